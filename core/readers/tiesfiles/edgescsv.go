package tiesfiles

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"cloakroom/core/field"
	"cloakroom/core/readers"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario/ties"
)

// EdgesCSV writes edges as a table, under a header, with weights
// when one of them is not 1, and with the names where every node has one of its
// own that is read again as it is. A node without an edge does not appear.
func EdgesCSV(edges ties.Edges, names []string) string {
	if tellApart(edges, names) {
		text := edgesCSV(edges, func(node int) string { return readers.QuotedCell(names[node]) })
		if readsBack(text, edges, names) {
			return text
		}
	}
	return edgesCSV(edges, strconv.Itoa)
}

func edgesCSV(edges ties.Edges, word func(node int) string) string {
	weighted := slices.ContainsFunc(edges, func(e ties.Edge) bool { return e.Weight != 1 })
	var b strings.Builder
	b.WriteString("source,target")
	if weighted {
		b.WriteString(",weight")
	}
	b.WriteByte('\n')
	for _, e := range edges {
		b.WriteString(word(e.From) + "," + word(e.To))
		if weighted {
			b.WriteString("," + field.Short(e.Weight))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// readsBack reports whether the names come out of a text as they went in. Words do;
// numbers may be taken for other numbers, or for no names at all.
func readsBack(text string, edges ties.Edges, names []string) bool {
	if !slices.ContainsFunc(names, func(name string) bool { return strings.ContainsFunc(name, unicode.IsDigit) }) {
		return true
	}
	r := table.NewReader(table.Options{})
	_, _ = r.Write([]byte(text)) // never fails
	from := r.Close()
	roles, _ := GuessEdges(from)
	b := NewEdgeBuilder(from, roles)
	b.Step(from.Rows)
	read := b.Network()
	called := func(node int) string {
		if len(read.Names) == 0 {
			return strconv.Itoa(node)
		}
		return read.Names[node]
	}
	for i, e := range edges {
		if i >= len(read.Edges) || called(read.Edges[i].From) != names[e.From] || called(read.Edges[i].To) != names[e.To] {
			return false
		}
	}
	return true
}

// tellApart reports whether the names of the nodes that edges join are there,
// can be read again, and differ.
func tellApart(edges ties.Edges, names []string) bool {
	node := map[string]int{}
	for _, e := range edges {
		for _, i := range [2]int{e.From, e.To} {
			if i >= len(names) || names[i] == "" || names[i] != strings.TrimSpace(names[i]) || !ties.IsName(names[i]) {
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
