package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestBenchTable(t *testing.T) {
	peers := filepath.Join(t.TempDir(), "peers.csv")
	if err := os.WriteFile(peers, []byte("benchmark,tool,seconds\nBenchmarkBPD/100x50,\"cvxopt, dense\",0.02\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	table := newBenchTable(&out)
	if err := table.readPeers(peers); err != nil {
		t.Fatal(err)
	}
	table.head()
	for line := range strings.Lines(`goos: linux
BenchmarkBPD/100x50-2     100   30000 ns/op   12.5 MB/s
BenchmarkBPD/100x50-2     100   20000 ns/op
BenchmarkBPD/100x50-2     100   90000 ns/op
BenchmarkCancel-2          12   6.5 mean-ms
BenchmarkOdd/per-place      1   1234567890 ns/op
PASS
ok  	cloakroom/core/lab	3.778s
`) {
		table.add(native, line)
	}
	if strings.Count(out.String(), "\n") != 1 {
		t.Errorf("before WebAssembly is measured, the table is\n%s", out.String())
	}
	table.add(wasm, "BenchmarkBPD/100x50  50  60000 ns/op\n")
	table.add(wasm, "BenchmarkCancel      12  9 mean-ms\n")
	if !strings.Contains(out.String(), "BPD") {
		t.Errorf("when the next benchmark begins, the table is\n%s", out.String())
	}
	table.flush()
	want := [][]string{
		{"benchmark", "native", "ms", "wasm", "ms", "wasm/native", "peer", "ms", "peer/wasm", "peer"},
		{"BPD/100x50", "0.0300", "0.0600", "2.00", "20.0", "333", "cvxopt,", "dense"},
		{"Cancel,", "mean", "6.50", "9.00", "1.38"},
		{"Odd/per-place", "1235"},
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != len(want) {
		t.Fatalf("the table is\n%s", out.String())
	}
	for i, line := range lines {
		if got := strings.Join(strings.Fields(line), " "); got != strings.Join(want[i], " ") {
			t.Errorf("line %d is %q, want %q", i, got, want[i])
		}
	}
}

// TestPeersFile: every line of the file belongs to a benchmark's name.
func TestPeersFile(t *testing.T) {
	table := newBenchTable(nil)
	if err := table.readPeers(filepath.Join("..", peersFile)); err != nil {
		t.Fatal(err)
	}
	if len(table.peers) != 9 {
		t.Errorf("%d figures of other tools, want 9", len(table.peers))
	}
	for name, p := range table.peers {
		if !strings.HasPrefix(name, "BenchmarkPeers/") || p.tool == "" || p.milliseconds <= 0 {
			t.Errorf("%s: %+v", name, p)
		}
	}
}

func TestFigures(t *testing.T) {
	for v, want := range map[float64]string{0: "", 0.000123456: "0.000123", 0.0298: "0.0298", 1: "1.00", 12.345: "12.3", 1234.5: "1234"} {
		if got := figures(v); got != want {
			t.Errorf("%v is written %q, want %q", v, got, want)
		}
	}
}
