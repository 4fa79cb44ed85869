package graphonpage

import (
	"fmt"
	"math"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
)

// The stations of the journey, in its order.
const (
	stationTruth = iota
	stationMeasure
	stationForget
	stationRecover
	stationJudge
)

// Setup is the graphon, the network, the estimator, and what it is compared with.
func (p *Page) Setup() []page.Section {
	q := p.asked()
	sections := []page.Section{
		{
			Station: stationTruth, First: []app.UI{p.listed("graphon.truth.kind", q.Truth.Kind, kindName, graphon.Kinds())}, Says: p.truthSays(),
			Rest: p.truthRows(), Paths: []string{"graphon.truth."},
		},
		{
			Station: stationMeasure,
			First: []app.UI{
				p.Form.Knob("graphon.nodes", widget.Span(10, 2000), ""),
				p.Form.Knob("graphon.density", widget.Span(0.001, 1), p.densitySays()),
			},
			Says: "one network, seed " + fmt.Sprint(p.Work.Asked.Seed),
			Rest: []app.UI{
				widget.Buttons(widget.Button("another-network", "Draw another network", p.Work.DrawFresh)),
				tag.Box("p", "says", app.Text("one seed tosses the same coins at every ρ "), p.Form.Erratum("graphon.density")),
			},
		},
		{Station: stationForget, First: []app.UI{widget.Says("The labels are hidden, and nothing else: no privacy is promised, and no ε is spent.")}},
		{
			Station: stationRecover, First: []app.UI{p.listed("graphon.estimator.method", q.Estimator.Method, p.methodName, graphon.Methods())}, Says: counted(q.Sought()) + " sought",
			Rest: []app.UI{
				p.Form.Knob("graphon.estimator.blocks", widget.Span(0, 12), p.soughtSays()),
				p.Form.Choice("graphon.estimator.widths", "Widths found", q.Estimator.Widths, graphon.WidthRules()),
				widget.Says(p.widthsSay()),
			},
			Paths: []string{"graphon.estimator.blocks", "graphon.estimator.widths"},
		},
		{
			Station: stationJudge, Says: "compared: " + words.Count(len(q.Estimator.Compare), "estimator", "estimators"),
			Rest:  []app.UI{p.rivals(), widget.Says("All see the same network; the oracle sees the labels too.")},
			Paths: []string{"graphon.estimator.compare"},
		},
	}
	if q.Truth.Observed() {
		sections[stationMeasure] = page.Section{Station: stationMeasure, First: []app.UI{widget.Says(p.countedSays())}}
		sections[stationForget].First = []app.UI{widget.Says("The network is taken as it is: nothing is drawn, and no estimator sees the communities but the oracle.")}
		sections[stationJudge].Rest = []app.UI{p.rivals(), widget.Says(p.oracleSays())}
	}
	return sections
}

// listed is the control of a word that stands in a list with its name.
func (p *Page) listed(path, now string, name func(string) string, all []string) app.UI {
	if slices.Contains(p.Desk.Hidden(), path) {
		return widget.Nothing()
	}
	f, _ := scenario.Lookup(path)
	var options []widget.Option
	for _, word := range all {
		options = append(options, widget.Item(word, name(word)))
	}
	id := widget.FieldID(path)
	return widget.Row(id, f.Label, widget.Select(id, now, options, func(word string) { p.Work.SetWord(path, word) }))
}

// kindName is what a kind of graphon is called.
func kindName(kind string) string {
	return map[string]string{
		graphon.KindTiles: "Tiles, by hand", graphon.KindPlanted: "Planted blocks", graphon.KindCommunities: "Communities", graphon.KindSurface: "Smooth surface", graphon.KindObserved: "Observed",
	}[kind]
}

func (p *Page) densitySays() string {
	q := p.asked()
	b := p.truth().Truth()
	if b.K() == 0 || p.Work.Hidden() {
		return ""
	}
	mean := 0.0
	for i, v := range b.Tiles {
		mean += v * b.Widths[i/b.K()] * b.Widths[i%b.K()]
	}
	return fmt.Sprintf("about %s ties for each node", draw.Format(q.Density*mean*float64(q.Nodes-1)))
}

func (p *Page) soughtSays() string {
	if q := p.asked(); q.Truth.Observed() && q.Truth.K() == 0 {
		return "nobody knows how many there are; 0 seeks 4"
	}
	return "0 seeks as many as there are"
}

func (p *Page) widthsSay() string {
	if p.asked().Truth.Observed() && p.asked().Shares() {
		return "each block is as wide as its share of the nodes"
	}
	if p.asked().Shares() {
		return "each block is as wide as its share of the nodes, which chance moves by some 1/√n"
	}
	return "all blocks are taken to be equally wide"
}

// rivals are the estimators to compare with.
func (p *Page) rivals() app.UI {
	var rows []app.UI
	for _, method := range graphon.Methods() {
		rows = append(rows, tag.Div("check", widget.Check("rival-"+method, p.methodName(method), slices.Contains(p.asked().Estimator.Compare, method), func(on bool) {
			p.tickRival(method, on)
		})...))
	}
	return tag.Div("checks", rows...)
}

// tickRival asks for an estimator or leaves it away, in the order shown.
func (p *Page) tickRival(method string, on bool) {
	e := &p.asked().Estimator
	list := []string{}
	for _, other := range graphon.Methods() {
		if other == method && on || other != method && slices.Contains(e.Compare, other) {
			list = append(list, other)
		}
	}
	e.Compare = list
	p.Work.Changed()
}

// Why says what a field means, with its live number.
func (p *Page) Why(f scenario.Field) (string, bool) {
	q := p.asked()
	switch f.Path {
	case "graphon.density":
		return fmt.Sprintf("Every tile is multiplied by ρ, so that networks are sparse. At k²/n² = %s and below, no estimator’s error is of a smaller order than that of zero.", draw.Format(math.Pow(float64(q.Truth.K())/float64(q.Nodes), 2))), true
	case "graphon.nodes":
		return "More nodes show more pairs: n²/k² for every tile. The labels are as many, and have to be found too.", true
	case "graphon.estimator.blocks":
		return "Too few blocks mix what differs. Too many fit the noise. How many there are is seldom known.", true
	}
	return "", false
}
