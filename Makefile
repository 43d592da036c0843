# Troef. Everything is installed into .venv, with any Python from 3.11 on; PYTHON=... chooses one.

VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest \
	--generate-hashes --strip-extras --no-emit-index-url --no-emit-find-links \
	--custom-compile-command "make requirements" $(if $(UPGRADE),--upgrade)

# Each python on the PATH is tried by running it: one may be too old, or a version manager's stub.
NAMES := python3.14 python3.13 python3.12 python3.11 python3
PYTHONS := $(or $(PYTHON),$(foreach name,$(NAMES),$(wildcard $(addsuffix /$(name),$(subst :, ,$(PATH))))))
SUITS := import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))
define find_python
for python in $(PYTHONS); do \
	if "$$python" -c '$(SUITS)' 2>/dev/null; then echo "$$python"; exit 0; fi; \
done; \
echo "$(or $(PYTHON),make): no Python 3.11 or newer that can make an environment" \
	"(on Debian: apt-get install python3 python3-venv; elsewhere: make PYTHON=/path/to/python3)" >&2; \
exit 1
endef

.DEFAULT_GOAL := help
.PHONY: play test bench pictures lint requirements clean help python

play: $(VENV)/.play  ## open the playground: the bot and a Telegram of its own on this machine
	@$(BIN)/python -m bot play

test: export PYTHONDONTWRITEBYTECODE :=  # each worker would compile all tests at every run
test: lint  ## everything that must pass: lint, then all tests
	@$(BIN)/python -m pytest --numprocesses=auto --dist=worksteal

lint: $(VENV)/.test  ## style, format and types
	@$(BIN)/python -m ruff check
	@$(BIN)/python -m ruff format --check
	@$(BIN)/python -m mypy

bench: $(VENV)/.test  ## measure and print speed, memory and calls a press
	@$(BIN)/python -m benchmarks

pictures: $(VENV)/.test  ## take the README's pictures anew (needs a Chromium)
	@$(BIN)/python -m docs.pictures

requirements: $(VENV)/.test  ## make requirements*.txt from pyproject.toml (UPGRADE=1: newest versions)
	@$(COMPILE) pyproject.toml --extra dev --output-file requirements-dev.txt
	@$(COMPILE) pyproject.toml --constraint requirements-dev.txt --output-file requirements.txt

clean:  ## remove .venv and all caches, but no games
	@rm -rf $(VENV) build *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@find bot handlers tests benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1 /p' Makefile | while read -r name what; do \
		printf 'make %-13s %s\n' "$$name" "$$what"; done

python:  # the Python that .venv would be made with
	@$(find_python)

$(BIN)/python:
	@python=$$($(find_python)) && echo "Making $(VENV) with $$python" && "$$python" -m venv --clear $(VENV)

$(VENV)/.play: requirements.txt | $(BIN)/python
	@echo "Installing requirements.txt into $(VENV)"
	@$(INSTALL) -r requirements.txt
	@touch $@

$(VENV)/.test: requirements-dev.txt | $(BIN)/python
	@echo "Installing requirements-dev.txt into $(VENV)"
	@$(INSTALL) -r requirements-dev.txt
	@touch $@
