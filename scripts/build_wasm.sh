#!/bin/sh
# Builds build/wasm/ninefold.wasm and ninefold-plain.wasm with the compiler in the package `ziglang`, and makes them
# smaller with the optimiser in the npm package `binaryen`. Nothing is fetched; what has not changed is not compiled again.
set -eu
cd "$(dirname "$0")/.."
bin=$PWD/.venv/bin
zig=$("$bin/python" -c 'import ziglang; print(ziglang.__path__[0])')/zig
# A cache for C++ compilers that somebody has set up does not know this one.
unset CMAKE_CXX_COMPILER_LAUNCHER
test -f build/wasm/CMakeCache.txt ||
    "$bin/cmake" -S native/wasm -B build/wasm -G "Unix Makefiles" --toolchain toolchain.cmake -DZIG="$zig" >/dev/null
"$bin/cmake" --build build/wasm --parallel 2 >build/wasm/log || { cat build/wasm/log; exit 1; }

# What every browser has that runs the page, and vectors where the module has them.
features="--enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext --enable-mutable-globals --enable-multivalue"
# Nothing lies in the first kilobyte, where the stack would end, and nothing rests on a load or a division that fails.
given="--low-memory-unused --ignore-implicit-traps"
smaller() {
    test build/wasm/$1.wasm -nt build/wasm/linked/$1.wasm ||
        scripts/npm.sh --prefix web exec -- wasm-opt -Oz --converge $given $features $2 "$PWD/build/wasm/linked/$1.wasm" -o "$PWD/build/wasm/$1.wasm"
}
smaller ninefold-plain "" &
smaller ninefold --enable-simd
wait $!
