package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"gonum.org/v1/gonum/floats"
)

// A run is held to its last bit, and the last bit is a matter of the machine:
// math.Exp has its own text on amd64, where it uses fused multiplication when
// the processor can, and gonum adds in another order with assembly than without.
// So there is one file of sums for every architecture that the corpus was
// recorded on. Its first line is the sum of a handful of such operations, and a
// machine that reckons otherwise is told apart by it.

// tooLong are the presets and steps whose sweep takes seconds. They are linked
// and saved as they are, but only the first and the last value of each list is
// run, twice.
var tooLong = []string{
	"preset/2018-figure-3-map", "preset/heatmap-people", "preset/2022-figure-1", "preset/2022-figure-2-grid",
	"preset/2022-figure-2-people", "preset/2022-figure-4", "preset/2022-figure-5", "preset/2022-figure-6", "preset/2022-figure-7",
	"preset/2022-figure-10", "preset/2022-figure-11", "preset/2022-figure-13", "preset/map-decay", "lesson/heatmap/6",
	"preset/2011-figure-3-error", "preset/2011-figure-4-social", "preset/2011-figure-4-searches", "preset/2011-figure-4-trace", "preset/2011-figure-6", "preset/2011-table-1",
	"preset/2011-figure-5-social", "preset/2011-figure-5-searches", "preset/2011-figure-5-trace", "preset/2011-table-2",
}

// nativeOnly are more of those that take long. As WebAssembly, where all takes four times
// as long, neither they nor tooLong are run: others go through the same arithmetic.
var nativeOnly = []string{
	"preset/2022-figure-3", "preset/2022-figure-3-epsilon-1", "preset/2022-figure-3-epsilon-5", "preset/2022-figure-11-few",
	"preset/2022-figure-11-many", "preset/2022-figure-12", "preset/2022-figure-12-scale", "preset/2018-figure-3",
	"preset/2018-figure-3-analytic", "preset/2018-figure-3-community", "preset/2018-figure-3-epsilon", "preset/graphon-detection",
	"preset/graphon-labels", "preset/thesis-theorem-13-1", "preset/audit-unseen",
}

// leftOut reports an answer that this architecture does not repeat.
func leftOut(name string) bool {
	return runtime.GOARCH == "wasm" && (slices.Contains(tooLong, name) || slices.Contains(nativeOnly, name))
}

// runs holds the answers of the command against the recorded sums. What draws
// from secure randomness is run, and must be answered, but has no sum.
func runs(t *testing.T, prefix string, list []entry) {
	var fixed []string
	list = slices.DeleteFunc(slices.Clone(list), func(e entry) bool { return leftOut(e.Name) })
	for _, e := range list {
		if !strings.Contains(string(e.File), `"randomness":"secure"`) {
			fixed = append(fixed, e.Name)
		}
	}
	sums := openSums(t, prefix, fixed)
	for _, e := range list {
		t.Run(strings.TrimPrefix(e.Name, prefix), func(t *testing.T) {
			t.Parallel()
			input := string(e.File)
			if slices.Contains(tooLong, e.Name) {
				input = shortened(t, input)
			}
			code, out, errs := command(input, "run", "-")
			if code != exitDone {
				t.Fatalf("exit %d: %s", code, errs)
			}
			if slices.Contains(fixed, e.Name) {
				sums.hold(t, e.Name, out)
			}
		})
	}
}

// shortened leaves of a sweep the corners and two trials.
func shortened(t *testing.T, file string) string {
	t.Helper()
	var s map[string]json.RawMessage
	var sweep struct {
		Over    json.RawMessage     `json:"over"`
		Values  [][]json.RawMessage `json:"values"`
		Trials  int                 `json:"trials"`
		Sources json.RawMessage     `json:"sources,omitempty"`
	}
	if err := json.Unmarshal([]byte(file), &s); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(s["sweep"], &sweep); err != nil {
		t.Fatal(err)
	}
	for i, list := range sweep.Values {
		sweep.Values[i] = []json.RawMessage{list[0], list[len(list)-1]}
	}
	sweep.Trials = 2
	s["sweep"] = jsonOf(t, sweep)
	return string(jsonOf(t, s))
}

// sums are those of one kind of answer on this architecture.
type sums struct {
	recorded map[string]string // by name, whatever the kind
	why      string            // why none of them is this machine's; empty when they are

	mu  sync.Mutex
	now map[string]string
}

// openSums reads the sums of the answers whose names begin with prefix, which
// must be those listed. When recording it writes them once the test has ended.
func openSums(t *testing.T, prefix string, names []string) *sums {
	t.Helper()
	path := filepath.Join(corpusFolder, "sums-"+runtime.GOARCH+".txt")
	s := &sums{recorded: readSums(t, path), now: map[string]string{}}
	s.why = otherwise(s.recorded)
	if *record {
		t.Cleanup(func() {
			if s.why != "" {
				clear(s.recorded)
			}
			maps.DeleteFunc(s.recorded, func(name, _ string) bool {
				return strings.HasPrefix(name, prefix) && !slices.Contains(names, name)
			})
			maps.Copy(s.recorded, s.now)
			writeSums(t, path, s.recorded)
		})
		return s
	}
	for name := range s.recorded {
		if strings.HasPrefix(name, prefix) && !slices.Contains(names, name) {
			t.Errorf("%s is recorded, but no longer answered", name)
		}
	}
	return s
}

// hold holds one answer against its sum.
func (s *sums) hold(t *testing.T, name, answer string) {
	t.Helper()
	if *keep != "" {
		path := filepath.Join(*keep, filepath.FromSlash(name)+".json")
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatalf("keeping an answer: %v", err)
		}
		write(t, path, []byte(answer))
	}
	sum := sumOf(answer)
	switch {
	case *record:
		s.mu.Lock()
		defer s.mu.Unlock()
		s.now[name] = sum
	case s.why != "":
		t.Skipf("%s: %s was answered, but the answer is compared with nothing", s.why, name)
	case s.recorded[name] == "":
		t.Errorf("%s is answered, but not recorded", name)
	case s.recorded[name] != sum:
		t.Errorf("%s: the answer of %d bytes is not the recorded one, to the last bit; run both programs with -keep to see where they part", name, len(answer))
	}
}

// otherwise says why the recorded sums are not those of this machine.
func otherwise(recorded map[string]string) string {
	switch recorded["arithmetic"] {
	case "":
		return "nothing is recorded for the architecture " + runtime.GOARCH
	case arithmetic():
		return ""
	}
	return "this machine or this build reckons otherwise than the one that was recorded (see the tag noasm)"
}

// arithmetic is the sum of operations whose last bit is the machine's own.
func arithmetic() string {
	var text strings.Builder
	var list []float64
	for i := range 400 {
		x := float64(i-200) / 37
		list = append(list, math.Exp(x), math.Log(x*x+1), math.Sin(x), math.Pow(1.1, x), math.Hypot(x, 1), x*x-0.1*x)
	}
	fmt.Fprintf(&text, "%x %x %x", list, floats.Dot(list, list), floats.Sum(list))
	return sumOf(text.String())
}

func sumOf(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }

// writeSums writes the sums in the order of their names.
func writeSums(t *testing.T, path string, recorded map[string]string) {
	t.Helper()
	recorded["arithmetic"] = arithmetic()
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(recorded)) {
		fmt.Fprintf(&text, "%s %s\n", recorded[name], name)
	}
	write(t, path, []byte(text.String()))
}

// readSums reads the recorded sums by name; there are none for an architecture
// that nothing was recorded on.
func readSums(t *testing.T, path string) map[string]string {
	t.Helper()
	recorded := map[string]string{}
	data, err := os.ReadFile(path)
	if os.IsNotExist(err) {
		return recorded
	}
	if err != nil {
		t.Fatalf("reading the corpus: %v", err)
	}
	for line := range strings.Lines(string(data)) {
		sum, name, _ := strings.Cut(strings.TrimSpace(line), " ")
		recorded[name] = sum
	}
	return recorded
}
