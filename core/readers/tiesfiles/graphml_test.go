package tiesfiles_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/readers"
	"cloakroom/core/readers/tiesfiles"
	"cloakroom/core/scenario/network"
)

// graphML is a document with the given contents of its root.
func graphML(contents string) string {
	return `<?xml version='1.0' encoding='utf-8'?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
` + contents + `
</graphml>`
}

func readGraphML(text string) tiesfiles.Table {
	return tiesfiles.ReadGraphML(strings.NewReader(text), tiesfiles.TwiceRefused)
}

const friends = `<key id="d0" for="node" attr.name="label" attr.type="string"/>
<key id="d1" for="edge" attr.name="weight" attr.type="double"><default>2</default></key>
<key id="d2" for="node" attr.name="Modularity Class" attr.type="int"><default>7</default></key>
<graph edgedefault="undirected">
<edge source="a" target="b"/>
<node id="a"><data key="d0">Ann</data></node>
<node id="b"><data key="d0">Bo &amp; Co</data><data key="d2">3</data></node>
<node id="c"><graph><node id="d"/><edge source="d" target="c"><data key="d1">0.5</data></edge></graph></node>
<node id="alone"/>
</graph>`

func TestReadGraphML(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want tiesfiles.Table
	}{
		"names, weights, communities, a nested graph, and someone alone": {graphML(friends), tiesfiles.Table{
			Edges: network.Edges{{From: 0, To: 1, Weight: 2}, {From: 2, To: 3, Weight: 0.5}}, Names: []string{"Ann", "Bo & Co", "d", "c", "alone"}, Nodes: 5, Communities: []int{0, 1, 0, 0, 0}, CommunityNames: []string{"7", "3"}, Weighted: true,
		}},
		"numbers as ids": {graphML(`<graph><node id="0"/><node id="1"/><node id="2"/><edge source="2" target="0"/></graph>`), tiesfiles.Table{
			Edges: network.Edges{{From: 2, To: 0, Weight: 1}}, Nodes: 3,
		}},
		"not all have a community": {graphML(`<key id="k" for="node" attr.name="club"/><graph><node id="x"><data key="k">red</data></node><node id="y"/><edge source="y" target="x"/></graph>`), tiesfiles.Table{
			Edges: network.Edges{{From: 1, To: 0, Weight: 1}}, Names: []string{"x", "y"}, Nodes: 2, Remarks: []string{"1 person has no community, so that communities are sought."},
		}},
		"data without a declaration, another prefix, another encoding by name": {" \n<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><g:graphml xmlns:g='u'><g:graph><g:node id='ä'><g:data key='label'>Ä</g:data></g:node></g:graph></g:graphml>", tiesfiles.Table{
			Names: []string{"Ä"}, Nodes: 1,
		}},
	} {
		if got := readGraphML(c.text); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: read as\n %+v, want\n %+v", name, got, c.want)
		}
	}
}

func TestGraphMLProblems(t *testing.T) {
	text := graphML(`<graph>
<node id="a"/>
<node id="a"/>
<node/>
<node id="long"><data key="label">` + strings.Repeat("o", 41) + `</data></node>
<node id="b"/>
<edge source="a" target="a"/>
<edge source="a" target="z"/>
<edge source="a"/>
<edge source="a" target="b"><data key="weight">-1</data></edge>
<edge source="a" target="b"><data key="weight">heavy</data></edge>
<edge source="a" target="b"/>
<edge source="b" target="a"/>
<hyperedge><endpoint node="a"/></hyperedge>
</graph>
<graph><node id="c"/></graph>
<graph`)
	table := readGraphML(text)
	want := []readers.LineProblem{
		{Line: 5, Problem: `a second node with the id "a"`},
		{Line: 6, Problem: "a node without an id"},
		{Line: 7, Problem: `"` + strings.Repeat("o", 38) + `… is not a name; allowed are at most 40 letters`},
		{Line: 9, Problem: `"a" is joined to itself; an edge joins two`},
		{Line: 10, Problem: `"z" is no node of this file`},
		{Line: 11, Problem: "an edge without a target"},
		{Line: 12, Problem: "weight -1 is not among the numbers above 0 and at most 1e6"},
		{Line: 13, Problem: `"heavy" is not a finite number`},
		{Line: 15, Problem: "joins the same two as line 14"},
		{Line: 16, Problem: "a hyperedge; an edge joins two"},
		{Line: 18, Problem: "a further graph; only the first one is read"},
	}
	if last := len(table.Problems) - 1; last != len(want) || !slices.Equal(table.Problems[:last], want) ||
		!strings.HasPrefix(table.Problems[last].Problem, "from here on the text is no XML (") {
		for _, p := range table.Problems {
			t.Log(p)
		}
		t.Error("the problems are not those")
	}
	if table.Nodes != 2 || len(table.Edges) != 1 {
		t.Errorf("%d nodes and %d edges are read", table.Nodes, len(table.Edges))
	}
	if got := readGraphML("<svg/>").Summary(); got != "0 edges among 0 people; 1 line cannot be used, the first is line 1: there is no graph in this XML; allowed is GraphML" {
		t.Errorf("a picture is read as %q", got)
	}
}

func TestGraphMLTooLarge(t *testing.T) {
	var nodes strings.Builder
	for i := range network.MostNodes + 2 {
		fmt.Fprintf(&nodes, "<node id=\"n%d\"/>\n", i)
	}
	table := readGraphML(graphML("<graph>" + nodes.String() + "</graph>"))
	if table.Nodes != network.MostNodes || len(table.Problems) != 2 || table.Problems[0].Problem != "more than 2,000 people" {
		t.Errorf("%d people, problems %v", table.Nodes, table.Problems)
	}
}
