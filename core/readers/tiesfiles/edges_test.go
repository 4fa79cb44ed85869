package tiesfiles_test

import (
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cloakroom/core/readers/table"
	"cloakroom/core/readers/tiesfiles"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/scenariotest"
)

// edgesOf makes a network at once.
func edgesOf(from *table.Table, r tiesfiles.EdgeRoles) tiesfiles.Table {
	b := tiesfiles.NewEdgeBuilder(from, r)
	b.Step(from.Rows)
	return b.Network()
}

// guessed is the network of a text as it is guessed.
func guessed(text string) tiesfiles.Table {
	from := tableOf(text, table.Options{})
	r, _ := tiesfiles.GuessEdges(from)
	return edgesOf(from, r)
}

// TestNumbersAndNames: names that are the numbers of the nodes put them in order, all
// others stay words in the order in which they occur.
func TestNumbersAndNames(t *testing.T) {
	words := network.Edges{{From: 0, To: 1, Weight: 1}, {From: 1, To: 2, Weight: 1}}
	for name, c := range map[string]struct {
		text  string
		edges network.Edges
		names []string
	}{
		"numbers":         {"0,1\n2,1\n", network.Edges{{From: 0, To: 1, Weight: 1}, {From: 2, To: 1, Weight: 1}}, nil},
		"numbers, mixed":  {"2 1\n0 2\n", network.Edges{{From: 2, To: 1, Weight: 1}, {From: 0, To: 2, Weight: 1}}, nil},
		"numbers from 1":  {"3,1\n2,1", network.Edges{{From: 2, To: 0, Weight: 1}, {From: 1, To: 0, Weight: 1}}, []string{"1", "2", "3"}},
		"numbers, gaps":   {"7,5\n5,6", words, []string{"7", "5", "6"}},
		"numbers from 2":  {"2,3\n3,4", words, []string{"2", "3", "4"}},
		"not as written":  {"00,1\n1,2", words, []string{"00", "1", "2"}},
		"words":           {"Ann,Bo\nBo,Cy\n", words, []string{"Ann", "Bo", "Cy"}},
		"title of others": {"who whom\n0 1\n1 2\n", words, nil},
	} {
		got := guessed(c.text)
		if !slices.Equal(got.Edges, c.edges) || !slices.Equal(got.Names, c.names) || got.Nodes != 2+len(c.edges)-1 {
			t.Errorf("%s: %q is read as %+v", name, c.text, got)
		}
	}
}

// TestNamesOfRefusedLines: who stands on refused lines only is not there.
func TestNamesOfRefusedLines(t *testing.T) {
	got := guessed("source,target,weight\n0,1,1\n5,6,-1\n7,7,1\n")
	if got.Nodes != 2 || got.Names != nil || len(got.Groups()) != 2 {
		t.Errorf("read as %+v", got)
	}
}

func TestMoreEdgesThanAreUsed(t *testing.T) {
	text := strings.NewReplacer("],[", "\n", "[[", "", "]]", "").Replace(scenariotest.ManyEdges(network.MostEdges + 2))
	got := guessed(text)
	if want := []string{"2 lines: beyond the 200,000 edges that are used, first in line 200,001"}; len(got.Edges) != network.MostEdges || !slices.Equal(sentences(got), want) {
		t.Errorf("%d edges, refused %q", len(got.Edges), sentences(got))
	}
}

func TestEdgeSummary(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "the text holds no edges",
		"a,b\n":                  "1 edge among 2 people",
		"a,b\nb,c\na,a\nc,b,1\n": "2 edges among 3 people; 2 lines cannot be used",
	} {
		if got := guessed(text).Summary(); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestEdgesCSV: what is exported can be loaded again, weights bit for bit.
func TestEdgesCSV(t *testing.T) {
	for _, c := range []struct {
		edges network.Edges
		names []string
		want  string
	}{
		{network.Edges{{From: 1, To: 0, Weight: 1}, {From: 2, To: 1, Weight: 1}}, nil, "source,target\n1,0\n2,1\n"},
		{network.Edges{{From: 1, To: 0, Weight: 1.0 / 3}}, nil, "source,target,weight\n1,0,0.3333333333333333\n"},
		{network.Edges{{From: 1, To: 0, Weight: 1}}, []string{"Lee, Ann", `B "o"`}, "source,target\n\"B \"\"o\"\"\",\"Lee, Ann\"\n"},
		{network.Edges{{From: 0, To: 1, Weight: 1}}, []string{"Ann", "Ann"}, "source,target\n0,1\n"},
		{network.Edges{{From: 0, To: 1, Weight: 1}}, []string{"Ann", ""}, "source,target\n0,1\n"},
		{network.Edges{{From: 0, To: 1, Weight: 1}}, []string{"#1", "to"}, "source,target\n\"#1\",to\n"},
		{network.Edges{}, nil, "source,target\n"},
	} {
		text := tiesfiles.EdgesCSV(c.edges, c.names)
		if text != c.want {
			t.Errorf("%v of %q is written %q, want %q", c.edges, c.names, text, c.want)
		}
		back := guessed(text)
		if len(back.Groups()) > 0 || len(back.Edges) != len(c.edges) {
			t.Errorf("%q is read as %+v", text, back)
		}
	}
	edges := network.Edges{{From: 3, To: 0, Weight: 2.5}, {From: 1, To: 0, Weight: 1e-9}, {From: 2, To: 3, Weight: 1e6}}
	if back := guessed(tiesfiles.EdgesCSV(edges, nil)); !reflect.DeepEqual(back.Edges, edges) || back.Names != nil {
		t.Errorf("%v came back as %+v", edges, back)
	}
}

// sameEdges reports whether two tables join the same people with the same
// weights, whatever the nodes' order.
func sameEdges(a, b tiesfiles.Table) bool { return maps.Equal(named(a), named(b)) }

func named(t tiesfiles.Table) map[[2]string]float64 {
	name := func(i int) string {
		if t.Names == nil {
			return strconv.Itoa(i)
		}
		return t.Names[i]
	}
	edges := map[[2]string]float64{}
	for _, e := range t.Edges {
		edges[[2]string{name(e.From), name(e.To)}] = e.Weight
	}
	return edges
}
