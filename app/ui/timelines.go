package ui

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/heatfig"
	"cloakroom/app/figure/heatmapfig"
	"cloakroom/app/figure/networkfig"
	"cloakroom/core/scenario"
)

// timelineOf lays out the chapters of a result.
func timelineOf(r *scenario.Result) chart.Timeline {
	switch {
	case r == nil:
		return heatfig.NewTimeline(nil)
	case r.Network != nil:
		return networkfig.NewTimeline(r.Network)
	case r.Heatmap != nil:
		return heatmapfig.NewTimeline(r.Heatmap)
	}
	return heatfig.NewTimeline(r.Heat)
}
