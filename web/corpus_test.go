package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The corpus is what has been published: saved links and files, and the answers
// that people have quoted. It was recorded before the program was taken apart,
// and whatever moves inside, it must come out the same. Every line of
// testdata/corpus is one entry; what was asked stands there beside what came.
//
//	go test -tags noasm ./web -run Corpus -record     writes the answers anew
//	go test -tags noasm ./web -run Corpus -keep /DIR  keeps the runs in full
//
// Answers are recorded only when they shall change. All is compared to the
// letter, so another toolchain may change two things: the part z of a link, which
// its compressor makes, and what its reader of JSON or XML says of broken text.

const corpusFolder = "testdata/corpus"

var (
	record = flag.Bool("record", false, "write what the program answers now into the corpus, runs for this architecture alone")
	keep   = flag.String("keep", "", "a folder, by its whole path, that takes the runs' answers in full, so that two programs can be compared")
)

// entry is one line of the corpus. Scenario, Text, Over and Open are asked, the
// others are answers.
type entry struct {
	Name string `json:"name"`
	// Scenario is a valid scenario, Text one that need not even be JSON.
	Scenario json.RawMessage `json:"scenario,omitempty"`
	Text     string          `json:"text,omitempty"`
	// Open is a link, opened over the preset named in Over, and Shown the view of
	// a link to be made.
	Over  string `json:"over,omitempty"`
	Open  string `json:"open,omitempty"`
	Shown string `json:"shown,omitempty"`

	Words   json.RawMessage `json:"words,omitempty"`
	Refused string          `json:"refused,omitempty"`
	Ignored []string        `json:"ignored,omitempty"`
	View    json.RawMessage `json:"view,omitempty"`
	Link    string          `json:"link,omitempty"`
	File    json.RawMessage `json:"file,omitempty"`
}

// TestCorpusPresets: every preset as it is listed, linked, saved and answered.
func TestCorpusPresets(t *testing.T) {
	list := publishedPresets(t)
	compare(t, "presets.jsonl", list)
	reopen(t, list)
	runs(t, "preset/", list)
}

// TestCorpusLessons: every step of every lesson.
func TestCorpusLessons(t *testing.T) {
	list := publishedSteps(t)
	compare(t, "lessons.jsonl", list)
	reopen(t, list)
	runs(t, "lesson/", list)
}

// TestCorpusScenarios: scenarios with every field away from its default in some
// of them.
func TestCorpusScenarios(t *testing.T) {
	list := load(t, "scenarios.jsonl")
	for i := range list {
		e := &list[i]
		e.File, e.Refused = savedFile(t, string(e.Scenario))
		e.Link = ""
		if e.Refused == "" {
			e.Link = linkTo(t, string(e.Scenario), e.Shown)
		}
	}
	compare(t, "scenarios.jsonl", list)
	reopen(t, list)
	runs(t, "scenario/", list)
}

// TestCorpusRefusals: what the command answers to what it cannot accept.
func TestCorpusRefusals(t *testing.T) {
	list := load(t, "refusals.jsonl")
	for i := range list {
		e := &list[i]
		code, out, errs := command(expand(t, e.Text), "run", "-")
		line, ended := strings.CutSuffix(errs, "\n")
		if code != exitRefused || out != "" || !ended || strings.Contains(line, "\n") {
			t.Errorf("%s: exit %d, %d bytes of output and the error %q; a refusal is exit %d and one line", e.Name, code, len(out), errs, exitRefused)
		}
		e.Refused = line
	}
	compare(t, "refusals.jsonl", list)
}

// TestCorpusLinks: what odd links open, and what is said to be ignored.
func TestCorpusLinks(t *testing.T) {
	list := load(t, "links.jsonl")
	for i := range list {
		e := &list[i]
		e.File, e.View, e.Ignored = openLink(t, expand(t, e.Open), e.Over)
	}
	compare(t, "links.jsonl", list)
}

// TestCorpusFiles: what odd and partial files open.
func TestCorpusFiles(t *testing.T) {
	list := load(t, "files.jsonl")
	for i := range list {
		e := &list[i]
		e.File, e.Refused = savedFile(t, expand(t, e.Text))
	}
	compare(t, "files.jsonl", list)
}

// TestCorpusOutside: what odd files of readings, ties, points and maps are read
// as, and which of their lines cannot be used.
func TestCorpusOutside(t *testing.T) {
	list := load(t, "outside.jsonl")
	for i := range list {
		e := &list[i]
		kind, _, _ := strings.Cut(e.Name, "/")
		e.Words = readOutside(t, kind, expand(t, e.Text))
	}
	compare(t, "outside.jsonl", list)
}

// TestCorpusFields: the table of parameters, for people and for programs.
func TestCorpusFields(t *testing.T) {
	for name, args := range map[string][]string{"fields.txt": {"fields"}, "fields.json": {"fields", "--json"}} {
		code, got, errs := command("", args...)
		if code != exitDone || errs != "" {
			t.Fatalf("%v: exit %d, %s", args, code, errs)
		}
		path := filepath.Join(corpusFolder, name)
		if *record {
			write(t, path, []byte(got))
		}
		if want := string(read(t, path)); got != want {
			t.Errorf("%v: %s", args, textDifference(want, got))
		}
	}
}

// TestCorpusServe: the worker's events, line by line, the progress, the unfinished
// cells, which come by the clock as well, and the seconds aside.
func TestCorpusServe(t *testing.T) {
	progress := regexp.MustCompile(`(?m)^\{"id":\d+,"kind":"(progress|part)".*\n`)
	seconds := regexp.MustCompile(`(?m),"seconds":[^,}]*\}$`)
	list := load(t, "serve.jsonl")
	var names []string
	for _, e := range list {
		names = append(names, e.Name)
	}
	sums := openSums(t, "serve/", names)
	for _, e := range list {
		t.Run(strings.TrimPrefix(e.Name, "serve/"), func(t *testing.T) {
			events := progress.ReplaceAllString(served(t, e.Text), "")
			sums.hold(t, e.Name, seconds.ReplaceAllString(events, "}"))
		})
	}
}

// reopen opens the recorded links and files of valid scenarios.
func reopen(t *testing.T, list []entry) {
	for _, e := range list {
		if again, refused := savedFile(t, string(e.File)); !bytes.Equal(again, e.File) {
			t.Errorf("%s: the saved file opens otherwise: %s%s", e.Name, refused, difference(e.File, again))
		}
		for _, over := range []string{"two-sources", "heatmap-start"} {
			opened, _, ignored := openLink(t, e.Link, over)
			if len(ignored) > 0 || !bytes.Equal(opened, e.File) {
				t.Errorf("%s: the link over %s ignores %q and opens otherwise: %s", e.Name, over, ignored, difference(e.File, opened))
			}
		}
	}
}

// compare holds the entries of a file against those made now.
func compare(t *testing.T, name string, got []entry) {
	t.Helper()
	if *record {
		store(t, name, got)
	}
	want := load(t, name)
	for i := range max(len(want), len(got)) {
		if i >= len(got) || i >= len(want) || got[i].Name != want[i].Name {
			t.Fatalf("%s: entry %d is %s, want %s", name, i+1, nameOf(got, i), nameOf(want, i))
		}
		if a, b := lineOf(t, want[i]), lineOf(t, got[i]); !bytes.Equal(a, b) {
			t.Errorf("%s: %s", want[i].Name, difference(a, b))
		}
	}
}

func nameOf(list []entry, i int) string {
	if i >= len(list) {
		return "absent"
	}
	return list[i].Name
}

func load(t *testing.T, name string) []entry {
	t.Helper()
	var list []entry
	for line := range bytes.Lines(read(t, filepath.Join(corpusFolder, name))) {
		var e entry
		decoder := json.NewDecoder(bytes.NewReader(line))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&e); err != nil {
			t.Fatalf("%s, line %d: %v", name, len(list)+1, err)
		}
		if slices.ContainsFunc(list, func(other entry) bool { return other.Name == e.Name }) {
			t.Fatalf("%s: %s stands there twice", name, e.Name)
		}
		list = append(list, e)
	}
	return list
}

func store(t *testing.T, name string, list []entry) {
	t.Helper()
	var text []byte
	for _, e := range list {
		text = append(text, lineOf(t, e)...)
	}
	write(t, filepath.Join(corpusFolder, name), text)
}

// lineOf writes an entry; what is JSON already stays as it is, to the letter.
func lineOf(t *testing.T, e entry) []byte {
	t.Helper()
	var line bytes.Buffer
	encoder := json.NewEncoder(&line)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(e); err != nil {
		t.Fatalf("writing %s: %v", e.Name, err)
	}
	return line.Bytes()
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("reading the corpus: %v", err)
	}
	return data
}

func write(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatalf("recording the corpus: %v", err)
	}
}

var abridged = regexp.MustCompile(`(?s)«(\d+)×(.*?)»|«byte ([0-9a-f]{2})»`)

// expand writes out what a line of the corpus abridges: «3×[0,1],» is a text
// three times, «byte ff» a byte that no text of the corpus can hold.
func expand(t *testing.T, text string) string {
	t.Helper()
	return abridged.ReplaceAllStringFunc(text, func(found string) string {
		parts := abridged.FindStringSubmatch(found)
		if parts[3] != "" {
			value, err := strconv.ParseUint(parts[3], 16, 8)
			if err != nil {
				t.Fatalf("%s: %v", found, err)
			}
			return string([]byte{byte(value)})
		}
		times, err := strconv.Atoi(parts[1])
		if err != nil {
			t.Fatalf("%s: %v", found, err)
		}
		return strings.Repeat(parts[2], times)
	})
}
