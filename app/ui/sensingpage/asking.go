package sensingpage

import (
	"slices"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/tag"
	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// AskSensors asks for the solver's steps, the rivals and the open panel's part with a
// full question; while the rivals are shown side by side, for them and the earth that
// they have to move with every question.
func (p *Page) AskSensors(asked *scenario.Scenario, full bool) {
	q := asked.Sensing()
	q.Recovery.Trace = full
	q.Recovery.Compare, q.Extras = nil, nil
	if full && slices.Contains(scenario.Extras(asked.Lab), p.Work.Panel) {
		q.Extras = []string{p.Work.Panel}
	}
	if full && p.Work.Panel == sensing.ExtraBackdoor {
		q.Extras = append(q.Extras, sensing.ExtraKey)
	}
	if full || p.Beside() {
		q.Recovery.Compare = Rivals(asked.Lab, q.Recovery.Method)
	}
	if p.Beside() {
		q.Extras = append(q.Extras, sensing.ExtraPlans)
	}
}

// AskPromise asks for what a secure release can be asked only while it is drawn: what
// it promises.
func (p *Page) AskPromise(asked *scenario.Scenario) {
	if q := asked.Sensing(); p.Work.Releases.Drawing && !slices.Contains(q.Extras, sensing.ExtraPromise) {
		q.Extras = append(q.Extras, sensing.ExtraPromise)
	}
}

// Rivals are the other methods, compared on the same release.
func Rivals(lab, method string) []string {
	return slices.DeleteFunc(slices.Clone(scenario.Methods(lab)), func(m string) bool { return m == method })
}

// AdaptPrivacy keeps the promise fitting: a secure release calibrates itself.
func (p *Page) AdaptPrivacy(path string) {
	if privacy := &p.Sensing().Privacy; path == p.Work.Path("privacy.randomness") && privacy.Randomness == field.RandomnessSecure {
		privacy.Sigma, privacy.Calibration = nil, sensing.CalibrationAnalytic
	}
}

// Absent is what stands in for a number of the promise that is not given.
func (p *Page) Absent(path string) (float64, bool) {
	got := p.Answer()
	switch {
	case path == p.Work.Path("privacy.alpha"):
		return p.Work.Asked.Alpha(), true
	case path == p.Work.Path("privacy.sigma") && got != nil:
		return got.Sigma, true
	}
	return 0, false
}

// Clear takes a number of the promise away that need not be given.
func (p *Page) Clear(path string) bool {
	switch path {
	case p.Work.Path("privacy.alpha"):
		p.Sensing().Privacy.Alpha = nil
	case p.Work.Path("privacy.sigma"):
		p.Sensing().Privacy.Sigma = nil
	default:
		return false
	}
	return true
}

// PrepareSweep compares the rivals on the teaching noise.
func (p *Page) PrepareSweep(asked *scenario.Scenario) {
	q := asked.Sensing()
	q.Privacy.Randomness = field.RandomnessTeaching
	q.Recovery.Compare = p.page.SweepRivals()
	q.Recovery.Trace = false
	q.Extras = nil
	if _, communities := p.page.(Weighing); communities {
		q.Extras = []string{sensing.ExtraConfusion}
	}
}

// Reuse recovers from the readings of a secure release that was drawn, with the noise
// that they carry, a little more than asked for.
func (p *Page) Reuse(asked *scenario.Scenario, drawn *scenario.Result) {
	got := drawn.Sensor()
	asked.Sensing().Readings, asked.Sensing().Privacy.Sigma = got.Private.Values, new(got.Sigma)
}

// RecallNotes says of an answer about a secure release that its noise is no
// assumption.
func RecallNotes(again, drawn *scenario.Result) {
	again.Notes = slices.DeleteFunc(again.Notes, func(n answer.Note) bool { return n.Code == "sigma-assumed" })
	for _, note := range drawn.Notes {
		if note.Code == "secure-noise" {
			again.Notes = append(again.Notes, note)
		}
	}
}

// StartOver forgets what belongs to a question that has left the page.
func (p *Page) StartOver() { p.simulated = nil }

// Together says what releases with unlike promises still promise: the least that any
// of them does.
func (p *Page) Together(releases []scenario.Scenario) string {
	scopes, relations, alphas := map[string]bool{}, map[string]bool{}, []float64{}
	for _, r := range releases {
		alphas = append(alphas, r.Alpha())
		scopes[r.Sensing().Privacy.Scope] = true
		relations[r.Sensing().Privacy.Neighbours] = true
	}
	community := relations[sensing.NeighboursCommunity]
	if len(scopes) <= 1 && len(relations) <= 1 && (len(alphas) == 0 || slices.Min(alphas) >= slices.Max(alphas)) {
		return tag.Either(community, "; this protects moves along ties within a community, and not which community it is", "")
	}
	return "; the draws protect different things, so this holds for " + promiseOfAll(len(scopes) > 1, community, slices.Min(alphas))
}

// promiseOfAll is what all of the draws protect.
func promiseOfAll(eachSensor, community bool, alpha float64) string {
	text := "moves of α = " + draw.Format(alpha)
	if community {
		text += " within a community only, not for which community it is"
	}
	if eachSensor {
		text = "each sensor alone and " + text
	}
	return text
}

// WithinPlaces are those of the numbers of sources for which there is a place.
func WithinPlaces(values []float64, places int) []float64 {
	return slices.DeleteFunc(values, func(k float64) bool { return k > float64(places) })
}
