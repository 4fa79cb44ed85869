package networkfiles

import (
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"cloakroom/core/field"
	"cloakroom/core/readers"
	"cloakroom/core/scenario/network"
)

// Parse reads a network from text: GraphML when it begins like XML, a list
// of edges otherwise (see [ParseGraphML] and [ParseEdges]).
func Parse(text string) Table {
	if strings.HasPrefix(strings.TrimLeft(strings.TrimPrefix(text, "\ufeff"), " \t\r\n"), "<") {
		return ParseGraphML(text)
	}
	return ParseEdges(text)
}

// ParseGraphML reads the first graph of a GraphML document (Brandes et al. 2002).
// Its nodes stand in the order of the document, those within a node before it,
// and also those without an edge. A node is called by its datum "label" or "name",
// else by its id; the numbers 0…n−1 in this order are no names. An edge weighs
// its datum "weight", else 1, and its direction is left aside. When every node
// has a datum "community" ("modularity class", "club", "block", "group"), the
// network comes with these communities, numbered as they first occur.
//
// Whatever cannot be used is a problem at its line: edges to unknown nodes, from
// a node to itself, twice between the same two, of a weight that is none;
// hyperedges, further graphs, and the place where the text stops being XML.
func ParseGraphML(text string) Table {
	r := graphMLReader{nodes: map[string]int{}, first: map[[2]int]int{}, keys: map[string]graphMLKey{}}
	r.dec = xml.NewDecoder(strings.NewReader(strings.ToValidUTF8(strings.TrimPrefix(text, "\ufeff"), "\ufffd")))
	// Text from a browser is UTF-8, whatever its first line says.
	r.dec.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	r.readAll()
	r.joinAll()
	r.table.Header = "GraphML"
	r.table.Nodes = len(r.called)
	r.nameNodes()
	r.table.Communities = r.communities()
	return r.table
}

// graphMLKey declares a kind of datum.
type graphMLKey struct{ of, name, normal string }

// graphMLItem is a node or an edge that is being read.
type graphMLItem struct {
	kind, id, from, to string
	line               int
	data               map[string]string // by the lower-case name of the datum
}

type graphMLReader struct {
	dec    *xml.Decoder
	table  Table
	keys   map[string]graphMLKey
	open   []graphMLItem // the items that have begun and not ended
	depth  int           // of graphs
	graphs int           // that have begun at the top
	nodes  map[string]int
	called []string // every node's name
	ids    []string
	groups []string // every node's community, empty without
	edges  []graphMLItem
	first  map[[2]int]int // the line of each pair
}

// readAll takes the document's tokens until its end, or the first that is no XML.
func (r *graphMLReader) readAll() {
	for {
		token, err := r.dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			r.refuse(r.line(), "from here on the text is no XML ("+strings.TrimPrefix(err.Error(), "XML ")+")")
			break
		}
		switch t := token.(type) {
		case xml.StartElement:
			r.begin(t)
		case xml.EndElement:
			r.end(t.Name.Local)
		}
	}
	if r.graphs == 0 && len(r.table.Problems) == 0 {
		r.refuse(1, "there is no graph in this XML; allowed is GraphML")
	}
}

func (r *graphMLReader) line() int {
	line, _ := r.dec.InputPos()
	return line
}

func (r *graphMLReader) refuse(line int, problem string) {
	r.table.Problems = append(r.table.Problems, readers.LineProblem{Line: line, Problem: problem})
}

func (r *graphMLReader) begin(t xml.StartElement) {
	attribute := func(name string) string {
		for _, a := range t.Attr {
			if a.Name.Local == name {
				return strings.TrimSpace(a.Value)
			}
		}
		return ""
	}
	switch t.Name.Local {
	case "graph":
		if r.depth == 0 {
			r.graphs++
		}
		r.depth++
		if r.graphs == 2 && r.depth == 1 {
			r.refuse(r.line(), "a further graph; only the first one is read")
		}
	case "key":
		r.readKey(t, attribute)
	case "node", "edge":
		item := graphMLItem{kind: t.Name.Local, id: attribute("id"), from: attribute("source"), to: attribute("target"), line: r.line()}
		item.data = r.normals(item.kind)
		r.open = append(r.open, item)
	case "data":
		r.readDatum(t, attribute("key"))
	case "hyperedge":
		r.refuse(r.line(), "a hyperedge; an edge joins two")
	}
}

// readKey takes a declaration and what its datum is where it is left away.
func (r *graphMLReader) readKey(t xml.StartElement, attribute func(string) string) {
	var body struct {
		Normal string `xml:"default"`
	}
	key := graphMLKey{of: attribute("for"), name: strings.ToLower(attribute("attr.name"))}
	if key.name == "" {
		key.name = strings.ToLower(attribute("id"))
	}
	if err := r.dec.DecodeElement(&body, &t); err != nil {
		return // the next token says so
	}
	key.normal = strings.TrimSpace(body.Normal)
	r.keys[attribute("id")] = key
}

// normals are the data of an item that says nothing itself.
func (r *graphMLReader) normals(kind string) map[string]string {
	data := map[string]string{}
	for _, key := range r.keys {
		if key.normal != "" && (key.of == kind || key.of == "all" || key.of == "") {
			data[key.name] = key.normal
		}
	}
	return data
}

// readDatum takes a datum of the innermost node or edge.
func (r *graphMLReader) readDatum(t xml.StartElement, id string) {
	var value string
	if err := r.dec.DecodeElement(&value, &t); err != nil || len(r.open) == 0 {
		return
	}
	name := r.keys[id].name
	if name == "" {
		name = strings.ToLower(id)
	}
	r.open[len(r.open)-1].data[name] = strings.TrimSpace(value)
}

func (r *graphMLReader) end(name string) {
	switch name {
	case "graph":
		r.depth--
	case "node", "edge":
		item := r.open[len(r.open)-1]
		r.open = r.open[:len(r.open)-1]
		switch {
		case r.graphs > 1 || r.depth == 0:
		case name == "node":
			if problem := r.addNode(item); problem != "" {
				r.refuse(item.line, problem)
			}
		default:
			r.edges = append(r.edges, item) // an edge may stand before its nodes
		}
	}
}

// addNode takes a node, or says why not.
func (r *graphMLReader) addNode(item graphMLItem) string {
	name := item.id
	for _, key := range []string{"name", "label"} {
		if word := item.data[key]; word != "" {
			name = word
		}
	}
	switch _, known := r.nodes[item.id]; {
	case item.id == "":
		return "a node without an id"
	case known:
		return fmt.Sprintf("a second node with the id %s", field.Quoted(item.id))
	case len(r.called) == network.MostNodes:
		return "more than 2,000 people"
	case !network.IsName(name):
		return fmt.Sprintf("%s is not a name; allowed are at most %d letters", field.Quoted(name), network.LongestName)
	}
	r.nodes[item.id] = len(r.called)
	r.ids, r.called = append(r.ids, item.id), append(r.called, name)
	group := ""
	for _, key := range []string{"group", "block", "club", "modularity class", "modularity_class", "community"} {
		if word := item.data[key]; word != "" {
			group = word
		}
	}
	r.groups = append(r.groups, group)
	return ""
}

func (r *graphMLReader) joinAll() {
	for _, item := range r.edges {
		if problem := r.join(item); problem != "" {
			r.refuse(item.line, problem)
		}
	}
	slices.SortStableFunc(r.table.Problems, func(a, b readers.LineProblem) int { return cmp.Compare(a.Line, b.Line) })
}

// join takes an edge, or says why not.
func (r *graphMLReader) join(item graphMLItem) string {
	var ends [2]int
	for k, id := range [2]string{item.from, item.to} {
		node, known := r.nodes[id]
		switch {
		case id == "":
			return "an edge without a " + [2]string{"source", "target"}[k]
		case !known:
			return fmt.Sprintf("%s is no node of this file", field.Quoted(id))
		}
		ends[k] = node
	}
	if ends[0] == ends[1] {
		return fmt.Sprintf("%s is joined to itself; an edge joins two", field.Quoted(r.called[ends[0]]))
	}
	weight, given := 1.0, item.data["weight"]
	if given != "" {
		var problem string
		if weight, problem = edgeWeight(given, ","); problem != "" {
			return problem
		}
	}
	pair := [2]int{min(ends[0], ends[1]), max(ends[0], ends[1])}
	if before, twice := r.first[pair]; twice {
		return fmt.Sprintf("joins the same two as line %d", before)
	}
	if len(r.table.Edges) == network.MostEdges {
		return "more than 200,000 edges"
	}
	r.first[pair] = item.line
	r.table.Weighted = r.table.Weighted || given != ""
	r.table.Edges = append(r.table.Edges, network.Edge{From: ends[0], To: ends[1], Weight: weight})
	return ""
}

// nameNodes keeps the names where they say more than the places in the list.
func (r *graphMLReader) nameNodes() {
	for i, name := range r.called {
		if name != strconv.Itoa(i) {
			r.table.Names = r.called
			return
		}
	}
}

// communities numbers the communities, when every node has one.
func (r *graphMLReader) communities() []int {
	numbers := map[string]int{}
	var of []int
	for _, group := range r.groups {
		if group == "" {
			return nil
		}
		if _, known := numbers[group]; !known {
			numbers[group] = len(numbers)
		}
		of = append(of, numbers[group])
	}
	return of
}
