package e2e

import (
	"fmt"
	"slices"
	"testing"

	"cloakroom/core/scenario/network"
)

// pasteTies puts a text into the field for ties, as pasting does.
func (b *tab) pasteTies(text string) {
	b.t.Helper()
	evaluate[bool](b, fmt.Sprintf(`(() => {
		const field = document.querySelector("#paste-ties");
		field.value = %q;
		return field.dispatchEvent(new Event("input", { bubbles: true }));
	})()`, text))
}

const someTies = `person 1;person 2;weight
Ann;Bob;2,5
Bob;Cy;1
Cy;Cy;1
Bob;Ann;1
Cy;Di;-2
Di;Ed;1
Ed;Cy;0,5
`

// A network from a list of ties with three bad lines.
func TestTiesAreLoaded(t *testing.T) {
	b := ready(t, laptop, fragmentOf(row(4)))
	before, link := evaluate[string](b, drawings), evaluate[string](b, fragment)
	b.part("are looked at first", func() {
		b.opens("load-edges")
		b.pasteTies(someTies)
		b.waitText(summary, "4 edges among 5 people", "3 lines cannot be used")
		b.waitText("#use-ties", "(4)", "is refused (3)")
		b.waitText(".problems", "themself", "in line 4", "given twice", "in line 5", "the weight is not among", "in line 6", "-2")
		if lines := b.count(".problems li"); lines != 3 {
			b.t.Errorf("%d of 3 bad lines are listed: %s", lines, b.text(".problems"))
		}
		b.must(b.text(".preview"), "Ann", "Bob", "2,5")
		b.screenshot("bad-lines")
		b.axeIn("#dialog", allRules)
	})
	b.part("Escape loses nothing", func() {
		b.closes()
		b.rests()
		if evaluate[string](b, drawings) != before || evaluate[string](b, fragment) != link {
			b.t.Error("ties that were only looked at changed the network")
		}
		if now := b.focused(); now != "#load-edges" {
			b.t.Errorf("the focus goes back to %s", now)
		}
	})
	b.part("are used without the bad lines", func() {
		b.opens("load-edges")
		b.pasteTies(someTies)
		b.waitText("#use-ties", "(4)")
		b.changes(func() { b.click("#use-ties") }, drawings, fragment, sentence)
		b.wait(`!document.querySelector("#dialog")`)
		n := b.whole().Network
		if !slices.Equal(n.Graph.Names, []string{"Ann", "Bob", "Cy", "Di", "Ed"}) || len(n.Graph.Edges) != 4 || !tied(n, 2, 4) || n.Graph.Edges[0].Weight != 2.5 {
			b.t.Errorf("the network is %+v", n.Graph)
		}
		b.must(b.text("#network-says"), "5 people", "4 ties")
		b.waitText("#lane-0", "Ann", "Ed")
		b.must(b.attribute("#source-0", "aria-valuetext"), "Ann")
		b.screenshot("loaded")
	})
	b.part("a name starts the rumour", func() {
		b.changes(func() { b.enter("#source-node-0", "Di") }, truth, fragment)
		b.must(b.attribute("#source-0", "aria-valuetext"), "Di")
		b.enter("#source-node-0", "Zoe")
		b.waitText(".source-row .refused:not([hidden])", "Person of source 1: ", "Zoe")
		if !starts(b.asked().Network, 3) {
			b.t.Errorf("an unknown person starts %v", b.asked().Network.Sources)
		}
	})
	b.part("and undone", func() {
		b.changes(func() { b.click("#undo") }, truth, fragment)
		b.changes(func() { b.click("#undo") }, truth, fragment)
		b.rests()
		if evaluate[string](b, drawings) != before || b.asked().Network.Graph.Kind != network.GraphPath {
			b.t.Error("undo does not bring the old network back")
		}
	})
	b.part("nothing to use", func() {
		b.opens("load-edges")
		b.pasteTies("1,1\n")
		b.waitText(".problems", "themself")
		if !evaluate[bool](b, `document.querySelector("#use-ties").disabled`) {
			b.t.Error("no ties can be used")
		}
		b.closes()
	})
	b.part("from a file of GraphML", b.choosesGraphML)
}

const graphML = `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key id="d0" for="node" attr.name="label" attr.type="string"/>
  <key id="d1" for="node" attr.name="community" attr.type="string"/>
  <graph edgedefault="undirected">
    <node id="n0"><data key="d0">Ann</data><data key="d1">north</data></node>
    <node id="n1"><data key="d0">Bob</data><data key="d1">north</data></node>
    <node id="n2"><data key="d0">Cy</data><data key="d1">south</data></node>
    <edge source="n0" target="n1"/>
    <edge source="n1" target="n2"/>
    <edge source="n2" target="n9"/>
  </graph>
</graphml>`

// choosesGraphML takes a network from a file, with names and communities.
func (b *tab) choosesGraphML() {
	b.opens("load-edges")
	b.chooses("#pick-ties", "class.graphml", []byte(graphML))
	b.waitText(summary, "2 edges among 3 people", "1 line cannot be used", "line 11", "n9")
	b.changes(func() { b.click("#use-ties") }, drawings, fragment, sentence)
	g := b.whole().Network.Graph
	if !slices.Equal(g.Names, []string{"Ann", "Bob", "Cy"}) || !slices.Equal(g.Communities, []int{0, 0, 1}) || len(g.Edges) != 2 {
		b.t.Errorf("the network is %+v", g)
	}
	b.waitText("#lane-0", "Ann", "Cy")
}
