# Zig as a compiler for an older C library than this machine has: what it builds runs on every Linux since then.
set(CMAKE_CXX_COMPILER "$ENV{ZIG}" c++)
set(CMAKE_CXX_COMPILER_TARGET "$ENV{ZIG_TARGET}")
set(CMAKE_CXX_ARCHIVE_CREATE "$ENV{ZIG} ar qc <TARGET> <OBJECTS>")
set(CMAKE_CXX_ARCHIVE_FINISH "")
