# `make play` to play, `make test` to run everything; `make help` for the rest.

PY ?= python3
VENV := .venv
BIN := $(VENV)/bin
NPM := scripts/npm.sh --prefix web
CLIENT := src/ninefold/server/static/client/index.html
WASM := build/wasm/ninefold.wasm

NATIVE_SOURCES := CMakeLists.txt pyproject.toml $(shell find native/include native/src native/bind -type f 2>/dev/null)
WASM_SOURCES := scripts/build_wasm.sh $(shell find native/include native/src native/wasm -type f 2>/dev/null)
WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/coverage/*' 2>/dev/null)

# The engine and the page are built side by side.
MAKEFLAGS += --jobs=2

.PHONY: help play setup native wasm web npm check test test-full soak bench golden pictures docs notebooks lock wheel clean

help:
	@echo "make play       set up, start the local server, open the page"
	@echo "make check      the fast checks, before a commit"
	@echo "make test       every check and test (STRICT=1: a skip is a failure)"
	@echo "make test-full  the same with every size and theme in the browser"
	@echo "make soak       long fuzzing and load"
	@echo "make bench      benchmarks (the big puzzle sets are found through NINEFOLD_DATA)"
	@echo "make golden     write generated files and golden files anew; read the diff before you commit it"
	@echo "make pictures   take the documentation's pictures anew; look at them before you commit them"
	@echo "make docs       the documentation site, in build/site; links are checked"
	@echo "make notebooks  run the notebooks of the gallery anew"
	@echo "make npm        the npm package, in dist/"
	@echo "make wheel      a wheel with the web client in it, in dist/"
	@echo "make lock       resolve the locked packages anew"

play: native web
	@$(BIN)/ninefold play $(if $(PORT),--port $(PORT)) $(ARGS)

setup: $(VENV)/.packages
native: $(VENV)/.native
wasm: $(WASM)
web: $(CLIENT)

check: native web
	@$(BIN)/python scripts/run_checks.py --fast

test: native web
	@$(BIN)/python scripts/run_checks.py $(if $(STRICT),--strict)

test-full: native web
	@$(BIN)/python scripts/run_checks.py --full $(if $(STRICT),--strict)

soak: native
	@$(BIN)/python scripts/soak.py $(ARGS)

bench: native
	@$(BIN)/python -m benchmarks

golden: native web/node_modules/.packages
	@$(BIN)/python scripts/generate.py
	@$(BIN)/python -m pytest -q --golden tests

pictures: native web
	@$(BIN)/python -m pytest -q -n2 --pictures tests/browser
	@$(BIN)/python scripts/still_pictures.py
	@$(BIN)/python -m scripts.contact_sheets

# The sources are read as they are, so the engine need not be built.
docs: setup
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build -q
	@echo "build/site/index.html"

notebooks: native
	@$(BIN)/python scripts/run_notebooks.py $(ARGS)

npm: $(WASM)
	@$(NPM) run --silent npm
	@mkdir -p dist
	@scripts/npm.sh pack --silent --pack-destination dist ./build/npm

wheel: native web
	@$(BIN)/python -m pip wheel -q --no-build-isolation --no-deps -w dist .

lock: setup
	$(BIN)/uv pip compile -q --universal --generate-hashes --all-extras --group dev pyproject.toml -o requirements.lock

clean:
	rm -rf build dist $(VENV) web/node_modules src/ninefold/server/static/client

$(VENV)/.packages: requirements.lock scripts/prerequisites.sh
	@PY=$(PY) scripts/prerequisites.sh
	@echo "Setting up $(VENV) ..."
	@test -x $(BIN)/python || $(PY) -m venv $(VENV)
	@$(BIN)/python -m pip install -q --disable-pip-version-check uv
	@$(BIN)/uv pip install -q --python $(BIN)/python --require-hashes -r requirements.lock
	@touch $@

$(VENV)/.native: $(VENV)/.packages $(NATIVE_SOURCES)
	@echo "Building the engine ..."
	@$(BIN)/uv pip install -q --python $(BIN)/python --no-build-isolation --no-deps --reinstall -e .
	@touch $@

web/node_modules/.packages: web/package-lock.json $(VENV)/.packages
	@echo "Fetching the page's packages ..."
	@$(NPM) install --silent --no-audit --no-fund
	@touch $@

$(WASM): web/node_modules/.packages $(WASM_SOURCES)
	@echo "Building the engine for browsers ..."
	@scripts/build_wasm.sh
	@touch $@

$(CLIENT): web/node_modules/.packages $(WASM) $(WEB_SOURCES)
	@echo "Building the page ..."
	@$(NPM) run --silent build
	@touch $@
