package networkpage

import (
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/scenario/network"
)

// While the truth is hidden a press names a person, and neither the network nor its rumour
// is changed by any tool or key.
func TestGuessOnTheNetwork(t *testing.T) {
	d := newNetVisitor(t, sample.Crew())
	before := sample.TextOf(t, d.Work().Asked)
	d.HideTruth()
	guess := func() (nodes []int) {
		for _, source := range d.Work().Guess().Network.Sources {
			nodes = append(nodes, source.Node)
		}
		return nodes
	}
	for _, tool := range []string{toolErase, toolDraw, toolGroup, toolRumour} {
		x, y := d.at(3)
		d.tap(tool, x, y)
	}
	x, y := d.at(0)
	d.tap(toolRumour, x, y)
	d.pull(toolRumour, [2]float64{x, y}, d.of(1), d.of(2))
	d.pull(toolRumour, d.of(5), [2]float64{10, 10})
	if now := guess(); !slices.Equal(now, []int{2}) {
		t.Errorf("guessed is %v", now)
	}
	d.page.state.cursor = 4
	for _, key := range []string{"Delete", "j", "p", "g", "G", "Enter"} {
		d.page.Key(key, false)
	}
	d.page.Key("ArrowLeft", true)
	d.page.GripKey(0, "Delete", false)
	if now := guess(); !slices.Equal(now, []int{4}) {
		t.Errorf("by keyboard guessed is %v", now)
	}
	if after := sample.TextOf(t, d.Work().Asked); after != before || d.Work().CanUndo() {
		t.Errorf("the guess has changed the question to %s", after)
	}
	d.page.state.over = 1
	if words, _ := d.page.Readout(); strings.Contains(words, "heard") || !strings.Contains(words, "says ") {
		t.Errorf("of a person stands %q", words)
	}
}

func (d *visitor) of(node int) [2]float64 {
	x, y := d.at(node)
	return [2]float64{x, y}
}

// A kept run of another network is drawn as it was, also after many others.
func TestKeptNetworkIsDrawn(t *testing.T) {
	d := newNetVisitor(t, sample.Small(network.GraphBarbell))
	w := d.Work()
	w.SetNumber("network.privacy.epsilon", 9) // an answer that comes without a drawing
	d.Rests()
	d.KeepRun()
	for count := range 12 {
		other := sample.Small(network.GraphCycle)
		other.Network.Graph.Count = 5 + count
		d.Visit(other)
	}
	layers := d.page.Recovered(*w.KeptRun(), w.Shown, 300)
	if ground := layers[0].SVG(); len(layers) != 2 || strings.Count(ground, "M") < 5 {
		t.Errorf("the ties of the kept network are %s", ground)
	}
}
