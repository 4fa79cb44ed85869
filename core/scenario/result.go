package scenario

// Result is one answer: plot-ready, finite by construction, and carrying the
// notes that apply to this very run.
type Result struct {
	Version int          `json:"version"`
	Lab     string       `json:"lab"`
	Seed    uint64       `json:"seed"`
	Notes   []Note       `json:"notes"`
	Heat    *HeatResult  `json:"heat,omitempty"`
	Sweep   *SweepResult `json:"sweep,omitempty"`
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
	// Compared holds the rivals on the very same releases.
	Compared []CellComparison `json:"compared,omitempty"`
}

// CellComparison is a rival method's error over the trials of a cell.
type CellComparison struct {
	Method string   `json:"method"`
	EMD    Interval `json:"emd"`
}
