#!/bin/sh
# Starts Quizmeet with a made-up event on a temporary database. It is gone when you end it.
here=$(cd -- "$(dirname -- "$0")" && pwd -P) || exit 1
exec "$here/Quizmeet.command" demo "$@"
