package samplingpage

import (
	"cmp"
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/app/ui/control"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sampling"
)

// DataName is a kind of data in the page's words.
func DataName(kind string) string {
	return map[string]string{
		sampling.DataSteps: "A staircase", sampling.DataSocialNetwork: "Social network, stand-in", sampling.DataNetworkTrace: "Network trace, stand-in",
		sampling.DataSearchLogs: "Search logs, stand-in", sampling.DataTCPTrace: "TCP trace, stand-in", sampling.DataValues: "Counts, drawn or loaded",
	}[kind]
}

// DataChoice is the choice among the kinds of data; take is called with the one chosen.
func DataChoice(d *sampling.Data, take func(kind string)) app.UI {
	var kinds []widget.Option
	for _, kind := range sampling.DataKinds() {
		kinds = append(kinds, widget.Item(kind, DataName(kind)))
	}
	return widget.Row("data-kind", "Data", widget.Select("data-kind", d.Kind, kinds, take))
}

// NewData is data of another kind, whole where it is a series.
func NewData(kind string, before sampling.Data, shown []float64) sampling.Data {
	d := sampling.DefaultData()
	d.Kind = kind
	switch all := sampling.SeriesLength(kind); {
	case all > 0:
		d.Entries = all
	case kind == sampling.DataValues:
		d = sampling.Data{Kind: kind, Values: Whole(shown)}
	case before.Kind == sampling.DataSteps:
		d = before
	}
	return d
}

// mostDrawn is how many entries a vector may have that is drawn by hand.
const mostDrawn = 256

// Whole are values to go on with by hand: whole counts from zero on, at most 256 of them.
func Whole(shown []float64) []float64 {
	n := min(len(shown), mostDrawn)
	if n < sampling.FewestEntries {
		return make([]float64, 64)
	}
	values := make([]float64, n)
	for i := range values {
		part := shown[i*len(shown)/n : (i+1)*len(shown)/n]
		values[i] = max(0, words.Round(words.Sum(part)/float64(len(part)), 1))
	}
	return values
}

// DataKnobs are the numbers of data made by a formula.
func DataKnobs(form *control.Form, d *sampling.Data) []app.UI {
	path := func(name string) string { return form.Work.Path("data." + name) }
	if d.Kind == sampling.DataValues {
		return nil
	}
	most := float64(cmp.Or(sampling.SeriesLength(d.Kind), sampling.MostEntries))
	knobs := []app.UI{form.Knob(path("entries"), widget.Span(16, most), "")}
	if d.Kind == sampling.DataSteps {
		knobs = append(knobs, form.Knob(path("steps"), widget.Span(1, 1024), "so many Haar coefficients at most"), form.Knob(path("height"), widget.Span(1, 10000), ""))
	}
	return knobs
}

// RecoverySection are the controls of the recovery.
type RecoverySection struct {
	Form     *control.Form
	Asked    *sampling.Recovery
	Got      *sampling.Outcome // nil before the answer
	Rules    []string
	SetRule  func(rule string)
	Problems string // of the number typed, "" for none
}

// Method is the choice of the recovery.
func (r RecoverySection) Method() app.UI {
	var methods []widget.Option
	for _, m := range sampling.Recoveries() {
		methods = append(methods, widget.Item(m, words.Capital(samplingfig.MethodName(m))))
	}
	return widget.Row("method", "Method", widget.Select("method", r.Asked.Method, methods, func(m string) { r.Form.Work.SetWord(r.Form.Work.Path("recovery.method"), m) }))
}

// Says is the rest in a line.
func (r RecoverySection) Says() string {
	if r.Asked.Method == sampling.MethodCoSaMP {
		return "the S coefficients that fit best, greedily"
	}
	return "radius θ: " + r.rule()
}

func (r RecoverySection) rule() string {
	if r.Asked.Radius.Rule == "" {
		return words.Written(r.Asked.Radius.Value)
	}
	return samplingfig.RadiusName(r.Asked.Radius.Rule)
}

// Rest is the radius, which only basis pursuit has.
func (r RecoverySection) Rest() []app.UI {
	if r.Asked.Method == sampling.MethodCoSaMP {
		return nil
	}
	var rules []widget.Option
	for _, rule := range r.Rules {
		rules = append(rules, widget.Item(rule, samplingfig.RadiusName(rule)))
	}
	rules = append(rules, widget.Item("number", "number"))
	path, number := r.Form.Work.Path("recovery.radius"), widget.Nothing()
	if r.Asked.Radius.Rule == "" {
		number = widget.Field(widget.FieldID(path), words.Written(r.Asked.Radius.Value), func(text string) { r.Form.Type(path, text) }).
			Attr("inputmode", "decimal").Class("short").Aria("label", "Radius θ, a number")
	}
	says := r.Form.Work.Inputs.Refused[path]
	if says == "" && r.Got != nil && r.Got.Radius != nil {
		says = fmt.Sprintf("θ = %s holds the noise in %s of draws", draw.Format(*r.Got.Radius), words.Percent(*r.Got.Coverage))
	}
	return []app.UI{
		tag.Div("row", tag.Box("label", "", app.Text("Radius "), tag.Span("symbol", "θ")).Attr("for", "radius"),
			widget.Select("radius", cmp.Or(r.Asked.Radius.Rule, "number"), rules, r.SetRule), number),
		tag.Box("p", "says", app.Text(says+" "), r.Form.Erratum(path)),
	}
}

// Rivals are the rivals to tick, all of them on the page that asks.
func Rivals(work *session.Session, all []string) app.UI {
	var rows []app.UI
	for _, method := range all {
		rows = append(rows, tag.Div("check", widget.Check("rival-"+method, samplingfig.MethodName(method), Asked(&work.Asked).Compares(method), func(on bool) {
			tickRival(work, all, method, on)
		})...))
	}
	return tag.Div("checks", rows...)
}

// tickRival asks for a rival or leaves it away, in the order shown.
func tickRival(work *session.Session, all []string, method string, on bool) {
	q := Asked(&work.Asked)
	list := []string{}
	for _, other := range all {
		if other == method && on || other != method && q.Compares(other) {
			list = append(list, other)
		}
	}
	q.Methods = list
	work.Changed()
}

// Certificate says how far the answer is from the best there is.
func Certificate(o *sampling.Outcome) string {
	switch {
	case o.Status == "settled":
		return "– none: a greedy search proves nothing"
	case o.Status == "infeasible":
		return "✗ no coefficients reach θ"
	case o.Gap == nil:
		return "≈ approximate, no bound"
	case o.Status == "optimal":
		return "✓ optimal, gap " + draw.Format(max(*o.Gap, 0))
	}
	return "≈ approximate, gap " + draw.Format(*o.Gap)
}

// Computed are the numbers of a recovery.
func Computed(o *sampling.Outcome, seconds float64) []app.UI {
	residual := draw.Format(o.Residual)
	if o.Radius != nil {
		residual += " / " + draw.Format(*o.Radius)
	}
	took := draw.Count(o.Steps, "step")
	if seconds > 0 {
		took = draw.Format(1000*seconds) + " ms in all, " + took
	}
	return []app.UI{
		widget.Fact("coefficients found", fmt.Sprint(len(o.Found.Values)/2)),
		widget.Fact("residual", residual),
		tag.Div("fact", tag.Text("dt", "", "certificate"), tag.Text("dd", "certificate "+o.Status, Certificate(o))),
		widget.Fact("took", took),
	}
}

// Asked is the shared part of a question.
func Asked(s *scenario.Scenario) *sampling.Question {
	if q, ok := s.Question().(interface{ Part() *sampling.Question }); ok {
		return q.Part()
	}
	return nil
}
