# make run      build the site and serve it on this machine
# make site     build the static folder, dist/
# make test     everything that must hold: style, native, WebAssembly, browser
# make engines  a trip through the page in Chromium, Firefox and WebKit, which it installs where it may
# make long     what takes longer: every finding, and every test in the browser
# make bench    the benchmarks beside the code, native, as WebAssembly and in the browser
# make clean    remove what has been built

# Without assembly, the native mathematics adds in the same order as the
# WebAssembly that every browser runs.
TAGS := -tags noasm
STATICCHECK_VERSION := v0.8.2

CACHE := $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/cloakroom
STATICCHECK := $(CACHE)/staticcheck-$(STATICCHECK_VERSION)
GOROOT := $(shell go env GOROOT)

GOFLAGS := $(shell go env GOFLAGS)

# Node passes its whole environment to a WebAssembly program, which has little
# room for it: hand over only what the toolchain needs.
WASM := env -i HOME="$(HOME)" PATH="$(GOROOT)/lib/wasm:$(PATH)" \
	GOCACHE="$(shell go env GOCACHE)" GOMODCACHE="$(shell go env GOMODCACHE)" \
	GOFLAGS="$(GOFLAGS)" GOPROXY="$(shell go env GOPROXY)" \
	GOOS=js GOARCH=wasm

# What is checked for js is compiled as web/programs.go compiles the page, and what is
# tested as WebAssembly as the worker: the standard library is compiled once for each.
AS_PAGE := env GOFLAGS="$(GOFLAGS) -trimpath -gcflags=all=-l" GOOS=js GOARCH=wasm
AS_WORKER := -trimpath

.PHONY: run site test style style-go style-js native wasm wasm-core wasm-corpus browser chromium engines others long bench clean

run:
	go run $(TAGS) ./web

site:
	go run $(TAGS) ./web build

test: style native wasm browser

# For js, only the rooms that have files of their own for it: all others are the same.
JS_ROOMS := $(sort $(addprefix ./,$(dir $(shell find app -name '*_js.go')))) ./wasm/...

# The checkers live for seconds, and may leave their garbage for four times as long.
CHECK := env GOGC=400

style: $(STATICCHECK)
	@unformatted="$$(gofmt -l app core static wasm web)"; test -z "$$unformatted" || { echo "gofmt would change:"; echo "$$unformatted"; exit 1; }
	@$(MAKE) --no-print-directory -j2 -O style-go style-js

style-go:
	$(CHECK) go vet $(TAGS) ./...
	$(CHECK) $(STATICCHECK) $(TAGS) ./...

style-js:
	$(CHECK) $(AS_PAGE) go vet $(JS_ROOMS)
	$(CHECK) $(AS_PAGE) $(STATICCHECK) $(JS_ROOMS)

# Installed by version for this machine: run by "go run", the check of the
# js/wasm sources would be built for js itself.
$(STATICCHECK):
	mkdir -p $(CACHE)/install
	GOOS= GOARCH= GOBIN=$(CACHE)/install go install honnef.co/go/tools/cmd/staticcheck@$(STATICCHECK_VERSION)
	mv $(CACHE)/install/staticcheck $@

# The style has been checked by then, which leaves nothing for go test's own vet.
native:
	go test $(TAGS) -vet=off $$(go list ./... | grep -v /web/e2e)

# Side by side, for much of the first waits for its longest package. What takes long and
# is decided natively is left out: that the arithmetic is the same is what the corpus
# shows. So are the rooms that compute nothing: the laws of the house, in core itself,
# and what reads and writes scenarios, links, presets and files.
COMPUTES_NOTHING := /core$$|/core/(scenario|readers|presets|link|field|answer)(/|$$)
wasm:
	@$(MAKE) --no-print-directory -j2 -O wasm-core wasm-corpus

wasm-core:
	@echo "go test -short ./core/... as WebAssembly under Node"
	@$(WASM) go test $(AS_WORKER) -vet=off -short $$(go list ./core/... | grep -vE '$(COMPUTES_NOTHING)')

wasm-corpus:
	@echo "the corpus of what is published, as WebAssembly under Node"
	@$(WASM) go test $(AS_WORKER) -vet=off -run '^TestCorpus' ./web

# Inside the folder, go test passes on what the tests say while they run.
browser: chromium site
	cd web/e2e && CLOAKROOM_DIST=$(CURDIR)/dist go test $(TAGS) -vet=off -count=1 -timeout 15m

# The browser tests never skip: a missing browser is installed or is a failure.
chromium:
	@for name in $$CHROMIUM chromium chromium-browser google-chrome google-chrome-stable chrome; do \
		command -v $$name >/dev/null && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get update && apt-get install -y chromium && exit 0; fi; \
	echo "The browser tests need Chromium: install it, or name it in the variable CHROMIUM." >&2; exit 1

# Not part of the test, which has to end in eight minutes: every number that an
# experiment's finding states, and every test in the browser.
long: chromium site
	go test $(TAGS) -vet=off -count=1 -run '^TestPresetFindings$$' ./core/lab -args -findings
	cd web/e2e && CLOAKROOM_DIST=$(CURDIR)/dist go test $(TAGS) -vet=off -count=1 -timeout 20m -args -long -million

# Not part of the test: two more browsers, all nine laboratories, and three minutes at most.
engines: chromium others site
	cd web/e2e/engines && CLOAKROOM_DIST=$(CURDIR)/dist go test $(TAGS) -vet=off -count=1 -timeout 10m

# Firefox; WebKit with its driver; and a screen for it where there is none. What is named
# in a variable is there.
others:
	@missing=""; \
	test -n "$$FIREFOX" || command -v firefox-esr >/dev/null || command -v firefox >/dev/null || missing="firefox-esr"; \
	test -n "$$WEBKIT_DRIVER" || command -v WebKitWebDriver >/dev/null || missing="$$missing webkit2gtk-driver"; \
	test -n "$$DISPLAY$$XVFB" || command -v Xvfb >/dev/null || missing="$$missing xvfb"; \
	test -n "$$missing" || exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update && apt-get install -y --no-install-recommends $$missing && exit 0; fi; \
	echo "The trip through three engines lacks: $$missing." \
		"Install them, or name them in FIREFOX, WEBKIT_DRIVER, WEBKIT_BROWSER and XVFB." >&2; exit 1

bench:
	go run $(TAGS) ./web bench

clean:
	rm -rf dist cloakroom .framework
