package networkpage

import (
	"strings"
	"testing"

	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/link"
	"cloakroom/core/readers/samples"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// A second file that does not fit is refused where it is looked at, and the way
// back to what was simulated stays.
func TestAWrongFileKeepsTheWayBack(t *testing.T) {
	s := sample.Small(network.GraphPath)
	s.Network.Sources = []network.Source{{Node: 3, Strength: 2}}
	d := newNetVisitor(t, s)
	before := sample.TextOf(t, d.Work().Asked)
	d.page.Readings.Open(dom.TextFile("readings.csv", "1\n2\n3\n2\n1\n"))
	d.page.Readings.Use()
	d.page.Readings.Open(dom.TextFile("readings.csv", "1\n2\n"))
	d.page.Readings.Use()
	if d.Dialog() != "readings" || !strings.Contains(d.HTML(), "the file holds 2 readings") {
		t.Error("the dialog does not say why the file is refused")
	}
	d.CloseDialog()
	if len(d.Work().Asked.Network.Readings) != 5 {
		t.Errorf("%d readings are left", len(d.Work().Asked.Network.Readings))
	}
	d.page.Readings.Open(dom.TextFile("readings.csv", "3\n2\n1\n2\n3\n"))
	d.page.Readings.Use()
	d.page.Simulate()
	if sample.TextOf(t, d.Work().Asked) != before {
		t.Errorf("back is not what was left: %s", sample.TextOf(t, d.Work().Asked))
	}
}

// The way back leads to the question that the readings replaced, not to one from
// before a preset, link or file.
func TestAnotherQuestionEndsTheWayBack(t *testing.T) {
	given := sample.Small(network.GraphPath)
	given.Network.Readings = []float64{1, 2, 3, 2, 1}
	for name, replace := range map[string]func(*visitor){
		"preset": func(d *visitor) { d.OpenPreset("network-start") },
		"file":   func(d *visitor) { d.OpenFile("given.json", sample.TextOf(t, given)) },
		"link":   func(d *visitor) { d.OpenLink(link.Write(given, scenario.DefaultView())) },
	} {
		simulated := sample.Small(network.GraphPath)
		simulated.Network.Sources = []network.Source{{Node: 3, Strength: 2}}
		d := newNetVisitor(t, simulated)
		before := sample.TextOf(t, d.Work().Asked)
		d.page.Readings.Open(dom.TextFile("readings.csv", "1\n2\n3\n2\n2\n"))
		d.page.Readings.Use()
		replace(d)
		if d.page.Simulate(); sample.TextOf(t, d.Work().Asked) == before {
			t.Errorf("after a %s, the way back leads to the question before it", name)
		}
	}
}

// Two columns of decimal numbers, one line for every person, are readings at
// positions; whole numbers and names are ties.
func TestTwoColumnsAreReadingsOrTies(t *testing.T) {
	for text, want := range map[string]string{
		"0.1,1.5\n0.3,1.25\n0.5,0.5\n0.7,0.1\n0.9,0.2\n":                   "readings",
		"position;reading\n0,1;1,5\n0,3;1,25\n0,5;0,5\n0,7;0,1\n0,9;0,2\n": "readings",
		"0,1\n1,2\n0,3\n1,4\n0,2\n":                                        "ties",
		"0.1,1.5\n0.3,1.25\n":                                              "ties",
		"Ann,Bob\nBob,Cy\nCy,Di\nDi,Ed\nEd,Flo\n":                          "ties",
	} {
		d := newNetVisitor(t, sample.Small(network.GraphPath))
		d.OpenFile("dropped.csv", text)
		if d.Dialog() != want {
			t.Errorf("%q opens %s", text, d.Dialog())
		}
	}
}

// Ties given twice are refused, summed or counted once; lists of neighbours and graphs
// are read too.
func TestFilesOfTies(t *testing.T) {
	const both = "Source;Target;Weight\nAnn;Bob;2,5\nBob;Ann;1\nBob;Cy;1\n"
	for name, c := range map[string]struct {
		text    string
		choices [][2]string
		edges   int
		first   float64
	}{
		"refused":              {both, nil, 2, 2.5},
		"summed":               {both, [][2]string{{"twice", "summed"}}, 2, 3.5},
		"once":                 {both, [][2]string{{"twice", "ignored"}}, 2, 2.5},
		"without weights":      {both, [][2]string{{"weight", "-1"}}, 2, 1},
		"lists":                {"Ann: Bob Cy\nBob: Ann\nCy: Ann Di Ed\n", [][2]string{{"lists", "lists"}}, 4, 1},
		"a graph":              {markedGraph, nil, 2, 2.718281828},
		"a graph, both ways":   {strings.Replace(markedGraph, "</graph>", `<edge source="b" target="a"/></graph>`, 1), [][2]string{{"twice", "summed"}}, 2, 3.718281828},
		"columns of one's own": {"when,weight,to,who\n1,4,Bob,Ann\n2,5,Cy,Bob\n", [][2]string{{"from", "3"}, {"to", "2"}, {"weight", "1"}}, 2, 4},
	} {
		t.Run(name, func(t *testing.T) {
			d := newNetVisitor(t, sample.Small(network.GraphPath))
			d.page.importEdges(c.text)
			for _, choice := range c.choices {
				d.page.loading.panel.Choose(choice[0], choice[1])
			}
			d.page.loading.panel.Use()
			d.Rests()
			g := d.Work().Asked.Network.Graph
			if len(g.Edges) != c.edges || g.Edges[0].Weight != c.first || d.Work().Refusal != "" {
				t.Errorf("%d ties, of weight %v at first: %s", len(g.Edges), g.Edges, d.Work().Refusal)
			}
		})
	}
}

// What is offered about ties given twice is done by one press.
func TestTiesGivenTwiceAreOfferedToBeSummed(t *testing.T) {
	d := newNetVisitor(t, sample.Small(network.GraphPath))
	d.page.importEdges("from,to,weight\nAnn,Bob,2\nBob,Ann,1\n")
	if page := d.HTML(); !strings.Contains(page, "the weights can be summed") || !strings.Contains(page, "1 line: the edge is given twice, in line 3") {
		t.Error("it is not offered")
	}
}

// Every sample of a network can be used as it comes, as lists where it holds lists.
func TestEverySampleOfANetworkIsUsed(t *testing.T) {
	d := newNetVisitor(t, sample.Small(network.GraphPath))
	for _, s := range samples.Graphs() {
		d.page.importEdges(s.Text)
		if strings.HasSuffix(s.Name, ".txt") {
			if !strings.Contains(d.HTML(), "Read them as lists") {
				t.Errorf("%s is not told to be lists", s.Name)
			}
			d.page.loading.panel.Choose("lists", "lists")
		}
		if d.page.loading.panel.Use(); d.Dialog() != "" {
			t.Errorf("%s cannot be used", s.Name)
		}
		d.Rests()
	}
}
