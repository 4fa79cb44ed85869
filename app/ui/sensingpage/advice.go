package sensingpage

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

const slotAdvice = "advice"

// SeekAdvice follows an answer: where readings were given, or nobody is named, it asks
// what would let more be seen.
func (p *Page) SeekAdvice() {
	p.advice = nil
	engine, asked := p.Desk.Engine(), p.Work.Shown.Asked
	if engine == nil || p.Work.Hidden() || !p.Work.Shown.Full || p.Answer() == nil || len(p.Sensing().Readings) == 0 && p.namesSomebody() {
		return
	}
	engine.Run(scenario.Request{Slot: slotAdvice, Kind: scenario.RequestAdvice, Scenario: &asked}, func(e scenario.Event) {
		if e.Kind == scenario.EventAdvice && p.Work.OnPage() && p.Work.Shown.Asked.Equal(asked) {
			p.advice = e.Advice
			p.Desk.Refresh()
		}
	})
}

func (p *Page) namesSomebody() bool {
	return slices.ContainsFunc(p.Answer().Estimate.Values, func(v float64) bool { return v != 0 })
}

// Advice offers what would let more be seen, each with one press. It may have looked at
// the truth, and stands beside it.
func (p *Page) Advice() app.UI {
	if len(p.advice) == 0 {
		return widget.Nothing()
	}
	var body []app.UI
	for i, a := range p.advice {
		body = append(body, widget.Says(a.Why))
		if len(a.Set) > 0 || a.Scale != 0 {
			body = append(body, widget.Buttons(widget.Button(adviceID(i), "Do that", func() { p.TakeAdvice(i) })))
		}
	}
	return tag.Div("what-if", body...).ID("advice")
}

func adviceID(i int) string { return "advice-" + string(rune('1'+i)) }

// TakeAdvice does what was advised.
func (p *Page) TakeAdvice(i int) {
	if i >= len(p.advice) {
		return
	}
	a := p.advice[i]
	p.advice = nil
	for _, set := range a.Set {
		p.Work.SetNumber(set.Path, set.Value)
	}
	if part := p.Sensing(); a.Scale != 0 && len(part.Readings) > 0 {
		part.Readings = a.Applied(part.Readings)
		back := p.simulated
		p.Work.Loaded(scenario.File{Kind: sensing.FileReadings}, "The readings were put into the scale of the model.")
		p.simulated = back
		return
	}
	p.Work.Settle()
}
