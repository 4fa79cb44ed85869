package networkfiles_test

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cloakroom/core/readers"
	"cloakroom/core/readers/networkfiles"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/scenariotest"
)

func TestParseEdges(t *testing.T) {
	words := network.Edges{{From: 0, To: 1, Weight: 1}, {From: 1, To: 2, Weight: 1}}
	for name, c := range map[string]struct {
		text string
		want networkfiles.Table
	}{
		"empty":           {"", networkfiles.Table{}},
		"comments only":   {"# a\n\n", networkfiles.Table{}},
		"numbers":         {"0,1\n2,1\n", networkfiles.Table{Edges: network.Edges{{From: 0, To: 1, Weight: 1}, {From: 2, To: 1, Weight: 1}}, Nodes: 3, Separator: ","}},
		"numbers, mixed":  {"2 1\n0 2\n", networkfiles.Table{Edges: network.Edges{{From: 2, To: 1, Weight: 1}, {From: 0, To: 2, Weight: 1}}, Nodes: 3, Separator: " "}},
		"numbers from 1":  {"3,1\n2,1", networkfiles.Table{Edges: network.Edges{{From: 2, To: 0, Weight: 1}, {From: 1, To: 0, Weight: 1}}, Nodes: 3, Names: []string{"1", "2", "3"}, Separator: ","}},
		"numbers, gaps":   {"7,5\n5,6", networkfiles.Table{Edges: words, Nodes: 3, Names: []string{"7", "5", "6"}, Separator: ","}},
		"numbers from 2":  {"2,3\n3,4", networkfiles.Table{Edges: words, Nodes: 3, Names: []string{"2", "3", "4"}, Separator: ","}},
		"not as written":  {"00,1\n1,2", networkfiles.Table{Edges: words, Nodes: 3, Names: []string{"00", "1", "2"}, Separator: ","}},
		"words":           {"Ann,Bo\nBo,Cy\n", networkfiles.Table{Edges: words, Nodes: 3, Names: []string{"Ann", "Bo", "Cy"}, Separator: ","}},
		"many spaces":     {"  Ann   Bo \nBo  Cy", networkfiles.Table{Edges: words, Nodes: 3, Names: []string{"Ann", "Bo", "Cy"}, Separator: " "}},
		"tabs":            {"Ann Lee\tBo\nBo\tCy Dee", networkfiles.Table{Edges: words, Nodes: 3, Names: []string{"Ann Lee", "Bo", "Cy Dee"}, Separator: "\t"}},
		"weights":         {"Ann,Bo,0.5\nBo,Cy,3\n", networkfiles.Table{Edges: network.Edges{{From: 0, To: 1, Weight: 0.5}, {From: 1, To: 2, Weight: 3}}, Nodes: 3, Weighted: true, Names: []string{"Ann", "Bo", "Cy"}, Separator: ","}},
		"windows":         {"\ufeffFrom;To;Weight\r\nAnn;Bo;0,5\r\n", networkfiles.Table{Edges: network.Edges{{From: 0, To: 1, Weight: 0.5}}, Nodes: 2, Weighted: true, Names: []string{"Ann", "Bo"}, Header: "From;To;Weight", Separator: ";"}},
		"title":           {"Source, Target\nAnn,Bo\n", networkfiles.Table{Edges: words[:1], Nodes: 2, Names: []string{"Ann", "Bo"}, Header: "Source, Target", Separator: ","}},
		"title by weight": {"who,whom,how much\nAnn,Bo,2\n", networkfiles.Table{Edges: network.Edges{{From: 0, To: 1, Weight: 2}}, Nodes: 2, Weighted: true, Names: []string{"Ann", "Bo"}, Header: "who,whom,how much", Separator: ","}},
		"title of others": {"who whom\n0 1\n1 2\n", networkfiles.Table{Edges: words, Nodes: 3, Header: "who whom", Separator: " "}},
		"one edge":        {"who,whom\n", networkfiles.Table{Edges: words[:1], Nodes: 2, Names: []string{"who", "whom"}, Separator: ","}},
		"title alone":     {"source,target\n", networkfiles.Table{Header: "source,target", Separator: ","}},
		"quotes":          {"\"Lee, Ann\",\"B \"\"o\"\"\"\n\"B \"\"o\"\"\",Cy\n", networkfiles.Table{Edges: words, Nodes: 3, Names: []string{"Lee, Ann", `B "o"`, "Cy"}, Separator: ","}},
		"quoted spaces":   {"\"Lee, Ann\" \"B; o\"\n", networkfiles.Table{Edges: words[:1], Nodes: 2, Names: []string{"Lee, Ann", "B; o"}, Separator: " "}},
		"every problem": {strings.Join([]string{
			"# class 4b", "Ann,Bo,1", "Bo,Bo,1", "Bo,Ann,2", "Ann,Bo,2", "Bo,Cy", "Cy", "Bo,Cy,1,1", "Bo,,1", "Bo,Cy,", "Bo,Cy,x", "Bo,Cy,-1", "Bo,Cy,0", "Bo,Cy,NaN", "Bo,Cy,1e7",
			"Bo," + strings.Repeat("o", 41) + ",1", "\"Bo,Cy,1", "", "Bo,Cy,7",
		}, "\n"), networkfiles.Table{
			Edges: network.Edges{{From: 0, To: 1, Weight: 1}, {From: 1, To: 2, Weight: 7}}, Nodes: 3, Weighted: true, Names: []string{"Ann", "Bo", "Cy"}, Separator: ",",
			Problems: []readers.LineProblem{
				{Line: 3, Problem: `"Bo" is joined to itself; an edge joins two`},
				{Line: 4, Problem: "joins the same two as line 2"},
				{Line: 5, Problem: "joins the same two as line 2"},
				{Line: 6, Problem: "2 columns where the first edge has 3"},
				{Line: 7, Problem: "1 column; an edge has two names, and a weight when the file has weights"},
				{Line: 8, Problem: "4 columns; an edge has two names, and a weight when the file has weights"},
				{Line: 9, Problem: "a name is missing"},
				{Line: 10, Problem: "the weight is missing"},
				{Line: 11, Problem: `"x" is not a finite number`},
				{Line: 12, Problem: "weight -1 is not among the numbers above 0 and at most 1e6"},
				{Line: 13, Problem: "weight 0 is not among the numbers above 0 and at most 1e6"},
				{Line: 14, Problem: `"NaN" is not a finite number`},
				{Line: 15, Problem: "weight 1e+07 is not among the numbers above 0 and at most 1e6"},
				{Line: 16, Problem: `"` + strings.Repeat("o", 38) + `… is not a name; allowed are at most 40 letters`},
				{Line: 17, Problem: "a quote is not closed"},
			}}},
	} {
		if got := networkfiles.ParseEdges(c.text); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %q is read as\n %+v, want\n %+v", name, c.text, got, c.want)
		}
	}
}

// TestNamesOfRefusedLines: who stands on refused lines only is not there.
func TestNamesOfRefusedLines(t *testing.T) {
	table := networkfiles.ParseEdges("0,1,1\n5,6,-1\n7,7,1\n")
	if table.Nodes != 2 || table.Names != nil || len(table.Problems) != 2 {
		t.Errorf("read as %+v", table)
	}
}

func TestTooManyPeopleAndEdges(t *testing.T) {
	var path strings.Builder
	for i := range 2003 {
		fmt.Fprintf(&path, "%d %d\n", i, i+1)
	}
	table := networkfiles.ParseEdges(path.String() + "0 1000\n")
	want := []readers.LineProblem{{Line: 2000, Problem: "more than 2,000 people"}, {Line: 2001, Problem: "more than 2,000 people"}, {Line: 2002, Problem: "more than 2,000 people"}, {Line: 2003, Problem: "more than 2,000 people"}}
	if table.Nodes != 2000 || len(table.Edges) != 2000 || !slices.Equal(table.Problems, want) {
		t.Errorf("%d people, %d edges, problems %v", table.Nodes, len(table.Edges), table.Problems)
	}
	text := strings.NewReplacer("],[", "\n", "[[", "", "]]", "").Replace(scenariotest.ManyEdges(network.MostEdges + 2))
	table = networkfiles.ParseEdges(text)
	if len(table.Edges) != network.MostEdges || len(table.Problems) != 2 || table.Problems[0] != (readers.LineProblem{Line: network.MostEdges + 1, Problem: "more than 200,000 edges"}) {
		t.Errorf("%d edges, problems %v", len(table.Edges), table.Problems)
	}
}

func TestEdgeSummary(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "the text holds no edges",
		"a,b\n":                  "1 edge among 2 people",
		"a,b\nb,c\na,a\nc,b,1\n": `2 edges among 3 people; 2 lines cannot be used, the first is line 3: "a" is joined to itself; an edge joins two`,
		"a\n":                    "0 edges among 0 people; 1 line cannot be used, the first is line 1: 1 column; an edge has two names, and a weight when the file has weights",
	} {
		if got := networkfiles.ParseEdges(text).Summary(); got != want {
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
		text := networkfiles.EdgesCSV(c.edges, c.names)
		if text != c.want {
			t.Errorf("%v of %q is written %q, want %q", c.edges, c.names, text, c.want)
		}
		back := networkfiles.ParseEdges(text)
		if len(back.Problems) > 0 || len(back.Edges) != len(c.edges) {
			t.Errorf("%q is read as %+v", text, back)
		}
	}
	edges := network.Edges{{From: 3, To: 0, Weight: 2.5}, {From: 1, To: 0, Weight: 1e-9}, {From: 2, To: 3, Weight: 1e6}}
	if back := networkfiles.ParseEdges(networkfiles.EdgesCSV(edges, nil)); !reflect.DeepEqual(back.Edges, edges) || back.Names != nil {
		t.Errorf("%v came back as %+v", edges, back)
	}
}

// sameEdges reports whether two tables join the same people with the same
// weights, whatever the nodes' order.
func sameEdges(a, b networkfiles.Table) bool { return maps.Equal(named(a), named(b)) }

func named(t networkfiles.Table) map[[2]string]float64 {
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

func BenchmarkParseEdges(b *testing.B) {
	text := strings.NewReplacer("],[", "\n", "[[", "", "]]", "").Replace(scenariotest.ManyEdges(network.MostEdges))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if table := networkfiles.ParseEdges(text); len(table.Problems) > 0 {
			b.Fatal(table.Summary())
		}
	}
}
