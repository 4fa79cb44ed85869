package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// The page is built without the framework's server, and so without a network library.
func TestThePageBringsNoServer(t *testing.T) {
	t.Chdir("..")
	modfile, err := leanFramework(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	list := exec.Command("go", "list", "-modfile="+modfile, "-deps", "cloakroom/wasm/site")
	list.Env = append(list.Environ(), "GOOS=js", "GOARCH=wasm")
	deps, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	packages := strings.Fields(string(deps))
	if !slices.Contains(packages, framework+"/pkg/app") || slices.Contains(packages, "net/http") {
		t.Errorf("of %d packages of the page, one is net/http, or the framework is none", len(packages))
	}
}
