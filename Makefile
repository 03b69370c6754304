.PHONY: help run dev demo check lint test test-long build build-demo screenshots bench
.DEFAULT_GOAL := help

help: ## lists these targets
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' Makefile

run: build ## builds and serves the product at http://127.0.0.1:8080
	@exec target/release/slateflow serve

dev: ## serves it at http://127.0.0.1:5173 and reloads server and web when a source changes
	@scripts/web-packages
	@exec node scripts/dev.mjs

demo: build-demo ## serves it with an invented industry of 3,000 people and their projects, in data-demo
	@SLATEFLOW_DATA_DIR=./data-demo target/release/slateflow-demo --scale industry
	@SLATEFLOW_DATA_DIR=./data-demo exec target/release/slateflow serve

build: ## the web and target/release/slateflow
	@scripts/build

build-demo:
	@scripts/build --bin slateflow-demo

check: ## formatting, lints and unit tests: for every commit
	@scripts/check

lint: ## formatting, lints and types, as `make test` checks them
	@scripts/test lint

test: ## everything that must pass before a change is merged
	@scripts/test

test-long: build-demo ## tests that are too long for every run: usage data, every section of every stage, walks of two people, PostgreSQL, Firebase
	@LONG=1 scripts/with-postgres cargo test --release -p slateflow-api-tests no_walk_gets_past
	@npm --prefix e2e/emulator install --no-audit --no-fund
	@LONG=1 scripts/with-postgres env -C e2e npx playwright test analytics/ screens/ people/walks/ greenlit story firebase

screenshots: build-demo ## pictures of every screen in e2e/out/screens; updates those in docs/screenshots
	@cd e2e && LONG=1 SCREENSHOTS=1 npx playwright test $$(grep -l support/inspect */*.spec.ts)
	@for picture in docs/screenshots/*.png; do cp "e2e/out/screens/$${picture##*/}" "$$picture"; done

bench: build-demo ## measures speed against a bare server and prints the table
	@bench/run
