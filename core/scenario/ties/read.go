package ties

import (
	"encoding/json"
	"fmt"
	"math"

	"cloakroom/core/field"
)

// isNode reports whether a number of a row can be a node's.
func isNode(v float64) bool { return v == math.Trunc(v) && v >= 0 && v < MostNodes }

func refuseNode(v float64, path string) error {
	node := field.Parameter{Kind: field.KindInteger, Min: 0, Max: MostNodes - 1}
	return field.Refuse(path, field.Short(v)+" is no node; "+node.Allowed())
}

// ReadEdges reads [[from, to, weight], …].
func ReadEdges(_ field.Parameter, raw json.RawMessage, path string, to *Edges) error {
	return readEdges(raw, path, 3, to)
}

// ReadUnweighted reads [[from, to], …], and refuses weights.
func ReadUnweighted(_ field.Parameter, raw json.RawMessage, path string, to *Edges) error {
	return readEdges(raw, path, 2, to)
}

func readEdges(raw json.RawMessage, path string, most int, to *Edges) error {
	edges := Edges{}
	weight := Weight()
	err := field.Rows(raw, path, "edges", 2, most, MostEdges, func(i int, row []float64) error {
		for k, v := range row[:2] {
			if !isNode(v) {
				return refuseNode(v, fmt.Sprintf("%s[%d][%d]", path, i, k))
			}
		}
		e := Edge{From: int(row[0]), To: int(row[1]), Weight: 1}
		if len(row) == 3 {
			e.Weight = row[2]
			if e.Weight <= 0 || e.Weight > weight.Max {
				return weight.Check(e.Weight, fmt.Sprintf("%s[%d][2]", path, i), field.Short(e.Weight))
			}
		}
		edges = append(edges, e)
		return nil
	})
	if err != nil {
		return err
	}
	*to = edges
	return nil
}

// ReadPins reads [[node, x, y], …], every node once.
func ReadPins(_ field.Parameter, raw json.RawMessage, path string, to *Pins) error {
	pins := Pins{}
	err := field.Rows(raw, path, "places", 3, 3, MostNodes, func(i int, row []float64) error {
		if !isNode(row[0]) {
			return refuseNode(row[0], fmt.Sprintf("%s[%d][0]", path, i))
		}
		side := field.Parameter{Kind: field.KindNumber, Min: 0, Max: 1}
		for k := 1; k <= 2; k++ {
			if err := side.Check(row[k], fmt.Sprintf("%s[%d][%d]", path, i, k), field.Short(row[k])); err != nil {
				return err
			}
		}
		pins = append(pins, Pin{Node: int(row[0]), X: row[1], Y: row[2]})
		return nil
	})
	if err != nil {
		return err
	}
	field.Sort(pins, func(a, b *Pin) int { return a.Node - b.Node })
	for i := 1; i < len(pins); i++ {
		if pins[i].Node == pins[i-1].Node {
			return field.Refuse(path, fmt.Sprintf("node %d is put in two places", pins[i].Node))
		}
	}
	*to = pins
	return nil
}
