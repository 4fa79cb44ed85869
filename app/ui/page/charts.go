package page

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
)

// Chart is a panel's figure with everything that goes with it: its caption, the
// numbers behind it, and the scenario that an exported file carries.
type Chart struct {
	Name    string
	Caption string
	Box     draw.Box
	Draw    func(draw.Palette, draw.Box) draw.Drawing
	Table   widget.Table
	Asked   scenario.Scenario
	// Over is laid over the drawing; nil for none.
	Over func(draw.Box) app.UI
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

// A sweep that has brought nothing yet has a frame of so much of its height, and of so
// many px at least.
const (
	low    = 0.55
	lowest = 150
)

// Show is a chart over its caption, its exports and its table.
func (c *Charts) Show(name string) app.UI {
	found, ok := c.find(name)
	if !ok {
		return widget.Nothing()
	}
	if name == session.PanelSweep && len(found.Table.Rows) == 0 {
		found.Box.Height = max(low*found.Box.Height, lowest)
	}
	over := widget.Nothing()
	if found.Over != nil {
		over = found.Over(found.Box)
	}
	export := func(label string) app.UI {
		return widget.Button("", label, func() { c.Export(name, label) }, name).Class("quiet").Aria("label", label+" of the figure: "+found.Caption)
	}
	return tag.Box("figure", "chart").Style("width", widget.Px(found.Box.Width)).Body(
		tag.Div("chart-body",
			tag.Div("", c.cache.Show("chart-"+name, found.Draw(c.desk.Palette(), found.Box))).Aria("hidden", "true"),
			over,
		),
		tag.Text("figcaption", "", found.Caption),
		tag.Div("exports", export("SVG"), export("PNG"), export("CSV"), widget.Says(computedWords(found.Asked))),
		tag.Box("details", "", tag.Text("summary", "", "As a table"), found.Table.UI()),
	)
}

// Counted is the table of a sweep, with a column of the draws that were asked for where
// some of them are not in.
func Counted(t widget.Table, w *session.Sweep) widget.Table {
	if few := w.BegunWords(); few != "" {
		t.Title += " (" + few + ")"
	}
	if len(w.Begun()) == 0 {
		return t
	}
	t.Head = append(t.Head, "draws asked for")
	for i := range t.Rows {
		t.Rows[i] = append(t.Rows[i], strconv.Itoa(w.Asked.Sweep.Trials))
	}
	return t
}

// Export saves a chart as its button says. It is found when the button is pressed,
// because the one that was rendered may be an old one by then.
func (c *Charts) Export(name, label string) {
	found, ok := c.find(name)
	if !ok {
		return
	}
	if label == "CSV" {
		c.desk.Save(found.Name, "csv", "text/csv", found.Table.CSV())
		return
	}
	found.Box.Width = ExportWidth
	svg := chart.Standalone(found.Draw(c.desk.Palette(), found.Box).SVG(), c.desk.Meta(found.Caption, found.Caption, found.Asked))
	c.desk.SavePicture(found.Name, strings.ToLower(label), svg)
}

// ExportWidth is the width of an exported figure, whatever the window's.
const ExportWidth = 780

// ChartWidth is the width that a panel's chart has, and SmallChartWidth that of
// charts that stand two and two where there is room.
func ChartWidth(screen dom.Screen) float64 {
	const beside = 310 // beside the stage, until the panel has been measured
	width := screen.Width("panel") - 36
	if width < 200 {
		return beside
	}
	return min(width, 900)
}

// Upright is a box for a chart with that width: as high as is usual, and higher where
// the names of its lines must stand over it.
func Upright(width, usual float64) draw.Box {
	if width < 480 {
		usual += 110
	}
	return draw.Box{Width: width, Height: usual}
}

func SmallChartWidth(screen dom.Screen) float64 {
	full := ChartWidth(screen)
	if full < 760 {
		return full
	}
	return (full - 24) / 2
}

// FieldAxis is the axis of a swept field, by its path.
func FieldAxis(path string) chart.Axis {
	if strings.HasSuffix(path, ".sources") {
		return chart.Axis{Title: "number of sources k"}
	}
	f, _ := scenario.Lookup(path)
	return chart.Axis{Title: strings.TrimSpace(f.Label + " " + f.Symbol), Log: f.Log}
}

// computedWords warn of a chart of what was loaded: its numbers are no release.
func computedWords(asked scenario.Scenario) string {
	if len(asked.Files) == 0 {
		return ""
	}
	return "computed from what was loaded, which stays here; the numbers themselves are not private"
}
