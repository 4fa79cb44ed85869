package scenario

// Version is the version of the scenario and result formats.
const Version = 1

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
