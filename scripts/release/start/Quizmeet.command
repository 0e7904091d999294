#!/bin/sh
# Starts Quizmeet: a double click, or this file in a terminal. `--help` says what else it can do.
here=$(cd -- "$(dirname -- "$0")" && pwd -P) || exit 1
# Otherwise macOS would ask again for each program and library beside this file.
xattr -dr com.apple.quarantine "$here" 2>/dev/null
exec "$here/program/node_modules/NODE_PACKAGE/bin/node" "$here/program/scripts/unpacked.mjs" "$@"
