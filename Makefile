.PHONY: help run test test-long build bench lint demo screenshots
.DEFAULT_GOAL := help

help: ## lists these targets
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' Makefile

run: build ## builds and serves the product at http://127.0.0.1:8080
	@exec target/release/slateflow serve

demo: build ## the same on an industry made up for it, in data-demo
	@SLATEFLOW_DATA_DIR=./data-demo target/release/slateflow demo
	@SLATEFLOW_DATA_DIR=./data-demo exec target/release/slateflow serve

build: ## the web and target/release/slateflow
	@scripts/build

lint: ## formatting, lints and types, as `make test` checks them
	@scripts/test lint

test: ## everything that must hold before a change lands
	@scripts/test

test-long: build ## what is too long for every run: usage data figure by figure, every section and picture, tier L by hand, every story on PostgreSQL, 1,000 walks
	@LONG=1 scripts/with-postgres cargo test --release -p slateflow-api-tests no_walk_gets_past
	@LONG=1 scripts/with-postgres env -C e2e npx playwright test analytics screens greenlit story

screenshots: build ## pictures of every screen in e2e/out/screens; updates those in docs/screenshots
	@cd e2e && LONG=1 SCREENSHOTS=1 npx playwright test $$(grep -l support/inspect *.spec.ts)
	@for picture in docs/screenshots/*.png; do cp "e2e/out/screens/$${picture##*/}" "$$picture"; done

bench: build ## measures speed beside a bare server and prints the table
	@bench/run
