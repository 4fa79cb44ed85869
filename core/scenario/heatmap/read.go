package heatmap

import (
	"encoding/json"
	"fmt"
	"strconv"

	"cloakroom/core/field"
)

// The bounds of a cluster put by hand, and of a pyramid.
const (
	mostClusters = 60
	mostInOne    = 5000
	finestLevel  = 9 // 2⁹ = MostGrid
)

// SpreadField bounds a cluster's spread, CrowdField its people.
func SpreadField() field.Parameter {
	return field.Parameter{Label: "Spread", Kind: field.KindNumber, Min: 0, Max: 0.5, OpenMin: true, Log: true}
}

// CrowdField bounds the number of people of a cluster.
func CrowdField() field.Parameter {
	return field.Parameter{Label: "People", Kind: field.KindInteger, Min: 1, Max: mostInOne, Log: true}
}

func readClusters(_ field.Parameter, raw json.RawMessage, path string, to *Clusters) error {
	return field.ReadEach(raw, path, "clusters", mostClusters, readCluster, (*[]Cluster)(to))
}

func readCluster(raw json.RawMessage, path string, to *Cluster) error {
	row, err := field.Elements(raw, path, "x, y, spread and count")
	if err != nil {
		return err
	}
	if len(row) != 4 {
		return field.Refuse(path, fmt.Sprintf("%d numbers; a cluster is x, y, spread and count", len(row)))
	}
	unit := field.Parameter{Kind: field.KindNumber, Min: 0, Max: 1}
	if err := field.ReadNumber(unit, row[0], path+"[0]", &to.X); err != nil {
		return err
	}
	if err := field.ReadNumber(unit, row[1], path+"[1]", &to.Y); err != nil {
		return err
	}
	if err := field.ReadNumber(SpreadField(), row[2], path+"[2]", &to.Spread); err != nil {
		return err
	}
	return field.ReadNumber(CrowdField(), row[3], path+"[3]", &to.Count)
}

// MarshalJSON writes [[x, y, spread, count], …].
func (c Clusters) MarshalJSON() ([]byte, error) {
	rows := make([][4]float64, len(c))
	for i, one := range c {
		rows[i] = [4]float64{one.X, one.Y, one.Spread, float64(one.Count)}
	}
	return json.Marshal(rows)
}

func readLevels(_ field.Parameter, raw json.RawMessage, path string, to *Levels) error {
	members, err := field.Object(raw, path)
	if err != nil {
		return err
	}
	if len(members) == 0 {
		return field.Refuse(path, "no level; there must be a list for every level measured")
	}
	levels := Levels{}
	for _, m := range members {
		level, err := strconv.Atoi(m.Name)
		if err != nil || level < 0 || level > finestLevel || strconv.Itoa(level) != m.Name {
			return field.Refuse(field.Join(path, m.Name), fmt.Sprintf("no level of a pyramid; allowed are 0…%d", finestLevel))
		}
		at := path + "." + m.Name
		var list []float64
		if err := field.ReadNumbers(field.Parameter{Min: -1e12, Max: 1e12}, m.Value, at, MostGrid*MostGrid, &list); err != nil {
			return err
		}
		if want := 1 << (2 * level); len(list) != want {
			return field.Refuse(at, fmt.Sprintf("%s numbers; level %d has %s cells", field.Plain(float64(len(list))), level, field.Plain(float64(want))))
		}
		levels[level] = list
	}
	*to = levels
	return nil
}
