package networkfiles

import (
	"slices"
	"strconv"
	"strings"

	"cloakroom/core/field"
	"cloakroom/core/readers"
	"cloakroom/core/scenario/network"
)

// EdgesCSV writes edges as a table, under a header, with weights
// when one of them is not 1, and with the names where every node has one of its
// own. A node without an edge does not appear.
func EdgesCSV(edges network.Edges, names []string) string {
	weighted := slices.ContainsFunc(edges, func(e network.Edge) bool { return e.Weight != 1 })
	named := tellApart(edges, names)
	word := func(node int) string {
		if named {
			return readers.QuotedCell(names[node])
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
			b.WriteString("," + field.Short(e.Weight))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// tellApart reports whether the names of the nodes that edges join are there,
// can be read again, and differ.
func tellApart(edges network.Edges, names []string) bool {
	node := map[string]int{}
	for _, e := range edges {
		for _, i := range [2]int{e.From, e.To} {
			if i >= len(names) || names[i] == "" || names[i] != strings.TrimSpace(names[i]) || !network.IsName(names[i]) {
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
