"""Boards that attacks send."""

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
NINE = [f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10)]
CELLS = [f"r{row}c{column}" for row in range(1, 17) for column in range(1, 17)]
SPARSE = {"size": 16, "givens": "." * 256}
RULES = [{"kind": "anti-king"}, {"kind": "non-consecutive"}, {"kind": "sum-line", "cells": CELLS[:40], "total": 16}]
BIG = "." * 625
