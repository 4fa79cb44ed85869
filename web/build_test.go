package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cloakroom/static"
)

// assembled builds the site around modules that are only names.
func assembled(t *testing.T) site {
	t.Helper()
	s := site{}
	for name := range programs("go.mod") {
		s[name] = []byte("module " + name)
		packed, err := pack(s[name])
		if err != nil {
			t.Fatal(err)
		}
		s[name+".gz"] = packed
	}
	s["wasm_exec.js"] = []byte("runtime")
	s["cards/one.svg"] = []byte("a picture")
	for _, step := range []func(site) error{addAssets, addClaims, addPage, addServiceWorker} {
		if err := step(s); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func TestSiteIsReproducible(t *testing.T) {
	one, two := assembled(t), assembled(t)
	for _, name := range one.names() {
		if !bytes.Equal(one[name], two[name]) {
			t.Errorf("%s differs between two builds", name)
		}
	}
}

// Every file that the page names exists with that very hash, and the service
// worker keeps it.
func TestPageAndServiceWorkerAgree(t *testing.T) {
	s := assembled(t)
	named := regexp.MustCompile(`(?:href|src|data-\w+)="([\w.]+)\?v=(\w+)"`).FindAllStringSubmatch(string(s["index.html"]), -1)
	if len(named) < 8 {
		t.Fatalf("the page names only %d files", len(named))
	}
	for _, n := range named {
		name, version := n[1], n[2]
		if hash(s[name]) != version {
			t.Errorf("%s is named with version %s, but has %s", name, version, hash(s[name]))
		}
		kept := name
		if strings.HasSuffix(name, ".wasm") {
			kept += ".gz"
		}
		if !strings.Contains(string(s["sw.js"]), `"`+kept+"?v="+version+`"`) {
			t.Errorf("the service worker does not keep %s", kept)
		}
	}
}

func TestAnyChangeIsANewVersion(t *testing.T) {
	version := func(s site) string {
		return regexp.MustCompile(`const version = "(\w+)"`).FindStringSubmatch(string(s["sw.js"]))[1]
	}
	before := assembled(t)
	for _, name := range []string{"site.wasm", "index.html", "boot.js", "cards/one.svg", "claims.html"} {
		after := assembled(t)
		after[name] = append(after[name], '!')
		if err := addServiceWorker(after); err != nil {
			t.Fatal(err)
		}
		if version(before) == version(after) {
			t.Errorf("a change of %s goes unnoticed", name)
		}
	}
}

// No file of the site names another host, apart from the names of XML
// vocabularies, which are never fetched.
func TestSiteNamesNoOtherHost(t *testing.T) {
	address := regexp.MustCompile(`\b(?:https?|wss?)://[^\s"'<>)]+`)
	for name, data := range assembled(t) {
		for _, found := range address.FindAllString(string(data), -1) {
			if !strings.HasPrefix(found, "http://www.w3.org/") {
				t.Errorf("%s names %s", name, found)
			}
		}
	}
}

func TestPolicyForbidsWhatIsNotAllowed(t *testing.T) {
	page := string(assembled(t)["index.html"])
	for _, want := range []string{"default-src 'none'", "connect-src 'self'", "form-action 'none'"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page's policy lacks %s", want)
		}
	}
	if strings.Contains(page, "user-scalable") {
		t.Error("the page forbids zooming")
	}
	if scripts := regexp.MustCompile(`<script[^>]*>`).FindAllString(page, -1); len(scripts) != 4 {
		t.Errorf("the page has the scripts %q", scripts)
	}
	inline := regexp.MustCompile(`(?s)<script>(.*?)</script>`).FindAllStringSubmatch(page, -1)
	if len(inline) != 1 || !strings.Contains(page, "'wasm-unsafe-eval' '"+integrity(inline[0][1])+"'") {
		t.Errorf("%d scripts stand in the page, or the policy does not allow just that one", len(inline))
	}
}

func TestWriteKeepsWhatIsNotItsOwn(t *testing.T) {
	dir := t.TempDir()
	stray := filepath.Join(dir, "thesis.tex")
	if err := os.WriteFile(stray, []byte("years of work"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := assembled(t).write(dir); err == nil {
		t.Error("a folder with other files was overwritten")
	}
	if _, err := os.Stat(stray); err != nil {
		t.Error(err)
	}
}

func TestWriteRemovesWhatIsNoLongerPartOfTheSite(t *testing.T) {
	dir := t.TempDir()
	s := assembled(t)
	s["old.js"], s["cards/old.svg"], s["olds/old.svg"] = []byte("old"), []byte("old"), []byte("old")
	if err := s.write(dir); err != nil {
		t.Fatal(err)
	}
	old := []string{"old.js", "cards/old.svg", "olds"}
	for _, name := range append(old, "olds/old.svg") {
		delete(s, name)
	}
	if err := s.write(dir); err != nil {
		t.Fatal(err)
	}
	for _, name := range old {
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil {
			t.Errorf("%s stayed", name)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "cards/one.svg")); err != nil {
		t.Error(err)
	}
}

func TestEveryAssetIsNamed(t *testing.T) {
	entries, err := os.ReadDir("../static")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		switch name := entry.Name(); name {
		case "static.go", "page.html", "claims.html", "sw.js", "unbooted.js":
		case "picture.png": // for the README
		default:
			if _, err := static.Files.Open(name); err != nil {
				t.Errorf("static/%s is not embedded", name)
			}
		}
	}
}
