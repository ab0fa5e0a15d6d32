#!/bin/sh
# Builds a wheel for every Linux since glibc 2.28 with the compiler in the package `ziglang`, and checks it with auditwheel.
# Nothing is fetched. It carries the page if `make web` has built it.
set -eu
cd "$(dirname "$0")/.."
bin=$PWD/.venv/bin
ZIG=$("$bin/python" -c 'import ziglang; print(ziglang.__path__[0])')/zig
ZIG_TARGET=x86_64-linux-gnu.2.28
export ZIG ZIG_TARGET
# A cache for C++ compilers that somebody has set up does not know this one.
unset CMAKE_CXX_COMPILER_LAUNCHER CXX CXXFLAGS LDFLAGS || true
plain=$(mktemp -d)
trap 'rm -rf "$plain"' EXIT
"$bin/python" -m pip wheel -q --no-build-isolation --no-deps --disable-pip-version-check -w "$plain" \
    -Cbuild-dir=build/manylinux -Ccmake.define.CMAKE_TOOLCHAIN_FILE="$PWD/scripts/zig_toolchain.cmake" .
"$bin/auditwheel" show "$plain"/*.whl
PATH=$bin:$PATH "$bin/auditwheel" repair --plat manylinux_2_28_x86_64 --wheel-dir dist "$plain"/*.whl
