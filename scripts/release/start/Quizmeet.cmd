@echo off
rem Starts Quizmeet: a double click, or this file in a terminal. --help says what else it can do.
title Quizmeet
set "QUIZMEET_NODE=%~dp0program\node_modules\NODE_PACKAGE\bin\node.exe"
if not exist "%QUIZMEET_NODE%" (
  echo Unpack the whole archive first: right click on it, then "Extract All".
  pause
  exit /b 1
)
"%QUIZMEET_NODE%" "%~dp0program\scripts\unpacked.mjs" %*
set "QUIZMEET_ENDED=%ERRORLEVEL%"
if not "%QUIZMEET_ENDED%"=="0" pause
exit /b %QUIZMEET_ENDED%
