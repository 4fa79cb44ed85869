package mechanismspage

import (
	"fmt"
	"math"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/mechanismsfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/privacy"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/mechanisms"
)

// The stations of the journey, in its order.
const (
	stationTruth = iota
	stationMeasure
	stationPrivatize
	stationRecover
	stationJudge
)

// Setup is the people, the mechanism, what is promised, what is done besides, and what is
// looked at.
func (p *Page) Setup() []page.Section {
	q := p.asked()
	return []page.Section{
		{
			Station: stationTruth,
			First: []app.UI{
				p.choice("mechanisms.people.kind", "People say", q.People.Kind, kindNames()),
				p.Form.Knob("mechanisms.people.person", widget.Span(1, float64(max(len(q.People.Values), 2))), p.personSays()),
			},
			Says: p.peopleSays(), Rest: p.peopleRows(), Paths: []string{"mechanisms.people.neighbour", "mechanisms.people.other", "mechanisms.people.upper", "mechanisms.people.candidates"},
		},
		{
			Station: stationMeasure, First: []app.UI{p.choice("mechanisms.mechanism", "By", q.Mechanism, mechanismNames())},
			Says: p.measureSays(), Rest: p.mechanismRows(), Paths: []string{"mechanisms.onesided", "mechanisms.privacy.calibration"},
		},
		{
			Station: stationPrivatize, Budget: q.Mechanism != mechanisms.Outright, First: append(p.budget(), privacy.Draw(p.Form)...),
			Says: "one person · " + privacy.CoinsSay(p.Work), Rest: privacy.Coins(p.Form, widget.Nothing()), Paths: []string{"mechanisms.privacy.randomness"},
		},
		{
			Station: stationRecover, Says: p.processingSays(), Rest: append(p.outputRows(), p.inputRows()...), Paths: []string{"mechanisms.output.", "mechanisms.input."},
		},
		{
			Station: stationJudge, Says: "order β = " + draw.Format(q.Order) + " · " + draw.Count(q.Samples, "sample"),
			Rest: []app.UI{
				p.Form.Knob("mechanisms.order", widget.Span(0.5, 100), "1 is Kullback and Leibler’s, ∞ the largest loss"),
				p.Form.Knob("mechanisms.samples", widget.Span(0, 2000), "drawn in each world, for the eye"),
			},
			Paths: []string{"mechanisms.order", "mechanisms.samples"},
		},
	}
}

// choice is a word of a field as a drop-down list with readable names.
func (p *Page) choice(path, label, now string, names []widget.Option) app.UI {
	return widget.Row(widget.FieldID(path), label, widget.Select(widget.FieldID(path), now, names, func(word string) { p.Work.SetWord(path, word) }))
}

func kindNames() []widget.Option {
	return []widget.Option{
		widget.Item(mechanisms.PeopleAnswers, "yes or no"), widget.Item(mechanisms.PeopleNumbers, "a number"), widget.Item(mechanisms.PeopleVotes, "a vote"),
	}
}

func mechanismNames() []widget.Option {
	var list []widget.Option
	for _, m := range mechanisms.Mechanisms() {
		list = append(list, widget.Item(m, mechanismName(m)))
	}
	return list
}

// mechanismName is a mechanism in words.
func mechanismName(m string) string {
	return map[string]string{
		mechanisms.Response: "Randomised response", mechanisms.Laplace: "Laplace noise", mechanisms.DiscreteLaplace: "Discrete Laplace noise",
		mechanisms.Gaussian: "Gaussian noise", mechanisms.Exponential: "Exponential mechanism", mechanisms.Outright: "Publish outright",
	}[m]
}

func (p *Page) personSays() string {
	if f := p.truth(); len(p.asked().People.Values) > 0 {
		return f.Change()
	}
	return ""
}

func (p *Page) peopleSays() string {
	q := p.asked()
	text := field.Counted(len(q.People.Values), "person", "people")
	if q.People.Neighbour == mechanisms.NeighbourMissing {
		return text + " · missing in D′"
	}
	return text + " · answers otherwise in D′"
}

// peopleRows are the rest of the people.
func (p *Page) peopleRows() []app.UI {
	q := p.asked()
	neighbours := []widget.Option{widget.Item(mechanisms.NeighbourReplaced, "answers otherwise"), widget.Item(mechanisms.NeighbourMissing, "is missing")}
	rows := []app.UI{p.choice("mechanisms.people.neighbour", "In D′ the person", q.People.Neighbour, neighbours)}
	if q.People.Kind == mechanisms.PeopleNumbers {
		if q.People.Neighbour == mechanisms.NeighbourReplaced {
			rows = append(rows, p.Form.Knob("mechanisms.people.other", widget.Span(0, q.People.Upper), "what they say in D′"))
		}
		rows = append(rows, p.Form.Knob("mechanisms.people.upper", widget.Span(1, 1000), "known beforehand; the sensitivity Δ"))
	}
	if q.People.Kind == mechanisms.PeopleVotes {
		rows = append(rows, p.Form.Knob("mechanisms.people.candidates", widget.Span(2, 20), ""))
	}
	return append(rows, widget.Buttons(
		widget.Button("change-answer", "Change what they say", func() { p.turn(q.People.Person, 1) }),
		widget.Button("add-person", "Add", p.Add), widget.Button("remove-person", "Remove", p.remove).Attr("disabled", len(q.People.Values) < 2),
		widget.Button("load-people", "Load…", p.people.Begin),
	))
}

// Default is what the person in question says in the other world where nothing is set.
func (p *Page) Default(path string) (float64, bool) {
	if path != "mechanisms.people.other" || len(p.asked().People.Values) == 0 {
		return 0, false
	}
	v, missing := p.asked().Neighbour()
	return v, !missing
}

// Clear takes an answer away that need not be given.
func (p *Page) Clear(path string) bool {
	if path != "mechanisms.people.other" {
		return false
	}
	p.asked().People.Other = nil
	return true
}

// measureSays tells what is asked of the people.
func (p *Page) measureSays() string {
	switch q := p.asked(); q.Mechanism {
	case mechanisms.Response:
		return "everybody answers for themselves"
	case mechanisms.Exponential:
		return "who has most votes · Δ = 1"
	case mechanisms.Outright:
		return "all or nothing"
	default:
		return "their sum · Δ = " + draw.Format(q.Sensitivity())
	}
}

// mechanismRows are what only some mechanisms have.
func (p *Page) mechanismRows() []app.UI {
	q := p.asked()
	switch q.Mechanism {
	case mechanisms.Exponential:
		return []app.UI{
			tag.Div("check", widget.Check("onesided", "One-sided weights", q.Onesided, func(on bool) {
				p.asked().Onesided = on
				p.Work.Adapted("mechanisms.onesided")
			})...),
			tag.Box("p", "says", app.Text("for votes that can only be missing: twice as sharp "), p.Form.Erratum("mechanisms.onesided")),
		}
	case mechanisms.Gaussian:
		return []app.UI{
			p.Form.Choice("mechanisms.privacy.calibration", "Formula for σ", q.Privacy.Calibration, mechanisms.Calibrations()),
			tag.Box("p", "says", app.Text(p.trueDelta()+" "), p.Form.Erratum("mechanisms.privacy.calibration")),
		}
	}
	return nil
}

// trueDelta tells the δ that σ really has.
func (p *Page) trueDelta() string {
	if got := p.got(); got != nil && got.Noise.Calibrations != nil {
		return "σ = " + draw.Format(got.Noise.Scale) + ", true δ " + privacy.SmallDelta(got.Noise.Delta)
	}
	return ""
}

// budget are ε and δ, of which a mechanism may have one alone.
func (p *Page) budget() []app.UI {
	var knobs []app.UI
	q := p.asked()
	if q.Mechanism != mechanisms.Outright {
		k := p.Form.Knob("mechanisms.privacy.epsilon", widget.Span(0.01, 10), p.epsilonSays())
		k.Low, k.High = "more private", "more accurate"
		knobs = append(knobs, k)
	}
	if q.Mechanism == mechanisms.Gaussian || q.Mechanism == mechanisms.Outright {
		knobs = append(knobs, p.Form.Knob("mechanisms.privacy.delta", widget.Span(1e-10, 0.5), "may fall outside the promise"))
	}
	return knobs
}

func (p *Page) epsilonSays() string {
	got := p.got()
	if got == nil {
		return ""
	}
	switch n := got.Noise; p.Work.Shown.Asked.Mechanisms.Mechanism {
	case mechanisms.Response:
		return "true with probability " + draw.Percent(n.Truth)
	case mechanisms.Laplace:
		return "noise of scale b = " + draw.Format(n.Scale)
	case mechanisms.Gaussian:
		return "noise of σ = " + draw.Format(n.Scale)
	case mechanisms.DiscreteLaplace:
		return "one further off: e^−" + draw.Format(n.Rate) + " times as likely"
	case mechanisms.Exponential:
		return "one vote more: e^" + draw.Format(n.Rate) + " times as likely"
	}
	return ""
}

func (p *Page) processingSays() string {
	q := p.asked()
	text := "output as it is"
	if q.Output.Kind != mechanisms.ProcessNone {
		text = "output: " + q.Output.Kind
	}
	if q.Adds() && q.Input.Kind != mechanisms.ProcessNone {
		text += " · input: " + q.Input.Kind
	}
	return text
}

// outputRows are what is done with the output.
func (p *Page) outputRows() []app.UI {
	q := p.asked()
	kinds := []widget.Option{
		widget.Item(mechanisms.ProcessNone, "left as it is"), widget.Item(mechanisms.ProcessRound, "rounded"), widget.Item(mechanisms.ProcessClamp, "cut to a range"),
		widget.Item(mechanisms.ProcessThreshold, "compared with a threshold"),
	}
	if n := q.Counts(); n > 0 && q.Mechanism != mechanisms.DiscreteLaplace {
		kinds = append(kinds, widget.Item(mechanisms.ProcessTable, "changed by a table"))
	}
	rows := []app.UI{p.choice("mechanisms.output.kind", "Output", q.Output.Kind, kinds)}
	reach := max(q.Largest(), 1)
	knob := func(name string) app.UI {
		return p.Form.Knob("mechanisms.output."+name, widget.Span(min(0, -reach/2), 1.5*reach), "")
	}
	switch q.Output.Kind {
	case mechanisms.ProcessRound:
		rows = append(rows, p.Form.Knob("mechanisms.output.step", widget.Span(0.1, reach), ""), knob("low"), knob("high"))
	case mechanisms.ProcessClamp:
		rows = append(rows, knob("low"), knob("high"))
	case mechanisms.ProcessThreshold:
		rows = append(rows, knob("threshold"))
	case mechanisms.ProcessTable:
		rows = append(rows, p.tableRows()...)
	}
	return rows
}

// tableRows are the probability with which each outcome stays; the rest is shared by the
// others.
func (p *Page) tableRows() []app.UI {
	var rows []app.UI
	q := p.asked()
	for i, row := range q.Output.Table {
		if i >= len(row) {
			continue
		}
		at := i
		name := mechanismsfig.OutcomeWords(q, float64(i)+p.firstOutcome())
		id := fmt.Sprintf("table-%d", i)
		rows = append(rows, widget.Row(id, "“"+name+"” stays with", widget.Field(id, draw.Format(row[i]), func(text string) { p.stay(at, text) }).Attr("inputmode", "decimal").Class("short")))
	}
	return append(rows, widget.Refusal(p.Work.Inputs.Refused[pathTable]))
}

const pathTable = "mechanisms.output.table"

// firstOutcome is the first outcome of the mechanism.
func (p *Page) firstOutcome() float64 {
	if q := p.asked(); q.Mechanism == mechanisms.Exponential && q.People.Kind == mechanisms.PeopleVotes {
		return 1
	}
	return 0
}

// stay sets the probability with which an outcome stays, as typed.
func (p *Page) stay(i int, text string) {
	p.Work.Inputs.Accept(pathTable)
	v, problem := parse(text)
	if problem == "" && (v < 0 || v > 1) {
		problem = text + " is outside 0…1"
	}
	table := p.asked().Output.Table
	switch {
	case i >= len(table):
		return
	case problem != "":
		p.Work.Inputs.Refuse(pathTable, text, problem+".")
	default:
		fresh := make([][]float64, len(table))
		copy(fresh, table)
		row := make([]float64, len(table))
		for k := range row {
			row[k] = (1 - v) / float64(max(len(row)-1, 1))
		}
		row[i] = v
		fresh[i] = row
		p.asked().Output.Table = fresh
		p.Work.Changed()
	}
	p.Desk.Refresh()
}

// inputRows are what would be done with everybody's value.
func (p *Page) inputRows() []app.UI {
	q := p.asked()
	if !q.Adds() {
		return nil
	}
	kinds := []widget.Option{
		widget.Item(mechanisms.ProcessNone, "left as they are"), widget.Item(mechanisms.ProcessScale, "multiplied"), widget.Item(mechanisms.ProcessClamp, "cut above"), widget.Item(mechanisms.ProcessRound, "rounded"),
	}
	rows := []app.UI{p.choice("mechanisms.input.kind", "Values", q.Input.Kind, kinds)}
	reach := max(q.Sensitivity(), 1)
	switch q.Input.Kind {
	case mechanisms.ProcessScale:
		rows = append(rows, p.Form.Knob("mechanisms.input.factor", widget.Span(0, 5), "the noise stays as it was"))
	case mechanisms.ProcessClamp:
		rows = append(rows, p.Form.Knob("mechanisms.input.most", widget.Span(0, reach), "the noise stays as it was"))
	case mechanisms.ProcessRound:
		rows = append(rows, p.Form.Knob("mechanisms.input.step", widget.Span(0.1, 2*reach), "the noise stays as it was"))
	}
	return rows
}

// Why says what a field means, with its live number.
func (p *Page) Why(f scenario.Field) (string, bool) {
	switch q := p.asked(); f.Path {
	case "mechanisms.privacy.epsilon":
		return fmt.Sprintf("The promise: no event is more than e^ε = %s times as probable in one world as in the other. Whoever sees the output learns no more about which world it is.", draw.Format(math.Exp(q.Privacy.Epsilon))), true
	case "mechanisms.privacy.delta":
		return "The probability that may fall outside the promise. It says how often, and not how badly: a mechanism that publishes a person with probability δ keeps it too.", true
	case "mechanisms.people.person":
		return "Whose answer differs between the two worlds. The promise holds for everybody; here it is looked at for one.", true
	case "mechanisms.order":
		return "The Rényi divergence of order β averages e^{(β−1)ℓ}. The larger β is, the more the largest losses count.", true
	}
	return "", false
}
