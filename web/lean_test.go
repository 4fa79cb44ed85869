package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// The programs are built without what no page calls, and natively with it: a list that
// names a library wrongly would prove nothing.
func TestTheProgramsBringNoServerAndNoLog(t *testing.T) {
	t.Chdir("..")
	modfile, err := leanModules(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ program, needed, left string }{
		{"cloakroom/wasm/site", framework + "/pkg/app", "net/http"},
		{"cloakroom/wasm/site", framework + "/pkg/app", "regexp"},
		{"cloakroom/wasm/worker", noiseLog, "runtime/pprof"},
	} {
		lean, published := packagesOf(t, c.program, "-modfile="+modfile), packagesOf(t, c.program)
		if !slices.Contains(lean, c.needed) || slices.Contains(lean, c.left) {
			t.Errorf("of %d packages of %s, one is %s, or %s is none", len(lean), c.program, c.left, c.needed)
		}
		if !slices.Contains(published, c.left) {
			t.Errorf("%s does not come with %s even as published", c.program, c.left)
		}
	}
}

func packagesOf(t *testing.T, program string, flags ...string) []string {
	t.Helper()
	list := exec.Command("go", slices.Concat([]string{"list", "-deps"}, flags, []string{program})...)
	list.Env = append(list.Environ(), "GOOS=js", "GOARCH=wasm")
	deps, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(string(deps))
}
