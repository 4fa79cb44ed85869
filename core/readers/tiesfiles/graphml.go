package tiesfiles

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
	"cloakroom/core/scenario/ties"
)

// ReadGraphML reads the first graph of a GraphML document in UTF-8 (Brandes et al.
// 2002), as networkx, Gephi, yEd and others write it. Its nodes stand in the order
// of the document, those within a node before it, and also those without an edge. A
// node is called by its datum "label" or "name", else by the label that yEd draws,
// else by its id; the numbers 0…n−1 in this order are no names. An edge weighs its
// datum "weight", else 1, and its direction is left aside.
//
// A node's community is its datum "community" ("modularity class", "club", "block",
// "group"), else the group of yEd in which it lies, which is no node itself. When
// every node has one, the network comes with them, numbered as they first occur.
// When every node has a place, by the data "x" and "y" or as yEd draws it, so do
// the nodes.
//
// Whatever cannot be used is a problem at its line: edges to unknown nodes, from
// a node to itself, of a weight that is none, twice between the same two where that
// is refused; hyperedges, further graphs, and the place where the text stops being
// XML.
func ReadGraphML(in io.Reader, twice Twice) Table {
	r := graphMLReader{twice: twice, nodes: map[string]int{}, folders: map[string]bool{}, first: map[[2]int]firstEdge{}, keys: map[string]graphMLKey{}}
	r.dec = xml.NewDecoder(in)
	// The text is UTF-8, whatever its first line says.
	r.dec.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	r.readAll()
	r.joinAll()
	r.table.Nodes = len(r.called)
	r.nameNodes()
	r.table.setCommunities(r.communities())
	r.table.At = pinned(r.places)
	return r.table
}

// graphMLKey declares a kind of datum.
type graphMLKey struct{ of, name, normal string }

// graphMLItem is a node or an edge that is being read.
type graphMLItem struct {
	kind, id, from, to string
	line               int
	data               map[string]string // by the lower-case name of the datum
	drawn              drawn
	folder             bool         // a group of yEd
	inside             *graphMLItem // the group in which it lies
}

// called is what a node is called.
func (item *graphMLItem) called() string {
	return cmp.Or(item.data["label"], item.data["name"], item.drawn.label, item.id)
}

// firstEdge is the line of an edge, and its place among the edges.
type firstEdge struct{ line, at int }

type graphMLReader struct {
	dec     *xml.Decoder
	table   Table
	twice   Twice
	keys    map[string]graphMLKey
	open    []*graphMLItem // the items that have begun and not ended
	depth   int            // of graphs
	graphs  int            // that have begun at the top
	nodes   map[string]int
	folders map[string]bool // the ids of groups
	called  []string        // every node's name
	groups  []string        // every node's community, empty without
	inside  []*graphMLItem  // the group in which every node lies
	places  []place
	edges   []*graphMLItem
	first   map[[2]int]firstEdge // of each pair
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
		item := &graphMLItem{kind: t.Name.Local, id: attribute("id"), from: attribute("source"), to: attribute("target"), line: r.line()}
		item.data = r.normals(item.kind)
		item.folder = attribute("yfiles.foldertype") != ""
		if last := len(r.open) - 1; last >= 0 {
			if item.inside = r.open[last]; !item.inside.folder {
				item.inside = item.inside.inside
			}
		}
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

// readDatum takes a datum of the innermost node or edge: its text, and what yEd
// draws.
func (r *graphMLReader) readDatum(t xml.StartElement, id string) {
	var value struct {
		Text string `xml:",chardata"`
		graphics
	}
	if err := r.dec.DecodeElement(&value, &t); err != nil || len(r.open) == 0 {
		return
	}
	name := r.keys[id].name
	if name == "" {
		name = strings.ToLower(id)
	}
	item := r.open[len(r.open)-1]
	item.data[name] = plain(value.Text)
	item.drawn.take(&value.graphics)
}

// plain is a text in one line.
func plain(text string) string { return strings.Join(strings.Fields(text), " ") }

func (r *graphMLReader) end(name string) {
	switch name {
	case "graph":
		r.depth--
	case "node", "edge":
		item := r.open[len(r.open)-1]
		r.open = r.open[:len(r.open)-1]
		switch {
		case r.graphs > 1 || r.depth == 0:
		case item.folder:
			r.folders[item.id] = true
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
func (r *graphMLReader) addNode(item *graphMLItem) string {
	name := item.called()
	switch _, known := r.nodes[item.id]; {
	case item.id == "":
		return "a node without an id"
	case known:
		return fmt.Sprintf("a second node with the id %s", field.Quoted(item.id))
	case len(r.called) == ties.MostNodes:
		return "more than 2,000 people"
	case !ties.IsName(name):
		return fmt.Sprintf("%s is not a name; allowed are at most %d letters", field.Quoted(name), ties.LongestName)
	}
	r.nodes[item.id] = len(r.called)
	r.called = append(r.called, name)
	r.groups = append(r.groups, cmp.Or(item.data["community"], item.data["modularity_class"], item.data["modularity class"], item.data["club"], item.data["block"], item.data["group"]))
	r.inside, r.places = append(r.inside, item.inside), append(r.places, item.place())
	return ""
}

func (r *graphMLReader) joinAll() {
	for _, item := range r.edges {
		if problem := r.join(item); problem != "" {
			r.refuse(item.line, problem)
		}
	}
	field.Sort(r.table.Problems, func(a, b *readers.LineProblem) int { return cmp.Compare(a.Line, b.Line) })
}

// join takes an edge, or says why not.
func (r *graphMLReader) join(item *graphMLItem) string {
	var ends [2]int
	for k, id := range [2]string{item.from, item.to} {
		node, known := r.nodes[id]
		switch {
		case id == "":
			return "an edge without a " + [2]string{"source", "target"}[k]
		case r.folders[id]:
			return fmt.Sprintf("%s is a group, and an edge joins two people", field.Quoted(id))
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
		if weight, problem = edgeWeight(given); problem != "" {
			return problem
		}
	}
	pair := [2]int{min(ends[0], ends[1]), max(ends[0], ends[1])}
	if before, twice := r.first[pair]; twice {
		r.table.Repeated++
		if r.twice == TwiceRefused {
			return fmt.Sprintf("joins the same two as line %d", before.line)
		}
		return again(r.twice, &r.table.Edges[before.at], weight)
	}
	if len(r.table.Edges) == ties.MostEdges {
		return "more than 200,000 edges"
	}
	r.first[pair] = firstEdge{item.line, len(r.table.Edges)}
	r.table.Weighted = r.table.Weighted || given != ""
	r.table.Edges = append(r.table.Edges, ties.Edge{From: ends[0], To: ends[1], Weight: weight})
	return ""
}

// edgeWeight reads a weight, or says what is wrong with it.
func edgeWeight(text string) (float64, string) {
	v, ok := readers.FiniteNumber(text)
	if !ok {
		return 0, field.Quoted(text) + " is not a finite number"
	}
	if limit := ties.Weight(); v <= 0 || v > limit.Max {
		return 0, "weight " + field.Short(v) + " is not among the " + limit.Range()
	}
	return v, ""
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

// communities are those of the nodes, by their data or their groups.
func (r *graphMLReader) communities() []string {
	groups := slices.Clone(r.groups)
	for i, folder := range r.inside {
		if groups[i] == "" && folder != nil {
			groups[i] = folder.called()
		}
	}
	return groups
}
