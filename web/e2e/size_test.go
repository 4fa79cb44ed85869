package e2e

import (
	"os"
	"path/filepath"
	"testing"
)

// What a visitor downloads: the page, and the worker that answers it.
func TestModulesAreSmall(t *testing.T) {
	for name, most := range map[string]int64{"site.wasm.gz": 3_100_000, "worker.wasm.gz": 2_200_000} {
		info, err := os.Stat(filepath.Join(bench.dist, name))
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %.2f MB", name, float64(info.Size())/1e6)
		if info.Size() > most {
			t.Errorf("%s has %d bytes, more than %d", name, info.Size(), most)
		}
	}
}
