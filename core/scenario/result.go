package scenario

// Result is one answer: plot-ready, finite by construction, and carrying the
// notes that apply to this very run.
type Result struct {
	Version int            `json:"version"`
	Lab     string         `json:"lab"`
	Seed    uint64         `json:"seed"`
	Notes   []Note         `json:"notes"`
	Heat    *HeatResult    `json:"heat,omitempty"`
	Network *NetworkResult `json:"network,omitempty"`
	Heatmap *HeatmapResult `json:"heatmap,omitempty"`
	Sweep   *SweepResult   `json:"sweep,omitempty"`
}

// Sensor is the part that the answers of the sensor laboratories share, nil
// when there is none.
func (r *Result) Sensor() *SensorResult {
	switch {
	case r == nil:
	case r.Heat != nil:
		return &r.Heat.SensorResult
	case r.Network != nil:
		return &r.Network.SensorResult
	}
	return nil
}

// Note is a remark that belongs to a run: a warning, an assumption, an erratum.
type Note struct {
	// Code is a short stable name, for tests and for choosing an icon.
	Code string `json:"code"`
	// Level is "info" or "warning".
	Level string `json:"level"`
	// Path is the field the note stands beside; empty for the whole run.
	Path string `json:"path,omitempty"`
	Text string `json:"text"`
	// Source names the paper and section that an erratum corrects.
	Source string `json:"source,omitempty"`
}

// Interval is a mean with its 95 % confidence interval (Student's t); the
// bounds are absent with fewer than two trials, all three with none.
type Interval struct {
	Mean  *float64 `json:"mean"`
	Low   *float64 `json:"low"`
	High  *float64 `json:"high"`
	Count int      `json:"count"`
}

// SweepResult is the answer to a sweep: one cell per combination of values.
type SweepResult struct {
	Over  []string `json:"over"`
	Cells []Cell   `json:"cells"`
}

// Cell is one setting of a sweep over all its trials.
type Cell struct {
	// Index is the cell's number, the last name in Over varying fastest.
	Index int       `json:"index"`
	At    []float64 `json:"at"`
	// EMD is over every trial that named a source, the least-squares fallback
	// standing in where basis pursuit was infeasible.
	EMD Interval `json:"emd"`
	// Feasible is over the trials that the chosen method itself answered.
	Feasible Interval `json:"emdFeasible"`
	L1       Interval `json:"l1"`
	L2       Interval `json:"l2"`
	// Sigma is the noise in force in this cell.
	Sigma        float64 `json:"sigma"`
	Sensitivity  float64 `json:"sensitivity"`
	Trials       int     `json:"trials"`
	Infeasible   int     `json:"infeasible"`
	NothingFound int     `json:"nothing_found"`
	Approximate  int     `json:"approximate"`
	// Right is how often the right community was named; on a network only.
	Right *Proportion `json:"right,omitempty"`
	// Draw is the trial whose earth mover's distance is the median, or the first
	// when none has a distance; it opens as an ordinary scenario.
	Draw Draw `json:"draw"`
	// Compared holds the rivals on the very same releases.
	Compared []CellComparison `json:"compared,omitempty"`
	// Maps holds the metrics of every method; of a crowd only.
	Maps []MapCell `json:"maps,omitempty"`
}

// Draw is what one trial drew: its seed, and its sources when they were random.
type Draw struct {
	Seed  uint64       `json:"seed"`
	Heat  []Source     `json:"heat,omitempty"`
	Nodes []NodeSource `json:"nodes,omitempty"`
}

// Proportion is a share of trials with its 95 % confidence interval (Wilson
// 1927); all three are absent with no trial.
type Proportion struct {
	Share *float64 `json:"share"`
	Low   *float64 `json:"low"`
	High  *float64 `json:"high"`
	Count int      `json:"count"`
}

// CellComparison is a rival method's error over the trials of a cell.
type CellComparison struct {
	Method string   `json:"method"`
	EMD    Interval `json:"emd"`
	// Right is how often the right community was named; on a network only.
	Right *Proportion `json:"right,omitempty"`
}
