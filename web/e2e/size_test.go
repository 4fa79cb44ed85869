package e2e

import (
	"os"
	"path/filepath"
	"testing"
)

// What a visitor downloads: the page, and the worker that answers it. Of the page,
// 1.9 MB are there without any laboratory, most of it Go's runtime and the framework; what
// reads files and keeps them in the page costs 0.2, and each of the nine laboratories 0.1
// to 0.25. Of the worker, 1.3 MB are there without them; each costs 0.1 to 0.2, and the
// laws, their composition and the eigenproblem, which several share, 0.2.
func TestModulesAreSmall(t *testing.T) {
	for name, most := range map[string]int64{"site.wasm.gz": 3_950_000, "worker.wasm.gz": 2_900_000} {
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
