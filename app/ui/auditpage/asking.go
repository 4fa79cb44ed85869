package auditpage

import (
	"slices"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/audit"
)

// mostBars is how many bars of a law the page holds.
const mostBars = 120

// Prepare asks for what the page shows besides: the film and the open panel's part with a
// full question.
func (p *Page) Prepare(asked *scenario.Scenario, full bool) {
	q := asked.Audit
	q.Shown, q.Extras = mostBars, nil
	if !full {
		return
	}
	q.Extras = []string{audit.ExtraFilm}
	switch p.Work.Panel {
	case panelCost:
		q.Extras = append(q.Extras, audit.ExtraCost)
	case panelLimits:
		q.Extras = append(q.Extras, audit.ExtraMap)
	case panelAttack:
		q.Extras = append(q.Extras, audit.ExtraAttack)
	}
}

// Adapt keeps the rest of the question fitting after a field has changed.
func (p *Page) Adapt(path string) {
	q := p.asked()
	switch path {
	case "audit.box.specimen", "audit.box.pair", "audit.box.release":
		q.Claim, q.Claimed = q.UsualClaim(), audit.Laws{}
		p.keepPure()
		if p.took = ""; path == "audit.box.release" {
			q.Box.Settings = nil
		}
	case "audit.claim.delta":
		p.keepPure()
	case "audit.tester":
		if q.Tester == audit.TesterPure {
			q.Claim.Delta = 0
		}
		if !q.Known() && q.Tester != audit.TesterApproximate && (q.Tester == audit.TesterRandom || len(q.Claimed.First) == 0) {
			q.Tester = audit.TesterApproximate
			p.Work.Say("Of a box of which only samples are known Algorithm 4 alone can judge.")
		}
	}
}

// Sweeps reports that a field is there to be swept.
func (p *Page) Sweeps(path string) bool {
	f, ok := p.Work.Asked.Field(path)
	return ok && f.Why(&p.Work.Asked) == "" && p.asked().Box.Kind != audit.BoxSamples && !(path == "audit.claim.delta" && p.asked().Tester == audit.TesterPure)
}

// Spread spreads a field for a sweep.
func (p *Page) Spread(path string) ([]float64, bool) {
	switch path {
	case "audit.box.distance":
		return []float64{0.01, 0.02, 0.05, 0.08, 0.1, 0.12, 0.15, 0.2, 0.3}, true
	case "audit.box.share":
		return []float64{0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1}, true
	case "audit.samples":
		return []float64{10, 30, 100, 300, 1000, 3000, 10_000, 30_000}, true
	case "audit.alpha":
		return []float64{0.05, 0.08, 0.1, 0.15, 0.2, 0.3, 0.5}, true
	case "audit.claim.epsilon":
		return []float64{0, 0.25, 0.5, 0.75, 1, 1.5, 2}, true
	case "audit.claim.delta":
		return []float64{0, 0.01, 0.05, 0.1, 0.2, 0.3}, true
	case "audit.box.rarity":
		return []float64{4, 6, 8, 10, 15, 20, 40}, true
	case "audit.box.outcomes":
		return []float64{30, 100, 300, 1000, 3000}, true
	case "audit.box.least":
		return []float64{0.01, 0.02, 0.05, 0.1, 0.2}, true
	case "audit.box.loosened":
		return []float64{1, 1.5, 2, 3, 5}, true
	}
	return nil, false
}

// PrepareSweep leaves out what is only for the eye.
func (p *Page) PrepareSweep(asked *scenario.Scenario) {
	asked.Audit.Shown, asked.Audit.Extras = 0, nil
}

// Redraw: a trial draws nothing but its seed.
func (p *Page) Redraw(*scenario.Scenario, *scenario.Scenario, scenario.Draw) {}

// Complete puts what the open panels show into a question that is saved.
func (p *Page) Complete(asked *scenario.Scenario) {
	if extra, asks := map[string]string{panelCost: audit.ExtraCost, panelLimits: audit.ExtraMap, panelAttack: audit.ExtraAttack}[p.Work.Panel]; asks && !slices.Contains(asked.Audit.Extras, extra) {
		asked.Audit.Extras = append(asked.Audit.Extras, extra)
	}
}
