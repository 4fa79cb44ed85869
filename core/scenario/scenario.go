package scenario

// Version is the version of the scenario and result formats.
const Version = 1

// MaxSeed is the largest seed, 2⁵³ − 1: every seed is exact as a JSON number.
const MaxSeed = 1<<53 - 1

// Scenario is one question: everything that determines the answer, and nothing
// about how the answer is looked at.
type Scenario struct {
	Version int
	Lab     string
	Seed    uint64
	Heat    *Heat
	Sweep   *Sweep
}

// Sweep asks for many trials of a scenario over a grid of field values.
type Sweep struct {
	// Over names the fields that vary, by path, at most two. None means one
	// cell with the scenario as it stands.
	Over []string
	// Values holds one list of values per name in Over.
	Values [][]float64
	// Trials is the number of independent draws in every cell.
	Trials int
}

// New returns the default scenario of a laboratory, without any truth, or
// false for a name that is none.
func New(lab string) (Scenario, bool) {
	if lab != LabHeat {
		return Scenario{}, false
	}
	heat := DefaultHeat()
	return Scenario{Version: Version, Lab: lab, Seed: 1, Heat: &heat}, true
}

// Clone returns a deep copy, so that a change to one never shows in the other.
func (s Scenario) Clone() Scenario {
	if s.Heat != nil {
		heat := s.Heat.clone()
		s.Heat = &heat
	}
	if s.Sweep != nil {
		sweep := *s.Sweep
		sweep.Over = append([]string(nil), sweep.Over...)
		sweep.Values = make([][]float64, len(s.Sweep.Values))
		for i, list := range s.Sweep.Values {
			sweep.Values[i] = append([]float64(nil), list...)
		}
		s.Sweep = &sweep
	}
	return s
}
