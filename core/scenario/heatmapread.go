package scenario

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// The bounds of a cluster put by hand, and of a pyramid.
const (
	mostClusters = 60
	mostInOne    = 5000
	finestLevel  = 9 // 2⁹ = MostGrid
)

// SpreadField bounds a cluster's spread, CrowdField its people.
func SpreadField() Field {
	return Field{Label: "Spread", Kind: KindNumber, Min: 0, Max: 0.5, OpenMin: true, Log: true}
}

// CrowdField bounds the number of people of a cluster.
func CrowdField() Field {
	return Field{Label: "People", Kind: KindInteger, Min: 1, Max: mostInOne, Log: true}
}

func readClusters(raw json.RawMessage, path string, to *Clusters) error {
	return readEach(raw, path, "clusters", mostClusters, readCluster, (*[]Cluster)(to))
}

func readCluster(raw json.RawMessage, path string, to *Cluster) error {
	row, err := elements(raw, path, "x, y, spread and count")
	if err != nil {
		return err
	}
	if len(row) != 4 {
		return refuse(path, fmt.Sprintf("%d numbers; a cluster is x, y, spread and count", len(row)))
	}
	unit := Field{Kind: KindNumber, Min: 0, Max: 1}
	if err := readNumber(unit, row[0], path+"[0]", &to.X); err != nil {
		return err
	}
	if err := readNumber(unit, row[1], path+"[1]", &to.Y); err != nil {
		return err
	}
	if err := readNumber(SpreadField(), row[2], path+"[2]", &to.Spread); err != nil {
		return err
	}
	return readInt(CrowdField(), row[3], path+"[3]", &to.Count)
}

// MarshalJSON writes [[x, y, spread, count], …].
func (c Clusters) MarshalJSON() ([]byte, error) {
	rows := make([][4]float64, len(c))
	for i, one := range c {
		rows[i] = [4]float64{one.X, one.Y, one.Spread, float64(one.Count)}
	}
	return json.Marshal(rows)
}

func readLevels(raw json.RawMessage, path string, to *Levels) error {
	members, err := object(raw, path)
	if err != nil {
		return err
	}
	if len(members) == 0 {
		return refuse(path, "no level; there must be a list for every level measured")
	}
	levels := Levels{}
	for _, m := range members {
		level, err := strconv.Atoi(m.name)
		if err != nil || level < 0 || level > finestLevel || strconv.Itoa(level) != m.name {
			return refuse(join(path, m.name), fmt.Sprintf("no level of a pyramid; allowed are 0…%d", finestLevel))
		}
		at := path + "." + m.name
		var list []float64
		if err := readNumbers(Field{Min: -1e12, Max: 1e12}, m.value, at, MostGrid*MostGrid, &list); err != nil {
			return err
		}
		if want := 1 << (2 * level); len(list) != want {
			return refuse(at, fmt.Sprintf("%s numbers; level %d has %s cells", plain(float64(len(list))), level, plain(float64(want))))
		}
		levels[level] = list
	}
	*to = levels
	return nil
}

// refuseSwept refuses a swept field that the crowd's kind does not have, and a
// grid that the crowd's weights hold fast.
func (h *Heatmap) refuseSwept(w *Sweep) error {
	for i, path := range w.Over {
		at := fmt.Sprintf("sweep.over[%d]", i)
		if name, found := strings.CutPrefix(path, "heatmap.people."); found && !h.People.Has(name) {
			return refuse(at, path+" cannot vary: a crowd of kind "+h.People.Kind+" has no "+name)
		}
		if path == "heatmap.grid" && h.People.Kind == PeopleWeights {
			return refuse(at, "heatmap.grid cannot vary while heatmap.people.values gives the cells")
		}
	}
	return nil
}

// validate refuses what does not fit together.
func (h *Heatmap) validate() error {
	cells := h.Grid * h.Grid
	if p := &h.People; p.Kind == PeopleWeights && len(p.Values) != cells {
		return refuse("heatmap.people.values", fmt.Sprintf("%s weights for %d × %d cells; there must be %s", plain(float64(len(p.Values))), h.Grid, h.Grid, plain(float64(cells))))
	}
	if n := len(h.Release); n > 0 && n != cells {
		return refuse("heatmap.release", fmt.Sprintf("%s numbers for %d × %d cells; there must be %s", plain(float64(n)), h.Grid, h.Grid, plain(float64(cells))))
	}
	return h.validateLevels()
}

// validateLevels refuses measurements of other levels than those measured.
func (h *Heatmap) validateLevels() error {
	if len(h.Measurements) == 0 {
		return nil
	}
	const path = "heatmap.measurements"
	measured := fmt.Sprintf("with Δ = %d and w = %d the levels measured are %d…%d", h.Grid, h.Pyramid.Keep, h.First(), h.Level())
	for level := h.First(); level <= h.Level(); level++ {
		if len(h.Measurements[level]) == 0 {
			return refuse(path, fmt.Sprintf("level %d is missing; %s", level, measured))
		}
	}
	for _, level := range slices.Sorted(maps.Keys(h.Measurements)) {
		if level < h.First() || level > h.Level() {
			return refuse(fmt.Sprintf("%s.%d", path, level), fmt.Sprintf("level %d is not measured; %s", level, measured))
		}
	}
	return nil
}
