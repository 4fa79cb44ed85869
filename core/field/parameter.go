package field

import (
	"math"
	"slices"
	"strings"
)

// Kind says what values a field takes.
type Kind string

// The kinds of field that laboratories share. A laboratory has kinds of its own
// for the lists that only it knows.
const (
	KindNumber  Kind = "number"
	KindInteger Kind = "integer"
	KindChoice  Kind = "choice"
	KindFlag    Kind = "true or false"
	KindNumbers Kind = "list of numbers"
	KindNames   Kind = "list of names"
	KindRule    Kind = "rule or number"
	KindLists   Kind = "list of lists of numbers"
	KindCounts  Kind = "list of whole numbers"
	KindWords   Kind = "list of words"
)

// Parameter is what is published of a field: its name, range, unit, default and
// explanation, for files, links, the command line and the page.
type Parameter struct {
	Path   string
	Label  string
	Symbol string
	Unit   string
	Kind   Kind
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
	// Lab is the laboratory whose field it is; empty for a field that all have.
	Lab string
	// Kinds lists the kinds of graph, crowd or the like that have the field, when
	// not all have.
	Kinds []string
	// Post says that the field touches no release of ours: it is what is done with
	// a release afterwards, how that is looked at, or a release given in its place. A
	// field that touches one with some of its values is not marked.
	Post bool
	// File is the kind of file that the field's values can come from, "points" or the
	// like: they are somebody's then. Empty for a field that holds nothing of anybody.
	File string
	// Apart says that the fingerprint of such a file does not tell of the field: it says
	// nothing that tells two files apart.
	Apart bool
	// Element holds the fields of one element of a list of objects.
	Element []Parameter
}

// Of reports whether a scenario of the laboratory has the field.
func (p Parameter) Of(lab string) bool { return p.Lab == "" || p.Lab == lab }

// Name is the last word of the path.
func (p Parameter) Name() string { return p.Path[strings.LastIndexByte(p.Path, '.')+1:] }

// Check refuses a number outside the field's range.
func (p Parameter) Check(v float64, path, written string) error {
	low := v < p.Min || p.OpenMin && v == p.Min
	high := v > p.Max || p.OpenMax && v == p.Max
	if math.IsNaN(v) || low || high {
		if limits := p.Range(); strings.HasPrefix(limits, "numbers") {
			return Refuse(path, written+" is not among the "+limits)
		}
		return Refuse(path, written+" is outside "+p.Range())
	}
	return nil
}

// CheckSwept refuses a value of a sweep that the field could not hold.
func (p Parameter) CheckSwept(v float64, path string) error {
	shown := Plain(v)
	if err := p.Check(v, path, shown); err != nil {
		return err
	}
	if p.Kind == KindInteger && v != math.Trunc(v) {
		return Refuse(path, shown+" is not a whole number")
	}
	if p.Power && !IsPower(int(v)) {
		return Refuse(path, shown+" is not a power of two; "+p.Allowed())
	}
	return nil
}

// Range writes the allowed range: "0…1", "above 0 and at most 10".
func (p Parameter) Range() string {
	low, high := Plain(p.Min), Plain(p.Max)
	switch {
	case math.IsInf(p.Max, 1) && p.OpenMin:
		return "numbers above " + low
	case math.IsInf(p.Max, 1):
		return "numbers from " + low
	case p.OpenMin && p.OpenMax:
		return "numbers above " + low + " and below " + high
	case p.OpenMin:
		return "numbers above " + low + " and at most " + high
	case p.OpenMax:
		return "numbers from " + low + " and below " + high
	}
	return low + "…" + high
}

// Allowed says in words what the field takes.
func (p Parameter) Allowed() string {
	switch p.Kind {
	case KindNumber:
		return "allowed is a number" + p.bounds()
	case KindInteger:
		if p.Power {
			return "allowed is a power of two" + p.bounds()
		}
		return "allowed is a whole number" + p.bounds()
	case KindNumbers, KindCounts:
		return "allowed is a " + string(p.Kind) + p.bounds()
	case KindChoice:
		return "allowed is one of " + strings.Join(p.Choices, ", ")
	case KindNames:
		return "allowed is a list of " + strings.Join(p.Choices, ", ")
	case KindRule:
		return "allowed is " + strings.Join(p.Choices, ", ") + " or a number" + p.bounds()
	case KindFlag:
		return "allowed is true or false"
	}
	if strings.HasPrefix(string(p.Kind), "lists ") {
		return "allowed are " + string(p.Kind)
	}
	return "allowed is a " + string(p.Kind)
}

// bounds continues "a number" with the range: ", 0…1", " above 0 and at most 10".
func (p Parameter) bounds() string {
	if limits, found := strings.CutPrefix(p.Range(), "numbers"); found {
		return limits
	}
	return ", " + p.Range()
}

// In reports whether a thing of a kind has the field.
func (p Parameter) In(kind string) bool { return p.Kinds == nil || slices.Contains(p.Kinds, kind) }

// lacks says that a thing of a kind does not have the field, "" when it has.
func (p Parameter) lacks(thing, kind string) string {
	if p.In(kind) {
		return ""
	}
	return thing + " of kind " + kind + " has no " + p.Name()
}
