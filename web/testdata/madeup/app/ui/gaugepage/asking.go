package gaugepage

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/web/testdata/madeup/app/figure/gaugefig"
	"cloakroom/web/testdata/madeup/core/scenario/gauge"
)

// Prepare asks for both readings always, and for the guess while it is looked at.
func (p *Page) Prepare(asked *scenario.Scenario, full bool) {
	p.Called["Prepare"]++
	asked.Gauge.Twice, asked.Gauge.Extras = true, nil
	if full && p.work.Panel == gauge.PanelGuess {
		asked.Gauge.Extras = []string{gauge.ExtraGuess}
	}
}

// Shared says that both readings are shown always.
func (p *Page) Shared(part *scenario.Scenario) {
	p.Called["Shared"]++
	part.Gauge.Twice = true
}

// Adapt lets the scale reach to the number.
func (p *Page) Adapt(path string) {
	p.Called["Adapt"]++
	if path == "gauge.number" {
		p.gauge().Top = max(p.gauge().Top, *p.gauge().Number)
	}
}

// Default puts the mark into the middle of the scale.
func (p *Page) Default(path string) (float64, bool) {
	p.Called["Default"]++
	return p.gauge().Top / 2, path == "gauge.mark"
}

// Resolve leaves every number as it is given.
func (p *Page) Resolve(string) (float64, bool) {
	p.Called["Resolve"]++
	return 0, false
}

// Clear takes the mark away.
func (p *Page) Clear(path string) bool {
	p.Called["Clear"]++
	if path != "gauge.mark" {
		return false
	}
	p.gauge().Mark = nil
	return true
}

// Shown notes an answer.
func (p *Page) Shown(session.Answer) { p.Called["Shown"]++ }

// Replaced and Undone let go of what is held.
func (p *Page) Replaced() {
	p.Called["Replaced"]++
	p.held = nil
}

// Undone does the same for a step of undo.
func (p *Page) Undone() {
	p.Called["Undone"]++
	p.held = nil
}

// Unanswered notes that no answer will come.
func (p *Page) Unanswered(bool) { p.Called["Unanswered"]++ }

// Take takes hold of the number, Drag moves it, and Drop lets go of it.
func (p *Page) Take() {
	held := page.Carry(p.work)
	p.held = &held
}

// Drag moves the number that is held.
func (p *Page) Drag(to float64) {
	if p.held != nil {
		p.gauge().Number = &to
		p.work.Changed()
	}
}

// Busy reports that the number is held.
func (p *Page) Busy() bool {
	p.Called["Busy"]++
	return p.held != nil
}

// Cancel puts the number back.
func (p *Page) Cancel() bool {
	p.Called["Cancel"]++
	if p.held == nil {
		return false
	}
	held := *p.held
	p.held = nil
	held.Cancel(moved)
	return true
}

// Timeline is the film of an answer.
func (p *Page) Timeline(a session.Answer) chart.Timeline {
	p.Called["Timeline"]++
	return gaugefig.NewTimeline(a.Result.Gauge)
}

// Reuse puts the first reading that was drawn into a question.
func (p *Page) Reuse(asked *scenario.Scenario, drawn *scenario.Result) {
	p.Called["Reuse"]++
	asked.Gauge.Reading, asked.Gauge.Twice = &drawn.Gauge.Readings.Values[0], false
}

// Recall brings back the second one.
func (p *Page) Recall(again, drawn *scenario.Result) {
	p.Called["Recall"]++
	again.Gauge.Readings = drawn.Gauge.Readings
}

// Together adds nothing but words.
func (p *Page) Together(releases []scenario.Scenario) string {
	p.Called["Together"]++
	if len(releases) == 0 {
		return ""
	}
	return "; of one number"
}

// Sweeps reports that all fields but the step can be swept while there is none.
func (p *Page) Sweeps(path string) bool {
	p.Called["Sweeps"]++
	return path != "gauge.step" || p.gauge().Step > 0
}

// Spread spreads the number over the scale.
func (p *Page) Spread(path string) ([]float64, bool) {
	p.Called["Spread"]++
	return []float64{10, 20, 30}, path == "gauge.number"
}

// PrepareSweep asks for one reading with teaching noise.
func (p *Page) PrepareSweep(asked *scenario.Scenario) {
	p.Called["PrepareSweep"]++
	asked.Gauge.Privacy.Randomness, asked.Gauge.Reading = field.RandomnessTeaching, nil
}

// Redraw puts the number where the trial had it.
func (p *Page) Redraw(one, swept *scenario.Scenario, _ scenario.Draw) {
	p.Called["Redraw"]++
	if swept.Sweep.Sources > 0 {
		one.Gauge.Scatter(one.Seed)
	}
}

// Scatter offers a number anywhere on the scale.
func (p *Page) Scatter() (offer string, sources int) {
	p.Called["Scatter"]++
	return "the number anywhere", 1
}

// Without takes the number away, and the error.
func (p *Page) Without(a *session.Answer) {
	p.Called["Without"]++
	a.Asked.Gauge.Number = nil
	if a.Result != nil {
		left := *a.Result.Gauge
		left.Error = 0
		a.Result.Gauge = &left
	}
}

// Transplant takes the number over.
func (p *Page) Transplant(into, from *scenario.Scenario) {
	p.Called["Transplant"]++
	into.Gauge.Number = from.Gauge.Number
}

// Apart is the error, and Distance writes one.
func (p *Page) Apart(a session.Answer) *float64 {
	p.Called["Apart"]++
	return &a.Result.Gauge.Error
}

func (p *Page) Distance(d float64) string {
	p.Called["Distance"]++
	return draw.Format(d) + " of the scale"
}
