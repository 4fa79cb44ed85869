package scenario

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// FieldKind says what values a field takes.
type FieldKind string

// The kinds of field.
const (
	KindNumber   FieldKind = "number"
	KindInteger  FieldKind = "integer"
	KindChoice   FieldKind = "choice"
	KindFlag     FieldKind = "true or false"
	KindNumbers  FieldKind = "list of numbers"
	KindNames    FieldKind = "list of names"
	KindSources  FieldKind = "list of sources"
	KindRadius   FieldKind = "rule or number"
	KindLists    FieldKind = "list of lists of numbers"
	KindCounts   FieldKind = "list of whole numbers"
	KindWords    FieldKind = "list of words"
	KindNodes    FieldKind = "list of sources at nodes"
	KindEdges    FieldKind = "list of edges"
	KindPins     FieldKind = "list of nodes with their places"
	KindPeople   FieldKind = "list of points of people"
	KindLevels   FieldKind = "lists of numbers by level"
	KindClusters FieldKind = "list of clusters"
)

// Field is one published parameter: the one source of its name, range, unit,
// default and explanation, for files, links, the command line and the page.
type Field struct {
	Path   string
	Label  string
	Symbol string
	Unit   string
	Kind   FieldKind
	// Min and Max bound a number, each excluded when its Open flag is set.
	Min, Max         float64
	OpenMin, OpenMax bool
	// Default is the default in words, for the printed list.
	Default string
	// Power says that a whole number must be a power of two.
	Power bool
	// Log says that equal steps of the control are equal ratios.
	Log     bool
	Choices []string
	Meaning string
	// Erratum tells where a paper must not be followed here; often empty.
	Erratum string

	get func(*Scenario) any
	set func(*Scenario, json.RawMessage, string) error
}

// Of reports whether a scenario of the laboratory has the field.
func (f Field) Of(lab string) bool {
	first, _, _ := strings.Cut(f.Path, ".")
	return first == lab || !slices.Contains(Labs(), first)
}

// Number returns a numeric field's value, or false when it is absent.
func (f Field) Number(s *Scenario) (float64, bool) {
	switch v := f.get(s).(type) {
	case float64:
		return v, true
	case int:
		return float64(v), true
	case uint64:
		return float64(v), true
	}
	return 0, false
}

// SetNumber sets a numeric field; a refusal leaves the scenario as it was.
func (f Field) SetNumber(s *Scenario, v float64) error {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return refuse(f.Path, strconv.FormatFloat(v, 'g', -1, 64)+" is not a finite number; "+f.Allowed())
	}
	return f.set(s, json.RawMessage(strconv.FormatFloat(v, 'g', -1, 64)), f.Path)
}

// SetWord sets a choice; a refusal leaves the scenario as it was.
func (f Field) SetWord(s *Scenario, word string) error {
	raw, err := json.Marshal(word)
	if err != nil {
		return refuse(f.Path, "the text cannot be read")
	}
	return f.set(s, raw, f.Path)
}

// SetCounts sets a list of whole numbers written as JSON; a refusal leaves the
// scenario as it was.
func SetCounts(s *Scenario, path, list string) error {
	f, ok := Lookup(path)
	if !ok || f.Kind != KindCounts || !f.Of(s.Lab) {
		return refuse(path, "unknown field")
	}
	return f.set(s, json.RawMessage(list), path)
}

// Check refuses a number outside the field's range.
func (f Field) Check(v float64, path, written string) error {
	low := v < f.Min || f.OpenMin && v == f.Min
	high := v > f.Max || f.OpenMax && v == f.Max
	if math.IsNaN(v) || low || high {
		if limits := f.Range(); strings.HasPrefix(limits, "numbers") {
			return refuse(path, written+" is not among the "+limits)
		}
		return refuse(path, written+" is outside "+f.Range())
	}
	return nil
}

// Range writes the allowed range: "0…1", "above 0 and at most 10".
func (f Field) Range() string {
	low, high := plain(f.Min), plain(f.Max)
	switch {
	case math.IsInf(f.Max, 1) && f.OpenMin:
		return "numbers above " + low
	case math.IsInf(f.Max, 1):
		return "numbers from " + low
	case f.OpenMin && f.OpenMax:
		return "numbers above " + low + " and below " + high
	case f.OpenMin:
		return "numbers above " + low + " and at most " + high
	case f.OpenMax:
		return "numbers from " + low + " and below " + high
	}
	return low + "…" + high
}

// Allowed says in words what the field takes.
func (f Field) Allowed() string {
	switch f.Kind {
	case KindNumber:
		return "allowed is a number" + f.bounds()
	case KindInteger:
		if f.Power {
			return "allowed is a power of two" + f.bounds()
		}
		return "allowed is a whole number" + f.bounds()
	case KindNumbers, KindCounts:
		return "allowed is a " + string(f.Kind) + f.bounds()
	case KindChoice:
		return "allowed is one of " + strings.Join(f.Choices, ", ")
	case KindNames:
		return "allowed is a list of " + strings.Join(f.Choices, ", ")
	case KindRadius:
		return "allowed is " + strings.Join(f.Choices, ", ") + " or a number" + f.bounds()
	case KindFlag:
		return "allowed is true or false"
	case KindLevels:
		return "allowed are " + string(f.Kind)
	}
	return "allowed is a " + string(f.Kind)
}

// bounds continues "a number" with the range: ", 0…1", " above 0 and at most 10".
func (f Field) bounds() string {
	if limits, found := strings.CutPrefix(f.Range(), "numbers"); found {
		return limits
	}
	return ", " + f.Range()
}

// plain writes thousands with a comma and powers as 1e-6 and 1e9.
func plain(v float64) string {
	if v == math.Trunc(v) && math.Abs(v) >= 1000 && math.Abs(v) < 1e6 {
		text := strconv.FormatFloat(v, 'f', 0, 64)
		return text[:len(text)-3] + "," + text[len(text)-3:]
	}
	if v == MaxSeed {
		return "2⁵³ − 1"
	}
	return strings.NewReplacer("e-0", "e-", "e+0", "e", "e+", "e").Replace(strconv.FormatFloat(v, 'g', -1, 64))
}

// Fields returns the whole table, in the order of the headless contract.
func Fields() []Field { return slices.Clone(table().fields) }

// table is built once and never changed: it is asked for on every rendering.
var table = sync.OnceValue(func() fieldTable {
	t := fieldTable{fields: slices.Concat(commonFields(), heatFields(), networkFields(), heatmapFields(), sweepFields()), at: map[string]int{}}
	for i, f := range t.fields {
		t.at[f.Path] = i
	}
	return t
})

type fieldTable struct {
	fields []Field
	at     map[string]int // by path
}

// Lookup finds a field by its path.
func Lookup(path string) (Field, bool) {
	t := table()
	i, ok := t.at[path]
	if !ok {
		return Field{}, false
	}
	return t.fields[i], true
}

func commonFields() []Field {
	version := Field{
		Path: "version", Label: "Version", Kind: KindInteger, Min: Version, Max: Version,
		Default: "required", Meaning: "the version of this format",
		get: func(s *Scenario) any { return s.Version },
	}
	version.set = func(s *Scenario, raw json.RawMessage, path string) error {
		return readInt(version, raw, path, &s.Version)
	}
	lab := Field{
		Path: "lab", Label: "Laboratory", Kind: KindChoice, Choices: Labs(),
		Default: "required", Meaning: "which laboratory the scenario belongs to",
		get: func(s *Scenario) any { return s.Lab },
	}
	lab.set = func(s *Scenario, raw json.RawMessage, path string) error {
		return readChoice(lab, raw, path, &s.Lab)
	}
	seed := Field{
		Path: "seed", Label: "Seed", Kind: KindInteger, Min: 0, Max: MaxSeed, Default: "1",
		Meaning: "the coins of the teaching noise: the same seed gives the same noise",
		Erratum: "Anyone with the seed can remove the noise (Gilbert and McMillan 2018, §2.2).",
		get:     func(s *Scenario) any { return s.Seed },
	}
	seed.set = func(s *Scenario, raw json.RawMessage, path string) error {
		return readSeed(seed, raw, path, &s.Seed)
	}
	return []Field{version, lab, seed}
}
