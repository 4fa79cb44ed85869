package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario"
)

// card is a panel's figure with everything that goes with it: its caption, the
// numbers behind it, and the scenario that an exported file carries.
type card struct {
	name    string
	caption string
	box     draw.Box
	draw    func(draw.Palette, draw.Box) string
	table   dataTable
	asked   scenario.Scenario
	// over is laid over the drawing; nil for none.
	over func(draw.Box) app.UI
	// source and now are what the drawing depends on besides look and size.
	source any
	now    float64
}

// drawnCard is a card's drawing, kept until it would look different.
type drawnCard struct {
	source  any
	now     float64
	palette string
	box     draw.Box
	svg     string
}

// card finds a figure by its name among those of the panels.
func (s *store) card(name string) (card, bool) {
	switch {
	case name == "sweep" && len(s.sweep.cells) > 0:
		return s.lab().sweepCard(), true
	case name == "loss" && s.parts.promise() != nil:
		return sensorPage{s}.lossCard(), true
	}
	return s.lab().card(name)
}

// showCard is a figure over its caption, its exports and its table.
func (s *store) showCard(name string) app.UI {
	c, ok := s.card(name)
	if !ok {
		return app.Div().Hidden(true)
	}
	export := func(label string) app.UI {
		return app.Button().Type("button").Class("quiet").Aria("label", label+" of the figure: "+c.caption).
			OnClick(s.onExportCard(name, label), name, label).Text(label)
	}
	return app.Figure().Class("chart").Style("width", px(c.box.Width)).Body(
		app.Div().Class("chart-body").Body(
			app.Div().Aria("hidden", "true").Body(&laneFigure{SVG: s.drawn(c)}),
			s.overCard(c),
		),
		app.FigCaption().Text(c.caption),
		app.Div().Class("exports").Body(export("SVG"), export("PNG"), export("CSV")),
		app.Details().Body(app.Summary().Text("As a table"), tableTwin(c.table)),
	)
}

// overCard is what lies over a card's drawing.
func (s *store) overCard(c card) app.UI {
	if c.over == nil {
		return app.Div().Hidden(true)
	}
	return c.over(c.box)
}

// drawn returns the card's drawing, made again only when it must be.
func (s *store) drawn(c card) string {
	palette := s.palette()
	kept := s.cards[c.name]
	if kept.svg == "" || kept.source != c.source || kept.now != c.now || kept.palette != palette.Name || kept.box != c.box {
		kept = drawnCard{source: c.source, now: c.now, palette: palette.Name, box: c.box, svg: c.draw(palette, c.box)}
		s.cards[c.name] = kept
	}
	return kept.svg
}

// onExportCard finds the card when it is pressed, because the figure of the
// moment it was rendered may be an old one by then.
func (s *store) onExportCard(name, label string) app.EventHandler {
	return func(app.Context, app.Event) {
		c, ok := s.card(name)
		if !ok {
			return
		}
		if label == "CSV" {
			s.dom.Download(s.exportName(c.name, "csv"), "text/csv", csvText(c.table))
			return
		}
		c.box.Width = exportWidth
		svg := chart.Standalone(c.draw(s.palette(), c.box), s.metaOf(c.caption, c.caption, c.asked))
		s.export(c.name, strings.ToLower(label), svg)
	}
}
