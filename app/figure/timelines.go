package figure

import "cloakroom/core/scenario"

// NewTimeline lays out the chapters of a result.
func NewTimeline(r *scenario.Result) Timeline {
	switch {
	case r == nil:
		return HeatTimeline(nil)
	case r.Network != nil:
		return NetworkTimeline(r.Network)
	case r.Heatmap != nil:
		return HeatmapTimeline(r.Heatmap)
	}
	return HeatTimeline(r.Heat)
}
