package core

import (
	"go/ast"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// laboratories are the rooms of each laboratory, one on each floor. Their names
// are what nothing else may say.
var laboratories = map[string][]string{
	"heat":       {"core/scenario/heat", "core/presets/heatpresets", "core/lab/heatlab", "app/figure/heatfig", "app/ui/heatpage"},
	"network":    {"core/scenario/network", "core/presets/networkpresets", "core/lab/networklab", "app/figure/networkfig", "app/ui/networkpage"},
	"audit":      {"core/scenario/audit", "core/presets/auditpresets", "core/readers/auditfiles", "core/lab/auditlab", "app/figure/auditfig", "app/ui/auditpage"},
	"stream":     {"core/scenario/stream", "core/presets/streampresets", "core/lab/streamlab", "app/figure/streamfig", "app/ui/streampage"},
	"compress":   {"core/scenario/compress", "core/presets/compresspresets", "core/lab/compresslab", "app/figure/compressfig", "app/ui/compresspage"},
	"mechanisms": {"core/scenario/mechanisms", "core/presets/mechanismspresets", "core/lab/mechanismslab", "app/figure/mechanismsfig", "app/ui/mechanismspage"},
	"graphon":    {"core/scenario/graphon", "core/presets/graphonpresets", "core/lab/graphonlab", "app/figure/graphonfig", "app/ui/graphonpage"},
	"regret":     {"core/scenario/regret", "core/presets/regretpresets", "core/readers/regretfiles", "core/lab/regretlab", "app/figure/regretfig", "app/ui/regretpage"},
	"heatmap":    {"core/scenario/heatmap", "core/presets/heatmappresets", "core/readers/heatmapfiles", "core/lab/heatmaplab", "app/figure/heatmapfig", "app/ui/heatmappage"},
}

// sharedRooms are what two laboratories share, with the reason why it is a room of
// its own.
var sharedRooms = map[string]string{
	"core/scenario/sampling":     "a vector and a stream are sampled by signs and sought in a basis alike",
	"core/scenario/sensing":      "the line and the network release readings, and seek sources in them",
	"core/scenario/ties":         "both are given who is joined to whom",
	"core/readers/samplingfiles": "both load counts",
	"core/readers/tiesfiles":     "both load ties",
	"core/readers/sensingfiles":  "both load readings",
	"core/lab/samplinglab":       "both analyse, recover, judge and sweep a sampled vector alike",
	"core/lab/sensinglab":        "both read, privatize, recover and judge alike",
	"app/figure/samplingfig":     "both draw vectors, samples, noise and errors alike",
	"app/figure/sensingfig":      "both draw readings, films and errors alike",
	"app/ui/samplingpage":        "both load, judge and sweep sampled vectors alike",
	"app/ui/tiespage":            "both load ties in one dialog",
	"app/ui/sensingpage":         "both show, load, judge and sweep readings alike",
}

// nameless are the folders in which no file but a registry may know a laboratory,
// with what would be lost otherwise.
var nameless = map[string]string{
	"core/field":    "a shared reader that asks whose field it reads is a reader too few",
	"core/answer":   "a piece of an answer that knows its laboratory belongs there",
	"core/scenario": "a further laboratory would have to be known in every file, and the compiler finds none of them",
	"core/link":     "a link written for a laboratory is a link that the next one does not have",
	"core/presets":  "presets are found by their names, whoever made them",
	"core/readers":  "a file's lines are cut the same for all",

	"core/readers/charset": "letters belong to everybody",
	"core/readers/formats": "what a file is does not depend on who wants it",
	"core/readers/frame":   "a box of coordinates serves whatever lies in it",
	"core/readers/intake":  "a file is taken in the same for all",
	"core/readers/places":  "a place is one wherever it is needed",
	"core/readers/samples": "a sample says what is in it, not who wants it",
	"core/readers/table":   "a column does not know what it is for",

	"core/lab":           "a runner that knows a laboratory serves the next one worse",
	"core/lab/stage":     "what all journeys are made of cannot depend on one of them",
	"app/figure/draw":    "a pen draws numbers, whoever measured them",
	"app/figure/cards":   "a card is framed alike, whatever is in it",
	"app/figure/chart":   "a chart that asks whose numbers it draws is a chart too few",
	"app/engine":         "it carries questions and answers, whoever asks",
	"app/ui":             "a page is what its interfaces say, or the next laboratory has none",
	"app/ui/dom":         "a browser has no laboratories",
	"app/ui/tag":         "an element is one of the page, whatever stands in it",
	"app/ui/words":       "a number is written alike wherever it comes from",
	"app/ui/loading":     "a file is taken in alike, whoever makes something of it",
	"app/ui/session":     "a session that knows a laboratory serves the next one worse",
	"app/ui/widget":      "a widget shows what it is handed",
	"app/ui/control":     "a field is shown as its own words say",
	"app/ui/privacy":     "a promise is shown alike for all, or readers compare what is not alike",
	"app/ui/page":        "what a page may be cannot depend on one of them",
	"app/ui/experiments": "an experiment is found by its words, whichever laboratory it is of",
	"app/ui/shell":       "a shell that asks which page it shows has to be asked again for the next",
}

// registries are the files that name laboratories, beside every labs.go.
var registries = map[string]string{
	"core/scenario/scenario.go": "the question is a union of pointers to the laboratories' own types, which canonical JSON is",
	"core/scenario/result.go":   "so is the answer, with what a sweep keeps of each",
}

// published are words that were published before a laboratory had them for a name, in
// the files that write them.
var published = map[string][]string{
	"core/scenario/wire.go":      {"Stream", "`json:\"stream,omitempty\"`"}, // a stream of noise
	"core/lab/ledger.go":         {"Stream"},
	"app/ui/session/releases.go": {"Stream"},
}

// TestLaboratoriesNeverImportEachOther: what two share is a room of its own, and
// knows neither of them; otherwise no laboratory could be taken out or changed
// alone.
func TestLaboratoriesNeverImportEachOther(t *testing.T) {
	for _, file := range sources(t) {
		own := laboratoryOf(path.Dir(file.name))
		reason, shared := sharedRooms[path.Dir(file.name)]
		if own == "" && !shared {
			continue
		}
		for _, imported := range file.imports {
			other := laboratoryOf(strings.TrimPrefix(imported, module))
			if other == "" || other == own {
				continue
			}
			if shared {
				t.Errorf("%s imports %s, a room of %s; it is shared because %s", file.name, imported, other, reason)
			} else {
				t.Errorf("%s, a room of %s, imports %s, a room of %s; what both need is a room of its own", file.name, own, imported, other)
			}
		}
	}
}

// TestOnlyRegistriesNameLaboratories: no shared file holds a laboratory's name, in
// an identifier, in a text, or by importing one of its rooms.
func TestOnlyRegistriesNameLaboratories(t *testing.T) {
	seen := map[string]bool{}
	for _, file := range sources(t) {
		reason, shared := nameless[path.Dir(file.name)]
		if !shared {
			continue
		}
		seen[path.Dir(file.name)] = true
		if registries[file.name] != "" || path.Base(file.name) == "labs.go" {
			continue
		}
		for _, imported := range file.imports {
			if lab := laboratoryOf(strings.TrimPrefix(imported, module)); lab != "" {
				t.Errorf("%s imports %s, a room of %s: %s", file.name, imported, lab, reason)
			}
		}
		for _, named := range namesOf(file.tree) {
			if slices.Contains(published[file.name], named) {
				continue
			}
			t.Errorf("%s names a laboratory in %s: %s", file.name, named, reason)
		}
	}
	for folder := range nameless {
		if !seen[folder] {
			t.Errorf("there is no folder %s: this test looks at the wrong files", folder)
		}
	}
}

// TestNamesOf tries what a shared file must not hold.
func TestNamesOf(t *testing.T) {
	for source, want := range map[string]int{
		`switch lab { case "heat": }`:            1,
		`_ = path == "network.graph.nodes"`:      1,
		`if s.Heatmap != nil { _ = s.Heatmap }`:  2,
		`heatPresets(networkOf(s))`:              2,
		`_ = "overheated" + "networks" + heater`: 0,
		`panel := "heat map"`:                    1,
	} {
		tree, err := parseText("package p\nfunc f() { " + source + " }")
		if err != nil {
			t.Fatalf("%s: %v", source, err)
		}
		if got := namesOf(tree); len(got) != want {
			t.Errorf("%s names laboratories in %q, want %d", source, got, want)
		}
	}
}

// laboratoryOf is the laboratory whose room a folder is, "" for any other.
func laboratoryOf(folder string) string {
	for name, rooms := range laboratories {
		for _, room := range rooms {
			if folder == room {
				return name
			}
		}
	}
	return ""
}

// namesOf lists the identifiers and the texts of a file, its imports left aside,
// that hold the name of a laboratory as a word.
func namesOf(tree *ast.File) []string {
	var found []string
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Ident:
			if holdsName(camelWords(n.Name)) {
				found = append(found, n.Name)
			}
		case *ast.BasicLit:
			if text, err := strconv.Unquote(n.Value); n.Kind == token.STRING && err == nil && holdsName(plainWords.FindAllString(text, -1)) {
				found = append(found, n.Value)
			}
		}
		return true
	})
	return found
}

var plainWords = regexp.MustCompile(`[A-Za-z]+`)

func holdsName(words []string) bool {
	for _, word := range words {
		if _, named := laboratories[strings.ToLower(word)]; named {
			return true
		}
	}
	return false
}

// camelWords cuts an identifier before its capitals.
func camelWords(name string) []string {
	var words []string
	from := 0
	for i, r := range name {
		if i > from && unicode.IsUpper(r) {
			words, from = append(words, name[from:i]), i
		}
	}
	return append(words, name[from:])
}
