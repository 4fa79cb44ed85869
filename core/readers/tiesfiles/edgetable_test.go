package tiesfiles_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/readers/table"
	"cloakroom/core/readers/tiesfiles"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/scenariotest"
)

func tableOf(text string, o table.Options) *table.Table {
	r := table.NewReader(o)
	_, _ = r.Write([]byte(text))
	return r.Close()
}

// sentences tells what was refused.
func sentences(t tiesfiles.Table) []string {
	var all []string
	for _, g := range t.Groups() {
		all = append(all, g.Sentence("line"))
	}
	return all
}

const none = tiesfiles.NoColumn

func TestGuessEdges(t *testing.T) {
	for name, c := range map[string]struct {
		text  string
		roles [5]int
		why   string
	}{
		"ours":       {"source,target,weight\nAnn,Bo,2\n", [5]int{0, 1, 2, none, none}, `column 1 is called "source" and holds texts; column 2 is called "target" and holds texts; column 3 is called "weight" and holds only 2`},
		"Gephi":      {"Source;Target;Type;Id;Label;Weight\n1;2;Directed;0;;1,0\n2;3;Directed;1;;2,5\n", [5]int{0, 1, 5, none, none}, `column 1 is called "Source" and holds 1…2; column 2 is called "Target" and holds 2…3; column 6 is called "Weight" and holds 1…2.5`},
		"no titles":  {"Ann Bo\nBo Cy\n", [5]int{0, 1, none, none, none}, "column 1 holds texts; column 2 holds texts; no column says what an edge weighs: each weighs 1"},
		"weights":    {"0 1 0.5\n1 2 2\n", [5]int{0, 1, 2, none, none}, "column 1 holds 0…1; column 2 holds 1…2; column 3 holds 0.5…2"},
		"flights":    {"Airline,Source airport,Source airport ID,Destination airport,Destination airport ID\n2B,AER,2965,KZN,2990\n2B,ASF,2966,KZN,2990\n", [5]int{1, 3, none, none, none}, `column 2 is called "Source airport" and holds texts; column 4 is called "Destination airport" and holds texts; no column says what an edge weighs: each weighs 1`},
		"communites": {"from,to,from_community,to_community\na,b,red,blue\n", [5]int{0, 1, none, 2, 3}, `column 1 is called "from" and holds texts; column 2 is called "to" and holds texts; no column says what an edge weighs: each weighs 1; column 3 is called "from_community" and holds texts; column 4 is called "to_community" and holds texts`},
		"readings":   {"1.5\n2.5\n", [5]int{none, none, none, none, none}, "no two columns name somebody"},
	} {
		r, why := tiesfiles.GuessEdges(tableOf(c.text, table.Options{}))
		got := [5]int{r.From, r.To, r.Weight, r.FromCommunity, r.ToCommunity}
		if told := strings.Join(why, "; "); got != c.roles || told != c.why {
			t.Errorf("%s: guessed %v because\n %s, want %v\n %s", name, got, told, c.roles, c.why)
		}
		if e := r.Exchanged().Exchanged(); e != r {
			t.Errorf("%s: exchanged twice: %+v", name, e)
		}
	}
}

func TestEdgeBuilder(t *testing.T) {
	text := "from;to;weight;community\nAnn;Bo;1,5;red\nBo;Ann;2;blue\nBo;Cy;;blue\nCy;Ann;heavy;red\nCy;Cy;1;red\nCy;;1;red\n" +
		strings.Repeat("x", 41) + ";Ann;1;red\nCy;Ann;-1;red\nCy;Ann;4;red\nAnn;Cy;1e6;blue\n"
	got := tableOf(text, table.Options{})
	r, _ := tiesfiles.GuessEdges(got)
	edges := edgesOf(got, r)
	if want := []string{
		"2 lines: the edge is given twice, first in line 3",
		"1 line: the weight is missing, in line 4",
		`1 line: the weight is no number, in line 5 ("heavy")`,
		`1 line: somebody is joined to themself; an edge joins two, in line 6 ("Cy")`,
		"1 line: a name is missing, in line 7",
		`1 line: a name has more than 40 letters, or a line break, in line 8 ("` + strings.Repeat("x", 38) + "…)",
		`1 line: the weight is not among the numbers above 0 and at most 1e6, in line 9 ("-1")`,
	}; !slices.Equal(sentences(edges), want) {
		t.Errorf("refused\n %q, want\n %q", sentences(edges), want)
	}
	if !slices.Equal(edges.Edges, network.Edges{{From: 0, To: 1, Weight: 1.5}, {From: 2, To: 0, Weight: 4}}) || !slices.Equal(edges.Names, []string{"Ann", "Bo", "Cy"}) ||
		!slices.Equal(edges.Communities, []int{0, 1, 0}) || !slices.Equal(edges.CommunityNames, []string{"red", "blue"}) {
		t.Errorf("read as %+v", edges)
	}
	if want := "2 edges among 3 people; 8 lines cannot be used"; edges.Summary() != want {
		t.Errorf("%q, want %q", edges.Summary(), want)
	}
	if want := "2 edges join two who are joined already, perhaps the other way round; the weights can be summed."; edges.Offer(r) != want {
		t.Errorf("offered %q", edges.Offer(r))
	}
	r.Twice = tiesfiles.TwiceSummed
	summed := edgesOf(got, r)
	if summed.Edges[0].Weight != 3.5 || summed.Edges[1].Weight != 4 || summed.Offer(r) != "" || !slices.Contains(sentences(summed), "1 line: the weights sum to more than the largest that is allowed, in line 11") {
		t.Errorf("summed: %+v, %q", summed.Edges, sentences(summed))
	}
	if want := []string{"1 row names another community for somebody than an earlier row; the first one counts."}; !slices.Equal(summed.Remarks, want) {
		t.Errorf("remarked %q", summed.Remarks)
	}
	s := scenariotest.NetworkBase()
	s.Network.Graph = network.OfTies(edges.Graph())
	scenariotest.CheckAccepted(t, s)
	b := tiesfiles.NewEdgeBuilder(got, r)
	for !b.Step(1) {
	}
	if b.Progress() != got.Rows || !reflect.DeepEqual(b.Network(), summed) {
		t.Error("row by row the network is another one")
	}
}

// TestAdjacencyLists: lists as networkx and Gephi write them, each edge perhaps at
// both ends.
func TestAdjacencyLists(t *testing.T) {
	want := network.Edges{{From: 0, To: 1, Weight: 1}, {From: 0, To: 2, Weight: 1}, {From: 1, To: 2, Weight: 1}}
	for name, text := range map[string]string{
		"networkx":    "#graph.py\n# GMT\n#\n0 1 2\n1 2\n2\n3\n",
		"both ends":   "0\t1\t2\n1\t0\t2\n2\t0\t1\n3\n",
		"with colons": "0: 1 2\n1: 0 2\n2: 0 1\n3:\n",
		"Gephi":       "0;1;2\n1;2;\n2\n3\n",
	} {
		got := tableOf(text, table.Options{Lists: true})
		r, _ := tiesfiles.GuessEdges(got)
		edges := edgesOf(got, r)
		if !slices.Equal(edges.Edges, want) || edges.Nodes != 4 || edges.Names != nil || len(edges.Groups()) > 0 || edges.Offer(r) != "" {
			t.Errorf("%s: read as %+v, refused %q", name, edges, sentences(edges))
		}
		if plain := tableOf(text, table.Options{}); !plain.LooksLikeLists() {
			t.Errorf("%s: %d ragged of %d is not taken for lists", name, plain.Ragged, plain.Rows)
		}
	}
	names := tableOf("Ann Lee, Bo\nBo, Cy, Dee\n", table.Options{Lists: true})
	r, _ := tiesfiles.GuessEdges(names)
	if edges := edgesOf(names, r); !slices.Equal(edges.Names, []string{"Ann Lee", "Bo", "Cy", "Dee"}) {
		t.Errorf("names: %+v", edges)
	}
	if tableOf("0 1\n1 2\n", table.Options{}).LooksLikeLists() {
		t.Error("pairs are taken for lists")
	}
}

func TestTooManyEdges(t *testing.T) {
	var b strings.Builder
	b.WriteString("source,target\n")
	for i := range network.MostNodes + 2 {
		fmt.Fprintf(&b, "p%d,p%d\n", i, i+1)
	}
	got := tableOf(b.String(), table.Options{})
	r, _ := tiesfiles.GuessEdges(got)
	edges := edgesOf(got, r)
	if edges.Nodes != network.MostNodes || !slices.Equal(sentences(edges), []string{"3 lines: beyond the 2,000 people that are used, first in line 2,001"}) {
		t.Errorf("%d people, refused %q", edges.Nodes, sentences(edges))
	}
}

func TestEdgeRoles(t *testing.T) {
	got := tableOf("from,to,weight\na,b,1\n", table.Options{})
	good, _ := tiesfiles.GuessEdges(got)
	for problem, spoil := range map[string]func(*tiesfiles.EdgeRoles){
		"": func(*tiesfiles.EdgeRoles) {},
		"choose the columns of the two whom an edge joins":               func(r *tiesfiles.EdgeRoles) { r.From = none },
		"the two whom an edge joins are the same column":                 func(r *tiesfiles.EdgeRoles) { r.To = r.From },
		"choose columns that are there":                                  func(r *tiesfiles.EdgeRoles) { r.ToCommunity = 3 },
		"the column of the weights is one of the two whom an edge joins": func(r *tiesfiles.EdgeRoles) { r.Weight = r.To },
	} {
		r := good
		spoil(&r)
		if r.Problem(got) != problem || (edgesOf(got, r).Nodes == 0) != (problem != "") {
			t.Errorf("%+v: %q, want %q", r, r.Problem(got), problem)
		}
	}
}
