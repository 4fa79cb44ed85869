package figure

import (
	"strings"

	"cloakroom/core/scenario"
)

// FieldAxis is the axis of a swept field, by its path.
func FieldAxis(path string) Axis {
	if strings.HasSuffix(path, ".sources") {
		return Axis{Title: "number of sources k"}
	}
	f, ok := scenario.Lookup(path)
	if !ok {
		return Axis{Title: path}
	}
	return Axis{Title: strings.TrimSpace(f.Label + " " + f.Symbol), Log: f.Log}
}
