package graphonpage

import (
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
)

// mostShown is how many cells a side the page draws a network with.
const mostShown = 96

// Prepare asks for what the page shows besides: the film, and the open panel's part with a
// full question.
func (p *Page) Prepare(asked *scenario.Scenario, full bool) {
	q := asked.Graphon
	q.Shown, q.Extras = mostShown, nil
	if p.Work.Hidden() {
		q.Extras = []string{graphon.ExtraBlind}
	}
	if !full {
		return
	}
	q.Extras = []string{graphon.ExtraFilm, graphon.ExtraBlind} // the truth may be hidden later
	if q.Truth.Observed() {
		q.Extras = append(q.Extras, graphon.ExtraHeldOut)
	}
	switch p.Work.Panel {
	case panelRates:
		q.Extras = append(q.Extras, graphon.ExtraRates)
	case panelLaws:
		q.Extras = append(q.Extras, graphon.ExtraLaws)
	case panelPacking:
		q.Extras = append(q.Extras, graphon.ExtraPacking)
	}
}

// Adapt keeps the rest of the question fitting after a field has changed.
func (p *Page) Adapt(path string) {
	q := p.asked()
	switch path {
	case "graphon.truth.kind":
		p.adaptKind()
	case "graphon.laws.p", "graphon.laws.q":
		return
	}
	if q.Truth.Kind != graphon.KindTiles && len(q.Truth.Tiles) > 0 {
		q.Truth.Tiles, q.Truth.Widths = nil, nil
		p.unload()
	}
	if !q.Truth.Observed() && len(q.Truth.Edges) > 0 {
		q.Truth.Edges, q.Truth.Communities = nil, nil
		p.Work.Asked.Unload(graphon.FileTies)
	}
	p.fit()
}

// unload forgets the file of tiles once nothing of it is here any more.
func (p *Page) unload() {
	if q := p.asked(); q.Truth.Kind != graphon.KindTiles && len(q.Given) == 0 {
		p.Work.Asked.Unload(graphon.FileTiles)
	}
}

// adaptKind goes on with a graphon of another kind: by hand with the one on the screen.
func (p *Page) adaptKind() {
	q := p.asked()
	switch q.Truth.Kind {
	case graphon.KindTiles:
		shown := p.Work.Shown.Asked.Graphon
		if len(q.Truth.Tiles) > 0 || shown == nil {
			break
		}
		q.Truth.Kind = shown.Truth.Kind // to see what is on the screen
		tiles, widths := p.ownTiles()
		q.Truth.Kind = graphon.KindTiles
		q.Truth.Tiles, q.Truth.Widths = tiles, widths
	case graphon.KindCommunities:
		if q.Truth.Within == graphon.DefaultTruth().Within && q.Truth.Between == graphon.DefaultTruth().Between {
			q.Truth.Within, q.Truth.Between = 0.05, 0.001 // those of the network laboratory
			q.Nodes = max(q.Nodes, 500)
		}
	case graphon.KindSurface:
		if q.Truth.Blocks < 8 {
			q.Truth.Blocks = 16
		}
	case graphon.KindObserved:
		p.adaptObserved()
	}
	if q.Truth.Kind == graphon.KindTiles && len(q.Truth.Tiles) == 0 {
		q.Truth.Tiles = graphon.Tiles{{0.8, 0.2}, {0.2, 0.6}}
	}
}

// mostTried is how many nodes can be divided in all ways into so many blocks.
func mostTried(k int) int {
	switch {
	case k <= 2:
		return 22
	case k == 3:
		return 15
	case k == 4:
		return 13
	}
	return 11
}

// fit drops what does not fit any more: an order of other blocks, and more blocks than
// nodes.
func (p *Page) fit() {
	q := p.asked()
	if k := q.Truth.K(); len(q.Order) > 0 && (len(q.Order) != k || q.Sought() != k) {
		q.Order = nil
	}
	if q.Truth.Observed() {
		q.Estimator.Blocks = min(q.Estimator.Blocks, q.Nodes)
		return
	}
	q.Nodes = max(q.Nodes, q.Truth.K(), q.Estimator.Blocks)
}

// Sweeps reports that a field is there to be swept.
func (p *Page) Sweeps(path string) bool {
	f, ok := p.Work.Asked.Field(path)
	return ok && f.Why(&p.Work.Asked) == "" && !p.asked().Truth.Observed()
}

// Spread spreads a field for a sweep.
func (p *Page) Spread(path string) ([]float64, bool) {
	var values []float64
	switch path {
	case "graphon.nodes":
		values = []float64{30, 60, 120, 240, 480}
	case "graphon.density":
		values = []float64{0.01, 0.03, 0.1, 0.3, 1}
	case "graphon.estimator.blocks", "graphon.truth.blocks":
		values = []float64{1, 2, 3, 4, 6, 8}
	case "graphon.truth.within", "graphon.truth.between":
		values = []float64{0, 0.2, 0.4, 0.6, 0.8, 1}
	default:
		return nil, false
	}
	return slices.DeleteFunc(values, func(v float64) bool { return !p.sweepable(path, v) }), true
}

// sweepable reports a value with which the question would be accepted.
func (p *Page) sweepable(path string, v float64) bool {
	one := p.Work.Asked.Clone()
	one.Sweep, one.Graphon.Order = nil, nil
	return one.SetSwept(path, v) == nil && one.Validate() == nil
}

// PrepareSweep leaves away what is for the eye.
func (p *Page) PrepareSweep(asked *scenario.Scenario) {
	asked.Graphon.Order, asked.Graphon.Extras = nil, nil
	asked.Graphon.Given = nil
}

// Redraw: a trial draws nothing but its seed.
func (p *Page) Redraw(*scenario.Scenario, *scenario.Scenario, scenario.Draw) {}

// Resolve says what 0 blocks stand for.
func (p *Page) Resolve(path string) (float64, bool) {
	if path == "graphon.estimator.blocks" && p.asked().Estimator.Blocks == 0 {
		return float64(p.asked().Sought()), true
	}
	return 0, false
}

// counted writes a number of blocks.
func counted(k int) string { return field.Counted(k, "block", "blocks") }
