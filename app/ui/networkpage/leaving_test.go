package networkpage

import (
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/scenario/network"
)

// Ties whose names and weights nobody else would write.
const (
	markedTies  = "source,target,weight\nMarkwart,Zsuzsi,2.718281828\nZsuzsi,Quirin,3.141592653\nQuirin,Markwart,1\nQuirin,Ottilie,0.577215664\n"
	markedGraph = `<graphml><key id="l" for="node" attr.name="label"/><key id="w" for="edge" attr.name="weight"/><key id="c" for="node" attr.name="club"/><graph edgedefault="undirected">
<node id="a"><data key="l">Markwart</data><data key="c">Xaveriusclub</data></node><node id="b"><data key="l">Zsuzsi</data><data key="c">Xaveriusclub</data></node><node id="c"><data key="l">Quirin</data><data key="c">Yburgclub</data></node>
<edge source="a" target="b"><data key="w">2.718281828</data></edge><edge source="b" target="c"/></graph></graphml>`
)

func TestNothingLoadedOfANetworkLeaves(t *testing.T) {
	visit.NothingLoadedLeaves(t, markedFiles)
}

func TestANetworkAsksForItsFile(t *testing.T) { visit.AFileIsAskedFor(t, markedFiles) }

// markedFiles are files for every loader.
func markedFiles(t testing.TB) (*visit.Visitor, map[string]visit.Marked, func()) {
	d := newNetVisitor(t, sample.Small(network.GraphPath))
	names := []string{"Markwart", "Zsuzsi", "Quirin", "2.7182818"}
	ties := func(text string) func() {
		return func() { d.page.importEdges(text); d.page.loading.panel.Use() }
	}
	crew := sample.Crew()
	crew.Network.Graph.Names[2], crew.Network.Graph.Edges[1].Weight = "Markwart", 2.718281828
	return d.Visitor, map[string]visit.Marked{
			"ties": {Load: ties(markedTies), Marks: append(names, "Ottilie", "3.1415926", "0.5772156"), Edit: func() {
				d.page.makeGroup([]int{1, 2})
				d.Rests()
				d.page.toggleEdge(0, 3)
				d.Rests()
				d.page.remove([]int{3})
				d.Rests()
			}},
			"graphml": {Load: ties(markedGraph), Marks: append(slices.Clone(names), "Xaveriusclub", "Yburgclub"), Edit: func() {
				d.page.typeGroupName(1, "Zweigclub")
				d.Rests()
				d.page.remove([]int{0})
				d.Rests()
			}},
			"communities": {Load: ties("source,target,source club,target club\nMarkwart,Zsuzsi,Xaveriusclub,Xaveriusclub\nZsuzsi,Quirin,Xaveriusclub,Yburgclub\nQuirin,Ottilie,Yburgclub,Yburgclub\n"),
				Marks: []string{"Markwart", "Zsuzsi", "Quirin", "Ottilie", "Xaveriusclub", "Yburgclub"}},
			"dropped": {Load: func() { d.OpenFile("ties.csv", markedTies); d.page.loading.panel.Use() }, Marks: names},
			"readings": {
				Load: func() {
					d.page.Readings.Open(dom.TextFile("readings.csv", "0.123456789\n7.5\n-2.987654321\n0.25\n0.5\n"))
					d.page.Readings.Use()
				},
				Marks: []string{"0.1234567", "2.9876543"},
			},
			"both": {
				Load: func() {
					ties(markedTies)()
					d.page.Readings.Open(dom.TextFile("readings.csv", "0.123456789\n7.5\n-2.987654321\n0.25\n"))
					d.page.Readings.Use()
				},
				Marks: append(names, "0.1234567", "2.9876543"),
			},
			"scenario": {Load: func() { d.OpenFile("crew.json", sample.TextOf(t, crew)) }, Marks: []string{"Markwart", "2.7182818"}},
		}, func() {
			for _, chart := range []string{"sweep", "loss", "eigenvalues", "sensitivity"} {
				d.page.Charts.Export(chart, "CSV")
				d.page.Charts.Export(chart, "SVG")
			}
		}
}

// A network drawn here is the reader's to share as before, and is not one that was
// loaded before it.
func TestWhatIsDrawnByHandIsShared(t *testing.T) {
	d := newNetVisitor(t, sample.Small(network.GraphPath))
	d.page.importEdges(markedTies)
	d.page.loading.panel.Use()
	d.Rests()
	d.page.openKind(network.GraphGrid)
	d.Rests()
	d.page.openKind(network.GraphEdges)
	rename(&d.page.network().Graph, 0, "Adelheid")
	d.page.edited()
	d.Rests()
	if len(d.Work().Asked.Files) > 0 {
		t.Errorf("a network drawn by hand speaks of %v", d.Work().Asked.Files)
	}
	if address, _ := d.Links(); !strings.Contains(sample.Opened(address[1:]), "Adelheid") {
		t.Errorf("its link opens %s", sample.Opened(address[1:]))
	}
	for d.Work().CanUndo() && len(d.page.network().Graph.Edges) != 4 {
		d.Work().Undo()
	}
	if len(d.Work().Asked.Files) != 1 {
		t.Errorf("undone, the loaded network speaks of %v", d.Work().Asked.Files)
	}
}

// Another file than the one asked for is said to be another, and used all the same.
func TestAnotherFileIsUsedAsANewOne(t *testing.T) {
	d := newNetVisitor(t, sample.Small(network.GraphPath))
	d.page.importEdges(markedTies)
	d.page.loading.panel.Use()
	d.Rests()
	address, _ := d.Links()
	other := newNetVisitor(t, sample.Small(network.GraphPath))
	other.OpenLink(address[1:])
	other.page.importEdges(strings.Replace(markedTies, "Ottilie", "Otto", 1))
	other.page.loading.panel.Use()
	other.Rests()
	if notices := other.Work().Notices; len(notices) != 1 || !strings.Contains(notices[0], "another file") {
		t.Errorf("of another file it is said %q", notices)
	}
	before, now := d.Work().Asked.Files[0], other.Work().Asked.Files
	if len(now) != 1 || now[0].Hash == before.Hash || now[0].Rows != 4 || other.Work().Asked.Missing() != nil {
		t.Errorf("the fingerprint is %v, that asked for was %v", now, before)
	}
}
