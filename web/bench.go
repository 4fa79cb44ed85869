package main

import (
	"bytes"
	"encoding/csv"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
)

// benched are the packages whose benchmarks answer for the program's speed.
var benched = []string{"./core/recovery", "./core/transport", "./core/diffusion", "./core/dp", "./core/rng", "./core/dense", "./core/graphs", "./core/scenario", "./core/lab", "./core/lab/heatlab", "./app/figure"}

// peersFile holds what other tools took for the same problems.
const peersFile = "core/recovery/testdata/peers.csv"

// benchCommand runs the benchmarks beside the code natively and as WebAssembly
// under Node, and prints the medians as one table, with the figures of other
// tools beside where they solved the same problem. It must be started inside
// the source folder.
func benchCommand(args []string, out, errw io.Writer) int {
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.SetOutput(errw)
	pattern := flags.String("pattern", ".", "which benchmarks, as go test -bench takes it")
	count := flags.Int("count", 3, "runs of each benchmark; the table shows their median")
	span := flags.String("time", "300ms", "the time each run takes at least")
	if err := flags.Parse(args); err != nil || flags.NArg() > 0 {
		return exitRefused
	}
	table, err := measure([]string{"-run=^$", "-bench=" + *pattern, "-count=" + strconv.Itoa(*count), "-benchtime=" + *span}, errw)
	if err == nil {
		err = table.write(out)
	}
	if err != nil {
		fmt.Fprintln(errw, "cloakroom bench:", err)
		return exitFailure
	}
	return exitDone
}

// measure runs every package on both platforms.
func measure(flags []string, errw io.Writer) (*benchTable, error) {
	table := &benchTable{peers: map[string]peer{}}
	if err := table.readPeers(peersFile); err != nil {
		return nil, fmt.Errorf("reading the figures of other tools (the command must be started inside the source folder): %w", err)
	}
	for _, pkg := range benched {
		for platform, command := range []*exec.Cmd{nativeTest(flags, pkg), wasmTest(flags, pkg)} {
			fmt.Fprintf(errw, "%s %s\n", [...]string{"native", "WebAssembly"}[platform], pkg)
			var problems bytes.Buffer
			command.Stderr = &problems
			output, err := command.Output()
			if err != nil {
				return nil, fmt.Errorf("benchmarks of %s: %w\n%s%s", pkg, err, output, problems.Bytes())
			}
			table.add(platform, string(output))
		}
	}
	return table, nil
}

func nativeTest(flags []string, pkg string) *exec.Cmd {
	return exec.Command("go", slices.Concat([]string{"test", "-tags=noasm"}, flags, []string{pkg})...)
}

// wasmTest runs under Node, which hands its whole environment to the program
// although there is little room for it: only what the toolchain needs stays.
func wasmTest(flags []string, pkg string) *exec.Cmd {
	runner := filepath.Join(goroot(), "lib", "wasm", "go_js_wasm_exec")
	cmd := exec.Command("go", slices.Concat([]string{"test", "-exec=" + runner}, flags, []string{pkg})...)
	cmd.Env = []string{"GOOS=js", "GOARCH=wasm"}
	for _, name := range []string{"PATH", "HOME", "GOCACHE", "GOMODCACHE", "GOFLAGS", "GOPROXY"} {
		if value := os.Getenv(name); value != "" {
			cmd.Env = append(cmd.Env, name+"="+value)
		}
	}
	return cmd
}

// The columns of measured times.
const (
	native = iota
	wasm
)

// benchTable gathers the runs of each benchmark in the order they came.
type benchTable struct {
	names []string
	runs  map[string]*[2][]float64 // milliseconds, by platform
	peers map[string]peer
}

// peer is what another tool took for the same problem.
type peer struct {
	tool         string
	milliseconds float64
}

// add reads the output of go test -bench. Times per run become milliseconds;
// other measures in milliseconds are rows of their own, and the rest is left out.
func (t *benchTable) add(platform int, output string) {
	for line := range strings.Lines(output) {
		words := strings.Fields(line)
		if len(words) < 4 || !strings.HasPrefix(words[0], "Benchmark") {
			continue
		}
		for i := 2; i+1 < len(words); i += 2 {
			value, err := strconv.ParseFloat(words[i], 64)
			if err != nil {
				continue
			}
			switch unit := words[i+1]; {
			case unit == "ns/op":
				t.put(platform, withoutProcessors(words[0]), value/1e6)
			case strings.HasSuffix(unit, "-ms"):
				t.put(platform, withoutProcessors(words[0])+", "+strings.TrimSuffix(unit, "-ms"), value)
			}
		}
	}
}

// withoutProcessors cuts off the number of processors, which go test appends
// where there are several.
func withoutProcessors(name string) string {
	cut := strings.LastIndexByte(name, '-')
	if cut < 0 {
		return name
	}
	if _, err := strconv.Atoi(name[cut+1:]); err != nil {
		return name
	}
	return name[:cut]
}

func (t *benchTable) put(platform int, name string, milliseconds float64) {
	if t.runs == nil {
		t.runs = map[string]*[2][]float64{}
	}
	if t.runs[name] == nil {
		t.runs[name] = &[2][]float64{}
		t.names = append(t.names, name)
	}
	t.runs[name][platform] = append(t.runs[name][platform], milliseconds)
}

// readPeers reads lines of benchmark, tool and seconds, below a header.
func (t *benchTable) readPeers(file string) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return err
	}
	for i, row := range rows[min(1, len(rows)):] {
		seconds, err := strconv.ParseFloat(row[len(row)-1], 64)
		if err != nil || len(row) != 3 {
			return fmt.Errorf("line %d: not a benchmark, a tool and seconds", i+2)
		}
		t.peers[row[0]] = peer{tool: row[1], milliseconds: 1000 * seconds}
	}
	return nil
}

func (t *benchTable) write(out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	widest := 0
	for _, name := range t.names {
		widest = max(widest, len(name)-len("Benchmark"))
	}
	fmt.Fprintf(w, "%-*s\tnative ms\twasm ms\twasm/native\tpeer ms\tpeer/wasm\tpeer\t\n", widest, "benchmark")
	for _, name := range t.names {
		runs := t.runs[name]
		here, there := median(runs[native]), median(runs[wasm])
		row := []string{fmt.Sprintf("%-*s", widest, strings.TrimPrefix(name, "Benchmark")), figures(here), figures(there), ratio(there, here), "", "", ""}
		if p, known := t.peers[name]; known {
			row[4], row[5], row[6] = figures(p.milliseconds), ratio(p.milliseconds, there), p.tool
		}
		fmt.Fprintln(w, strings.Join(row, "\t")+"\t")
	}
	return w.Flush()
}

// median is 0 where nothing was measured.
func median(list []float64) float64 {
	if len(list) == 0 {
		return 0
	}
	list = slices.Sorted(slices.Values(list))
	return (list[(len(list)-1)/2] + list[len(list)/2]) / 2
}

// figures writes three significant digits without an exponent.
func figures(v float64) string {
	if v == 0 {
		return ""
	}
	digits := 2
	for limit := v / 10; limit >= 1 && digits > 0; limit /= 10 {
		digits--
	}
	for limit := v; limit < 1 && digits < 9; limit *= 10 {
		digits++
	}
	return strconv.FormatFloat(v, 'f', digits, 64)
}

func ratio(a, b float64) string {
	if a == 0 || b == 0 {
		return ""
	}
	return figures(a / b)
}
