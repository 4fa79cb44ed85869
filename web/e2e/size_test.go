package e2e

import (
	"os"
	"path/filepath"
	"testing"
)

// What a visitor downloads: the page, and the worker that answers it. Of the page,
// 2 MB are there without any laboratory, most of it Go's runtime and the framework; heat
// sources cost 0.11 MB, networks 0.25, heatmaps 0.18, sampled vectors 0.16 and streams
// 0.1; what reads files and keeps them in the page 0.2, and the experiments with the
// papers' claims 0.03. Of the worker, the five cost 0.12, 0.18, 0.17, 0.19 and 0.1 MB, and
// 1.7 are there without them.
func TestModulesAreSmall(t *testing.T) {
	for name, most := range map[string]int64{"site.wasm.gz": 3_400_000, "worker.wasm.gz": 2_600_000} {
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
