package scenario

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"

	"cloakroom/core/field"
)

// Field is one published parameter of a scenario.
type Field = field.Field[*Scenario]

// Fields returns the whole table, in the order of the headless contract.
func Fields() []Field { return slices.Clone(table().fields) }

// table is built once and never changed: it is asked for on every rendering.
var table = sync.OnceValue(func() fieldTable {
	t := fieldTable{fields: commonFields(), at: map[string]int{}}
	for _, l := range labs() {
		t.fields = append(t.fields, l.fields...)
	}
	t.fields = append(t.fields, sweepFields()...)
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

// Field finds a field that the scenario has: one that all have, or one of its
// laboratory when its question is there.
func (s *Scenario) Field(path string) (Field, bool) {
	f, ok := Lookup(path)
	return f, ok && f.Of(s.Lab) && (f.Lab == "" || s.Question() != nil)
}

// ownFields are the fields of one laboratory.
func ownFields(name string) []Field {
	l, _ := find(name)
	return l.fields
}

// Methods lists the recoveries of a laboratory, Further the further parts of its
// answer, in the order shown; neither for a laboratory that has no such field.
func Methods(lab string) []string { return choices(lab + ".recovery.method") }

// Extras lists the further parts of a laboratory's answer.
func Extras(lab string) []string { return choices(lab + ".also") }

func choices(path string) []string {
	f, _ := Lookup(path)
	return slices.Clone(f.Choices)
}

// SetCounts sets a list of whole numbers written as JSON; a refusal leaves the
// scenario as it was.
func SetCounts(s *Scenario, path, list string) error {
	f, ok := s.Field(path)
	if !ok || f.Kind != field.KindCounts {
		return field.Refuse(path, "unknown field")
	}
	return f.Set(s, json.RawMessage(list), path)
}

// IsDefault reports whether a field holds its laboratory's default.
func (s *Scenario) IsDefault(f Field) bool {
	plain, ok := New(s.Lab)
	if ok && inSweep(f.Path) {
		plain.Sweep = &field.Sweep{Trials: field.DefaultTrials}
	}
	return ok && f.IsUsual(s, &plain)
}

// Unknown says what is wrong with a path that the scenario does not have.
func (s *Scenario) Unknown(path string) string {
	first, _, _ := strings.Cut(path, ".")
	if first != s.Lab && slices.Contains(Labs(), first) {
		return "belongs to the laboratory " + first + "; this scenario's is " + s.Lab
	}
	return "unknown field"
}

// hasGroup reports whether a path is an object of the scenario: the beginning of
// one of its fields' paths.
func (s *Scenario) hasGroup(path string) bool {
	return slices.ContainsFunc(table().fields, func(f Field) bool { return f.Of(s.Lab) && strings.HasPrefix(f.Path, path+".") })
}

func inSweep(path string) bool { return strings.HasPrefix(path, "sweep.") }

func commonFields() []Field {
	return []Field{
		field.Integer(field.Parameter{
			Path: "version", Label: "Version", Min: Version, Max: Version,
			Default: "required", Meaning: "the version of this format",
		}, func(s *Scenario) *int { return &s.Version }),
		field.Choice(field.Parameter{
			Path: "lab", Label: "Laboratory", Choices: Labs(),
			Default: "required", Meaning: "which laboratory the scenario belongs to",
		}, func(s *Scenario) *string { return &s.Lab }),
		field.Seed(field.Parameter{
			Path: "seed", Label: "Seed", Default: "1",
			Meaning: "the coins of the teaching noise: the same seed gives the same noise",
			Erratum: "Anyone with the seed can remove the noise (Gilbert and McMillan 2018, §2.2).",
		}, func(s *Scenario) *uint64 { return &s.Seed }),
		filesField(),
	}
}
