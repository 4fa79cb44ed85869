package networkfiles

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"cloakroom/core/field"
	"cloakroom/core/readers"
	"cloakroom/core/scenario/network"
)

// Table is a list of edges as read from text, with every line that could
// not be used.
type Table struct {
	Edges network.Edges
	// Names are the words that stand for the nodes in the text, absent when those
	// are just the numbers 0…n−1.
	Names []string
	Nodes int
	// Communities is that of every node, absent when the text does not say, and
	// CommunityNames what they are called.
	Communities    []int
	CommunityNames []string
	// At holds where the nodes stand, where the text says so of all of them.
	At network.Pins
	// Weighted says that the lines have a third column.
	Weighted bool
	// Header is the first line when it names the columns.
	Header string
	// Separator is the one found: comma, semicolon, tab, or a space, which stands
	// for any number of them.
	Separator string
	// Problems lists every line refused, in order; none is left out.
	Problems []readers.LineProblem
	// Repeated counts the edges between two whom an earlier one joins, refused or
	// not.
	Repeated int
	// Remarks says what else one should know, a sentence each.
	Remarks []string

	grouped *readers.Problems // the lines refused by kind, when they come from a table
}

// Groups tells the lines that cannot be used by kind.
func (t Table) Groups() []readers.Group {
	if t.grouped == nil {
		return readers.Gather(t.Problems).Groups()
	}
	return t.grouped.Groups()
}

// Summary says in one sentence what was read and what was not.
func (t Table) Summary() string {
	if len(t.Edges) == 0 && len(t.Groups()) == 0 {
		return "the text holds no edges"
	}
	people := "people"
	if t.Nodes == 1 {
		people = "person"
	}
	read := fmt.Sprintf("%s among %d %s", field.CountOf(len(t.Edges), "edge"), t.Nodes, people)
	if t.grouped != nil && t.grouped.Count() > 0 {
		return read + "; " + field.Counted(t.grouped.Count(), "line", "lines") + " cannot be used"
	}
	return readers.Summary(read, field.CountOf(len(t.Problems), "line"), t.Problems)
}

// Graph is the network of the lines that can be used.
func (t Table) Graph() network.Graph {
	g := network.DefaultGraph()
	g.Kind, g.Count = network.GraphEdges, t.Nodes
	g.Edges, g.Names = slices.Clone(t.Edges), slices.Clone(t.Names)
	g.Communities, g.At = slices.Clone(t.Communities), slices.Clone(t.At)
	return g
}

// ParseEdges reads a list of edges from text: two people a line and, in a third
// column, a weight, separated by comma, semicolon, tab or spaces; a header or
// none. A name may stand in quotes, doubled within them (RFC 4180, but for line
// breaks). With semicolon or tab a decimal comma is understood. Blank lines and
// lines that begin with # are skipped. Every other line is an edge or a problem.
//
// The first line is a header when its two names are source and target, from and
// to, or the like; when its third column is a word; or when its two names are no
// whole numbers and those of all edges below are.
//
// When the names are the whole numbers 0…n−1, or 1…n, and every one of them
// occurs, the nodes stand in the order of the numbers. Otherwise names are words,
// and the nodes stand in the order in which they first occur. Only lines that can
// be used count.
func ParseEdges(text string) Table {
	text = strings.ToValidUTF8(text, "\ufffd")
	var t Table
	lines := t.split(text)
	if len(lines) > 0 && isHeader(lines) {
		t.Header = lines[0].text
		lines = lines[1:]
	}
	r := edgeReader{table: &t, nodes: map[string]int{}, first: map[[2]int]int{}}
	for _, l := range lines {
		if problem := r.read(l); problem != "" {
			t.Problems = append(t.Problems, readers.LineProblem{Line: l.number, Problem: problem})
		}
	}
	t.Nodes = len(r.names)
	t.number(r.names)
	return t
}

// edgeLine is a line that is neither blank nor a comment.
type edgeLine struct {
	number int
	text   string
	cells  []string
	open   bool // a quote is not closed
}

// split cuts the text into lines and these into cells, and finds the separator.
func (t *Table) split(text string) []edgeLine {
	var lines []edgeLine
	for number, line := range readers.Lines(text) {
		if t.Separator == "" {
			t.Separator = readers.QuotedSeparator(line)
		}
		l := edgeLine{number: number, text: line}
		l.cells, l.open = edgeCells(line, t.Separator)
		lines = append(lines, l)
	}
	return lines
}

// edgeCells cuts a line at the separators outside quotes.
func edgeCells(line, sep string) (cells []string, open bool) {
	var cell strings.Builder
	end := func() {
		cells = append(cells, strings.TrimSpace(cell.String()))
		cell.Reset()
	}
	quoted := false
	for i := 0; i < len(line); i++ {
		c := line[i]
		switch {
		case c == '"' && quoted && i+1 < len(line) && line[i+1] == '"':
			cell.WriteByte('"')
			i++
		case c == '"' && (quoted || strings.TrimSpace(cell.String()) == ""):
			quoted = !quoted
		case c == sep[0] && !quoted:
			end()
			for sep == " " && line[i+1] == ' ' { // the line does not end in a space
				i++
			}
		default:
			cell.WriteByte(c)
		}
	}
	end()
	return cells, quoted
}

// isHeader reports whether the first line names the columns.
func isHeader(lines []edgeLine) bool {
	cells := lines[0].cells
	if lines[0].open || len(cells) < 2 || len(cells) > 3 {
		return false
	}
	if readers.IsTitle(cells[0], "source", "from", "src", "node1", "person1", "id1") && readers.IsTitle(cells[1], "target", "to", "dst", "node2", "person2", "id2") {
		return true
	}
	if len(cells) == 3 {
		_, err := strconv.ParseFloat(cells[2], 64)
		if err != nil && cells[2] != "" && !strings.ContainsAny(cells[2][:1], "0123456789+-.") {
			return true
		}
	}
	return !isWhole(cells[0]) && !isWhole(cells[1]) && wholeBelow(lines[1:])
}

// wholeBelow reports whether there are edges, and all between whole numbers.
func wholeBelow(lines []edgeLine) bool {
	found := false
	for _, l := range lines {
		if l.open || len(l.cells) < 2 {
			continue
		}
		if !isWhole(l.cells[0]) || !isWhole(l.cells[1]) {
			return false
		}
		found = true
	}
	return found
}

// isWhole reports whether a word is a whole number as a program would write it.
func isWhole(word string) bool {
	v, err := strconv.Atoi(word)
	return err == nil && v >= 0 && strconv.Itoa(v) == word
}

// number puts the nodes in the order of their numbers, when they have such, and
// keeps the names otherwise.
func (t *Table) number(names []string) {
	start, dense := denseFrom(names)
	if !dense {
		t.Names = names
		return
	}
	place := make([]int, len(names))
	for i, name := range names {
		v, _ := strconv.Atoi(name)
		place[i] = v - start
	}
	for i, e := range t.Edges {
		t.Edges[i].From, t.Edges[i].To = place[e.From], place[e.To]
	}
	if t.Communities != nil {
		moved := make([]int, len(place))
		for i, to := range place {
			moved[to] = t.Communities[i]
		}
		t.Communities = moved
	}
	if start == 1 {
		for i := range names {
			t.Names = append(t.Names, strconv.Itoa(i+1))
		}
	}
}

// setCommunities numbers the communities of the nodes as they first occur, when
// every node has one.
func (t *Table) setCommunities(groups []string) {
	numbers := map[string]int{}
	without := 0
	for _, group := range groups {
		if group == "" {
			without++
			continue
		}
		number, known := numbers[group]
		if !known {
			number = len(numbers)
			numbers[group] = number
			t.CommunityNames = append(t.CommunityNames, group)
		}
		t.Communities = append(t.Communities, number)
	}
	if without > 0 {
		t.Communities, t.CommunityNames = nil, nil
		if len(numbers) > 0 {
			t.Remarks = append(t.Remarks, field.Counted(without, "person has", "people have")+" no community, so that communities are sought.")
		}
	}
}

// denseFrom reports whether the names are 0…n−1 or 1…n. They are distinct, so
// that the smallest and the largest tell.
func denseFrom(names []string) (start int, dense bool) {
	low, high := math.MaxInt, -1
	for _, name := range names {
		if !isWhole(name) {
			return 0, false
		}
		v, _ := strconv.Atoi(name)
		low, high = min(low, v), max(high, v)
	}
	return low, low <= 1 && high-low == len(names)-1
}
