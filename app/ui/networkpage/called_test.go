package networkpage

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/figure/networkfig"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// club is a network of named people in two named communities, as many as asked for.
func club(people int) string {
	var b strings.Builder
	b.WriteString(`<graphml><key id="l" for="node" attr.name="label"/><key id="c" for="node" attr.name="club"/><graph edgedefault="undirected">`)
	for i := range people {
		fmt.Fprintf(&b, `<node id="n%d"><data key="l">Member %d</data><data key="c">%s</data></node>`, i, i, []string{"Officers", "Mr. Hi"}[i%2])
	}
	for i := range people {
		fmt.Fprintf(&b, `<edge source="n%d" target="n%d"/>`, i, (i+2)%people)
	}
	b.WriteString(`<edge source="n0" target="n1"/></graph></graphml>`)
	return b.String()
}

// clubVisitor has such a network loaded.
func clubVisitor(t *testing.T, people int) *visitor {
	t.Helper()
	d := newNetVisitor(t, sample.Small(network.GraphPath))
	d.page.importEdges(club(people))
	d.page.loading.panel.Use()
	d.Work().SetNumber("network.privacy.epsilon", 1000)
	d.Rests()
	return d
}

// TestNamesStandOverThePictures: beside whoever is pointed at in every view, and in a
// large network beside the sources and those whom the estimate names; the pictures
// themselves have them only where there is room for all.
func TestNamesStandOverThePictures(t *testing.T) {
	for people, drawn := range map[int]bool{20: true, 60: false} {
		d := clubVisitor(t, people)
		over := func(name string) int { return strings.Count(d.HTML(), `">`+name+`</span>`) }
		if got := over("Member 0"); (got > 0) == drawn && got != 1 {
			t.Errorf("%d people: the source is named %d times", people, got)
		}
		if picture := d.page.truth().Ground(networkfig.Truth).SVG(); strings.Contains(picture, ">Member 1") != drawn {
			t.Errorf("%d people: each is named in the picture: %v", people, !drawn)
		}
		x, y := d.at(7)
		d.page.Over(0, hold.Point{X: x, Y: y})
		if got := over("Member 7"); got != int(networkfig.Views) {
			t.Errorf("%d people: whoever is pointed at is named %d times", people, got)
		}
		if words, _ := d.page.Readout(); !strings.HasPrefix(words, "Member 7 · community Mr. Hi · heard ") {
			t.Errorf("%d people: read as %q", people, words)
		}
		d.page.Leave()
		if !drawn {
			got := d.page.got().Estimate.Values
			top := slices.Index(got, slices.Max(got))
			if name := fmt.Sprintf("Member %d", top); over(name) == 0 {
				t.Errorf("%s, who is named first, is not called so", name)
			}
		}
	}
}

// TestAFieldTakesAName: of a person who starts it, whose name then stands beside the
// number, and of a community.
func TestAFieldTakesAName(t *testing.T) {
	d := clubVisitor(t, 20)
	d.page.TypeSource(0, "node", "Member 5")
	d.Rests()
	if got := d.page.network().Sources[0].Node; got != 5 || d.page.row(0, d.page.network().Sources[0]).Called != "Member 5" {
		t.Errorf("the rumour starts at %d", got)
	}
	d.page.typeCommunity(5, "Officers")
	d.Rests()
	if c, _ := d.page.communityOf(5); c != 0 {
		t.Errorf("the person is in community %d", c)
	}
	d.page.typeCommunity(5, "b")
	d.Rests()
	if c, _ := d.page.communityOf(5); c != 1 {
		t.Errorf("by its letter: in community %d", c)
	}
}

// TestCommunitiesAreNamed: in a list of their own; a name goes where its people go, is
// no other community's, and can be taken away.
func TestCommunitiesAreNamed(t *testing.T) {
	d := clubVisitor(t, 20)
	d.OpenPanel(panelLists)
	if page := d.HTML(); !strings.Contains(page, `id="group-name-1"`) || !strings.Contains(page, `value="Mr. Hi"`) {
		t.Error("the communities are not listed")
	}
	answers := d.Work().Shown.Result
	d.page.typeGroupName(1, " Dojo ")
	d.Rests()
	if got := d.page.network().Graph.Groups; !slices.Equal(got, []string{"Officers", "Dojo"}) {
		t.Errorf("they are called %q", got)
	}
	if d.Work().Shown.Result != answers {
		t.Error("a name is computed on")
	}
	if says := d.page.Sentence(d.Work().Shown); !strings.Contains(says.Before+says.Strong+says.After, "Officers") {
		t.Errorf("it is said %+v", says)
	}
	d.page.typeGroupName(1, "Officers")
	if !strings.Contains(d.page.state.refusal, "is what community A is called already") {
		t.Errorf("two of one name: %q", d.page.state.refusal)
	}
	d.page.remove([]int{0}) // the first is one of the others now
	d.Rests()
	if g := d.page.network().Graph; !slices.Equal(g.Groups, []string{"Dojo", "Officers"}) || g.Communities[0] != 0 {
		t.Errorf("after the first has gone they are called %q", g.Groups)
	}
	d.page.typeGroup("0-3", "new")
	d.Rests()
	if g := d.page.network().Graph; !slices.Equal(g.Groups, []string{"", "Dojo", "Officers"}) && !slices.Equal(g.Groups, []string{"", "Officers", "Dojo"}) {
		t.Errorf("beside a new one they are called %q", g.Groups)
	}
	for c := range 3 {
		d.page.typeGroupName(c, "")
	}
	d.Rests()
	if g := d.page.network().Graph; g.Groups != nil || d.Work().Refusal != "" {
		t.Errorf("without names they are called %q: %s", g.Groups, d.Work().Refusal)
	}
	again := scenario.Scenario{}
	if err := again.UnmarshalJSON([]byte(sample.TextOf(t, d.Work().Asked))); err != nil {
		t.Error(err)
	}
}

// TestSoughtCommunitiesAreNamed: they are given from then on.
func TestSoughtCommunitiesAreNamed(t *testing.T) {
	d := newNetVisitor(t, sample.Small(network.GraphGrid))
	labels := slices.Clone(d.page.communities())
	d.page.typeGroupName(0, "Riverside")
	d.Rests()
	g := d.page.network().Graph
	if g.Kind != network.GraphEdges || g.Groups[0] != "Riverside" || !slices.Equal(g.Communities, labels) || d.Work().Refusal != "" {
		t.Errorf("%+v: %s", g, d.Work().Refusal)
	}
}

// TestTheChoiceForTiesGivenTwiceStays: for the next file, of whatever kind.
func TestTheChoiceForTiesGivenTwiceStays(t *testing.T) {
	const table = "from,to,weight\nAnn,Bob,2\nBob,Ann,1\n"
	graph := strings.Replace(markedGraph, "</graph>", `<edge source="b" target="a"/></graph>`, 1)
	for first, second := range map[string]string{table: table, graph: graph} {
		d := newNetVisitor(t, sample.Small(network.GraphPath))
		load := func(text string) (edges int, offered bool) {
			d.page.importEdges(text)
			d.Rests()
			offered = strings.Contains(d.HTML(), "the weights can be summed")
			return d.page.loading.panel.Reading().Usable(), offered
		}
		if _, offered := load(first); !offered {
			t.Fatalf("%.20q is not asked about", first)
		}
		d.page.loading.panel.Choose("twice", "summed")
		d.page.loading.panel.Use()
		d.Rests()
		for _, text := range []string{second, table, graph} {
			edges, offered := load(text)
			if chosen := d.page.loading.panel.Reading().Choices(); offered || edges == 0 || chosen[len(chosen)-1].Chosen != "summed" {
				t.Errorf("after %.20q, %.20q is asked about again: %v", first, text, offered)
			}
		}
	}
}

// TestAdviceNamesSomebody: where nobody is named, what is offered is pressed, and
// somebody is.
func TestAdviceNamesSomebody(t *testing.T) {
	quiet := sample.Small(network.GraphBlocks)
	quiet.Network.Time, quiet.Network.Privacy.Epsilon = 0.5, 0.02
	quiet.Seed = 1
	for i := range 4 {
		d := newNetVisitor(t, quiet)
		if d.page.Answer() == nil || slices.ContainsFunc(d.page.Answer().Estimate.Values, func(v float64) bool { return v != 0 }) {
			t.Fatalf("somebody is named: %v", d.page.Answer())
		}
		d.Until("advice", func() bool { return strings.Contains(d.HTML(), `id="advice"`) })
		if !strings.Contains(d.HTML(), fmt.Sprintf(`id="advice-%d"`, i+1)) {
			if i == 0 {
				t.Error("nothing is offered")
			}
			return
		}
		d.page.TakeAdvice(i)
		d.Rests()
		if !slices.ContainsFunc(d.page.Answer().Estimate.Values, func(v float64) bool { return v > 0 }) {
			t.Errorf("with the advice %d, nobody is named at τ = %v and ε = %v", i+1, d.page.network().Time, d.page.network().Privacy.Epsilon)
		}
	}
}
