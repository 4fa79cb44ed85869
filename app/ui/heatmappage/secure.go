package heatmappage

import (
	"slices"

	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// A secure release is made once: whatever is made of it is asked for again on what was
// drawn, which the page keeps.

// Shared: a secure release is of every method, whichever are named, the shuffle model is
// drawn apart, and all w of one first level read the same measurements.
func (p *Page) Shared(part *scenario.Scenario) {
	h := part.Heatmap
	h.Methods, h.Shuffle = heatmap.Methods(), 0
	h.Pyramid.Keep = 1 << (2 * h.First())
}

// Reuse gives the question what was drawn, as far as it reads it.
func (p *Page) Reuse(asked *scenario.Scenario, drawn *scenario.Result) {
	h, d := asked.Heatmap, drawn.Heatmap.Drawn
	if h.ReadsPyramid() {
		h.Measurements = heatmap.Levels{}
		for i, level := range d.Measurements {
			h.Measurements[h.First()+i] = level.Values
		}
	}
	if h.ReadsNoisy() {
		h.Noisy = d.Noisy.Values
	}
	if h.Makes(heatmap.MethodDense) {
		h.Coarse = d.Coarse.Values
	}
}

// atDraw are the remarks that hold of a release whatever is made of it.
var atDraw = []string{"secure-noise", "several-releases", "budget-split"}

// Recall says of an answer about a secure release what was said at its draw, and what it
// gives away about one person, and keeps the shuffle model that was drawn apart: through another blur it has not been judged.
func (p *Page) Recall(again, drawn *scenario.Result) {
	again.Notes = slices.DeleteFunc(again.Notes, func(n answer.Note) bool {
		return n.Code == "measurements-given" || slices.Contains(atDraw, n.Code)
	})
	for _, n := range drawn.Notes {
		if slices.Contains(atDraw, n.Code) {
			again.Notes = append(again.Notes, n)
		}
	}
	now, then := again.Heatmap, drawn.Heatmap
	now.Drawn, now.Promise = then.Drawn, then.Promise
	if now.Shuffle == nil && then.Shuffle != nil {
		kept := *then.Shuffle
		if p.heatmap().Blur != p.state.shuffleBlur {
			kept.Metrics = heatmap.Metrics{}
		}
		now.Shuffle = &kept
	}
}

func (p *Page) secure() bool { return p.Work.Asked.Randomness() == field.RandomnessSecure }

const slotTruth = "truth"

// Unanswered: the crowd is there to be seen by whoever has it, before anything of it is
// released.
func (p *Page) Unanswered(bool) {
	engine := p.Desk.Engine()
	if !p.Work.AwaitsDraw() || engine == nil {
		return
	}
	asked := p.bareTruth()
	if asked.Validate() != nil {
		return
	}
	engine.Follow(scenario.Request{Slot: slotTruth, Kind: scenario.RequestRun, Scenario: &asked}, func(e scenario.Event) {
		if now := p.bareTruth(); e.Result != nil && p.Work.OnPage() && now.Equal(asked) {
			p.state.truth = e.Result.Heatmap
			p.Desk.Refresh()
		}
	})
}

// bareTruth asks for the crowd and for nothing made of it.
func (p *Page) bareTruth() scenario.Scenario {
	asked := p.Work.Preview(false)
	h := asked.Heatmap
	h.Forget()
	h.Methods, h.Centres, h.Shuffle = nil, 0, 0
	h.Shown = shownSide(h, true)
	return asked
}
