#!/bin/sh
# Becomes a service: `service.sh start`. What found its Node and its build has ended by then, and holds no memory beside it.
{ become=$(node "${0%/*}/service.mjs" "$@" 3>&1 >&4) || exit; } 4>&1
eval "$become"
