package shell

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/widget"
)

// arrows are what happens between two stations.
func arrows() []string { return []string{"→ M →", "→ 𝒜 →", "→ R →", "→"} }

// strip is the journey over the stage, f₀ → M → y → 𝒜 → ỹ → R → f̂ → EMD; pointing at
// a station lights its picture.
func (s *Shell) strip() app.UI {
	var stops []app.UI
	for i, stop := range s.now.About().Stations {
		if i > 0 {
			stops = append(stops, app.Li().Class("arrow").Aria("hidden", "true").Text(arrows()[min(i, len(arrows()))-1]))
		}
		stops = append(stops, app.Li().Class("station").Title(stop.Means).
			On("pointerenter", widget.Do(func() { s.station = i }), i).
			On("pointerleave", widget.Do(func() { s.station = -1 })).
			Body(
				app.Span().Class("station-symbol").Text(stop.Symbol),
				app.Span().Class("station-name").Text(stop.Name),
			))
	}
	return app.Ol().Class("strip").Aria("label", "The journey").Body(stops...)
}

// Lit is the picture of the station pointed at, or −1.
func (s *Shell) Lit() int {
	if stations := s.now.About().Stations; s.station >= 0 && s.station < len(stations) {
		return stations[s.station].Picture
	}
	return -1
}
