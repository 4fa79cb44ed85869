package streampage

import (
	"fmt"
	"math"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/privacy"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// The stations of the journey, in its order.
const (
	stationTruth = iota
	stationMeasure
	stationPrivatize
	stationRecover
	stationJudge
)

// Setup is the stream, the basis and S, what is promised, the recovery, and the rivals.
func (p *Page) Setup() []page.Section {
	q := p.asked()
	measure := p.Basis(map[string]string{
		sampling.BasisHaar:     "steps: for streams that stay where they are for a while",
		sampling.BasisCosine:   "waves: for streams that swing",
		sampling.BasisIdentity: "the numbers themselves: for streams that are mostly zero",
	})
	rivals := p.Rivals(stationJudge, stream.Methods(), p.deltaKnob())
	rivals.Paths = append(rivals.Paths, "stream.privacy.delta")
	return []page.Section{
		{
			Station: stationTruth,
			First:   []app.UI{p.DataChoice(), p.tickKnob(), widget.Buttons(p.handButtons()...)},
			Says:    p.DataSays(), Rest: p.DataRows(), Paths: []string{"stream.data."},
		},
		{
			Station: stationMeasure, First: []app.UI{p.Sparsity(q.Coefficients(q.MostTicks()), p.samplesSay())}, Says: p.MeasureSays(),
			Rest:  append(measure, p.Form.Knob("stream.oversampling", widget.Span(0.25, 5), p.samplesSay())),
			Paths: []string{"stream.basis", "stream.oversampling"},
		},
		{
			Station: stationPrivatize, Budget: true, First: append([]app.UI{p.EpsilonKnob(p.epsilonSays())}, privacy.Draw(p.Form)...),
			Says:  unitWords(q) + " · " + privacy.CoinsSay(p.Work),
			Rest:  append(p.promise(), privacy.Coins(p.Form, widget.Says(p.coinsSay()))...),
			Paths: []string{"stream.counter", "stream.composition", "stream.privacy.unit", "stream.privacy.reports", "stream.privacy.randomness", pathLimit},
		},
		p.Recovery(stationRecover, sampling.RadiusQuantile, sampling.RadiusRMS),
		rivals,
	}
}

// tickKnob is the tick looked at.
func (p *Page) tickKnob() app.UI {
	says := ""
	if got := p.got(); got != nil && p.Work.Shown.Asked.Randomness() == field.RandomnessSecure {
		says = "the secure draw was read after tick " + field.Grouped(got.Ticks)
	}
	return p.Form.Knob(pathTick, widget.Span(1, float64(p.asked().Data.Length())), says)
}

// handButtons load a stream, or go on with one by hand.
func (p *Page) handButtons() []app.UI {
	list := []app.UI{widget.Button("load-counts", "Load counts…", p.Counts.Begin)}
	if p.asked().Data.Kind == sampling.DataValues {
		list = append(list,
			widget.Button("tap-event", "One event now", func() { p.tap(p.Entries() - 1) }),
			widget.Button("next-tick", "Next tick", p.nextTick),
		)
	}
	return list
}

// promise says how the counters are made, and of whom the promise speaks.
func (p *Page) promise() []app.UI {
	q := p.asked()
	list := []app.UI{
		p.Form.Choice("stream.counter", "Counter", q.Counter, stream.Counters()),
		tag.Box("p", "says", app.Text(counterSays(q.Counter)+" "), p.Form.Erratum("stream.counter")),
		p.Form.Choice("stream.composition", "Noise for", q.Composition, p.compositions()),
		tag.Box("p", "says", app.Text(p.spentSays()+" "), p.Form.Erratum("stream.composition")),
		p.Form.Choice("stream.privacy.unit", "Protects", q.Privacy.Unit, stream.Units()),
		tag.Box("p", "says", app.Text("of whom the promise speaks "), p.Form.Erratum("stream.privacy.unit")),
	}
	if q.Privacy.Unit == stream.UnitPerson {
		list = append(list, p.reportsKnob())
	}
	if p.Entries() < sampling.MostEntries {
		list = append(list, p.Form.Knob(pathLimit, widget.Span(float64(p.Entries()), sampling.MostEntries), fmt.Sprintf("noise for T = %s ticks", field.Grouped(q.MostTicks()))))
	}
	return list
}

// compositions are the ways to share ε that may be chosen: nobody draws secure noise for a
// promise that it does not keep.
func (p *Page) compositions() []string {
	if p.asked().Privacy.Randomness == field.RandomnessSecure {
		return stream.Compositions()[:1]
	}
	return stream.Compositions()
}

func counterSays(counter string) string {
	switch counter {
	case stream.CounterTreePlain:
		return "fewer noises in a sum, but its memory holds sums without any"
	case stream.CounterTreePanPrivate:
		return "a tree whose open sums begin with noise, so that its memory may be seen"
	}
	return "the paper’s counter: a noisy count, and a noise for every stretch around the tick"
}

func (p *Page) spentSays() string {
	got := p.got()
	if got == nil {
		return "how the noise of one counter follows from ε"
	}
	return "all counters together spend ε = " + draw.Format(got.Sketch.Epsilon)
}

func (p *Page) reportsKnob() app.UI {
	return p.Form.Knob("stream.privacy.reports", widget.Span(1, float64(max(p.Entries(), 2))), "noise for somebody in so many ticks")
}

// deltaKnob is the δ of the rival that has one.
func (p *Page) deltaKnob() app.UI {
	if !p.asked().Compares(stream.MethodFactorised) {
		return widget.Nothing()
	}
	return p.Form.Knob("stream.privacy.delta", widget.Span(1e-9, 0.1), "of the factorised counter alone")
}

func (p *Page) samplesSay() string {
	q := p.asked()
	return "k = " + field.Grouped(q.Samples()) + " counters for up to " + field.Counted(q.MostTicks(), "tick", "ticks")
}

func (p *Page) epsilonSays() string {
	got := p.got()
	if got == nil {
		return ""
	}
	return draw.Count(got.Sketch.Terms, "noise") + " of scale " + draw.Format(got.Sketch.Scale) + " each"
}

func (p *Page) coinsSay() string {
	if p.asked().Privacy.Randomness == field.RandomnessSecure {
		return "secure noise is drawn for the counters alone, and their memory is not shown"
	}
	return ""
}

// Why says what a field means, with its live number.
func (p *Page) Why(f scenario.Field) (string, bool) {
	q := p.asked()
	switch f.Path {
	case "stream.privacy.epsilon":
		return fmt.Sprintf("The promise: all outputs and one look are at most e^ε = %s times as probable with %s as without.", draw.Format(math.Exp(q.Privacy.Epsilon)), unitWords(q)), true
	case "stream.sparsity":
		return "How many coefficients are looked for. Too few leave out what the stream holds. More need more counters, and every counter makes all noise louder.", true
	case "stream.oversampling":
		return "How many counters there are for each coefficient looked for, over the least that could do. The paper calls it some constant.", true
	case pathTick:
		return "The moment looked at. What was released before stays as it was; what comes later is not there yet.", true
	case "stream.privacy.reports":
		return "In how many ticks one person may be counted. All noise is so many times as large, in every mechanism.", true
	}
	return "", false
}
