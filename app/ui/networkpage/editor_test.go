package networkpage

import (
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/sensingpage"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/readers/tiesfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

func TestSizesAreTyped(t *testing.T) {
	for text, want := range map[string][]int{
		"30, 30": {30, 30}, "4×5": {5, 5, 5, 5}, "3x4": {4, 4, 4}, "2*7": {7, 7}, "2 · 6": {6, 6}, "5;6": {5, 6}, "7": {7}, " 10 ,20, ": {10, 20},
	} {
		d := newNet(t)
		d.OpenLab(network.Name)
		d.page.typeSizes(text)
		if got := d.Work().Asked.Network.Graph.Sizes; !slices.Equal(got, want) || d.Work().Inputs.Refused["network.graph.sizes"] != "" {
			t.Errorf("%q gave %v, not %v: %s", text, got, want, d.Work().Inputs.Refused["network.graph.sizes"])
		}
	}
}

func TestSizesThatCannotBeAreRefused(t *testing.T) {
	d := newNet(t)
	d.OpenLab(network.Name)
	before := sample.TextOf(t, d.Work().Asked)
	for _, text := range []string{"30, x", "", "0, 5", "-3", "1.5, 2", "2001", "1000, 1001", "x", "x5", "2x", "3xx3", "99999999999999999999", "[3]", "1e9"} {
		d.page.typeSizes(text)
		refused := d.Work().Inputs.Refused["network.graph.sizes"]
		if !strings.HasPrefix(refused, "Sizes") || d.Work().Inputs.Typed["network.graph.sizes"] != text {
			t.Errorf("%q: %q", text, refused)
		}
		if now := sample.TextOf(t, d.Work().Asked); now != before {
			t.Fatalf("%q changed the scenario to %s", text, now)
		}
	}
	d.page.typeSizes("12, 12, 12, 12")
	if d.Work().Inputs.Refused["network.graph.sizes"] != "" {
		t.Error("what is allowed is still refused")
	}
}

func TestPersonByNumberOrName(t *testing.T) {
	d := newNetVisitor(t, sample.Crew())
	for text, want := range map[string]int{"0": 0, "5": 5, " 3 ": 3, "Ann": 0, "Flo": 5, " Cy ": 2} {
		if got, ok := d.page.readNode(text, "From"); !ok || got != want {
			t.Errorf("%q is %d, %v, not %d", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "6", "-1", "1.0", "ann", "Zoe", "1e0"} {
		d.page.state.refusal = ""
		if got, ok := d.page.readNode(text, "From"); ok {
			t.Errorf("%q is %d", text, got)
		}
		if r := d.page.state.refusal; !strings.HasPrefix(r, "From: ") || !strings.Contains(r, `"`+text+`"`) || !strings.Contains(r, "0…5") {
			t.Errorf("%q: %q", text, r)
		}
	}
}

// What cannot be done is refused in one sentence, and nothing has changed: no
// tie, and no network taken over by hand.
func TestTypedEditsAreRefused(t *testing.T) {
	long := strings.Repeat("x", 41)
	for _, asked := range []scenario.Scenario{sample.Crew(), sample.Small(network.GraphPath)} {
		d := newNetVisitor(t, asked)
		before := sample.TextOf(t, d.Work().Asked)
		for name, c := range map[string]struct {
			do   func()
			says []string
		}{
			"tie from nobody":         {func() { d.page.typeEdge("9", "1", "") }, []string{"From: ", `"9"`, "0…"}},
			"tie to nobody":           {func() { d.page.typeEdge("1", "Zoe", "") }, []string{"to: ", `"Zoe"`, "0…"}},
			"tie to oneself":          {func() { d.page.typeEdge("2", "2", "") }, []string{"to: ", `"2"`, "two"}},
			"weight zero":             {func() { d.page.typeEdge("0", "1", "0") }, []string{"weight: ", "0"}},
			"weight negative":         {func() { d.page.typeEdge("0", "1", "-2") }, []string{"weight: ", "-2"}},
			"weight a word":           {func() { d.page.typeEdge("0", "1", "much") }, []string{"weight: ", "much"}},
			"weight without end":      {func() { d.page.typeEdge("0", "1", "1e999") }, []string{"weight: ", "1e999"}},
			"weight too large":        {func() { d.page.typeEdge("0", "1", "2000000") }, []string{"weight: ", "1e6"}},
			"group of nobody":         {func() { d.page.typeGroup("", "") }, []string{"People: ", `""`}},
			"group with a stranger":   {func() { d.page.typeGroup("0-3, 17", "") }, []string{"People: ", `"17"`}},
			"group into none":         {func() { d.page.typeGroup("0-3", "Q") }, []string{"Community: ", `"Q"`, "A…"}},
			"a person into none":      {func() { d.page.addNamed("Zoe", "Q") }, []string{"Community: ", `"Q"`, "A…"}},
			"a name that is too long": {func() { d.page.addNamed(long, "") }, []string{"Name: ", long, "40"}},
		} {
			d.page.state.refusal = ""
			c.do()
			for _, part := range c.says {
				if !strings.Contains(d.page.state.refusal, part) {
					t.Errorf("%s: %q does not say %q", name, d.page.state.refusal, part)
				}
			}
			if strings.Count(d.page.state.refusal, "allowed") > 1 {
				t.Errorf("%s says what is allowed twice: %q", name, d.page.state.refusal)
			}
			if now := sample.TextOf(t, d.Work().Asked); now != before {
				t.Fatalf("%s changed\n%s\nto\n%s", name, before, now)
			}
		}
	}
}

func TestTypedEdits(t *testing.T) {
	d := newNetVisitor(t, sample.Crew())
	g := &d.Work().Asked.Network.Graph
	d.page.typeEdge("Ann", "5", "0,5")
	if i, found := edgeBetween(g, 0, 5); !found || g.Edges[i].Weight != 0.5 {
		t.Errorf("Ann and Flo: %v", g.Edges)
	}
	d.page.typeEdge("5", "0", "")
	if i, found := edgeBetween(g, 0, 5); !found || g.Edges[i].Weight != 1 || len(g.Edges) != 7 {
		t.Errorf("the weight is not changed: %v", g.Edges)
	}
	d.page.typeGroup("0–1; Flo", "new")
	if !slices.Equal(g.Communities, []int{0, 0, 1, 2, 2, 0}) {
		t.Errorf("communities %v", g.Communities)
	}
	d.page.typeGroup("Di", "a")
	if !slices.Equal(g.Communities, []int{0, 0, 1, 0, 2, 0}) {
		t.Errorf("communities %v", g.Communities)
	}
	d.page.addNamed(" Gus ", "C")
	if g.Nodes() != 7 || g.Names[6] != "Gus" || g.Communities[6] != 2 || len(g.At) != 7 {
		t.Errorf("added %d: %v, %v", g.Nodes(), g.Names, g.Communities)
	}
	d.Rests()
	holds(t, d.Work().Asked)
	x, y := d.at(6)
	for node := range 6 {
		if x0, y0 := d.at(node); (x-x0)*(x-x0)+(y-y0)*(y-y0) < 20*20 {
			t.Errorf("Gus stands upon %s", g.Names[node])
		}
	}
	d.page.toggleSource(6)
	d.page.TypeSource(0, "node", "Cy")
	if !slices.Equal(d.sources(), []int{2, 4, 6}) {
		t.Errorf("the rumours start at %v", d.sources())
	}
	for _, text := range []string{"Zoe", "7", "-1", "1.5", ""} {
		d.page.TypeSource(0, "node", text)
		if r := d.Work().Inputs.Refused[d.page.sourcePath(0, "node")]; !strings.Contains(r, "Person of source 1: ") || !strings.Contains(r, "6") {
			t.Errorf("%q: %q", text, r)
		}
	}
	if !slices.Equal(d.sources(), []int{2, 4, 6}) {
		t.Errorf("a refused person moved a rumour: %v", d.sources())
	}
}

// Ties from a file become the network; what is refused is counted, and one
// step of undo brings the old network back.
func TestTiesAreLoaded(t *testing.T) {
	d := newNetVisitor(t, sample.Crew())
	before := sample.TextOf(t, d.Work().Asked)
	d.page.importEdges("from,to,weight\nJo,Kit,2\nKit,Kit,1\nKit,Jo,1\nKit,Lu,-1\nKit,Lu,1\n")
	got := d.page.loading.panel.Reading().(interface{ Made() tiesfiles.Table }).Made()
	if refused := got.Groups(); len(refused) != 3 || len(got.Edges) != 2 || sample.TextOf(t, d.Work().Asked) != before {
		t.Fatalf("refused are %+v, of %d ties", refused, len(got.Edges))
	}
	d.page.loading.panel.Use()
	d.Rests()
	holds(t, d.Work().Asked)
	if g := d.Work().Asked.Network.Graph; !slices.Equal(g.Names, []string{"Jo", "Kit", "Lu"}) || len(g.Edges) != 2 || g.Edges[0].Weight != 2 {
		t.Errorf("loaded %v, %v", g.Names, g.Edges)
	}
	if d.Dialog() != "" {
		t.Error("the dialog stays")
	}
	if d.Work().Undo(); sample.TextOf(t, d.Work().Asked) != before {
		t.Errorf("undo gave %s", sample.TextOf(t, d.Work().Asked))
	}
	d.page.importEdges(`<graphml><graph><node id="a"><data key="club">x</data></node><node id="b"><data key="club">y</data></node><edge source="b" target="a"/></graph></graphml>`)
	d.page.loading.panel.Use()
	d.Rests()
	holds(t, d.Work().Asked)
	if g := d.Work().Asked.Network.Graph; !slices.Equal(g.Names, []string{"a", "b"}) || !slices.Equal(g.Communities, []int{0, 1}) {
		t.Errorf("loaded %+v", g)
	}
	d.Work().Undo()
	d.page.importEdges("\n")
	d.page.loading.panel.Use()
	if sample.TextOf(t, d.Work().Asked) != before {
		t.Error("a file without ties changed the network")
	}
}

// Sizes are looked at as the network will be: without the places and names of
// people who are then not there.
func TestSizesAreTypedAfterSomebodyWasMoved(t *testing.T) {
	s := sample.Small(network.GraphBlocks)
	s.Network.Graph.Sizes = []int{6, 6, 6}
	d := newNetVisitor(t, s)
	d.page.nudge(17, [2]float64{1, 0})
	d.page.renameNode(17, "Zoe")
	d.page.typeSizes("5, 5")
	if r := d.Work().Inputs.Refused["network.graph.sizes"]; r != "" || !slices.Equal(d.Work().Asked.Network.Graph.Sizes, []int{5, 5}) {
		t.Errorf("%q, %v", r, d.Work().Asked.Network.Graph.Sizes)
	}
	holds(t, d.Work().Asked)
	d.page.typeSizes("much")
	if d.Work().Inputs.Refused["network.graph.sizes"] == "" {
		t.Fatal("nothing is refused")
	}
	if d.page.fewer(); d.Work().Inputs.Refused["network.graph.sizes"] != "" {
		t.Error("what was refused before is refused still")
	}
}

// Where there is room for no more rumours, the box is not ticked, and the page
// says why.
func TestARumourTooManyIsNotTicked(t *testing.T) {
	s := crowd(sensingpage.MaxSources + 2)
	s.Network.Sources = nil
	for i := range sensingpage.MaxSources {
		s.Network.Sources = append(s.Network.Sources, network.Source{Node: i, Strength: 1})
	}
	d := newNetVisitor(t, s)
	if d.page.tickSource(sensingpage.MaxSources) || len(d.Work().Asked.Network.Sources) != sensingpage.MaxSources {
		t.Error("the box is ticked")
	}
	if r := d.page.state.refusal; !strings.HasPrefix(r, "Rumour: person 40") || !strings.Contains(r, "at most 40") {
		t.Errorf("%q", r)
	}
	if d.page.tickSource(0) || !d.page.tickSource(sensingpage.MaxSources) || d.page.state.refusal != "" {
		t.Errorf("where there is room the box is not ticked: %q", d.page.state.refusal)
	}
}

// Who is added without a community, or loses it, goes to that of whoever stands
// nearest.
func TestTheNearestCommunityIsJoined(t *testing.T) {
	d := newNetVisitor(t, sample.Crew())
	d.page.state.cursor = 4
	d.page.addNamed("Gus", "")
	g := &d.Work().Asked.Network.Graph
	if g.Communities[6] != 1 || d.Said() != "Person 6 was added to community B." {
		t.Errorf("Gus joins %v: %q", g.Communities, d.Said())
	}
	d.Rests()
	beside, _ := d.page.placeBeside(5, 12, 0)
	d.page.addAt(beside[0], beside[1])
	if g.Communities[7] != 1 || d.Said() != "Person 7 was added to community B." {
		t.Errorf("person 7 joins %v: %q", g.Communities, d.Said())
	}
	d.Rests()
	d.page.typeCommunity(6, " ")
	if g.Communities[6] != 1 || !strings.Contains(d.Said(), "community B, as is Ed") {
		t.Errorf("Gus is in %v: %q", g.Communities, d.Said())
	}
	bare := newNetVisitor(t, anonymous())
	bare.page.addNamed("Gus", "")
	if got := bare.Work().Asked.Network.Graph.Communities; len(got) > 0 {
		t.Errorf("communities %v were given unasked", got)
	}
}
