package scenario

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// longestPerson bounds a person's name, in letters.
const longestPerson = 80

// MarshalJSON writes [person, x, y].
func (p PersonPoint) MarshalJSON() ([]byte, error) {
	name, err := json.Marshal(p.Person)
	if err != nil {
		return nil, err
	}
	out := append([]byte{'['}, name...)
	out = append(out, ',')
	out = strconv.AppendFloat(out, p.X, 'g', -1, 64)
	out = append(out, ',')
	out = strconv.AppendFloat(out, p.Y, 'g', -1, 64)
	return append(out, ']'), nil
}

// Coordinate bounds a coordinate of a point.
func Coordinate() Field {
	return Field{Label: "Coordinate", Kind: KindNumber, Min: 0, Max: 1, OpenMax: true}
}

func readPeople(raw json.RawMessage, path string, to *[]PersonPoint) error {
	list, err := elements(raw, path, "points")
	if err != nil {
		return err
	}
	if len(list) > MostPoints {
		return refuse(path, fmt.Sprintf("%d points; allowed are at most 1,000,000", len(list)))
	}
	points := make([]PersonPoint, len(list))
	for i, item := range list {
		at := fmt.Sprintf("%s[%d]", path, i)
		row, err := elements(item, at, "person, x and y")
		if err != nil {
			return err
		}
		if len(row) != 3 {
			return refuse(at, fmt.Sprintf("%d entries; a point is person, x and y", len(row)))
		}
		person, ok := text(row[0])
		if !ok {
			person = string(row[0])
			if _, err := strconv.ParseFloat(person, 64); err != nil {
				return refuse(at+"[0]", written(row[0])+" is no person; allowed is a word or a number")
			}
		}
		if utf8.RuneCountInString(person) > longestPerson {
			return refuse(at+"[0]", fmt.Sprintf("%s is too long; a person has at most %d letters", written(row[0]), longestPerson))
		}
		points[i].Person = person
		if err := readNumber(Coordinate(), row[1], at+"[1]", &points[i].X); err != nil {
			return err
		}
		if err := readNumber(Coordinate(), row[2], at+"[2]", &points[i].Y); err != nil {
			return err
		}
	}
	*to = points
	return nil
}

// The bounds of a cluster put by hand.
const (
	mostClusters = 60
	mostInOne    = 5000
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
	list, err := elements(raw, path, "clusters")
	if err != nil {
		return err
	}
	if len(list) > mostClusters {
		return refuse(path, fmt.Sprintf("%d clusters; allowed are at most %d", len(list), mostClusters))
	}
	clusters := make(Clusters, len(list))
	for i, item := range list {
		at := fmt.Sprintf("%s[%d]", path, i)
		row, err := elements(item, at, "x, y, spread and count")
		if err != nil {
			return err
		}
		if len(row) != 4 {
			return refuse(at, fmt.Sprintf("%d numbers; a cluster is x, y, spread and count", len(row)))
		}
		c := &clusters[i]
		unit := Field{Kind: KindNumber, Min: 0, Max: 1}
		if err := readNumber(unit, row[0], at+"[0]", &c.X); err != nil {
			return err
		}
		if err := readNumber(unit, row[1], at+"[1]", &c.Y); err != nil {
			return err
		}
		if err := readNumber(SpreadField(), row[2], at+"[2]", &c.Spread); err != nil {
			return err
		}
		if err := readInt(CrowdField(), row[3], at+"[3]", &c.Count); err != nil {
			return err
		}
	}
	*to = clusters
	return nil
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
	levels := Levels{}
	for _, m := range members {
		level, err := strconv.Atoi(m.name)
		at := path + "." + m.name
		if err != nil || level < 0 || level > 9 || strconv.Itoa(level) != m.name {
			return refuse(join(path, m.name), "no level of a pyramid; allowed are 0…9")
		}
		var list []float64
		if err := readNumbers(Field{Min: -1e12, Max: 1e12}, m.value, at, MostGrid*MostGrid, &list); err != nil {
			return err
		}
		if want := 1 << (2 * level); len(list) != want {
			return refuse(at, fmt.Sprintf("%d numbers; level %d has %d cells", len(list), level, want))
		}
		levels[level] = list
	}
	*to = levels
	return nil
}

// checkSwept refuses a swept field that the crowd's kind does not have, and a
// grid that is no power of two or does not fit the weights.
func (h *Heatmap) checkSwept(path string, v float64, at string) error {
	if name, found := strings.CutPrefix(path, "heatmap.people."); found && !h.People.Has(name) {
		return refuse(at, path+" cannot vary: a crowd of kind "+h.People.Kind+" has no "+name)
	}
	if n := int(v); path == "heatmap.grid" && n&(n-1) != 0 {
		return refuse(at, plain(v)+" is not a power of two; allowed are 1, 2, 4, … 512")
	}
	if path == "heatmap.grid" && h.People.Kind == PeopleWeights {
		return refuse(at, "heatmap.grid cannot vary while heatmap.people.values gives the cells")
	}
	return nil
}

// validate refuses what does not fit together.
func (h *Heatmap) validate() error {
	cells := h.Grid * h.Grid
	if p := &h.People; p.Kind == PeopleWeights && len(p.Values) != cells {
		return refuse("heatmap.people.values", fmt.Sprintf("%d weights for %d × %d cells; there must be %d", len(p.Values), h.Grid, h.Grid, cells))
	}
	if n := len(h.Release); n > 0 && n != cells {
		return refuse("heatmap.release", fmt.Sprintf("%d numbers for %d × %d cells; there must be %d", n, h.Grid, h.Grid, cells))
	}
	if len(h.Measurements) > 0 {
		for level := h.First(); level <= h.Level(); level++ {
			if len(h.Measurements[level]) == 0 {
				return refuse("heatmap.measurements", fmt.Sprintf("level %d is missing; with Δ = %d and w = %d the levels measured are %d…%d", level, h.Grid, h.Pyramid.Keep, h.First(), h.Level()))
			}
		}
		for _, level := range slices.Sorted(maps.Keys(h.Measurements)) {
			if level < h.First() || level > h.Level() {
				return refuse("heatmap.measurements", fmt.Sprintf("level %d is not measured; with Δ = %d and w = %d the levels are %d…%d", level, h.Grid, h.Pyramid.Keep, h.First(), h.Level()))
			}
		}
	}
	return nil
}
