package graphonpage

import (
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/networkpage"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/link"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
	"cloakroom/core/scenario/network"
)

// observes opens the page on the network that is there first.
func observes(t testing.TB) *visitor {
	t.Helper()
	d := answeredGraphon(t)
	d.Work().SetWord("graphon.truth.kind", graphon.KindObserved)
	d.Rests()
	return d
}

// Nothing on the page speaks of a distance from a truth that nobody knows: no panel, no
// picture and no table, whatever is open.
func TestNoDistanceOfAnObservedNetwork(t *testing.T) {
	d := observes(t)
	if d.page.got().Network.Edges != 78 || d.asks().Nodes != 34 {
		t.Fatalf("the network has %d ties among %d", d.page.got().Network.Edges, d.asks().Nodes)
	}
	for _, panel := range []string{"explain", "sweep", panelAlignment, panelRates, page.PanelData} {
		for _, view := range []string{"", scenario.StageGallery} {
			d.OpenPanel(panel)
			d.OpenView(view)
			d.Rests()
			if html := d.HTML(); strings.Contains(html, "δ₂") || strings.Contains(html, "distance from the truth") {
				at := max(strings.Index(html, "δ₂"), strings.Index(html, "distance from the truth"))
				t.Errorf("with panel %q and view %q the page says …%s", panel, view, html[max(at-80, 0):at+40])
			}
		}
	}
	for _, table := range d.page.Tables() {
		if text := strings.Join(table.Table().Head, " "); strings.Contains(text, "lower") || strings.Contains(text, "upper") || strings.Contains(text, "truth") {
			t.Errorf("table %s is about %s", table.Name, text)
		}
	}
	for _, figure := range d.page.Figures() {
		if text := figure.Draw(d.Meta(figure.Title, "", d.Work().Asked)); strings.Contains(text, "δ₂ ") {
			t.Errorf("figure %s speaks of δ₂", figure.Name)
		}
	}
	if d.Work().Hides() || d.page.Sweeps("graphon.estimator.blocks") || d.page.Key("+", false) {
		t.Error("there is a truth to hide, to sweep or to draw on")
	}
	d.OpenPanel("explain")
	d.OpenView("")
	for _, says := range []string{"held out", "residual", "It places 33 of 34 nodes as given", "Oracle: densities between given communities"} {
		if !strings.Contains(d.HTML(), says) {
			t.Errorf("the page does not say %q", says)
		}
	}
}

// From an observed network one goes on by hand with its estimate; and what was observed is
// gone with its kind, until undo brings it back.
func TestTheEstimateIsDrawnOn(t *testing.T) {
	d := observes(t)
	tiles := d.page.got().Estimates[0].Tiles.Values
	d.Work().SetWord("graphon.truth.kind", graphon.KindTiles)
	d.Rests()
	q := d.asks()
	if len(q.Truth.Tiles) != 2 || q.Truth.Tiles[0][0] < tiles[0]-0.001 || q.Truth.Tiles[0][0] > tiles[0]+0.001 || len(q.Truth.Edges) > 0 {
		t.Errorf("the graphon is %v after an estimate of %v", q.Truth.Tiles, tiles)
	}
	if html := d.HTML(); !strings.Contains(html, "δ₂") {
		t.Error("a known graphon has a distance again")
	}
	d.Work().Undo()
	if q := d.asks(); len(q.Truth.Edges) != 78 || q.Truth.Kind != graphon.KindObserved {
		t.Errorf("undone there are %d ties", len(q.Truth.Edges))
	}
}

// Without communities the oracle is left away with a sentence, and is no estimator.
func TestWithoutCommunitiesThereIsNoOracle(t *testing.T) {
	d := observes(t)
	d.Work().SetWord("graphon.estimator.method", graphon.MethodOracle)
	d.Rests()
	d.page.ties.Open(dom.TextFile("ties.csv", "a,b\nb,c\nc,d\nd,e\ne,a\na,c\n"))
	d.page.ties.Use()
	d.Rests()
	q := d.asks()
	if q.Estimator.Method == graphon.MethodOracle || q.Truth.K() != 0 || q.Nodes != 5 || d.Work().Refusal != "" {
		t.Errorf("the question is %+v, refused by %q", q.Estimator, d.Work().Refusal)
	}
	if html := d.HTML(); !strings.Contains(html, "there is no oracle") && !strings.Contains(html, "The oracle is left away") {
		t.Error("nothing is said of the oracle")
	}
}

// withNetwork opens the page beside that of networks.
func withNetwork(t testing.TB) *visitor {
	t.Helper()
	d := new(visitor)
	d.Visitor = visit.New(t, page.Enter(graphon.Name, "Graphon", func(work *session.Session, desk page.Desk) *Page {
		d.page = New(work, desk)
		return d.page
	}), page.Enter(network.Name, "Network", networkpage.New))
	d.Fingers = visit.Fingers{Pad: d.page.hand}
	d.Work().Ask()
	d.Rests()
	return d
}

// The network of another page is taken over with its communities, and one step of undo
// brings the graphon back. Before one is open there, that is said.
func TestANetworkIsTakenOver(t *testing.T) {
	d := withNetwork(t)
	d.page.takeNetwork()
	if !strings.Contains(d.HTML(), "No network is open there yet") {
		t.Error("it is not said that no network is open")
	}
	club, _ := scenario.New(network.Name)
	club.Network.Graph.Kind = network.GraphKarate
	club.Network.Sources = []network.Source{{Node: 0, Strength: 1}}
	d.Visit(club)
	d.OpenLab(graphon.Name)
	d.Rests()
	before := sample.TextOf(t, d.Work().Asked)
	d.page.takeNetwork()
	d.Rests()
	if q := d.asks(); len(q.Truth.Edges) != 78 || q.Truth.K() != 2 || q.Nodes != 34 || len(d.Work().Asked.Files) > 0 {
		t.Errorf("taken were %d ties in %d communities, of %v", len(q.Truth.Edges), q.Truth.K(), d.Work().Asked.Files)
	}
	if d.Work().Undo(); sample.TextOf(t, d.Work().Asked) != before {
		t.Errorf("undone it is %s", sample.TextOf(t, d.Work().Asked))
	}
	d.Rests()
	d.page.takeDensities()
	d.Rests()
	q := d.asks()
	if q.Truth.Kind != graphon.KindTiles || len(q.Truth.Widths) > 0 || q.Nodes != 34 || q.Density != 1 {
		t.Errorf("the densities are %+v", q.Truth)
	}
	if want := (graphon.Tiles{{0.257353, 0.038062}, {0.038062, 0.235294}}); !slices.EqualFunc(q.Truth.Tiles, want, slices.Equal) {
		t.Errorf("the tiles are %v", q.Truth.Tiles)
	}
	if d.Work().Undo(); sample.TextOf(t, d.Work().Asked) != before {
		t.Error("undone it is another graphon")
	}
}

// Communities that were only sought in a network are not given with it.
func TestSoughtCommunitiesStayBehind(t *testing.T) {
	d := withNetwork(t)
	path, _ := scenario.New(network.Name)
	path.Network.Graph.Kind, path.Network.Graph.Count = network.GraphPath, 12
	path.Network.Sources = []network.Source{{Node: 0, Strength: 1}}
	d.Visit(path)
	d.OpenLab(graphon.Name)
	d.page.takeNetwork()
	d.Rests()
	if q := d.asks(); len(q.Truth.Edges) != 11 || q.Truth.K() != 0 || len(d.Work().Notices) == 0 {
		t.Errorf("taken were %d ties in %d communities; it is said %q", len(q.Truth.Edges), q.Truth.K(), d.Work().Notices)
	}
	d.page.takeDensities()
	d.Rests()
	if q := d.asks(); q.Truth.Kind != graphon.KindTiles || q.Truth.K() < 2 {
		t.Errorf("a path has %d blocks", q.Truth.K())
	}
}

// A network that was loaded on its page stays a loaded one when it is taken over: neither
// its ties nor the densities counted from them are in a link.
func TestALoadedNetworkStaysLoaded(t *testing.T) {
	for name, takes := range map[string]func(p *Page){"ties": (*Page).takeNetwork, "densities": (*Page).takeDensities} {
		d := withNetwork(t)
		d.OpenLab(network.Name)
		d.OpenFile("own.json", `{"version":1,"lab":"network","network":{"graph":{"kind":"edges","edges":[[0,1],[1,2],[2,3],[0,3],[3,4]],"names":["Ada","Ben","Cleo","Dan","Eva"],"communities":[0,0,0,1,1]},"sources":[{"node":0,"strength":1}]}}`)
		d.Rests()
		d.OpenLab(graphon.Name)
		takes(d.page)
		d.Rests()
		asked := &d.Work().Asked
		if len(asked.Files) != 1 {
			t.Errorf("%s: the files are %v", name, asked.Files)
		}
		opened := sample.Opened(link.Write(asked.Public(), scenario.DefaultView()))
		for _, word := range []string{"edges", "0.666667", "Ada", "Cleo"} {
			if strings.Contains(opened, word) {
				t.Errorf("%s: %q is in the link: %s", name, word, opened)
			}
		}
	}
}

// After a preset with a sweep a network can be observed: the sweep does not come along.
func TestASweepDoesNotComeAlong(t *testing.T) {
	d := answeredGraphon(t)
	d.OpenPreset("graphon-least-squares")
	d.Rests()
	d.Work().SetWord("graphon.truth.kind", graphon.KindObserved)
	if d.Work().Refusal != "" {
		t.Fatal(d.Work().Refusal)
	}
	d.Rests()
	if !d.page.got().Observed() {
		t.Error("the answer is of a graphon")
	}
	if err := d.Work().Asked.Validate(); err != nil {
		t.Errorf("nobody could open this: %v", err)
	}
}
