#!/bin/sh
# Starts the app that APP names, or a command: `cli users create …`, `migrate`, or any program.
# V8's heap goes by the memory of the container (HEAP_MB overrides it). What the operator has in NODE_OPTIONS stays, and
# stands last, so that it counts.
set -eu
root=$(dirname "$0")/..
flags=$(node "$root/scripts/print-heap-flags.mjs")
export NODE_OPTIONS="$flags ${NODE_OPTIONS:-}"
# As the launcher does (scripts/launcher/run-node.mjs).
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
case ${1:-} in
  '') exec node "$root/dist/apps/${APP:-api}/src/main.js" ;;
  cli) shift && exec node "$root/dist/apps/cli/src/main.js" "$@" ;;
  migrate) exec node "$root/dist/scripts/migrate.js" ;;
  *) exec "$@" ;;
esac
