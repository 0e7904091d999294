#!/bin/sh
# Starts Quizmeet: a double click, or this file in a terminal. `--help` says what else it can do.
here=$(cd -- "$(dirname -- "$0")" && pwd -P) || exit 1
exec "$here/program/node_modules/NODE_PACKAGE/bin/node" "$here/program/scripts/unpacked.mjs" "$@"
