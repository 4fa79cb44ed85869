package ui

import (
	"strconv"
	"strings"
	"testing"

	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/field"
	"cloakroom/core/scenario/network"
)

// A sweep that is cancelled in the midst of a value keeps the draws of it that were made:
// the page says how many of how many, and the file carries both numbers.
func TestACancelledSweepKeepsItsDraws(t *testing.T) {
	for name, first := range oneOfEach() {
		for _, over := range [][]string{{name + ".privacy.epsilon"}, {}} {
			if name == "heatmap" && len(over) == 0 {
				continue // there is no such table
			}
			v := visit.New(t, house.Rooms...)
			if name == "network" { // whose draws are so quick that none would be left to cancel
				first = sample.Small(network.GraphComplete)
				first.Network.Graph.Count = 150
			}
			v.Visit(first)
			w := v.Work()
			asked := field.Sweep{Over: over, Trials: 10000}
			if len(over) > 0 {
				asked.Values = [][]float64{{1}}
			}
			w.StartSweep(&asked)
			v.Until("a few draws", func() bool { return len(w.Sweep.Cells) == 1 && w.Sweep.Cells[0].Trials > 2 })
			w.CancelSweep()
			drawn := strconv.Itoa(w.Sweep.Cells[0].Trials)
			if html := v.HTML(); !strings.Contains(html, "Stopped after "+drawn+" of 10000 draws") || !strings.Contains(html, "("+drawn+" of 10000 draws)") {
				t.Errorf("%s%v: the page does not say that %s of 10000 draws are kept", name, over, drawn)
			}
			if len(over) > 0 && !strings.Contains(v.HTML(), "Marked by dashes: "+drawn+" of 10000 draws.") {
				t.Errorf("%s: the chart does not say on how many draws it rests", name)
			}
			v.TakeAway("csv-sweep")
			if file := v.Screen.Last; !strings.Contains(file, "draws asked for") || !strings.Contains(file, ","+drawn) || !strings.Contains(file, ",10000") {
				t.Errorf("%s%v: the file says %q", name, over, file)
			}
			if w.Sweep.Run == 0 || w.Working() {
				t.Errorf("%s%v: the page works on", name, over)
			}
		}
	}
}
