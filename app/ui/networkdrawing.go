package ui

import (
	"math"

	"cloakroom/app/figure/networkfig"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

const slotDrawing = "drawing"

// needsDrawing reports that the places of the people on the page belong to
// another network.
func (s *store) needsDrawing() bool {
	return s.net.drawing == nil || s.net.drawnOf != s.net.keys.of(&s.asked.Network.Graph)
}

// keepDrawing keeps the places that an answer brought, and the communities:
// they belong to the network, whatever becomes of the answer.
func (s *store) keepDrawing(p picture) {
	got := p.result.Network
	if got == nil || got.Drawing == nil {
		return
	}
	s.net.drawing, s.net.drawnOf, s.net.communities = got.Drawing, graphKey(&p.asked.Network.Graph), got.Communities
	if s.asked.Network != nil && !s.needsDrawing() {
		s.net.forgetBeyond(networkOf(s).nodes())
	}
}

// drawing is the drawing to show: that of the network on the page or, while an
// answer is under way, still that of the answer before. Without one under way
// the old drawing would stay for good.
func (s networkPage) drawing() *network.Drawing {
	if s.needsDrawing() && (s.ask.refusal != "" || s.shown.result == nil) {
		return nil
	}
	return s.net.drawing
}

// gotDrawn is the last answer where it is about the network that is drawn, or
// nil.
func (s networkPage) gotDrawn() *network.Result {
	if s.drawing() == nil || s.shown.asked.Network == nil || s.net.drawnOf != s.net.keys.of(&s.shown.asked.Network.Graph) {
		return nil
	}
	return s.got()
}

// undrawn reports that nothing can be shown: neither where people stand nor who
// is tied.
func (s networkPage) undrawn() bool {
	return s.drawing() == nil && !placedByHand(&s.network().Graph)
}

// undrawnWords say why a network that is not drawn yet cannot be taken in hand.
func (s networkPage) undrawnWords() string {
	if s.ask.refusal != "" {
		return "This network is not drawn, since it was refused; undo brings the last one back."
	}
	return "The network is still being drawn; try again in a moment."
}

// standsAt is where a person stands in a figure, when anyone knows.
func standsAt(f *networkfig.Figure, node int) (x, y float64, known bool) {
	x, y = f.Node(node)
	return x, y, !math.IsNaN(x) && !math.IsNaN(y)
}

// drawApart asks for the drawing by itself where no answer will bring it: while
// a secure release is awaited, and after a refusal.
func (s *store) drawApart(full bool) {
	if s.asked.Network == nil || !s.needsDrawing() {
		return
	}
	s.askDrawing(s.asked.Network.Graph, full, func(e scenario.Event, p picture) {
		if e.Result == nil || graphKey(&p.asked.Network.Graph) != s.net.keys.of(&s.asked.Network.Graph) {
			return
		}
		s.keepDrawing(p)
		networkOf(s).leaveOutside()
	})
}

// askDrawing asks for the drawing of a network and for nothing of the scenario
// besides: the question has a rumour and noise of its own, so that its answer
// says nothing about the one on the page, costs nothing and is never shown.
func (s *store) askDrawing(g network.Graph, full bool, on func(scenario.Event, picture)) {
	if s.engine == nil {
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
	ask := s.engine.Follow
	if full {
		ask = s.engine.Run
	}
	ask(scenario.Request{Slot: slotDrawing, Kind: scenario.RequestRun, Scenario: &plain}, func(e scenario.Event) {
		if e.Ends() && s.asked.Network != nil {
			on(e, picture{asked: plain, result: e.Result})
			s.refresh()
		}
	})
}
