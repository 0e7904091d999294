@echo off
rem Starts Quizmeet with a made-up event on a temporary database. It is gone when you end it.
call "%~dp0Quizmeet.cmd" demo %*
