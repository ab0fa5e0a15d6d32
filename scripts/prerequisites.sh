#!/bin/sh
# Names what is missing on this machine, with the command that installs it. Says nothing when all is there.
set -u
missing=0

need() { # what, command to install it
    printf 'Ninefold needs %s. On Debian or Ubuntu:  %s\n' "$1" "$2" >&2
    missing=1
}

python=${PY:-python3}
if ! command -v "$python" >/dev/null 2>&1; then
    need "Python 3.11 or newer" "sudo apt-get install python3 python3-venv python3-dev"
elif ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    need "Python 3.11 or newer ($("$python" --version 2>&1) is here; name another with PY=...)" \
        "sudo apt-get install python3 python3-venv python3-dev"
else
    "$python" -c 'import venv, ensurepip' 2>/dev/null ||
        need "Python's venv module" "sudo apt-get install python3-venv"
    "$python" -c 'import os, sys, sysconfig
sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))' ||
        need "Python's C headers" "sudo apt-get install python3-dev"
fi

compiler=${CXX:-c++}
if ! command -v "$compiler" >/dev/null 2>&1; then
    need "a C++20 compiler" "sudo apt-get install g++"
elif ! printf '#include <bit>\nint main() { return std::popcount(0u); }\n' |
    "$compiler" -std=c++20 -x c++ -fsyntax-only - 2>/dev/null; then
    need "a compiler that knows C++20 ($compiler does not)" "sudo apt-get install g++"
fi

exit "$missing"
