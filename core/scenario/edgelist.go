package scenario

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// EdgeTable is a list of edges as read from text, with every line that could
// not be used.
type EdgeTable struct {
	Edges Edges
	// Names are the words that stand for the nodes in the text, absent when those
	// are just the numbers 0…n−1.
	Names []string
	Nodes int
	// Communities is that of every node, absent when the text does not say.
	Communities []int
	// Weighted says that the lines have a third column.
	Weighted bool
	// Header is the first line when it names the columns.
	Header string
	// Separator is the one found: comma, semicolon, tab, or a space, which stands
	// for any number of them.
	Separator string
	// Problems lists every line refused, in order; none is left out.
	Problems []LineProblem
}

// Summary says in one sentence what was read and what was not.
func (t EdgeTable) Summary() string {
	if len(t.Edges) == 0 && len(t.Problems) == 0 {
		return "the text holds no edges"
	}
	people := "people"
	if t.Nodes == 1 {
		people = "person"
	}
	read := fmt.Sprintf("%s among %d %s", countOf(len(t.Edges), "edge"), t.Nodes, people)
	if len(t.Problems) == 0 {
		return read
	}
	return fmt.Sprintf("%s; %s cannot be used, the first is %s", read, countOf(len(t.Problems), "line"), t.Problems[0].Error())
}

// Graph is the network of the lines that can be used.
func (t EdgeTable) Graph() Graph {
	g := DefaultGraph()
	g.Kind, g.Count = GraphEdges, t.Nodes
	g.Edges, g.Names = slices.Clone(t.Edges), slices.Clone(t.Names)
	g.Communities = slices.Clone(t.Communities)
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
func ParseEdges(text string) EdgeTable {
	text = strings.ToValidUTF8(strings.TrimPrefix(text, "\ufeff"), "\ufffd")
	var t EdgeTable
	lines := t.split(text)
	if len(lines) > 0 && isHeader(lines) {
		t.Header = lines[0].text
		lines = lines[1:]
	}
	r := edgeReader{table: &t, nodes: map[string]int{}, first: map[[2]int]int{}}
	for _, l := range lines {
		if problem := r.read(l); problem != "" {
			t.Problems = append(t.Problems, LineProblem{Line: l.number, Problem: problem})
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
func (t *EdgeTable) split(text string) []edgeLine {
	var lines []edgeLine
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if t.Separator == "" {
			t.Separator = edgeSeparator(line)
		}
		l := edgeLine{number: number, text: line}
		l.cells, l.open = edgeCells(line, t.Separator)
		lines = append(lines, l)
	}
	return lines
}

// edgeSeparator is the separator of a line, quoted text left aside.
func edgeSeparator(line string) string {
	plain := ""
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 0 {
			plain += part
		}
	}
	if sep := separator(plain); sep != "" {
		return sep
	}
	return " "
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
	if titles(cells[0], "source", "from", "src", "node1", "person1", "id1") && titles(cells[1], "target", "to", "dst", "node2", "person2", "id2") {
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

// titles reports whether a cell is one of the words, whatever its case and
// spacing.
func titles(cell string, words ...string) bool {
	plain := strings.NewReplacer(" ", "", "_", "", "-", "").Replace(strings.ToLower(cell))
	return slices.Contains(words, plain)
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

// edgeReader takes the lines one by one.
type edgeReader struct {
	table   *EdgeTable
	columns int
	nodes   map[string]int
	names   []string
	first   map[[2]int]int // the line of each pair
}

// read takes an edge, or says what is wrong with the line.
func (r *edgeReader) read(l edgeLine) string {
	if problem := r.shape(l); problem != "" {
		return problem
	}
	if l.cells[0] == l.cells[1] {
		return fmt.Sprintf("%s is joined to itself; an edge joins two", spelled(l.cells[0]))
	}
	weight := 1.0
	if len(l.cells) == 3 {
		var problem string
		if weight, problem = edgeWeight(l.cells[2], r.table.Separator); problem != "" {
			return problem
		}
	}
	if problem := r.room(l.cells[:2]); problem != "" {
		return problem
	}
	from, to := r.node(l.cells[0]), r.node(l.cells[1])
	pair := [2]int{min(from, to), max(from, to)}
	if before, twice := r.first[pair]; twice {
		return fmt.Sprintf("joins the same two as line %d", before)
	}
	r.first[pair] = l.number
	r.table.Weighted = r.table.Weighted || len(l.cells) == 3
	r.table.Edges = append(r.table.Edges, Edge{From: from, To: to, Weight: weight})
	return ""
}

// shape refuses a line without two names and perhaps a weight.
func (r *edgeReader) shape(l edgeLine) string {
	switch {
	case l.open:
		return "a quote is not closed"
	case len(l.cells) == 1:
		return "1 column; an edge has two names, and a weight when the file has weights"
	case len(l.cells) > 3:
		return fmt.Sprintf("%d columns; an edge has two names, and a weight when the file has weights", len(l.cells))
	}
	for _, name := range l.cells[:2] {
		if name == "" {
			return "a name is missing"
		}
		if !isName(name) {
			return fmt.Sprintf("%s is not a name; allowed are at most %d letters", spelled(name), longestName)
		}
	}
	if r.columns == 0 {
		r.columns = len(l.cells)
	}
	if len(l.cells) != r.columns {
		return fmt.Sprintf("%d columns where the first edge has %d", len(l.cells), r.columns)
	}
	return ""
}

// spelled is a word of a file in quotes, cut where it is long.
func spelled(word string) string { return written([]byte(strconv.Quote(word))) }

func edgeWeight(text, sep string) (float64, string) {
	if text == "" {
		return 0, "the weight is missing"
	}
	v, ok := cell(text, sep)
	if !ok {
		return 0, spelled(text) + " is not a finite number"
	}
	if limit := WeightField(); v <= 0 || v > limit.Max {
		return 0, "weight " + short(v) + " is not among the " + limit.Range()
	}
	return v, ""
}

// room refuses an edge, or a name, that is one too many.
func (r *edgeReader) room(names []string) string {
	if len(r.table.Edges) == MostEdges {
		return "more than 200,000 edges"
	}
	fresh := 0
	for _, name := range names {
		if _, known := r.nodes[name]; !known {
			fresh++
		}
	}
	if len(r.names)+fresh > MostNodes {
		return "more than 2,000 people"
	}
	return ""
}

func (r *edgeReader) node(name string) int {
	i, known := r.nodes[name]
	if !known {
		i = len(r.names)
		r.nodes[name] = i
		r.names = append(r.names, name)
	}
	return i
}

// number puts the nodes in the order of their numbers, when they have such, and
// keeps the names otherwise.
func (t *EdgeTable) number(names []string) {
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
	if start == 1 {
		for i := range names {
			t.Names = append(t.Names, strconv.Itoa(i+1))
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

// EdgesCSV writes edges as ParseEdges reads them, under a header, with weights
// when one of them is not 1, and with the names where every node has one of its
// own. A node without an edge does not appear.
func EdgesCSV(edges Edges, names []string) string {
	weighted := slices.ContainsFunc(edges, func(e Edge) bool { return e.Weight != 1 })
	named := tellApart(edges, names)
	word := func(node int) string {
		if named {
			return quotedCell(names[node])
		}
		return strconv.Itoa(node)
	}
	var b strings.Builder
	b.WriteString("source,target")
	if weighted {
		b.WriteString(",weight")
	}
	b.WriteByte('\n')
	for _, e := range edges {
		b.WriteString(word(e.From) + "," + word(e.To))
		if weighted {
			b.WriteString("," + short(e.Weight))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// tellApart reports whether the names of the nodes that edges join are there,
// can be read again, and differ.
func tellApart(edges Edges, names []string) bool {
	node := map[string]int{}
	for _, e := range edges {
		for _, i := range [2]int{e.From, e.To} {
			if i >= len(names) || names[i] == "" || names[i] != strings.TrimSpace(names[i]) || !isName(names[i]) {
				return false
			}
			if before, taken := node[names[i]]; taken && before != i {
				return false
			}
			node[names[i]] = i
		}
	}
	return len(names) > 0
}

// quotedCell puts a name in quotes where it would not be read as it stands.
func quotedCell(name string) string {
	if strings.ContainsAny(name, `,;"#`) {
		return `"` + strings.ReplaceAll(name, `"`, `""`) + `"`
	}
	return name
}
