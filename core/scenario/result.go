package scenario

import (
	"cloakroom/core/answer"
	"cloakroom/core/scenario/audit"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/graphon"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/mechanisms"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/regret"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// Result is one answer: plot-ready, finite by construction, and carrying the
// notes that apply to this very run.
type Result struct {
	Version    int                `json:"version"`
	Lab        string             `json:"lab"`
	Seed       uint64             `json:"seed"`
	Notes      []answer.Note      `json:"notes"`
	Heat       *heat.Result       `json:"heat,omitempty"`
	Network    *network.Result    `json:"network,omitempty"`
	Heatmap    *heatmap.Result    `json:"heatmap,omitempty"`
	Compress   *compress.Result   `json:"compress,omitempty"`
	Stream     *stream.Result     `json:"stream,omitempty"`
	Mechanisms *mechanisms.Result `json:"mechanisms,omitempty"`
	Audit      *audit.Result      `json:"audit,omitempty"`
	Graphon    *graphon.Result    `json:"graphon,omitempty"`
	Regret     *regret.Result     `json:"regret,omitempty"`
	Sweep      *SweepResult       `json:"sweep,omitempty"`
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
	// standing in where basis pursuit was infeasible: a length on a line, hops on a
	// graph. L1 and L2 are of strengths, or L2 of a sampled vector, as far as the first
	// answer is from it.
	EMD answer.Interval `json:"emd"`
	// Feasible is over the trials that the chosen method itself answered.
	Feasible answer.Interval `json:"emdFeasible"`
	L1       answer.Interval `json:"l1"`
	L2       answer.Interval `json:"l2"`
	// Sigma is the noise in force in this cell and Sensitivity its Δ₂, both in the
	// unit of a reading.
	Sigma       float64 `json:"sigma"`
	Sensitivity float64 `json:"sensitivity"`
	// Trials counts the draws: Infeasible those without an answer of the chosen
	// method, NothingFound those whose answer names no source, Approximate those
	// whose solver stopped before its certificate.
	Trials       int `json:"trials"`
	Infeasible   int `json:"infeasible"`
	NothingFound int `json:"nothing_found"`
	Approximate  int `json:"approximate"`
	// Right is how often the right community was named; on a network only.
	Right *answer.Proportion `json:"right,omitempty"`
	// Confusion counts, where it was asked for, the draws by the community that began
	// it, a row for each, and the one that the chosen method named; the last column
	// counts those that named none. Draws without one true community are left out.
	Confusion [][]int `json:"confusion,omitempty"`
	// Draw is the trial whose earth mover's distance is the median, or the first
	// when none has a distance; it opens as an ordinary scenario.
	Draw Draw `json:"draw"`
	// Compared holds the rivals on the very same releases.
	Compared []CellComparison `json:"compared,omitempty"`
	// Maps holds the metrics of every method; of a crowd only.
	Maps []heatmap.MapCell `json:"maps,omitempty"`
	// Methods holds the errors of every answer; of a sampled vector only.
	Methods []sampling.MethodCell `json:"methods,omitempty"`
	// Mechanism holds the estimates and the guesses; of a mechanism only.
	Mechanism *mechanisms.Cell `json:"mechanism,omitempty"`
	// Test holds how often a claim was rejected; of an audit only.
	Test *audit.TestCell `json:"test,omitempty"`
	// Estimates holds the errors of every estimate of a graphon, the first of which is also
	// L2.
	Estimates []graphon.MethodCell `json:"estimates,omitempty"`
	// Rates are the shapes of the bounds at the cell's setting; of a graphon only.
	Rates *graphon.Rates `json:"rates,omitempty"`
	// Regret holds the regrets of every learner; of a game of losses only.
	Regret *regret.Cell `json:"regret,omitempty"`
}

// Draw is what one trial drew: its seed, and its sources when they were random.
type Draw struct {
	Seed  uint64           `json:"seed"`
	Heat  []heat.Source    `json:"heat,omitempty"`
	Nodes []network.Source `json:"nodes,omitempty"`
}

// CellComparison is a rival method's error over the trials of a cell.
type CellComparison struct {
	Method string          `json:"method"`
	EMD    answer.Interval `json:"emd"`
	// Right is how often the right community was named; on a network only.
	Right *answer.Proportion `json:"right,omitempty"`
}
