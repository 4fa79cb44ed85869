package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// station is one stop of the journey, f₀ → M → y → 𝒜 → ỹ → R → f̂ → EMD.
type station struct {
	symbol, name, means string
	lane                int // the picture it lights
}

func arrows() []string { return []string{"M", "𝒜", "R", ""} }

// strip is the pipeline over the stage; pointing at a station lights its lane.
func (s *store) strip() app.UI {
	var stops []app.UI
	for i, stop := range s.lab().stations() {
		if i > 0 {
			stops = append(stops, app.Li().Class("arrow").Aria("hidden", "true").Text(arrow(arrows()[i-1])))
		}
		stops = append(stops, app.Li().Class("station").Title(stop.means).
			On("pointerenter", s.onStation(i), i).
			On("pointerleave", s.onNoStation).
			Body(
				app.Span().Class("station-symbol").Text(stop.symbol),
				app.Span().Class("station-name").Text(stop.name),
			))
	}
	return app.Ol().Class("strip").Aria("label", "The journey").Body(stops...)
}

func arrow(name string) string {
	if name == "" {
		return "→"
	}
	return "→ " + name + " →"
}

func (s *store) onStation(i int) app.EventHandler {
	return func(app.Context, app.Event) { s.station = strconv.Itoa(i) }
}

func (s *store) onNoStation(app.Context, app.Event) { s.station = "" }

// lit is the lane of the station pointed at, or −1.
func (s *store) lit() int {
	i, err := strconv.Atoi(s.station)
	if err != nil {
		return -1
	}
	return s.lab().stations()[i].lane
}
