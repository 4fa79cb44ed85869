package tiesfiles_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/readers/tiesfiles"
	"cloakroom/core/scenario/network"
)

// gephi is written as Gephi writes: data by name, places upwards, both directions.
const gephi = `<?xml version="1.0" encoding="UTF-8"?><graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<key attr.name="label" attr.type="string" for="node" id="label"/>
<key attr.name="Modularity Class" attr.type="int" for="node" id="modularity_class"/>
<key attr.name="weight" attr.type="double" for="edge" id="weight"/>
<key attr.name="r" attr.type="int" for="node" id="r"/>
<key attr.name="x" attr.type="float" for="node" id="x"/>
<key attr.name="y" attr.type="float" for="node" id="y"/>
<graph edgedefault="directed">
<node id="11"><data key="label">Ann
 Lee</data><data key="modularity_class">1</data><data key="x">-50.0</data><data key="y">100</data></node>
<node id="12"><data key="label">Bo</data><data key="modularity_class">0</data><data key="x">150.0</data><data key="y">0</data></node>
<edge source="11" target="12"><data key="weight">2.0</data></edge>
<edge source="12" target="11"><data key="weight">0.5</data></edge>
</graph></graphml>`

// yEd is written as yEd writes: labels and boxes, two groups, the first of them
// folded, and somebody in it.
const yEd = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml" xmlns:yfiles="http://www.yworks.com/xml/yfiles-common/3.1">
<key for="node" id="d4" attr.name="url" attr.type="string"/><key for="node" id="d6" yfiles.type="nodegraphics"/><key for="edge" id="d10" yfiles.type="edgegraphics"/>
<graph edgedefault="directed" id="G">
<node id="n0" yfiles.foldertype="folder"><data key="d6"><y:ProxyAutoBoundsNode><y:Realizers active="1">
<y:GroupNode><y:Geometry height="9" width="9" x="0" y="0"/><y:NodeLabel>North<y:LabelModel/></y:NodeLabel></y:GroupNode>
<y:GroupNode><y:NodeLabel>Folder 1</y:NodeLabel></y:GroupNode></y:Realizers></y:ProxyAutoBoundsNode></data>
<graph edgedefault="directed" id="n0:">
<node id="n0::n0"><data key="d6"><y:ShapeNode><y:Geometry height="30" width="30" x="0" y="0"/><y:Fill color="#FFCC00"/><y:NodeLabel visible="true">Ann</y:NodeLabel></y:ShapeNode></data></node>
</graph></node>
<node id="n1" yfiles.foldertype="group"><data key="d6"><y:ProxyAutoBoundsNode><y:Realizers active="0"><y:GroupNode><y:NodeLabel>South</y:NodeLabel></y:GroupNode></y:Realizers></y:ProxyAutoBoundsNode></data>
<graph edgedefault="directed" id="n1:">
<node id="n1::n0"><data key="d6"><y:GenericNode><y:Geometry height="30" width="30" x="100" y="50"/><y:NodeLabel>Bo</y:NodeLabel></y:GenericNode></data></node>
<node id="n1::n1"><data key="d6"><y:ShapeNode><y:Geometry height="30" width="30" x="0" y="50"/><y:NodeLabel>Cy</y:NodeLabel></y:ShapeNode></data></node>
</graph></node>
<edge id="e0" source="n0::n0" target="n1::n0"><data key="d10"><y:PolyLineEdge><y:EdgeLabel>7</y:EdgeLabel></y:PolyLineEdge></data></edge>
<edge id="e1" source="n1::n1" target="n1"/>
</graph></graphml>`

// networkx is written as networkx writes Zachary's club.
const networkx = `<?xml version='1.0' encoding='utf-8'?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><key id="d1" for="edge" attr.name="weight" attr.type="long" />
<key id="d0" for="node" attr.name="club" attr.type="string" />
<graph edgedefault="undirected"><data key="name">Zachary's Karate Club</data>
<node id="0"><data key="d0">Mr. Hi</data></node><node id="1"><data key="d0">Officer</data></node><node id="2"><data key="d0">Mr. Hi</data></node>
<edge source="0" target="1"><data key="d1">4</data></edge><edge source="2" target="0"><data key="d1">5</data></edge></graph></graphml>`

func TestGraphMLOfPrograms(t *testing.T) {
	for name, c := range map[string]struct {
		text     string
		twice    tiesfiles.Twice
		want     tiesfiles.Table
		problems []string
	}{
		"Gephi": {gephi, tiesfiles.TwiceSummed, tiesfiles.Table{
			Edges: network.Edges{{From: 0, To: 1, Weight: 2.5}}, Names: []string{"Ann Lee", "Bo"}, Nodes: 2, Weighted: true, Repeated: 1,
			Communities: []int{0, 1}, CommunityNames: []string{"1", "0"}, At: network.Pins{{Node: 0, X: 0.04, Y: 0.27}, {Node: 1, X: 0.96, Y: 0.73}},
		}, nil},
		"Gephi, refused": {gephi, tiesfiles.TwiceRefused, tiesfiles.Table{
			Edges: network.Edges{{From: 0, To: 1, Weight: 2}}, Names: []string{"Ann Lee", "Bo"}, Nodes: 2, Weighted: true, Repeated: 1,
			Communities: []int{0, 1}, CommunityNames: []string{"1", "0"}, At: network.Pins{{Node: 0, X: 0.04, Y: 0.27}, {Node: 1, X: 0.96, Y: 0.73}},
		}, []string{"1 line: joins the same two as line 12, in line 13"}},
		"yEd": {yEd, tiesfiles.TwiceRefused, tiesfiles.Table{
			Edges: network.Edges{{From: 0, To: 1, Weight: 1}}, Names: []string{"Ann", "Bo", "Cy"}, Nodes: 3,
			Communities: []int{0, 1, 1}, CommunityNames: []string{"North", "South"}, At: network.Pins{{Node: 0, X: 0.04, Y: 0.27}, {Node: 1, X: 0.96, Y: 0.73}, {Node: 2, X: 0.04, Y: 0.73}},
		}, []string{`1 line: "n1" is a group, and an edge joins two people, in line 17`}},
		"networkx": {networkx, tiesfiles.TwiceRefused, tiesfiles.Table{
			Edges: network.Edges{{From: 0, To: 1, Weight: 4}, {From: 2, To: 0, Weight: 5}}, Nodes: 3, Weighted: true,
			Communities: []int{0, 1, 0}, CommunityNames: []string{"Mr. Hi", "Officer"},
		}, nil},
	} {
		got := tiesfiles.ReadGraphML(strings.NewReader(c.text), c.twice)
		var problems []string
		for _, g := range got.Groups() {
			problems = append(problems, g.Sentence("line"))
		}
		got.Problems = nil
		if !reflect.DeepEqual(got, c.want) || !slices.Equal(problems, c.problems) {
			t.Errorf("%s: read as\n %+v, want\n %+v\n refused %q", name, got, c.want, problems)
		}
	}
}
