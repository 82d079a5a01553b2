#!/bin/sh
# V8's heap by the memory of the container (HEAP_MB overrides it). What the operator has in NODE_OPTIONS stays, and stands
# last, so that it counts.
set -eu
flags=$(node /app/scripts/print-heap-flags.mjs)
export NODE_OPTIONS="$flags ${NODE_OPTIONS:-}"
exec "$@"
