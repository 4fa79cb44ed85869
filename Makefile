# make run    build the site and serve it on this machine
# make site   build the static folder, dist/
# make test   everything that must hold: style, native, WebAssembly, browser
# make bench  the benchmarks beside the code, native and as WebAssembly, other tools beside
# make clean  remove what has been built

# Without assembly, the native mathematics adds in the same order as the
# WebAssembly that every browser runs.
TAGS := -tags noasm
STATICCHECK_VERSION := v0.8.2

CACHE := $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/cloakroom
STATICCHECK := $(CACHE)/staticcheck-$(STATICCHECK_VERSION)
GOROOT := $(shell go env GOROOT)

# Node passes its whole environment to a WebAssembly program, which has little
# room for it: hand over only what the toolchain needs.
WASM := env -i HOME="$(HOME)" PATH="$(GOROOT)/lib/wasm:$(PATH)" \
	GOCACHE="$(shell go env GOCACHE)" GOMODCACHE="$(shell go env GOMODCACHE)" \
	GOFLAGS="$(shell go env GOFLAGS)" GOPROXY="$(shell go env GOPROXY)" \
	GOOS=js GOARCH=wasm

.PHONY: run site test style native wasm browser chromium bench clean

run:
	go run $(TAGS) ./web

site:
	go run $(TAGS) ./web build

test: style native wasm browser

style: $(STATICCHECK)
	@unformatted="$$(gofmt -l .)"; test -z "$$unformatted" || { echo "gofmt would change:"; echo "$$unformatted"; exit 1; }
	go vet $(TAGS) ./...
	GOOS=js GOARCH=wasm go vet ./app/... ./wasm/...
	$(STATICCHECK) $(TAGS) ./...
	GOOS=js GOARCH=wasm $(STATICCHECK) ./app/... ./wasm/...

# Installed by version for this machine: run by "go run", the check of the
# js/wasm sources would be built for js itself.
$(STATICCHECK):
	mkdir -p $(CACHE)/install
	GOOS= GOARCH= GOBIN=$(CACHE)/install go install honnef.co/go/tools/cmd/staticcheck@$(STATICCHECK_VERSION)
	mv $(CACHE)/install/staticcheck $@

native:
	go test $(TAGS) $$(go list ./... | grep -v /web/e2e)

wasm:
	@echo "go test ./core/... as WebAssembly under Node"
	@$(WASM) go test ./core/...
	@echo "the corpus of what is published, as WebAssembly under Node"
	@$(WASM) go test -run '^TestCorpus' ./web

browser: chromium
	go test $(TAGS) -count=1 -timeout 20m ./web/e2e

# The browser tests never skip: a missing browser is installed or is a failure.
chromium:
	@for name in $$CHROMIUM chromium chromium-browser google-chrome google-chrome-stable chrome; do \
		command -v $$name >/dev/null && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get update && apt-get install -y chromium && exit 0; fi; \
	echo "The browser tests need Chromium: install it, or name it in the variable CHROMIUM." >&2; exit 1

bench:
	go run $(TAGS) ./web bench

clean:
	rm -rf dist cloakroom
