package networkpage

import (
	"math"

	"cloakroom/app/figure/networkfig"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

const slotDrawing = "drawing"

// needsDrawing reports that the places of the people on the page belong to
// another network.
func (p *Page) needsDrawing() bool {
	return p.state.drawing == nil || p.state.drawnOf != p.state.keys.of(&p.network().Graph)
}

// keepDrawing keeps the places that an answer brought, and the communities: they
// belong to the network, whatever becomes of the answer. An answer that comes late
// does not take the place of the drawing that the question has already.
func (p *Page) keepDrawing(a session.Answer) {
	got := a.Result.Network
	if got == nil || got.Drawing == nil || !p.needsDrawing() {
		return
	}
	p.state.drawing, p.state.drawnOf, p.state.communities = got.Drawing, graphKey(&a.Asked.Network.Graph), got.Communities
	p.rememberDrawing()
	if !p.needsDrawing() {
		p.state.forgetBeyond(p.nodes())
	}
}

// mostDrawings is how many drawings are remembered beside that of a run that was kept.
const mostDrawings = 8

// rememberDrawing keeps the drawing for answers about its network that come without one.
func (p *Page) rememberDrawing() {
	if p.state.drawings == nil || len(p.state.drawings) > mostDrawings {
		before := p.state.drawings
		p.state.drawings = map[string]*network.Drawing{}
		if run := p.Work.KeptRun(); run != nil {
			key := graphKey(&run.Asked.Network.Graph)
			p.state.drawings[key] = before[key]
		}
	}
	p.state.drawings[p.state.drawnOf] = p.state.drawing
}

// drawing is the drawing to show: that of the network on the page or, while an
// answer is under way, still that of the answer before. Without one under way
// the old drawing would stay for good.
func (p *Page) drawing() *network.Drawing {
	if p.empty() || p.needsDrawing() && (p.Work.Refusal != "" || p.Work.Shown.Result == nil) {
		return nil
	}
	return p.state.drawing
}

// gotDrawn is the last answer where it is about the network that is drawn, or
// nil.
func (p *Page) gotDrawn() *network.Result {
	if p.drawing() == nil || p.Work.Shown.Asked.Network == nil || p.state.drawnOf != p.state.keys.of(&p.Work.Shown.Asked.Network.Graph) {
		return nil
	}
	return p.got()
}

// undrawn reports that nothing can be shown: neither where people stand nor who
// is tied.
func (p *Page) undrawn() bool {
	return p.drawing() == nil && !placedByHand(&p.network().Graph)
}

// undrawnWords say why a network that is not drawn yet cannot be taken in hand.
func (p *Page) undrawnWords() string {
	return tag.Either(p.Work.Refusal != "", "This network is not drawn, since it was refused; undo brings the last one back.", "The network is still being drawn; try again in a moment.")
}

// standsAt is where a person stands in a figure, when anyone knows.
func standsAt(f *networkfig.Figure, node int) (x, y float64, known bool) {
	x, y = f.Node(node)
	return x, y, !math.IsNaN(x) && !math.IsNaN(y)
}

// drawApart asks for the drawing by itself where no answer will bring it: while
// a secure release is awaited, and after a refusal.
func (p *Page) drawApart(full bool) {
	if !p.needsDrawing() {
		return
	}
	p.askDrawing(p.network().Graph, full, func(e scenario.Event, a session.Answer) {
		if e.Result == nil || graphKey(&a.Asked.Network.Graph) != p.state.keys.of(&p.network().Graph) {
			return
		}
		p.keepDrawing(a)
		p.leaveOutside()
	})
}

// askDrawing asks for the drawing of a network and for nothing of the scenario
// besides: the question has a rumour and noise of its own, so that its answer
// says nothing about the one on the page, costs nothing and is never shown.
func (p *Page) askDrawing(g network.Graph, full bool, on func(scenario.Event, session.Answer)) {
	engine := p.Desk.Engine()
	if engine == nil {
		return
	}
	plain, _ := scenario.New(network.Name)
	plain.Network.Graph = g
	plain.Network.Sources = []network.Source{{Node: 0, Strength: 1}}
	plain.Network.Extras = []string{network.ExtraDrawing}
	plain = plain.Clone()
	if plain.Validate() != nil {
		return // the question about the scenario has been refused with the same words
	}
	ask := engine.Follow
	if full {
		ask = engine.Run
	}
	ask(scenario.Request{Slot: slotDrawing, Kind: scenario.RequestRun, Scenario: &plain}, func(e scenario.Event) {
		if e.Ends() && p.Work.OnPage() {
			on(e, session.Answer{Asked: plain, Result: e.Result})
			p.Desk.Refresh()
		}
	})
}
