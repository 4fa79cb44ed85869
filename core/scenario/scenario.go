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
	Network *Network
	Heatmap *Heatmap
	Sweep   *Sweep
}

// Labs lists the laboratories in the order shown.
func Labs() []string { return []string{LabHeat, LabNetwork, LabHeatmap} }

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

// New returns the default scenario of a laboratory, without any truth, or
// false for a name that is none.
func New(lab string) (Scenario, bool) {
	s := Scenario{Version: Version, Lab: lab, Seed: 1}
	switch lab {
	case LabHeat:
		s.Heat = new(DefaultHeat())
	case LabNetwork:
		s.Network = new(DefaultNetwork())
	case LabHeatmap:
		s.Heatmap = new(DefaultHeatmap())
	default:
		return Scenario{}, false
	}
	return s, true
}

// Sensing is the part that the sensor laboratories share, nil for a scenario
// without a laboratory.
func (s *Scenario) Sensing() *Sensing {
	switch {
	case s.Heat != nil:
		return &s.Heat.Sensing
	case s.Network != nil:
		return &s.Network.Sensing
	}
	return nil
}

// Randomness says where the noise of a scenario comes from.
func (s *Scenario) Randomness() string {
	if s.Heatmap != nil {
		return s.Heatmap.Privacy.Randomness
	}
	return s.Sensing().Privacy.Randomness
}

// Given reports that what is released was given and not drawn here.
func (s *Scenario) Given() bool {
	if s.Heatmap != nil {
		return len(s.Heatmap.Measurements) > 0
	}
	return len(s.Sensing().Readings) > 0
}

// Budget is the ε and δ that a scenario promises; δ is 0 for a crowd.
func (s *Scenario) Budget() (epsilon, delta float64) {
	if s.Heatmap != nil {
		return s.Heatmap.Privacy.Epsilon, 0
	}
	return s.Sensing().Privacy.Epsilon, s.Sensing().Privacy.Delta
}

// Alpha returns α in force, in the laboratory's unit: a length on the line,
// hops on a network.
func (s *Scenario) Alpha() float64 {
	if s.Network != nil {
		return s.Network.Alpha()
	}
	return s.Heat.Alpha()
}

// SourceCount is the number of sources set.
func (s *Scenario) SourceCount() int {
	switch {
	case s.Network != nil:
		return len(s.Network.Sources)
	case s.Heat != nil:
		return len(s.Heat.Sources)
	}
	return 0
}

// Clone returns a deep copy, so that a change to one never shows in the other.
func (s Scenario) Clone() Scenario {
	if s.Heat != nil {
		s.Heat = new(s.Heat.clone())
	}
	if s.Network != nil {
		s.Network = new(s.Network.clone())
	}
	if s.Heatmap != nil {
		s.Heatmap = new(s.Heatmap.clone())
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
