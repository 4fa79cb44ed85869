package networkpage

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/tag"
	"cloakroom/core/scenario/network"
)

// A network of nobody is where drawing by hand begins, and where removing people may
// end. It has no truth and no answer; whoever is placed first has the rumour.

// emptyHint tells how to begin.
const emptyHint = "Press the picture to place the first person."

// middle is where the keyboard and the lists place whoever comes first.
const middle = 0.5

// empty reports that nobody is in the network on the page.
func (p *Page) empty() bool { return p.network().Empty() }

// startEmpty clears the network away, to draw one from nothing.
func (p *Page) startEmpty() {
	n := p.network()
	n.Graph = network.DefaultGraph()
	n.Graph.Kind, n.Graph.Disconnected, n.Graph.Count = network.GraphEdges, network.DisconnectedKeep, 0
	n.Sources, n.Readings = nil, nil
	p.Work.Inputs.Forget("network.sources[")
	p.restart()
	p.state.tool = toolDraw
	p.Work.Changed()
	p.Work.Say("The network is empty. " + emptyHint)
}

// placeFirst places somebody, and takes the tool that goes on with more.
func (p *Page) placeFirst(x, y float64) {
	if p.addAt(x, y) >= 0 {
		p.state.tool = toolDraw
	}
}

// firstByKey does what the keys mean while nobody is there: those that add or start
// something place the first person.
func (p *Page) firstByKey(key string) bool {
	switch key {
	case "Enter", " ", "p", "P":
		p.placeFirst(middle, middle)
		p.Desk.Refresh()
		return true
	}
	return false
}

// begin gives whoever has just come into an empty network the rumour.
func (p *Page) begin(node int) {
	if n := p.network(); node == 0 && len(n.Sources) == 0 && len(n.Readings) == 0 {
		n.Sources = []network.Source{{Node: 0, Strength: 1}}
	}
}

// missing is what a panel shows in place of numbers that need somebody.
func missing(numbers string) []app.UI {
	return []app.UI{tag.P("", "Nobody is in this network yet: place people and tie them, and "+numbers+" will stand here.")}
}
