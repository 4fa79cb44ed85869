package page

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/core/field"
)

// PlaneHand is what can be pressed over a map whose axes are two fields: any place tells
// itself, and sets both fields, or the one that can be set. It lives as long as its page.
type PlaneHand struct {
	work *session.Session
	desk Desk

	on     bool // a place is pointed at, or the keyboard has come to one
	across float64
	down   float64 // where it is, as shares of the map
	shown  Plane
}

// Plane is the map under the hand. Over names the two fields, with the least and the
// greatest values that they take; Now is where the question stands, and Says tells of a
// place without its coordinates.
type Plane struct {
	Over *field.Sweep
	Plot chart.Plot
	Now  [2]float64
	Says func(x, y float64) string
}

// NewPlaneHand returns the hand on the maps of a page.
func NewPlaneHand(work *session.Session, desk Desk) *PlaneHand {
	return &PlaneHand{work: work, desk: desk}
}

// Over lies over the map, in a figure of that box.
func (h *PlaneHand) Over(shown Plane, box draw.Box) app.UI {
	h.shown = shown
	if !h.on {
		h.across, h.down = h.shareOf(shown.Now)
	}
	area := shown.Plot.Area
	told, mark := tag.P("cell-says", "").Hidden(true), tag.Div("sweep-at").Hidden(true)
	if h.on {
		x, y := area.Left+h.across*area.Width(), area.Top+h.down*(area.Bottom-area.Top)
		mark = placed(tag.Div("sweep-at cell").Aria("hidden", "true"), box, x-6, y-6, 12, 12)
		told = tag.P("cell-says", h.Told()).Aria("hidden", "true").Style("--at", widget.Percent(x/box.Width)).Style("top", widget.Percent(max(y-12, 0)/box.Height))
	}
	track := trackOf("plane-track", "Place on the map; arrows move it, Enter sets it", 0, 1, h.across, h.Told()).TabIndex(0).
		On("pointermove", func(_ app.Context, e app.Event) { h.Point(share(e)) }).
		On("pointerleave", widget.Do(h.Leave)).On("blur", widget.Do(h.Leave)).
		OnClick(func(_ app.Context, e app.Event) { h.Point(share(e)); h.Take(); h.Leave() }).
		OnKeyDown(widget.Keys(h.Key))
	return tag.Div("map-cells", placed(track, box, area.Left, area.Top, area.Width(), area.Bottom-area.Top), mark, told).
		Attr("role", "group").Aria("label", "The map; each place sets its fields")
}

// shareOf is where a place of the map is, as shares of it.
func (h *PlaneHand) shareOf(at [2]float64) (across, down float64) {
	area := h.shown.Plot.Area
	within := func(v float64) float64 { return min(max(v, 0), 1) }
	return within((h.shown.Plot.X.At(at[0]) - area.Left) / area.Width()), within((h.shown.Plot.Y.At(at[1]) - area.Top) / (area.Bottom - area.Top))
}

// place is what is pointed at, in the axes' units.
func (h *PlaneHand) place() (x, y float64) {
	area := h.shown.Plot.Area
	return h.shown.Plot.X.Back(area.Left + h.across*area.Width()), h.shown.Plot.Y.Back(area.Top + h.down*(area.Bottom-area.Top))
}

// values are those that a press would set, and which of them can be.
func (h *PlaneHand) values() (values []float64, names []string) {
	x, y := h.place()
	values = []float64{x, y}
	for k := range values {
		if near, ok := h.work.SweptNear(h.shown.Over, k, values[k]); ok {
			values[k] = near
			names = append(names, FieldAxis(h.shown.Over.Over[k]).Title+" "+draw.Format(near))
		}
	}
	return values, names
}

// Told is the place that is pointed at, in words.
func (h *PlaneHand) Told() string {
	x, y := h.place()
	_, names := h.values()
	text := h.shown.Says(x, y)
	switch len(names) {
	case 1:
		text += " · press to set " + names[0]
	case 2:
		text += " · press to set both"
	}
	return text
}

// Point points at a share of the map, across and down.
func (h *PlaneHand) Point(across, down float64) {
	h.on, h.across, h.down = true, min(max(across, 0), 1), min(max(down, 0), 1)
}

// Leave points nowhere.
func (h *PlaneHand) Leave() { h.on = false }

// Take sets the fields to the place that is pointed at. After a press nothing is told until
// the hand moves on, as it would hide the place.
func (h *PlaneHand) Take() {
	values, names := h.values()
	if len(names) > 0 && h.work.SetSwept(h.shown.Over, values...) {
		h.work.Say(strings.Join(names, ", ") + ".")
	}
}

// planeSteps is in how many steps an arrow key crosses the map.
const planeSteps = 60

// Key goes over the map by the arrows, in larger steps with Shift, and sets the place by
// Enter.
func (h *PlaneHand) Key(key string, shift bool) bool {
	to, arrow := hold.Arrows()[key]
	switch {
	case key == "Enter" && h.on:
		h.Take()
		return true
	case !arrow:
		return false
	}
	step := 1.0 / planeSteps
	if shift {
		step *= 5
	}
	h.Point(h.across+step*to[0], h.down+step*to[1])
	return true
}
