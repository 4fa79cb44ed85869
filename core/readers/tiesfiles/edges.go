package tiesfiles

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"cloakroom/core/field"
	"cloakroom/core/readers"
	"cloakroom/core/scenario/ties"
)

// Table is a network as read from a table or from GraphML, with every line that
// could not be used.
type Table struct {
	Edges ties.Edges
	// Names are the words that stand for the nodes in the text, absent when those
	// are just the numbers 0…n−1.
	Names []string
	Nodes int
	// Communities is that of every node, absent when the text does not say, and
	// CommunityNames what they are called.
	Communities    []int
	CommunityNames []string
	// At holds where the nodes stand, where the text says so of all of them.
	At ties.Pins
	// Weighted says that the file weighs its edges.
	Weighted bool
	// Problems lists every line of GraphML refused, in order; none is left out.
	Problems []readers.LineProblem
	// Repeated counts the edges between two whom an earlier one joins, refused or
	// not.
	Repeated int
	// Remarks says what else one should know, a sentence each.
	Remarks []string

	grouped *readers.Problems // the rows refused by kind, when they come from a table
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
func (t Table) Graph() ties.Graph {
	return ties.Graph{
		Nodes: t.Nodes, Edges: slices.Clone(t.Edges), Names: slices.Clone(t.Names),
		Communities: slices.Clone(t.Communities), Groups: slices.Clone(t.CommunityNames), At: slices.Clone(t.At),
	}
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
