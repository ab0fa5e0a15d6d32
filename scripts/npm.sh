#!/bin/sh
# Runs npm with a Node of version 20 or newer: the machine's own, or one put into the virtual environment.
set -eu
bin=$(cd "$(dirname "$0")/.." && pwd)/.venv/bin

is_new_enough() {
    command -v "$1" >/dev/null 2>&1 && [ "$("$1" -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)" -ge 20 ]
}

if ! { is_new_enough node && command -v npm >/dev/null 2>&1; }; then
    if ! is_new_enough "$bin/node"; then
        echo "No Node 20 on this machine; putting one into .venv ..." >&2
        "$bin/uv" pip install -q --python "$bin/python" --require-hashes -r "$bin/../../requirements-node.lock"
    fi
    PATH=$bin:$PATH
    export PATH
fi
exec npm "$@"
