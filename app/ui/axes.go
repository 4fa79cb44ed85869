package ui

import (
	"strings"

	"cloakroom/app/figure/chart"
	"cloakroom/core/scenario"
)

// fieldAxis is the axis of a swept field, by its path.
func fieldAxis(path string) chart.Axis {
	if strings.HasSuffix(path, ".sources") {
		return chart.Axis{Title: "number of sources k"}
	}
	f, ok := scenario.Lookup(path)
	if !ok {
		return chart.Axis{Title: path}
	}
	return chart.Axis{Title: strings.TrimSpace(f.Label + " " + f.Symbol), Log: f.Log}
}
