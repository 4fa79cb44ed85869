package field

import "slices"

// Sweep asks for many trials of a scenario over a grid of field values.
type Sweep struct {
	// Over names the fields that vary, by path, at most two. None means one
	// cell with the scenario as it stands.
	Over []string
	// Values holds one list of values per name in Over.
	Values [][]float64
	// Trials is the number of independent draws in every cell.
	Trials int
	// Sources, when above 0, gives every trial that many unit sources at random
	// places instead of those set.
	Sources int
}

// DefaultTrials is the number of draws in a cell when none is given.
const DefaultTrials = 30

// MostSources bounds a list of sources, and the random ones of a trial.
const MostSources = 2000

// Draws reports whether the trials place their own sources: as many as the sweep
// says, or as the swept field at the path.
func (w *Sweep) Draws(path string) bool {
	return w != nil && (w.Sources > 0 || slices.Contains(w.Over, path))
}

// Cells is the number of settings of a sweep.
func (w *Sweep) Cells() int {
	count := 1
	for _, list := range w.Values {
		count *= len(list)
	}
	return count
}

// Setting returns the values of cell i, the last name varying fastest.
func (w *Sweep) Setting(i int) []float64 {
	at := make([]float64, len(w.Values))
	for k := len(w.Values) - 1; k >= 0; k-- {
		at[k] = w.Values[k][i%len(w.Values[k])]
		i /= len(w.Values[k])
	}
	return at
}
