package page

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/session"
)

// Panels lie over the charts of a sweep over one field, each of another measure: over the
// first line of every one.
func (h *SweepHand) Panels(w *session.Sweep, drawn chart.Panels, box draw.Box) app.UI {
	var lines []SweptLine
	for k, plot := range drawn.Plots() {
		line := SweptLine{Plot: plot, Name: strings.TrimRight(drawn.Parts[k].Y.Title, " ↑↓")}
		for _, c := range w.Cells {
			q := chart.Point{X: c.At[0]}
			if series := drawn.Parts[k].Series; len(series) > 0 {
				if i := slices.IndexFunc(series[0].Points, func(own chart.Point) bool { return own.X == q.X }); i >= 0 {
					q = series[0].Points[i]
				}
			}
			line.Points = append(line.Points, q)
		}
		lines = append(lines, line)
	}
	return h.Lines(w, box, lines...)
}
