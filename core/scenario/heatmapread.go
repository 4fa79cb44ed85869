package scenario

import (
	"encoding/json"
	"fmt"
	"strconv"
)

// The bounds of a cluster put by hand, and of a pyramid.
const (
	mostClusters = 60
	mostInOne    = 5000
	finestLevel  = 9 // 2⁹ = MostGrid
)

// SpreadField bounds a cluster's spread, CrowdField its people.
func SpreadField() Parameter {
	return Parameter{Label: "Spread", Kind: KindNumber, Min: 0, Max: 0.5, OpenMin: true, Log: true}
}

// CrowdField bounds the number of people of a cluster.
func CrowdField() Parameter {
	return Parameter{Label: "People", Kind: KindInteger, Min: 1, Max: mostInOne, Log: true}
}

func readClusters(_ Parameter, raw json.RawMessage, path string, to *Clusters) error {
	return ReadEach(raw, path, "clusters", mostClusters, readCluster, (*[]Cluster)(to))
}

func readCluster(raw json.RawMessage, path string, to *Cluster) error {
	row, err := Elements(raw, path, "x, y, spread and count")
	if err != nil {
		return err
	}
	if len(row) != 4 {
		return Refuse(path, fmt.Sprintf("%d numbers; a cluster is x, y, spread and count", len(row)))
	}
	unit := Parameter{Kind: KindNumber, Min: 0, Max: 1}
	if err := ReadNumber(unit, row[0], path+"[0]", &to.X); err != nil {
		return err
	}
	if err := ReadNumber(unit, row[1], path+"[1]", &to.Y); err != nil {
		return err
	}
	if err := ReadNumber(SpreadField(), row[2], path+"[2]", &to.Spread); err != nil {
		return err
	}
	return ReadNumber(CrowdField(), row[3], path+"[3]", &to.Count)
}

// MarshalJSON writes [[x, y, spread, count], …].
func (c Clusters) MarshalJSON() ([]byte, error) {
	rows := make([][4]float64, len(c))
	for i, one := range c {
		rows[i] = [4]float64{one.X, one.Y, one.Spread, float64(one.Count)}
	}
	return json.Marshal(rows)
}

func readLevels(_ Parameter, raw json.RawMessage, path string, to *Levels) error {
	members, err := Object(raw, path)
	if err != nil {
		return err
	}
	if len(members) == 0 {
		return Refuse(path, "no level; there must be a list for every level measured")
	}
	levels := Levels{}
	for _, m := range members {
		level, err := strconv.Atoi(m.Name)
		if err != nil || level < 0 || level > finestLevel || strconv.Itoa(level) != m.Name {
			return Refuse(Join(path, m.Name), fmt.Sprintf("no level of a pyramid; allowed are 0…%d", finestLevel))
		}
		at := path + "." + m.Name
		var list []float64
		if err := ReadNumbers(Parameter{Min: -1e12, Max: 1e12}, m.Value, at, MostGrid*MostGrid, &list); err != nil {
			return err
		}
		if want := 1 << (2 * level); len(list) != want {
			return Refuse(at, fmt.Sprintf("%s numbers; level %d has %s cells", Plain(float64(len(list))), level, Plain(float64(want))))
		}
		levels[level] = list
	}
	*to = levels
	return nil
}
