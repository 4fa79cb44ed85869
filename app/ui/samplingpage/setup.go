package samplingpage

import (
	"cmp"
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
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

// DataChoice is the choice among the kinds of data.
func (p *Page) DataChoice() app.UI {
	var kinds []widget.Option
	for _, kind := range sampling.DataKinds() {
		kinds = append(kinds, widget.Item(kind, DataName(kind)))
	}
	return widget.Row("data-kind", "Data", widget.Select("data-kind", p.part().Data.Kind, kinds, p.OpenKind))
}

// OpenKind goes on with data of another kind.
func (p *Page) OpenKind(kind string) {
	q, before := p.part(), p.Entries()
	q.Data = newData(kind, q.Data, p.shown())
	if kind == sampling.DataValues {
		p.sayShortened(before)
	}
	p.Work.Asked.Unload(sampling.FileCounts)
	if kind == sampling.DataValues {
		p.Held = p.called.ByHand
	}
	q.Queries = nil
	p.page.Refilled(true)
	p.page.Fit()
	p.Work.Changed()
}

// DataSays is how much is asked about what, in a line.
func (p *Page) DataSays() string {
	text := field.Counted(p.Entries(), p.called.Entry, p.called.Entries)
	if p.shortened > 0 && p.part().Data.Kind == sampling.DataValues && p.Entries() == mostDrawn {
		text += ", means of the " + field.Grouped(p.shortened) + " before"
	}
	if r := p.part().Queries; len(r) > 0 {
		text += " · " + field.Counted(len(r), "range marked", "ranges marked")
	}
	if len(p.part().Weights) > 0 {
		text += " · weighted sum"
	}
	return text
}

// newData is data of another kind, whole where it is a series.
func newData(kind string, before sampling.Data, shown []float64) sampling.Data {
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

// mostDrawn is how many entries a vector may have that is drawn by hand: as many as the
// page holds of a vector, so that no shorter one loses any.
const mostDrawn = mostShown

// Whole are values to go on with by hand: whole counts from zero on, at most mostDrawn of
// them.
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

// sayShortened says that the hand goes on with fewer entries than there were.
func (p *Page) sayShortened(before int) {
	if now := p.Entries(); now < before {
		p.shortened = before
		p.Work.Say(fmt.Sprintf("By hand, %s became %s, each the mean of a stretch. Undo brings them back.",
			field.Counted(before, p.called.Entry, p.called.Entries), field.Grouped(now)))
	}
}

// DataRows are the numbers of data made by a formula, and the keyboard's twin of the marked
// range, and a weighted sum.
func (p *Page) DataRows() []app.UI {
	d := &p.part().Data
	var rows []app.UI
	if d.Kind != sampling.DataValues {
		most := float64(cmp.Or(sampling.SeriesLength(d.Kind), sampling.MostEntries))
		rows = append(rows, p.Form.Knob(p.Work.Path("data.entries"), widget.Span(16, most), ""))
	}
	if d.Kind == sampling.DataSteps {
		rows = append(rows, p.Form.Knob(p.Work.Path("data.steps"), widget.Span(1, 1024), "so many Haar coefficients at most"),
			p.Form.Knob(p.Work.Path("data.height"), widget.Span(1, 10000), ""))
	}
	return append(append(rows, p.rangeRows()...), p.weightRows()...)
}

func (p *Page) rangeRows() []app.UI {
	r, some := p.Marked()
	if !some {
		return []app.UI{widget.Buttons(widget.Button("mark-range", "Ask for the sum of a range", p.Add))}
	}
	end := func(id, label string, v int, set func(text string)) app.UI {
		return widget.Row(id, label, widget.Field(id, fmt.Sprint(v), set).Attr("inputmode", "numeric").Class("short"))
	}
	return []app.UI{
		end("range-first", "Range from "+p.called.Entry, r.First, func(text string) { p.TypeRange(text, true) }),
		end("range-last", "to "+p.called.Entry, r.Last, func(text string) { p.TypeRange(text, false) }),
		widget.Refusal(p.Work.Inputs.Refused[p.PathQueries()]),
		widget.Buttons(widget.Button("clear-range", "Mark nothing", p.clear)),
	}
}

// MeasureSays is the basis and C in a line.
func (p *Page) MeasureSays() string {
	return fmt.Sprintf("%s basis · C = %s", p.part().Basis, draw.Format(p.part().Oversampling))
}

// Sparsity is S, of so many coefficients.
func (p *Page) Sparsity(coefficients int, says string) app.UI {
	q, most := p.part(), sampling.MostSparsity(coefficients)
	if q.Sparsity >= most || sampling.Samples(q.Oversampling, q.Sparsity+1, coefficients) > coefficients {
		says += ". No larger S can be sampled: at most N/e, and k at most N"
	}
	return p.Form.Knob(p.Work.Path("sparsity"), widget.Span(1, min(float64(most), 256)), says)
}

// Basis is the choice of Ψ, with what each is for.
func (p *Page) Basis(says map[string]string) []app.UI {
	path, basis := p.Work.Path("basis"), p.part().Basis
	return []app.UI{
		p.Form.Choice(path, "Basis", basis, sampling.Bases()),
		tag.Box("p", "says", app.Text(says[basis]+" "), p.Form.Erratum(path)),
	}
}

// EpsilonKnob is ε.
func (p *Page) EpsilonKnob(says string) app.UI {
	k := p.Form.Knob(p.Work.Path("privacy.epsilon"), widget.Span(0.01, 100), says)
	k.Low, k.High = "more private", "more accurate"
	return k
}

// Recovery is the section of the recovery, with the rules that θ can follow.
func (p *Page) Recovery(station int, rules ...string) page.Section {
	asked := &p.part().Recovery
	var methods []widget.Option
	for _, m := range sampling.Recoveries() {
		methods = append(methods, widget.Item(m, words.Capital(samplingfig.MethodName(m))))
	}
	method := widget.Row("method", "Method", widget.Select("method", asked.Method, methods, func(m string) { p.Work.SetWord(p.Work.Path("recovery.method"), m) }))
	section := page.Section{Station: station, First: []app.UI{method}, Says: "the S coefficients that fit best, greedily", Paths: []string{p.Work.Path("recovery.radius")}}
	if asked.Method == sampling.MethodBPDN {
		section.Says, section.Rest = "radius θ: "+ruleName(asked.Radius), p.radius(rules)
	}
	return section
}

func ruleName(r sampling.Radius) string {
	if r.Rule == "" {
		return words.Written(r.Value)
	}
	return samplingfig.RadiusName(r.Rule)
}

// radius is θ, which only basis pursuit has.
func (p *Page) radius(names []string) []app.UI {
	asked := p.part().Recovery.Radius
	var rules []widget.Option
	for _, rule := range names {
		rules = append(rules, widget.Item(rule, samplingfig.RadiusName(rule)))
	}
	rules = append(rules, widget.Item("number", "number"))
	path, number := p.Work.Path("recovery.radius"), widget.Nothing()
	if asked.Rule == "" {
		number = widget.Field(widget.FieldID(path), words.Written(asked.Value), func(text string) { p.Form.Type(path, text) }).
			Attr("inputmode", "decimal").Class("short").Aria("label", "Radius θ, a number")
	}
	says := p.Work.Inputs.Refused[path]
	if theta := p.theta(); says == "" && theta != nil {
		says = fmt.Sprintf("θ = %s holds the noise in %s of draws", draw.Format(*theta), words.Percent(*p.Found().Recovery.Coverage))
	}
	return []app.UI{
		tag.Div("row", tag.Box("label", "", app.Text("Radius "), tag.Span("symbol", "θ")).Attr("for", "radius"),
			widget.Select("radius", cmp.Or(asked.Rule, "number"), rules, p.setRule), number),
		tag.Box("p", "says", app.Text(says+" "), p.Form.Erratum(path)),
	}
}

// theta is the radius of the last answer, nil where there is none.
func (p *Page) theta() *float64 {
	if got := p.Found(); got.Answered != nil {
		return got.Recovery.Radius
	}
	return nil
}

func (p *Page) setRule(rule string) {
	p.Work.Inputs.Accept(p.Work.Path("recovery.radius"))
	radius := &p.part().Recovery.Radius
	switch theta := p.theta(); {
	case rule != "number":
		*radius = sampling.Radius{Rule: rule}
	case theta != nil:
		*radius = sampling.Radius{Value: words.Readable(*theta, false)}
	default:
		*radius = sampling.Radius{Value: 100}
	}
	p.Work.Changed()
}

// Rivals is the section of the rivals to tick, with what else is set for them.
func (p *Page) Rivals(station int, all []string, more ...app.UI) page.Section {
	path, work := p.Work.Path("methods"), p.Work
	var rows []app.UI
	for _, method := range all {
		rows = append(rows, tag.Div("check", widget.Check("rival-"+method, samplingfig.MethodName(method), p.part().Compares(method), func(on bool) {
			tickRival(work, all, method, on)
		})...))
	}
	return page.Section{
		Station: station, Says: "rivals: " + words.Count(len(p.part().Methods), "answer", "answers"), Paths: []string{path},
		Rest: append([]app.UI{tag.Div("checks", rows...), tag.Box("p", "says", app.Text("each gets the same ε "), p.Form.Erratum(path))}, more...),
	}
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

// certificate says how far the answer is from the best there is.
func certificate(o *sampling.Outcome) string {
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
		tag.Div("fact", tag.Text("dt", "", "certificate"), tag.Text("dd", "certificate "+o.Status, certificate(o))),
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
