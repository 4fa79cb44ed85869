package heatmappage

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/privacy"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// crowdName is a kind of crowd in the page's words.
func crowdName(kind string) string {
	return map[string]string{
		heatmap.PeopleCity: "A city of our own making", heatmap.PeopleClusters: "Clusters, put by hand", heatmap.PeopleMixture: "A mixture of Gaussians",
		heatmap.PeoplePoints: "Points, painted or loaded", heatmap.PeopleWeights: "Weights of the cells",
	}[kind]
}

// The stations of the journey, in its order.
const (
	stationTruth = iota
	stationMeasure
	stationPrivatize
	stationRecover
	stationJudge
)

// Setup is the crowd, the grid, what is promised, the pyramid and the blur.
func (p *Page) Setup() []page.Section {
	h := p.heatmap()
	return []page.Section{
		p.crowd(),
		{
			Station: stationMeasure, Says: fmt.Sprintf("%d × %d cells, levels %d…%d", h.Grid, h.Grid, h.First(), h.Level()),
			Rest: []app.UI{p.gridKnob()}, Paths: []string{"heatmap.grid"},
		},
		{
			Station: stationPrivatize, Budget: true, First: append([]app.UI{p.epsilonKnob()}, privacy.Draw(p.Form)...),
			Says: fmt.Sprintf("budget falls by %s a level · %s", draw.Format(p.Work.Effective("heatmap.pyramid.decay")), privacy.CoinsSay(p.Work)),
			Rest: append([]app.UI{
				tag.Box("p", "says", tag.Words("hides one person with all of their points: neighbours are crowds that differ by one person "), p.Form.Erratum("heatmap.privacy.epsilon")),
				p.Form.Knob("heatmap.pyramid.decay", widget.Span(0.2, 1), p.decaySays()),
			}, privacy.Coins(p.Form, widget.Nothing())...),
			Paths: []string{"heatmap.pyramid.decay", "heatmap.privacy.randomness"},
		},
		{
			Station: stationRecover, First: []app.UI{p.Form.Knob("heatmap.pyramid.keep", widget.Span(1, 400), p.keepSays())},
			Says: "the map that explains the kept cells best",
		},
		{
			Station: stationJudge, First: []app.UI{p.Form.Knob("heatmap.blur", widget.Span(0, 0.2), "every map is looked at through this blur")},
			Says: "similarity · correlation · KL · EMD", Rest: []app.UI{p.Form.Knob("heatmap.top", widget.Span(1e-4, 0.5), p.topSays())},
			Paths: []string{"heatmap.top"},
		},
	}
}

func (p *Page) epsilonKnob() app.UI {
	k := p.Form.Knob("heatmap.privacy.epsilon", widget.Span(0.05, 20), "")
	k.Low, k.High = "more private", "more accurate"
	return k
}

// crowd is where the people come from.
func (p *Page) crowd() page.Section {
	crowd := &p.heatmap().People
	var kinds []widget.Option
	for _, kind := range heatmap.PeopleKinds() {
		if kind == heatmap.PeopleWeights && crowd.Kind != kind {
			continue // weights come from a file or a link alone
		}
		kinds = append(kinds, widget.Item(kind, crowdName(kind)))
	}
	var rest []app.UI
	switch crowd.Kind {
	case heatmap.PeopleCity:
		rest = append(rest,
			p.Form.Knob("heatmap.people.neighbourhood", widget.Span(1, 30), "one of thirty, made by a stated formula"),
			p.Form.Knob("heatmap.people.count", widget.Span(1, 500), "people drawn from it"),
		)
	case heatmap.PeopleMixture:
		rest = append(rest,
			p.Form.Knob("heatmap.people.clusters", widget.Span(1, 100), ""),
			p.Form.Knob("heatmap.people.sparsity", widget.Span(0.001, 0.8), "share of cells that are not empty"),
		)
	case heatmap.PeopleClusters:
		rest = append(rest, p.clusterRows()...)
	case heatmap.PeoplePoints:
		rest = append(rest, p.brushRows()...)
	}
	rest = append(rest,
		tag.P("says", p.crowdSays()).ID("crowd-says"),
		widget.Buttons(widget.Button("underlay", p.underlayWord(), p.toggleUnderlay)),
	)
	return page.Section{
		Station: stationTruth,
		First: []app.UI{
			widget.Row("crowd-kind", "Crowd", widget.Select("crowd-kind", crowd.Kind, kinds, p.openKind)),
			widget.Buttons(p.redrawButton(), widget.Button("load-crowd", "Load points…", p.crowds.Begin)),
		},
		Says:  cmp.Or(p.crowdSays(), crowdName(crowd.Kind)),
		Rest:  rest,
		Paths: []string{"heatmap.people."},
	}
}

// redrawButton draws other people from the same crowd.
func (p *Page) redrawButton() app.UI {
	if !p.heatmap().People.Has("seed") {
		return tag.Nothing("span")
	}
	return widget.Button("redraw-crowd", "Other people", p.redraw).Title("Other people of the same kind")
}

func (p *Page) redraw() {
	crowd := &p.heatmap().People
	crowd.Seed = (crowd.Seed + 1) % (field.MaxSeed + 1)
	p.crowdChanged()
}

// openKind draws another kind of crowd.
func (p *Page) openKind(kind string) {
	h := p.heatmap()
	if kind == h.People.Kind {
		return
	}
	seed := h.People.Seed
	h.People = heatmap.Default().People
	h.People.Kind, h.People.Seed = kind, max(seed, 1)
	h.Forget()
	switch kind {
	case heatmap.PeopleClusters:
		h.People.Places = heatmap.Clusters{{X: 0.3, Y: 0.35, Spread: 0.05, Count: 120}, {X: 0.68, Y: 0.62, Spread: 0.08, Count: 180}}
		p.state.tool = toolClusters
	case heatmap.PeoplePoints:
		p.state.tool = toolPaint
	}
	p.Work.Changed()
}

// crowdSays describes the crowd in force.
func (p *Page) crowdSays() string {
	got := cmp.Or(p.got(), p.state.truth)
	if got == nil {
		return ""
	}
	text := words.Count(got.People, "person", "people")
	if got.Points != got.People {
		text += ", " + words.Count(got.Points, "point", "points")
	}
	text += fmt.Sprintf(" in %s of the cells", words.Percent(got.Occupied))
	if p.heatmap().People.Has("seed") {
		text += ", seed " + strconv.FormatUint(p.heatmap().People.Seed, 10)
	}
	return text
}

// clusterRows are the keyboard's twin of the clusters in the picture.
func (p *Page) clusterRows() []app.UI {
	var rows []app.UI
	for i, c := range p.heatmap().People.Places {
		input := func(name, label string, v float64) app.UI {
			return widget.Field(fmt.Sprintf("cluster-%s-%d", name, i), words.Written(v), func(text string) { p.typeCluster(i, name, text) }).
				Attr("inputmode", "decimal").Attr("autocomplete", "off").Aria("label", fmt.Sprintf("%s of cluster %d", label, i+1))
		}
		rows = append(rows, tag.Div("source-row cluster-row",
			input("x", "x", c.X), input("y", "y", c.Y), input("spread", "Spread", c.Spread), input("count", "People", float64(c.Count)),
			widget.Step("", "×", fmt.Sprintf("Remove cluster %d", i+1), func() { p.removeCluster(i) }),
		))
	}
	return []app.UI{
		tag.P("says cluster-head", "x, y, spread, people"),
		tag.Div("source-rows", rows...),
		widget.Refusal(p.Work.Inputs.Refused["heatmap.people.places"]),
		widget.Buttons(widget.Button("add-cluster", "+ Cluster", p.Add)),
	}
}

// typeCluster takes one number of a cluster as typed, or refuses it.
func (p *Page) typeCluster(i int, name, text string) {
	crowd := &p.heatmap().People
	if i >= len(crowd.Places) {
		return
	}
	path := "heatmap.people.places"
	c := crowd.Places[i]
	parameter := field.Parameter{Kind: field.KindNumber, Min: 0, Max: 1}
	switch name {
	case "spread":
		parameter = heatmap.SpreadField()
	case "count":
		parameter = heatmap.CrowdField()
	}
	parameter.Label = fmt.Sprintf("%s of cluster %d", map[string]string{"x": "x", "y": "y", "spread": "Spread", "count": "People"}[name], i+1)
	set := func(v float64) error {
		if parameter.Kind == field.KindInteger && v != math.Trunc(v) {
			return fmt.Errorf("%s: %s is not a whole number; %s", parameter.Label, text, parameter.Allowed())
		}
		if err := parameter.Check(v, path, text); err != nil {
			return err
		}
		switch name {
		case "x":
			c.X = v
		case "y":
			c.Y = v
		case "spread":
			c.Spread = v
		default:
			c.Count = int(v)
		}
		return nil
	}
	if p.Work.Typed(path, text, parameter, set) {
		p.setCluster(i, c)
		p.Desk.Refresh()
	}
}

// brushRows are the brush's size and how many people a dab adds.
func (p *Page) brushRows() []app.UI {
	slider := func(id, label, says string, value, low, high float64, set func(v float64)) app.UI {
		return tag.Div("knob",
			tag.Div("knob-row", tag.Label(id, label), tag.Box("span", "gap"), tag.Span("says", says)),
			tag.Input(id, "range").Attr("step", 0.1).Attr("value", words.Written(100*(value-low)/(high-low))).Aria("label", label).Aria("valuetext", says).
				OnInput(widget.Slide(func(position float64) { set(low + position/100*(high-low)) }), id),
		)
	}
	return []app.UI{
		slider("brush-size", "Brush", "radius "+draw.Format(p.state.brush), p.state.brush, 0.005, 0.15, func(v float64) { p.state.brush = words.Round(v, 0.001) }),
		slider("brush-people", "People in a dab", strconv.Itoa(p.state.perDab), float64(p.state.perDab), 1, 20, func(v float64) { p.state.perDab = int(math.Round(v)) }),
	}
}

// gridKnob is a choice among powers of two.
func (p *Page) gridKnob() app.UI {
	sides, grid := []int{8, 16, 32, 64, 128, 256, 512}, p.heatmap().Grid
	if !slices.Contains(sides, grid) {
		sides = append(sides, grid)
	}
	var options []widget.Option
	for _, side := range sides {
		options = append(options, widget.Item(strconv.Itoa(side), fmt.Sprintf("%d × %d", side, side)))
	}
	return tag.Div("row",
		tag.Box("label", "", tag.Words("Grid "), tag.Span("symbol", "Δ")).Attr("for", "grid"),
		widget.Select("grid", strconv.Itoa(grid), options, func(side string) { p.Form.Type("heatmap.grid", side) }),
	)
}

func (p *Page) keepSays() string {
	h := p.heatmap()
	return fmt.Sprintf("largest cells kept on each of the levels %d…%d", h.First(), h.Level())
}

// decaySays tells how the budget is split.
func (p *Page) decaySays() string {
	got := p.got()
	if got == nil || got.Pyramid == nil || len(got.Pyramid.Budgets) == 0 {
		return ""
	}
	b := got.Pyramid.Budgets
	return fmt.Sprintf("the coarsest level gets ε = %s, the finest %s", draw.Format(b[0]), draw.Format(b[len(b)-1]))
}

func (p *Page) topSays() string {
	h := p.heatmap()
	return words.Count(max(int(math.Ceil(h.Top*float64(h.Grid*h.Grid)-1e-9)), 1), "cell", "cells") + " kept by “Laplace, top cells”"
}

// why says what a field means, with its live number.
func (p *Page) why(f scenario.Field) (string, bool) {
	switch f.Path {
	case "heatmap.privacy.epsilon":
		return fmt.Sprintf("The promise: any map is at most e^ε = %s times as probable with a person as without. There is no δ here: the noise is Laplace’s. Several releases of one crowd add their ε up. The two Laplace maps share one release, as the pyramid and the quadtree do; the dense map is its own.", draw.Format(math.Exp(p.heatmap().Privacy.Epsilon))), true
	case "heatmap.pyramid.keep":
		return "How many cells are followed from level to level. The map can have at most so many separate spots; fewer are steadier against noise.", true
	case "heatmap.pyramid.decay":
		return "How the budget falls from one level to the next. In the limit of many levels 1/√2 loses least.", true
	}
	return "", false
}
