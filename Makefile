# Two commands on a fresh machine: `make play` and `make test`. They need Python 3.11 to 3.13 with venv, and make.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell for p in python3.12 python3.13 python3.11 python3; do \
	$$p -c 'import sys, venv; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null && echo $$p && break; done)
WORKERS ?= 2
export UV_SYSTEM_CERTS := 1
# What also runs interpreted and bounds-checked.
THOROUGH := tests/test_kit.py tests/test_conformance.py tests/test_rulebook.py tests/test_perft.py tests/games

.PHONY: setup play test check bench soak docs lock clean

setup: $(VENV)/.play

play: setup
	@$(BIN)/spellbox play --terminal

test: $(VENV)/.dev check
	$(BIN)/pytest -q -n $(WORKERS)
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -q -n $(WORKERS) $(THOROUGH)
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -q -n $(WORKERS) $(THOROUGH)

check: $(VENV)/.dev
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy

bench: $(VENV)/.bench
	$(BIN)/python bench/cpu.py
	$(BIN)/python bench/startup.py

soak: $(VENV)/.dev
	$(BIN)/python bench/soak.py

docs: $(VENV)/.dev
	$(BIN)/python docs/make.py

lock: $(VENV)/.uv
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-annotate --python-version 3.11 pyproject.toml -o locks/play.txt locks/build.in
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-annotate --python-version 3.11 --extra dev pyproject.toml -o locks/dev.txt locks/build.in
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-annotate --python-version 3.11 --extra dev --extra bench pyproject.toml -o locks/bench.txt locks/build.in

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/.uv:
	@test -n "$(PYTHON)" || { echo "make: Spellbox needs Python 3.11, 3.12 or 3.13 with its venv module; none was found"; exit 2; }
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install -q --disable-pip-version-check "uv>=0.8"
	@touch $@

# Each environment is installed on top of the one before: the locks agree, because they are made together.
$(VENV)/.play: $(VENV)/.uv locks/play.txt pyproject.toml
	@$(BIN)/uv pip install -q --python $(BIN)/python -r locks/play.txt
	@$(BIN)/uv pip install -q --python $(BIN)/python --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: $(VENV)/.play locks/dev.txt
	@$(BIN)/uv pip install -q --python $(BIN)/python -r locks/dev.txt
	@touch $@

$(VENV)/.bench: $(VENV)/.dev locks/bench.txt
	@$(BIN)/uv pip install -q --python $(BIN)/python -r locks/bench.txt
	@touch $@
