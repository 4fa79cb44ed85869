package heatmapfiles

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"cloakroom/core/field"
	"cloakroom/core/readers"
	"cloakroom/core/readers/frame"
	"cloakroom/core/scenario/heatmap"
)

// MapTable is a map as read from a file: the value of every cell, row by row.
type MapTable struct {
	Values []float64
	Grid   int // cells of a side
	// Frame is where the map lies, when the file tells.
	Frame frame.Frame
}

// IsMapCSV reports whether a text begins like a map that [MapCSV] wrote.
func IsMapCSV(text string) bool {
	text = strings.TrimPrefix(text, "\ufeff")
	for strings.HasPrefix(text, "#") {
		_, text, _ = strings.Cut(text, "\n")
	}
	return strings.HasPrefix(text, "x,y,value") || strings.HasPrefix(text, "longitude,latitude,value")
}

// ParseMapCSV reads a map that [MapCSV] wrote: one line for every cell of a grid
// whose side is a power of two up to [MostGrid], row by row. Where a cell lies is
// told by its place in the list, its coordinates are left aside. It is a
// LineProblem when a line is no cell, a value is negative or not finite, or the
// number of cells is that of no grid.
func ParseMapCSV(text string) (MapTable, error) {
	var values []float64
	number, titled := 0, false
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if !titled {
			titled = true
			continue
		}
		v, problem := cellValue(line)
		if problem == "" && len(values) == heatmap.MostGrid*heatmap.MostGrid {
			problem = "more than 512 × 512 cells"
		}
		if problem != "" {
			return MapTable{}, readers.LineProblem{Line: number, Problem: problem}
		}
		values = append(values, v)
	}
	grid := int(math.Sqrt(float64(len(values))))
	if grid == 0 || grid*grid != len(values) || !field.IsPower(grid) {
		return MapTable{}, readers.LineProblem{Line: number, Problem: field.Grouped(len(values)) + " cells in all; a map has a power of two of them on each side, up to 512"}
	}
	return MapTable{Values: values, Grid: grid}, nil
}

// cellValue takes the value of a line, or says what is wrong with it.
func cellValue(line string) (v float64, problem string) {
	cells := strings.Split(line, ",")
	if len(cells) != 3 {
		return 0, fmt.Sprintf("%s; a cell has two coordinates and a value", field.CountOf(len(cells), "column"))
	}
	v, err := strconv.ParseFloat(cells[2], 64)
	switch {
	case err != nil || math.IsNaN(v) || math.IsInf(v, 0):
		return 0, field.Quoted(cells[2]) + " is not a finite number"
	case v < 0:
		return 0, "the value " + cells[2] + " is negative; as a crowd a map holds none"
	}
	return v, ""
}
