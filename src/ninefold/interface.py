"""The native module must speak the interface that these sources do; one built from older sources does not."""

from ninefold import _native

INTERFACE = 18
"""Raised together with its like in native/bind/module.cpp."""

if getattr(_native, "interface", 0) != INTERFACE:
    raise ImportError("the native module was built from other sources than these; `make native` builds it anew")
