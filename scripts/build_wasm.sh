#!/bin/sh
# Builds build/wasm/ninefold.wasm and ninefold-plain.wasm with the compiler in the package `ziglang`. Nothing is fetched;
# what has not changed is not compiled again.
set -eu
cd "$(dirname "$0")/.."
bin=$PWD/.venv/bin
zig=$("$bin/python" -c 'import ziglang; print(ziglang.__path__[0])')/zig
# A cache for C++ compilers that somebody has set up does not know this one.
unset CMAKE_CXX_COMPILER_LAUNCHER
test -f build/wasm/CMakeCache.txt ||
    "$bin/cmake" -S native/wasm -B build/wasm -G "Unix Makefiles" --toolchain toolchain.cmake -DZIG="$zig" >/dev/null
"$bin/cmake" --build build/wasm --parallel 2 >build/wasm/log || { cat build/wasm/log; exit 1; }
