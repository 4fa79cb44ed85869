package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
)

// Chart is a panel's figure with everything that goes with it: its caption, the
// numbers behind it, and the scenario that an exported file carries.
type Chart struct {
	Name    string
	Caption string
	Box     figure.Box
	Draw    func(figure.Palette, figure.Box) figure.Drawing
	Table   Table
	Asked   scenario.Scenario
	// Over is laid over the drawing; nil for none.
	Over func(figure.Box) app.UI
}

// Charts shows the charts of one page by their names.
type Charts struct {
	desk  Desk
	cache *picture.Cache
	find  func(name string) (Chart, bool)
}

// NewCharts returns the charts of a page, which keeps their drawings and finds them as
// they are at the moment.
func NewCharts(desk Desk, cache *picture.Cache, find func(name string) (Chart, bool)) *Charts {
	return &Charts{desk, cache, find}
}

// Show is a chart over its caption, its exports and its table.
func (c *Charts) Show(name string) app.UI {
	chart, ok := c.find(name)
	if !ok {
		return nothing()
	}
	over := nothing()
	if chart.Over != nil {
		over = chart.Over(chart.Box)
	}
	export := func(label string) app.UI {
		return app.Button().Type("button").Class("quiet").Aria("label", label+" of the figure: "+chart.Caption).
			OnClick(func(app.Context, app.Event) { c.export(name, label) }, name, label).Text(label)
	}
	return app.Figure().Class("chart").Style("width", px(chart.Box.Width)).Body(
		app.Div().Class("chart-body").Body(
			app.Div().Aria("hidden", "true").Body(c.cache.Show("chart-"+name, chart.Draw(c.desk.Palette(), chart.Box))),
			over,
		),
		app.FigCaption().Text(chart.Caption),
		app.Div().Class("exports").Body(export("SVG"), export("PNG"), export("CSV")),
		app.Details().Body(app.Summary().Text("As a table"), chart.Table.UI()),
	)
}

// export saves a chart as its button says. It is found when the button is pressed,
// because the one that was rendered may be an old one by then.
func (c *Charts) export(name, label string) {
	chart, ok := c.find(name)
	if !ok {
		return
	}
	if label == "CSV" {
		c.desk.Save(chart.Name, "csv", "text/csv", chart.Table.CSV())
		return
	}
	chart.Box.Width = ExportWidth
	svg := figure.Standalone(chart.Draw(c.desk.Palette(), chart.Box).SVG(), c.desk.Meta(chart.Caption, chart.Caption, chart.Asked))
	c.desk.SavePicture(chart.Name, strings.ToLower(label), svg)
}

// ExportWidth is the width of an exported figure, whatever the window's.
const ExportWidth = 780

// ChartWidth is the width that a panel's chart has, and SmallChartWidth that of
// charts that stand two and two.
func ChartWidth(screen DOM) float64 {
	width := screen.Width("panel") - 32
	if width < 280 {
		return 720
	}
	return min(width, 900)
}

func SmallChartWidth(screen DOM) float64 {
	full := screen.Width("panel") - 32
	if full < 280 {
		full = 1100
	}
	if full > 900 {
		return (full - 24) / 2
	}
	return full
}

// axisTitle is the title of an axis along a field.
func axisTitle(f scenario.Field) string {
	if strings.HasSuffix(f.Path, ".sources") {
		return "number of sources k"
	}
	return strings.TrimSpace(f.Label + " " + f.Symbol)
}
