package sampling

import (
	"fmt"

	"cloakroom/core/field"
)

// Data is the vector D ∈ Rⁿ of counts.
type Data struct {
	Kind string
	// Entries is n, for every kind but values: of a bundled series the first n.
	Entries int
	// Steps is how many steps a staircase has, Height the largest of them, and Seed
	// its coins.
	Steps, Height int
	Seed          uint64
	// Values are the entries themselves, for kind values.
	Values []float64
}

// The kinds of data. The four series are stand-ins, made by formula, for the four
// data sets of Li, Zhang, Winslett and Yang 2011.
const (
	DataSteps         = "steps"
	DataSocialNetwork = "social-network"
	DataNetworkTrace  = "network-trace"
	DataSearchLogs    = "search-logs"
	DataTCPTrace      = "tcp-trace"
	DataValues        = "values"
)

// FileCounts is the kind of file that the entries can come from.
const FileCounts = "counts"

// MostEntries bounds n, and FewestEntries does from below: of one entry there is
// nothing to sample.
const (
	MostEntries   = 1 << 16
	FewestEntries = 2
	usualEntries  = 1024
)

// DataKinds lists the kinds of data in the order shown.
func DataKinds() []string {
	return []string{DataSteps, DataSocialNetwork, DataNetworkTrace, DataSearchLogs, DataTCPTrace, DataValues}
}

// SeriesLength is how many entries a bundled series has, 0 for other kinds.
func SeriesLength(kind string) int {
	switch kind {
	case DataSocialNetwork:
		return 11342
	case DataNetworkTrace:
		return 65536
	case DataSearchLogs:
		return 32768
	case DataTCPTrace:
		return 7865
	}
	return 0
}

// DefaultData is a staircase of eight steps on 1,024 entries.
func DefaultData() Data {
	return Data{Kind: DataSteps, Entries: usualEntries, Steps: 8, Height: 100, Seed: 1}
}

// Length is n.
func (d *Data) Length() int {
	if d.Kind == DataValues {
		return len(d.Values)
	}
	return d.Entries
}

// usual is n when nothing is said of it: all of a series, or 1,024.
func (d *Data) usual() int {
	if all := SeriesLength(d.Kind); all > 0 {
		return all
	}
	return usualEntries
}

// check refuses data that are not there.
func (d *Data) check(lab string) error {
	switch all := SeriesLength(d.Kind); {
	case d.Kind == DataValues && len(d.Values) < FewestEntries:
		return field.Refuse(lab+".data.values", fmt.Sprintf("%s; a vector has at least %d", field.CountOf(len(d.Values), "number"), FewestEntries))
	case all > 0 && d.Entries > all:
		return field.Refuse(lab+".data.entries", fmt.Sprintf("%s entries of %s, which has %s", field.Plain(float64(d.Entries)), d.Kind, field.Plain(float64(all))))
	}
	return nil
}

// dataFields are the fields of the data.
func dataFields[T any](lab string, of func(T) *Data) []field.Field[T] {
	formula := []string{DataSteps, DataSocialNetwork, DataNetworkTrace, DataSearchLogs, DataTCPTrace}
	staircase := []string{DataSteps}
	entries := field.Integer(field.Parameter{
		Path: lab + ".data.entries", Label: "Entries", Symbol: "n", Min: FewestEntries, Max: MostEntries, Default: "1,024, or all of a series", Log: true, Kinds: formula,
		Meaning: "how many entries the vector has; of a series its first n",
	}, func(t T) *int { return &of(t).Entries })
	entries.Usual = func(t T) any { return of(t).usual() }
	return field.Within("data", func(t T) string { return of(t).Kind }, []field.Field[T]{
		field.Choice(field.Parameter{
			Path: lab + ".data.kind", Label: "Data", Choices: DataKinds(), Default: DataSteps,
			Meaning: "steps: a random staircase; the series: stand-ins by formula for the paper’s data sets; values: a list",
			Erratum: "Three of the paper’s data sets are not to be had; the series have their lengths and manner (Li and others 2011, §7).",
		}, func(t T) *string { return &of(t).Kind }),
		entries,
		field.Integer(field.Parameter{
			Path: lab + ".data.steps", Label: "Steps", Min: 1, Max: 4096, Default: "8", Log: true, Kinds: staircase,
			Meaning: "how many steps the staircase has; of a power of two entries, so many Haar coefficients at most are not zero",
		}, func(t T) *int { return &of(t).Steps }),
		field.Integer(field.Parameter{
			Path: lab + ".data.height", Label: "Height", Unit: "count", Min: 1, Max: 1e6, Default: "100", Log: true, Kinds: staircase,
			Meaning: "the largest count of a step; the heights are drawn evenly up to it",
		}, func(t T) *int { return &of(t).Height }),
		field.Seed(field.Parameter{
			Path: lab + ".data.seed", Label: "Data seed", Default: "1", Kinds: staircase,
			Meaning: "the coins of the staircase: the same seed builds the same steps, whatever the noise",
		}, func(t T) *uint64 { return &of(t).Seed }),
		field.Numbers(field.Parameter{
			Path: lab + ".data.values", Label: "Values", Unit: "count", Min: -1e9, Max: 1e9, Default: "none", Kinds: []string{DataValues}, File: FileCounts,
			Meaning: "the entries themselves, 2 to 65,536 numbers",
		}, MostEntries, func(t T) *[]float64 { return &of(t).Values }),
	})
}
