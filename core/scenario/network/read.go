package network

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"

	"cloakroom/core/field"
)

// LongestName bounds a node's name, in letters.
const LongestName = 40

// IsName reports whether a word is short enough and holds no line break or
// other control character.
func IsName(word string) bool { return field.IsLine(word, LongestName) }

// isNode reports whether a number of a row can be a node's.
func isNode(v float64) bool { return v == math.Trunc(v) && v >= 0 && v < MostNodes }

func refuseNode(v float64, path string) error {
	return field.Refuse(path, field.Short(v)+" is no node; "+NodeField().Allowed())
}

func readEdges(_ field.Parameter, raw json.RawMessage, path string, to *Edges) error {
	edges := Edges{}
	weight := WeightField()
	err := field.Rows(raw, path, "edges", 2, 3, MostEdges, func(i int, row []float64) error {
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

func readPins(_ field.Parameter, raw json.RawMessage, path string, to *Pins) error {
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

// MarshalJSON writes [[from, to, weight], …].
func (e Edges) MarshalJSON() ([]byte, error) {
	out := make([]byte, 0, 2+10*len(e))
	out = append(out, '[')
	for i, edge := range e {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, '[')
		out = strconv.AppendInt(out, int64(edge.From), 10)
		out = append(out, ',')
		out = strconv.AppendInt(out, int64(edge.To), 10)
		if edge.Weight != 1 {
			out = append(out, ',')
			out = strconv.AppendFloat(out, edge.Weight, 'g', -1, 64)
		}
		out = append(out, ']')
	}
	return append(out, ']'), nil
}

// MarshalJSON writes [[node, x, y], …].
func (p Pins) MarshalJSON() ([]byte, error) {
	out := make([]byte, 0, 2+20*len(p))
	out = append(out, '[')
	for i, pin := range p {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, '[')
		out = strconv.AppendInt(out, int64(pin.Node), 10)
		out = append(out, ',')
		out = strconv.AppendFloat(out, pin.X, 'g', -1, 64)
		out = append(out, ',')
		out = strconv.AppendFloat(out, pin.Y, 'g', -1, 64)
		out = append(out, ']')
	}
	return append(out, ']'), nil
}
