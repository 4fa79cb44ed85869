package tiesfiles

import (
	"cloakroom/core/field"
	"cloakroom/core/readers"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario/ties"
)

// EdgeBuilder makes a network of a table some rows at a time, so that a page can
// breathe in between. Rows that make no edge, and those that the table refused, are
// told by kind. Roles that make no network give an empty one.
//
// When the names are the whole numbers 0…n−1, or 1…n, and every one of them occurs,
// the nodes stand in the order of the numbers. Otherwise names are words, and the
// nodes stand in the order in which they first occur.
type EdgeBuilder struct {
	table  *table.Table
	roles  EdgeRoles
	out    Table
	row    int
	nodes  map[uint64]int // the node of a cell
	names  []string
	groups []string         // every node's community, empty without
	edges  map[[2]int]int32 // the edge of each pair
	others int              // rows that say another community than an earlier one
}

// NewEdgeBuilder begins to make a network.
func NewEdgeBuilder(t *table.Table, r EdgeRoles) *EdgeBuilder {
	b := &EdgeBuilder{table: t, roles: r, nodes: map[uint64]int{}, edges: map[[2]int]int32{}}
	b.out = Table{Weighted: r.Weight >= 0, grouped: &readers.Problems{}}
	b.out.grouped.Join(&t.Problems)
	if r.Problem(t) != "" {
		b.row = t.Rows
	}
	return b
}

// Step reads so many rows more and reports whether there are none left.
func (b *EdgeBuilder) Step(rows int) bool {
	for end := min(b.row+rows, b.table.Rows); b.row < end; b.row++ {
		if kind, example := b.edge(b.row); kind != "" {
			b.out.grouped.Add(b.table.PlaceOf(b.row), kind, example)
		}
	}
	return b.row == b.table.Rows
}

// Progress is how many rows have been read.
func (b *EdgeBuilder) Progress() int { return b.row }

// Network is the network of the rows read.
func (b *EdgeBuilder) Network() Table {
	t := b.out
	t.Nodes = len(b.names)
	t.setCommunities(b.groups)
	if b.others > 0 {
		t.Remarks = append(t.Remarks, field.Counted(b.others, "row names", "rows name")+" another community for somebody than an earlier row; the first one counts.")
	}
	t.number(b.names)
	return t
}

// edge takes the edge of a row, or says what is wrong with it and shows it.
func (b *EdgeBuilder) edge(row int) (kind, example string) {
	t, r := b.table, b.roles
	if kind, example = b.person(row, r.From); kind != "" {
		return kind, example
	}
	if t.Lists && t.Text(r.To, row) == "" {
		return b.alone(row), ""
	}
	if kind, example = b.person(row, r.To); kind != "" {
		return kind, example
	}
	weight := 1.0
	if r.Weight >= 0 {
		if weight, kind, example = b.weight(row); kind != "" {
			return kind, example
		}
	}
	keys := [2]uint64{t.Same(r.From, row), t.Same(r.To, row)}
	if keys[0] == keys[1] {
		return "somebody is joined to themself; an edge joins two", t.Text(r.From, row)
	}
	if !b.room(keys[:]...) {
		return beyondPeople, ""
	}
	from, to := b.node(row, r.From, r.FromCommunity), b.node(row, r.To, r.ToCommunity)
	return b.join(from, to, weight), ""
}

// join joins two nodes, or says why not.
func (b *EdgeBuilder) join(from, to int, weight float64) string {
	pair := [2]int{min(from, to), max(from, to)}
	at, twice := b.edges[pair]
	switch {
	case twice:
		b.out.Repeated++
		return again(b.roles.Twice, &b.out.Edges[at], weight)
	case len(b.out.Edges) == ties.MostEdges:
		return "beyond the " + field.Grouped(ties.MostEdges) + " edges that are used"
	}
	b.edges[pair] = int32(len(b.out.Edges))
	b.out.Edges = append(b.out.Edges, ties.Edge{From: from, To: to, Weight: weight})
	return ""
}

// again does to an edge what shall become of a second one, or says why not.
func again(twice Twice, edge *ties.Edge, weight float64) string {
	switch {
	case twice == TwiceIgnored:
	case twice != TwiceSummed:
		return "the edge is given twice"
	case edge.Weight+weight > ties.Weight().Max:
		return "the weights sum to more than the largest that is allowed"
	default:
		edge.Weight += weight
	}
	return ""
}

var beyondPeople = "beyond the " + field.Grouped(ties.MostNodes) + " people that are used"

// person says what is wrong with a cell that shall name somebody.
func (b *EdgeBuilder) person(row, column int) (kind, example string) {
	if _, known := b.nodes[b.table.Same(column, row)]; known {
		return "", ""
	}
	switch name := b.table.Text(column, row); {
	case name == "":
		return "a name is missing", ""
	case !ties.IsName(name):
		return "a name has more than " + field.Grouped(ties.LongestName) + " letters, or a line break", name
	}
	return "", ""
}

// weight takes the weight of a row, or says what is wrong with it.
func (b *EdgeBuilder) weight(row int) (v float64, kind, example string) {
	column, limit := b.roles.Weight, ties.Weight()
	v, ok := b.table.Number(column, row)
	switch {
	case !ok && b.table.IsMissing(column, row):
		return 0, "the weight is missing", ""
	case !ok:
		return 0, "the weight is no number", b.table.Text(column, row)
	case v <= 0 || v > limit.Max:
		return 0, "the weight is not among the " + limit.Range(), field.Short(v)
	}
	return v, "", ""
}

// room reports whether whoever is new finds room.
func (b *EdgeBuilder) room(keys ...uint64) bool {
	fresh := 0
	for _, key := range keys {
		if _, known := b.nodes[key]; !known {
			fresh++
		}
	}
	return len(b.names)+fresh <= ties.MostNodes
}

// alone takes somebody whom no edge of the row joins.
func (b *EdgeBuilder) alone(row int) string {
	if !b.room(b.table.Same(b.roles.From, row)) {
		return beyondPeople
	}
	b.node(row, b.roles.From, NoColumn)
	return ""
}

// node finds the node that a cell names, and its community.
func (b *EdgeBuilder) node(row, column, community int) int {
	key := b.table.Same(column, row)
	i, known := b.nodes[key]
	if !known {
		i = len(b.names)
		b.nodes[key] = i
		b.names, b.groups = append(b.names, b.table.Text(column, row)), append(b.groups, "")
	}
	if community >= 0 {
		switch group := b.table.Text(community, row); {
		case b.groups[i] == "":
			b.groups[i] = group
		case group != "" && group != b.groups[i]:
			b.others++
		}
	}
	return i
}
