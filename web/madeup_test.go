package main

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Two laboratories that do not exist lie under testdata, a folder on every floor as
// in the house: the dial has nothing that a laboratory need not have, the gauge
// everything that one may have. They move in for the time of a test: an overlay of
// the go command puts the lines below into the registries, and changes nothing else.
// The tests in the folder journey then go the whole way with both of them.

const madeUp = "testdata/madeup"

// line is a line of a registry: the file, the list that it stands in as that begins,
// the line, and the rooms that the file has to import for it.
type line struct {
	file, list, text string
	imports          []string
}

// dialLines and gaugeLines are all that adding each laboratory takes outside its own
// folders: three lines where the union of questions is written down, and one in
// every other registry. The dial has no presets.
func dialLines() []line {
	return []line{
		{"core/scenario/scenario.go", "type Scenario struct {", "Dial *dial.Question", []string{"core/scenario/dial"}},
		{"core/scenario/result.go", "type Result struct {", "Dial *dial.Result `json:\"dial,omitempty\"`", []string{"core/scenario/dial"}},
		{"core/scenario/labs.go", "return []laboratory{",
			"room(dial.Name, dial.Default, dial.Fields(), func(s *Scenario) **dial.Question { return &s.Dial }, func(r *Result) **dial.Result { return &r.Dial }),",
			[]string{"core/scenario/dial"}},
		{"core/lab/labs.go", "return map[string]stage.Laboratory{", "dial.Name: diallab.New(),", []string{"core/scenario/dial", "core/lab/diallab"}},
		{"app/ui/labs.go", "Rooms: []page.Room{", `page.Enter(dial.Name, "Dial", dialpage.New),`, []string{"core/scenario/dial", "app/ui/dialpage"}},
	}
}

func gaugeLines() []line {
	return []line{
		{"core/scenario/scenario.go", "type Scenario struct {", "Gauge *gauge.Question", []string{"core/scenario/gauge"}},
		{"core/scenario/result.go", "type Result struct {", "Gauge *gauge.Result `json:\"gauge,omitempty\"`", []string{"core/scenario/gauge"}},
		{"core/scenario/labs.go", "return []laboratory{",
			"room(gauge.Name, gauge.Default, gauge.Fields(), func(s *Scenario) **gauge.Question { return &s.Gauge }, func(r *Result) **gauge.Result { return &r.Gauge }),",
			[]string{"core/scenario/gauge"}},
		{"core/presets/labs.go", "return []shelf{", "{gauge.Name, gaugepresets.Presets, gaugepresets.Lesson, nil},", []string{"core/scenario/gauge", "core/presets/gaugepresets"}},
		{"core/lab/labs.go", "return map[string]stage.Laboratory{", "gauge.Name: gaugelab.New(),", []string{"core/scenario/gauge", "core/lab/gaugelab"}},
		{"app/ui/labs.go", "Rooms: []page.Room{", `page.Enter(gauge.Name, "Gauge", gaugepage.New),`, []string{"core/scenario/gauge", "app/ui/gaugepage"}},
	}
}

// TestMadeUpLaboratoriesMoveIn: a laboratory takes its own folders and a line on each
// floor, and nothing else in the house changes.
func TestMadeUpLaboratoriesMoveIn(t *testing.T) {
	h := newOverlay(t)
	h.enter(dialLines())
	h.enter(gaugeLines())
	h.counts(map[string]int{
		"core/scenario/scenario.go": 2, "core/scenario/result.go": 2, "core/scenario/labs.go": 2,
		"core/presets/labs.go": 1, "core/lab/labs.go": 2, "app/ui/labs.go": 2,
	})
	command := filepath.Join(h.dir, "cloakroom")
	h.goes("build", "-o", command, "cloakroom/web")
	t.Setenv("CLOAKROOM", command)
	h.goes("vet", madeUpPackages(t)...)
	h.goes("test", "-vet=off", "cloakroom/web/"+madeUp+"/journey")
}

// madeUpPackages are the folders of the made-up laboratories, and that of their tests.
func madeUpPackages(t *testing.T) []string {
	t.Helper()
	found := map[string]bool{}
	err := filepath.WalkDir(madeUp, func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			found["cloakroom/web/"+filepath.ToSlash(filepath.Dir(name))] = true
		}
		return err
	})
	if err != nil {
		t.Fatalf("looking for the made-up laboratories: %v", err)
	}
	return slices.Sorted(maps.Keys(found))
}

// overlay is the house with files laid over it.
type overlay struct {
	t        *testing.T
	root     string            // of the module
	dir      string            // for what is written here
	replaced map[string]string // by name from the root, what stands in its place
	changed  map[string]string // the text of registries, by name
	imports  map[string]int    // how many were added to each
}

func newOverlay(t *testing.T) *overlay {
	t.Helper()
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatalf("finding the module: %v", err)
	}
	return &overlay{t: t, root: root, dir: t.TempDir(), replaced: map[string]string{}, changed: map[string]string{}, imports: map[string]int{}}
}

// enter writes lines into the registries.
func (h *overlay) enter(lines []line) {
	h.t.Helper()
	for _, l := range lines {
		text := h.text(l.file)
		for _, room := range l.imports {
			spec := `"cloakroom/web/` + madeUp + "/" + room + `"`
			if !strings.Contains(text, spec) {
				text = h.insert(text, l.file, "import (", spec)
				h.imports[l.file]++
			}
		}
		h.changed[l.file] = h.insert(text, l.file, l.list, l.text)
	}
}

func (h *overlay) text(file string) string {
	h.t.Helper()
	if text, begun := h.changed[file]; begun {
		return text
	}
	text, err := os.ReadFile(filepath.Join(h.root, file))
	if err != nil {
		h.t.Fatalf("reading a registry: %v", err)
	}
	return string(text)
}

// insert puts a line at the end of a list: before the line that closes what one line
// opens, which are indented alike.
func (h *overlay) insert(text, file, list, added string) string {
	h.t.Helper()
	lines := strings.Split(text, "\n")
	opens := slices.IndexFunc(lines, func(l string) bool { return strings.TrimSpace(l) == list })
	if opens < 0 {
		h.t.Fatalf("%s has no list that begins %q", file, list)
	}
	indent := lines[opens][:strings.Index(lines[opens], list)]
	length := slices.IndexFunc(lines[opens:], func(l string) bool { return strings.HasPrefix(l, indent+"}") || strings.HasPrefix(l, indent+")") })
	if length < 0 {
		h.t.Fatalf("%s has no end of the list %q", file, list)
	}
	return strings.Join(slices.Insert(lines, opens+length, indent+"\t"+added), "\n")
}

// counts looks whether the registries hold so many lines more than in the house,
// beside imports, and no other file differs from it.
func (h *overlay) counts(want map[string]int) {
	h.t.Helper()
	got := map[string]int{}
	for file, text := range h.changed {
		before, err := os.ReadFile(filepath.Join(h.root, file))
		if err != nil {
			h.t.Fatalf("reading a registry: %v", err)
		}
		got[file] = strings.Count(text, "\n") - strings.Count(string(before), "\n") - h.imports[file]
		h.replaced[file] = filepath.Join(h.dir, strings.ReplaceAll(file, "/", "-"))
		if err := os.WriteFile(h.replaced[file], []byte(text), 0o600); err != nil {
			h.t.Fatalf("writing a registry: %v", err)
		}
	}
	if !maps.Equal(got, want) {
		h.t.Errorf("two laboratories took the lines %v, want %v", got, want)
	}
}

// goes runs a command of go on the house with the overlay, and shows what it says
// when it fails.
func (h *overlay) goes(command string, args ...string) {
	h.t.Helper()
	list := map[string]map[string]string{"Replace": {}}
	for name, by := range h.replaced {
		list["Replace"][filepath.Join(h.root, name)] = by
	}
	text, err := json.Marshal(list)
	file := filepath.Join(h.dir, "overlay.json")
	if err == nil {
		err = os.WriteFile(file, text, 0o600)
	}
	if err != nil {
		h.t.Fatalf("writing the overlay: %v", err)
	}
	run := exec.CommandContext(h.t.Context(), "go", append([]string{command, "-tags=noasm", "-overlay=" + file}, args...)...)
	run.Dir = h.root
	if said, err := run.CombinedOutput(); err != nil {
		h.t.Errorf("go %s with the made-up laboratories: %v\n%s", command, err, said)
	}
}
