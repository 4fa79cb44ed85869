package scenario

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// NodeField bounds a node's number, 0-based.
func NodeField() Field {
	return Field{Label: "Person", Kind: KindInteger, Min: 0, Max: MostNodes - 1}
}

// WeightField bounds an edge's weight.
func WeightField() Field {
	return Field{Label: "Weight", Kind: KindNumber, Min: 0, Max: 1e6, OpenMin: true}
}

// longestName bounds a node's name, in letters.
const longestName = 40

func readNodeSources(raw json.RawMessage, path string, to *[]NodeSource) error {
	return readEach(raw, path, "sources", mostSources, readNodeSource, to)
}

func readNodeSource(raw json.RawMessage, path string, to *NodeSource) error {
	members, err := object(raw, path)
	if err != nil {
		return err
	}
	source := NodeSource{Node: -1, Strength: 1}
	for _, m := range members {
		at := join(path, m.name)
		switch m.name {
		case "node":
			err = readInt(NodeField(), m.value, at, &source.Node)
		case "strength":
			err = readNumber(SourceStrength(), m.value, at, &source.Strength)
		default:
			err = refuse(at, "unknown field; a source has node and strength")
		}
		if err != nil {
			return err
		}
	}
	if source.Node < 0 {
		return refuse(path+".node", "missing; "+NodeField().Allowed())
	}
	*to = source
	return nil
}

// readCounts reads a list of whole numbers.
func readCounts(f Field, raw json.RawMessage, path string, to *[]int) error {
	element := Field{Kind: KindInteger, Min: f.Min, Max: f.Max}
	return readEach(raw, path, "whole numbers", MostNodes, func(raw json.RawMessage, path string, to *int) error {
		return readInt(element, raw, path, to)
	}, to)
}

func readWords(raw json.RawMessage, path string, to *[]string) error {
	return readEach(raw, path, "names", MostNodes, readWord, to)
}

func readWord(raw json.RawMessage, path string, to *string) error {
	word, ok := text(raw)
	if !ok || !isName(word) {
		return refuse(path, written(raw)+fmt.Sprintf(" is not a name; allowed is a text of one line, at most %d letters", longestName))
	}
	*to = word
	return nil
}

// isName reports whether a word is short enough and holds no line break or
// other control character.
func isName(word string) bool { return isLine(word, longestName) }

func isLine(word string, longest int) bool {
	return utf8.ValidString(word) && utf8.RuneCountInString(word) <= longest && !strings.ContainsFunc(word, unicode.IsControl)
}

// isNode reports whether a number of a row can be a node's.
func isNode(v float64) bool { return v == math.Trunc(v) && v >= 0 && v < MostNodes }

func refuseNode(v float64, path string) error {
	return refuse(path, short(v)+" is no node; "+NodeField().Allowed())
}

func readEdges(raw json.RawMessage, path string, to *Edges) error {
	edges := Edges{}
	weight := WeightField()
	err := rows(raw, path, "edges", 2, 3, MostEdges, func(i int, row []float64) error {
		for k, v := range row[:2] {
			if !isNode(v) {
				return refuseNode(v, fmt.Sprintf("%s[%d][%d]", path, i, k))
			}
		}
		e := Edge{From: int(row[0]), To: int(row[1]), Weight: 1}
		if len(row) == 3 {
			e.Weight = row[2]
			if e.Weight <= 0 || e.Weight > weight.Max {
				return weight.Check(e.Weight, fmt.Sprintf("%s[%d][2]", path, i), short(e.Weight))
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

func readPins(raw json.RawMessage, path string, to *Pins) error {
	pins := Pins{}
	err := rows(raw, path, "places", 3, 3, MostNodes, func(i int, row []float64) error {
		if !isNode(row[0]) {
			return refuseNode(row[0], fmt.Sprintf("%s[%d][0]", path, i))
		}
		side := Field{Kind: KindNumber, Min: 0, Max: 1}
		for k := 1; k <= 2; k++ {
			if err := side.Check(row[k], fmt.Sprintf("%s[%d][%d]", path, i, k), short(row[k])); err != nil {
				return err
			}
		}
		pins = append(pins, Pin{Node: int(row[0]), X: row[1], Y: row[2]})
		return nil
	})
	if err != nil {
		return err
	}
	slices.SortStableFunc(pins, func(a, b Pin) int { return a.Node - b.Node })
	for i := 1; i < len(pins); i++ {
		if pins[i].Node == pins[i-1].Node {
			return refuse(path, fmt.Sprintf("node %d is put in two places", pins[i].Node))
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

// nodesText writes sources at nodes as node:strength,….
func nodesText(raw json.RawMessage) string {
	var sources []NodeSource
	if json.Unmarshal(raw, &sources) != nil {
		return ""
	}
	items := make([]string, len(sources))
	for i, s := range sources {
		items[i] = strconv.Itoa(s.Node) + ":" + short(s.Strength)
	}
	return strings.Join(items, ",")
}

func nodesValue(text string) json.RawMessage {
	var items []string
	for item := range strings.SplitSeq(text, ",") {
		node, strength, found := strings.Cut(item, ":")
		if !found {
			strength = "1"
		}
		items = append(items, `{"node":`+node+`,"strength":`+strength+`}`)
	}
	return json.RawMessage("[" + strings.Join(items, ",") + "]")
}

// listsText writes [[a,b],[c,d,e]] as a:b,c:d:e.
func listsText(raw json.RawMessage) string {
	return strings.NewReplacer("],[", ",", ",", ":", "[", "", "]", "").Replace(string(raw))
}

func listsValue(text string) json.RawMessage {
	return json.RawMessage("[[" + strings.NewReplacer(",", "],[", ":", ",").Replace(text) + "]]")
}
