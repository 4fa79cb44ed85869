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
	"preset/2022-figure-2-people", "preset/2022-figure-10", "preset/map-decay", "lesson/heatmap/6",
}

// runs holds the answers of the command against the recorded sums. What draws
// from secure randomness is run, and must be answered, but has no sum.
func runs(t *testing.T, prefix string, list []entry) {
	var mu sync.Mutex
	answers := map[string]string{}
	t.Run("run", func(t *testing.T) {
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
				if strings.Contains(input, `"randomness":"secure"`) {
					return
				}
				mu.Lock()
				defer mu.Unlock()
				answers[e.Name] = out
			})
		}
	})
	compareSums(t, prefix, answers)
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

// compareSums holds answers against the sums recorded on this architecture.
func compareSums(t *testing.T, prefix string, answers map[string]string) {
	t.Helper()
	got := map[string]string{}
	for name, answer := range answers {
		got[name] = sumOf(answer)
		if *keep != "" {
			path := filepath.Join(*keep, filepath.FromSlash(name)+".json")
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			write(t, path, []byte(answer))
		}
	}
	path := filepath.Join(corpusFolder, "sums-"+runtime.GOARCH+".txt")
	if *record {
		recordSums(t, path, prefix, got)
	}
	want := loadSums(t, path)
	if reason := otherwise(want); reason != "" {
		t.Skipf("%s: %d answers came, but none of them is compared; links, files and words are", reason, len(got))
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if !strings.HasPrefix(name, prefix) {
			continue
		}
		if _, ran := got[name]; !ran {
			t.Errorf("%s is recorded, but gave no answer", name)
		} else if got[name] != want[name] {
			t.Errorf("%s: the answer is not the recorded one, to the last bit (keep the answers of both programs with -keep to see where)", name)
		}
	}
	for name := range got {
		if want[name] == "" {
			t.Errorf("%s was answered, but is not recorded", name)
		}
	}
}

// otherwise says why the recorded sums are not those of this machine.
func otherwise(sums map[string]string) string {
	switch sums["arithmetic"] {
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

// recordSums replaces the sums of one kind of entry.
func recordSums(t *testing.T, path, prefix string, got map[string]string) {
	t.Helper()
	sums := loadSums(t, path)
	if otherwise(sums) != "" {
		clear(sums)
	}
	maps.DeleteFunc(sums, func(name, _ string) bool { return strings.HasPrefix(name, prefix) })
	maps.Copy(sums, got)
	sums["arithmetic"] = arithmetic()
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(sums)) {
		fmt.Fprintf(&text, "%s %s\n", sums[name], name)
	}
	write(t, path, []byte(text.String()))
}

// loadSums reads the recorded sums by name; there are none for an architecture
// that nothing was recorded on.
func loadSums(t *testing.T, path string) map[string]string {
	t.Helper()
	sums := map[string]string{}
	data, err := os.ReadFile(path)
	if os.IsNotExist(err) {
		return sums
	}
	if err != nil {
		t.Fatalf("reading the corpus: %v", err)
	}
	for line := range strings.Lines(string(data)) {
		sum, name, _ := strings.Cut(strings.TrimSpace(line), " ")
		sums[name] = sum
	}
	return sums
}
