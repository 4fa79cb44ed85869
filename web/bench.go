package main

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// benchedFolders hold the packages whose benchmarks answer for the program's speed;
// those of the page's rooms are measured as a whole, in the browser.
var benchedFolders = []string{"core", "app/figure"}

// inBrowser is the package that measures the page itself, in the browser.
const inBrowser = "./web/e2e"

// slow are benchmarks that take seconds for each run; they belong to the whole set.
const slow = "^BenchmarkGrid$/^noise$/^(256|512)$|^BenchmarkGrid$/.*/^512$|^BenchmarkGraphConnectivity$|^BenchmarkNearlyDiagonal$/^200sources$|" +
	"^BenchmarkGraphSpectrum$/^1000$|^BenchmarkChebyshevKernel$/^2000$|^BenchmarkLongestSilence$/^spectrum$|^BenchmarkCommunities$/^2000nodes$|" +
	"^BenchmarkMaps$/^512$|^BenchmarkSecureMaps$|^BenchmarkNetworkMap$|^BenchmarkCancel$"

// peersFile holds what other tools took for the same problems.
const peersFile = "core/recovery/testdata/peers.csv"

// benchCommand runs the benchmarks beside the code natively and as WebAssembly
// under Node, then those of the page in the browser, and prints each row as soon as
// it is measured, with the figures of other tools beside where they solved the same
// problem. It must be started inside the source folder.
func benchCommand(args []string, out, errw io.Writer) int {
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.SetOutput(errw)
	pattern := flags.String("pattern", ".", "which benchmarks, as go test -bench takes it")
	all := flags.Bool("all", false, "the whole set, each the median of three longer runs: half an hour")
	if err := flags.Parse(args); err != nil || flags.NArg() > 0 {
		return exitRefused
	}
	how := []string{"-run=^$", "-bench=" + *pattern}
	if *all {
		how = append(how, "-count=3", "-benchtime=300ms")
	} else {
		how = append(how, "-count=1", "-benchtime=20ms", "-skip="+slow)
	}
	table := newBenchTable(out)
	err := table.readPeers(peersFile)
	if err != nil {
		err = fmt.Errorf("reading the figures of other tools (the command must be started inside the source folder): %w", err)
	} else {
		err = table.measureAll(how, "-bench="+*pattern, errw)
	}
	if err != nil {
		fmt.Fprintln(errw, "cloakroom bench:", err)
		return exitFailure
	}
	return exitDone
}

// measureAll runs every package on both platforms, and then the page.
func (t *benchTable) measureAll(how []string, pattern string, errw io.Writer) error {
	packages, err := benched()
	if err != nil {
		return fmt.Errorf("looking for benchmarks: %w", err)
	}
	t.head()
	for _, pkg := range packages {
		for platform, command := range []*exec.Cmd{nativeTest(how, pkg), wasmTest(how, pkg)} {
			fmt.Fprintf(errw, "%s %s\n", [...]string{"native", "WebAssembly"}[platform], pkg)
			if err := t.follow(platform, command); err != nil {
				return fmt.Errorf("benchmarks of %s: %w", pkg, err)
			}
		}
		t.flush()
	}
	fmt.Fprintln(errw, "in the browser")
	if err := t.follow(wasm, nativeTest([]string{"-run=^$", pattern, "-benchtime=1x"}, inBrowser)); err != nil {
		return fmt.Errorf("benchmarks of the page: %w", err)
	}
	t.flush()
	return nil
}

// benched lists the packages that have benchmarks.
func benched() ([]string, error) {
	var found []string
	for _, folder := range benchedFolders {
		err := filepath.WalkDir(folder, func(name string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(name, "_test.go") {
				return err
			}
			source, err := os.ReadFile(name)
			if bytes.Contains(source, []byte("\nfunc Benchmark")) {
				found = append(found, "./"+filepath.ToSlash(filepath.Dir(name)))
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return slices.Compact(found), nil
}

// follow reads what go test prints while it runs.
func (t *benchTable) follow(platform int, command *exec.Cmd) error {
	var said, problems bytes.Buffer
	command.Stderr = &problems
	output, err := command.StdoutPipe()
	if err != nil {
		return fmt.Errorf("listening to go test: %w", err)
	}
	if err := command.Start(); err != nil {
		return fmt.Errorf("starting go test: %w", err)
	}
	lines := bufio.NewScanner(io.TeeReader(output, &said))
	for lines.Scan() {
		t.add(platform, lines.Text())
	}
	if err := command.Wait(); err != nil {
		return fmt.Errorf("%w\n%s%s", err, said.Bytes(), problems.Bytes())
	}
	return lines.Err()
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

// benchTable prints rows of measured times. A row is printed when WebAssembly has been
// measured and another benchmark begins.
type benchTable struct {
	out    io.Writer
	peers  map[string]peer
	names  []string                 // of the rows not printed yet, in the order they came
	runs   map[string]*[2][]float64 // milliseconds, by platform
	latest string                   // the benchmark measured last as WebAssembly
}

func newBenchTable(out io.Writer) *benchTable {
	return &benchTable{out: out, peers: map[string]peer{}, runs: map[string]*[2][]float64{}}
}

// peer is what another tool took for the same problem.
type peer struct {
	tool         string
	milliseconds float64
}

// add reads a line that go test -bench prints. Times per run become milliseconds;
// other measures in milliseconds are rows of their own, and the rest is left out.
func (t *benchTable) add(platform int, line string) {
	words := strings.Fields(line)
	if len(words) < 4 || !strings.HasPrefix(words[0], "Benchmark") {
		return
	}
	name := withoutProcessors(words[0])
	if platform == wasm && name != t.latest {
		t.print(t.latest)
		t.latest = name
	}
	for i := 2; i+1 < len(words); i += 2 {
		value, err := strconv.ParseFloat(words[i], 64)
		if err != nil {
			continue
		}
		switch unit := words[i+1]; {
		case unit == "ns/op":
			t.put(platform, name, value/1e6)
		case strings.HasSuffix(unit, "-ms"):
			t.put(platform, name+", "+strings.TrimSuffix(unit, "-ms"), value)
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

// widths of the columns; the first is that of the longest name.
const row = "%-54s%12s%12s%12s%12s%12s  %s\n"

func (t *benchTable) head() {
	fmt.Fprintf(t.out, row, "benchmark", "native ms", "wasm ms", "wasm/native", "peer ms", "peer/wasm", "peer")
}

// print prints the rows of one benchmark.
func (t *benchTable) print(benchmark string) {
	t.names = slices.DeleteFunc(t.names, func(name string) bool {
		if name != benchmark && !strings.HasPrefix(name, benchmark+", ") {
			return false
		}
		runs := t.runs[name]
		here, there := median(runs[native]), median(runs[wasm])
		columns := []any{strings.TrimPrefix(name, "Benchmark"), figures(here), figures(there), ratio(there, here), "", "", ""}
		if p, known := t.peers[name]; known {
			columns[4], columns[5], columns[6] = figures(p.milliseconds), ratio(p.milliseconds, there), p.tool
		}
		fmt.Fprintf(t.out, row, columns...)
		return true
	})
}

// flush prints the rows that wait: the last, and those measured natively alone.
func (t *benchTable) flush() {
	for len(t.names) > 0 {
		benchmark, _, _ := strings.Cut(t.names[0], ", ")
		t.print(benchmark)
	}
	t.latest = ""
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
