package heatmappage

import (
	"fmt"
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/privacy"
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

// Setup is the crowd, the map, what is promised, the noise and the pyramid.
func (p *Page) Setup() []app.UI {
	return []app.UI{
		p.crowd(),
		app.Section().Body(
			app.H2().Text("Privacy"),
			p.epsilonKnob(),
			app.P().Class("says").Body(app.Text("hides one person with all of their points; neighbours differ by one person added or removed "), p.Form.Erratum("heatmap.privacy.epsilon")),
		),
		app.Section().Body(
			app.H2().Text("Map"),
			p.gridKnob(),
			p.Form.Knob("heatmap.blur", widget.Span(0, 0.2), "every map is looked at and compared through this blur"),
			p.Form.Knob("heatmap.pyramid.keep", widget.Span(1, 400), p.keepSays()),
			p.Form.Knob("heatmap.pyramid.decay", widget.Span(0.2, 1), p.decaySays()),
			p.Form.Knob("heatmap.top", widget.Span(1e-4, 0.5), p.topSays()),
		),
		privacy.Section(p.Form, widget.Nothing()),
	}
}

func (p *Page) epsilonKnob() app.UI {
	k := p.Form.Knob("heatmap.privacy.epsilon", widget.Span(0.05, 20), "")
	k.Low, k.High = "more private", "more accurate"
	return k
}

// crowd is where the people come from.
func (p *Page) crowd() app.UI {
	crowd := &p.heatmap().People
	var kinds []app.UI
	for _, kind := range heatmap.PeopleKinds() {
		if kind == heatmap.PeopleWeights && crowd.Kind != kind {
			continue // weights come from a file or a link alone
		}
		kinds = append(kinds, app.Option().Value(kind).Selected(kind == crowd.Kind).Text(crowdName(kind)))
	}
	body := []app.UI{
		app.H2().Text("Truth"),
		app.Div().Class("row").Body(
			app.Label().For("crowd-kind").Text("Crowd"),
			app.Select().ID("crowd-kind").OnChange(p.onKind).Body(kinds...),
		),
	}
	switch crowd.Kind {
	case heatmap.PeopleCity:
		body = append(body,
			p.Form.Knob("heatmap.people.neighbourhood", widget.Span(1, 30), "one of thirty, made by a stated formula"),
			p.Form.Knob("heatmap.people.count", widget.Span(1, 500), "people drawn from it"),
		)
	case heatmap.PeopleMixture:
		body = append(body,
			p.Form.Knob("heatmap.people.clusters", widget.Span(1, 100), ""),
			p.Form.Knob("heatmap.people.sparsity", widget.Span(0.001, 0.8), "share of cells that are not empty"),
		)
	case heatmap.PeopleClusters:
		body = append(body, p.clusterRows()...)
	case heatmap.PeoplePoints:
		body = append(body, p.brushRows()...)
	}
	body = append(body,
		app.P().Class("says").ID("crowd-says").Text(p.crowdSays()),
		app.Div().Class("buttons").Body(
			p.redraw(),
			app.Button().ID("load-crowd").Type("button").Text("Load points…").OnClick(p.onLoadCrowd),
			app.Button().ID("underlay").Type("button").Text(p.underlayWord()).OnClick(p.onUnderlay),
		),
	)
	return app.Section().Class("truth").Body(body...)
}

// redraw draws other people from the same crowd.
func (p *Page) redraw() app.UI {
	if !p.heatmap().People.Has("seed") {
		return app.Span().Hidden(true)
	}
	return app.Button().ID("redraw-crowd").Type("button").Title("Other people of the same kind").Text("Other people").OnClick(p.onRedraw)
}

func (p *Page) onRedraw(app.Context, app.Event) {
	crowd := &p.heatmap().People
	crowd.Seed = (crowd.Seed + 1) % (field.MaxSeed + 1)
	p.crowdChanged()
}

func (p *Page) onKind(ctx app.Context, _ app.Event) { p.openKind(widget.ValueOf(ctx)) }

// openKind draws another kind of crowd.
func (p *Page) openKind(kind string) {
	h := p.heatmap()
	if kind == h.People.Kind {
		return
	}
	seed := h.People.Seed
	h.People = heatmap.Default().People
	h.People.Kind, h.People.Seed = kind, max(seed, 1)
	h.Measurements, h.Release = nil, nil
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
	got := p.got()
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
			return app.Input().ID(fmt.Sprintf("cluster-%s-%d", name, i)).Type("text").Spellcheck(false).Attr("inputmode", "decimal").AutoComplete(false).
				Aria("label", fmt.Sprintf("%s of cluster %d", label, i+1)).Attr("value", words.Written(v)).OnChange(p.onClusterField(i, name), i, name)
		}
		rows = append(rows, app.Div().Class("source-row cluster-row").Body(
			input("x", "x", c.X), input("y", "y", c.Y), input("spread", "Spread", c.Spread), input("count", "People", float64(c.Count)),
			app.Button().Type("button").Class("step").Aria("label", fmt.Sprintf("Remove cluster %d", i+1)).OnClick(p.onRemoveCluster(i), i).Text("×"),
		))
	}
	return []app.UI{
		app.P().Class("says cluster-head").Text("x, y, spread, people"),
		app.Div().Class("source-rows").Body(rows...),
		app.P().Class("says refused").Attr("role", "alert").Hidden(p.Work.Inputs.Refused["heatmap.people.places"] == "").Text(p.Work.Inputs.Refused["heatmap.people.places"]),
		app.Div().Class("buttons").Body(app.Button().ID("add-cluster").Type("button").Text("+ Cluster").OnClick(p.onAddCluster)),
	}
}

func (p *Page) onAddCluster(app.Context, app.Event) { p.Add() }

func (p *Page) onRemoveCluster(i int) app.EventHandler {
	return func(app.Context, app.Event) { p.removeCluster(i) }
}

func (p *Page) onClusterField(i int, name string) app.EventHandler {
	return func(ctx app.Context, _ app.Event) { p.typeCluster(i, name, widget.ValueOf(ctx)) }
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
	slider := func(id, label, says string, value, low, high float64, do app.EventHandler) app.UI {
		return app.Div().Class("knob").Body(
			app.Div().Class("knob-row").Body(app.Label().For(id).Text(label), app.Span().Class("gap"), app.Span().Class("says").Text(says)),
			app.Input().ID(id).Type("range").Step(0.1).Attr("value", words.Written(100*(value-low)/(high-low))).Aria("label", label).Aria("valuetext", says).OnInput(do),
		)
	}
	return []app.UI{
		slider("brush-size", "Brush", "radius "+draw.Format(p.state.brush), p.state.brush, 0.005, 0.15, p.onBrushSize),
		slider("brush-people", "People in a dab", strconv.Itoa(p.state.perDab), float64(p.state.perDab), 1, 20, p.onBrushPeople),
	}
}

func (p *Page) onBrushSize(ctx app.Context, _ app.Event) {
	if v, err := strconv.ParseFloat(widget.ValueOf(ctx), 64); err == nil {
		p.state.brush = words.Round(0.005+v/100*0.145, 0.001)
	}
}

func (p *Page) onBrushPeople(ctx app.Context, _ app.Event) {
	if v, err := strconv.ParseFloat(widget.ValueOf(ctx), 64); err == nil {
		p.state.perDab = int(math.Round(1 + v/100*19))
	}
}

// gridKnob is a choice among powers of two.
func (p *Page) gridKnob() app.UI {
	var options []app.UI
	sides := []int{8, 16, 32, 64, 128, 256, 512}
	known := false
	for _, side := range sides {
		known = known || side == p.heatmap().Grid
		options = append(options, app.Option().Value(strconv.Itoa(side)).Selected(side == p.heatmap().Grid).Text(fmt.Sprintf("%d × %d", side, side)))
	}
	if !known {
		options = append(options, app.Option().Value(strconv.Itoa(p.heatmap().Grid)).Selected(true).Text(fmt.Sprintf("%d × %d", p.heatmap().Grid, p.heatmap().Grid)))
	}
	return app.Div().Class("row").Body(
		app.Label().For("grid").Body(app.Text("Grid "), app.Span().Class("symbol").Text("Δ")),
		app.Select().ID("grid").OnChange(p.onGrid).Body(options...),
	)
}

func (p *Page) onGrid(ctx app.Context, _ app.Event) { p.Form.Type("heatmap.grid", widget.ValueOf(ctx)) }

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
		return fmt.Sprintf("The promise: any map is at most e^ε = %s times as probable with a person as without. There is no δ here: the noise is Laplace’s. Every method makes its own release, and asking for several of one crowd adds their ε up, except that the two Laplace maps share their noise.", draw.Format(math.Exp(p.heatmap().Privacy.Epsilon))), true
	case "heatmap.pyramid.keep":
		return "How many cells are followed from level to level. The map can have at most so many separate spots; fewer are steadier against noise.", true
	case "heatmap.pyramid.decay":
		return "How the budget falls from one level to the next. 1/√2 loses least for any number of levels.", true
	}
	return "", false
}
