package scenario

// base is what a page shows before it reads a link.
func base() Scenario {
	s, _ := New(LabHeat)
	s.Heat.Sources = []Source{{At: 0.24, Strength: 1}, {At: 0.76, Strength: 1}}
	return s
}

// networkBase is a page on the network's tab before it reads a link.
func networkBase() Scenario {
	s, _ := New(LabNetwork)
	s.Network.Sources = []NodeSource{{Node: 0, Strength: 1}}
	return s
}

// heatmapBase is a page on the heatmap's tab before it reads a link.
func heatmapBase() Scenario {
	s, _ := New(LabHeatmap)
	s.Heatmap.People.Count, s.Heatmap.Blur = 100, 0.02
	return s
}
