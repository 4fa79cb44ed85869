package graphonpage

import (
	"fmt"
	"math"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/loading"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tiespage"
	"cloakroom/app/ui/widget"
	"cloakroom/core/readers/table"
	"cloakroom/core/readers/tiesfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
	"cloakroom/core/scenario/ties"
)

// newTies takes in files of ties.
func (p *Page) newTies() *loading.Panel {
	return tiespage.New(p.Work, p.Desk, tiespage.Taker{
		Says: "A table with a row for every tie, lists of neighbours, or GraphML, perhaps with communities. Names stay behind: nodes are numbered in their order.",
		Use: func(t tiesfiles.Table) string {
			problem := p.useTies(t.Graph(), &scenario.File{})
			if problem == "" {
				p.Desk.CloseDialog()
			}
			return problem
		},
		Unweighted: true,
		Other:      p.openTiles,
	}).Panel
}

func (p *Page) loadTies() {
	p.dropped = nil
	p.ties.Begin()
}

// openTiles opens a file that was dropped as tiles, where it is a square of chances.
func (p *Page) openTiles(t *table.Table) bool {
	dropped := p.dropped
	p.dropped = nil
	if dropped == nil || t == nil || (&tilesFile{table: t}).Problem() != "" {
		return false
	}
	p.loader.Open(*dropped)
	return true
}

// useTies goes on with an observed network, or says in a sentence why it cannot; file is
// where it came from, nil where from nobody's.
func (p *Page) useTies(g ties.Graph, file *scenario.File) string {
	if problem := wrong(g); problem != "" {
		return problem
	}
	q := p.asked()
	q.Truth.Kind, q.Nodes = graphon.KindObserved, g.Nodes
	q.Truth.Edges, q.Truth.Communities = make(ties.Edges, len(g.Edges)), slices.Clone(g.Communities)
	for i, e := range g.Edges {
		q.Truth.Edges[i] = ties.Edge{From: e.From, To: e.To, Weight: 1}
	}
	p.fitObserved()
	p.Work.Asked.Unload(graphon.FileTies)
	p.Adapt("graphon.truth.edges")
	said := fmt.Sprintf("%d ties among %d nodes were taken.", len(g.Edges), g.Nodes)
	if file == nil {
		p.taken(said)
		return ""
	}
	p.Work.Loaded(scenario.File{Kind: graphon.FileTies, Source: file.Source}, said)
	return ""
}

// wrong says why a network cannot be taken, "" where it can.
func wrong(g ties.Graph) string {
	switch k := ties.Count(g.Communities); {
	case g.Nodes < 2 || len(g.Edges) == 0:
		return "This network has no tie; there is nothing to estimate."
	case g.Nodes > graphon.MostNodes:
		return fmt.Sprintf("This network has %d nodes; at most %d are estimated here.", g.Nodes, graphon.MostNodes)
	case k > graphon.MostBlocks:
		return fmt.Sprintf("This network has %d communities; at most %d can be told apart here.", k, graphon.MostBlocks)
	case k > g.Nodes:
		return fmt.Sprintf("Communities are numbered up to %d, but there are %d nodes.", k, g.Nodes)
	}
	return ""
}

// taken goes on with a question that took something over, as one step of undo.
func (p *Page) taken(said string) {
	p.Work.Inputs.Clear()
	p.Work.Changed()
	p.Work.Settle()
	p.Work.Say(said)
}

// takeRows take over the network of another page.
func (p *Page) takeRows() []app.UI {
	return []app.UI{
		widget.Buttons(
			widget.Button("take-network", "Take the network of the network laboratory", p.takeNetwork),
			widget.Button("take-densities", "Use its block densities as the truth", p.takeDensities),
		),
		widget.Refusal(p.untaken),
		widget.Says(p.advice),
	}
}

// lent is the network that is open on another page, or false after saying that there is
// none.
func (p *Page) lent() (page.Lent, bool) {
	p.untaken, p.advice = "", ""
	if list := p.Desk.Lent(); len(list) > 0 {
		return list[0], true
	}
	p.advice = "No network is open there yet. Open the network laboratory once, and come back."
	p.Work.Say(p.advice)
	return page.Lent{}, false
}

func (p *Page) refuse(problem string) {
	p.untaken = problem
	p.Work.Say(problem)
}

// takeNetwork observes the network of another page. Communities that were only sought in
// it stay behind: they saw the ties that are to be predicted.
func (p *Page) takeNetwork() {
	lent, ok := p.lent()
	if !ok {
		return
	}
	if lent.Sought {
		lent.Ties.Communities = nil
	}
	if problem := p.useTies(lent.Ties, fileOf(lent)); problem != "" {
		p.refuse(problem)
		return
	}
	if lent.Sought {
		p.Work.Notices = append(p.Work.Notices, "The communities drawn there were sought in this very network, and are not given with it. They were left behind.")
	}
}

// fileOf is what a network was loaded from, nil where it was drawn.
func fileOf(lent page.Lent) *scenario.File {
	if len(lent.Files) == 0 {
		return nil
	}
	return &lent.Files[0]
}

// takeDensities makes the graphon whose tiles are the densities between the communities of
// another page's network, and whose blocks are as wide as these are large.
func (p *Page) takeDensities() {
	lent, ok := p.lent()
	if !ok {
		return
	}
	k := ties.Count(lent.Ties.Communities)
	if problem := wrong(lent.Ties); problem != "" || k == 0 {
		if problem == "" {
			problem = "This network has no communities; there are no blocks to count ties between."
		}
		p.refuse(problem)
		return
	}
	tiles, widths := densities(lent.Ties, k)
	q := p.asked()
	q.Truth.Kind, q.Truth.Tiles, q.Truth.Widths = graphon.KindTiles, tiles, widths
	q.Nodes, q.Density, q.Order, p.cursor = lent.Ties.Nodes, 1, nil, [2]int{}
	p.Work.Asked.Unload(graphon.FileTiles)
	p.Adapt(pathTiles)
	said := "A graphon of " + counted(k) + " was taken."
	if file := fileOf(lent); file != nil { // it tells of the people in the file
		p.Work.Loaded(scenario.File{Kind: graphon.FileTiles, Source: file.Source}, said)
		return
	}
	p.taken(said)
}

// densities are the shares of pairs that are joined between k communities, and how large
// these are against each other, nil where all are alike. An empty community is given the
// least width.
func densities(g ties.Graph, k int) (graphon.Tiles, []float64) {
	sizes, joined := make([]float64, k), make([]float64, k*k)
	for _, c := range g.Communities {
		sizes[c]++
	}
	for _, e := range g.Edges {
		a, b := g.Communities[e.From], g.Communities[e.To]
		joined[min(a, b)*k+max(a, b)]++
	}
	tiles := make(graphon.Tiles, k)
	for a := range tiles {
		tiles[a] = make([]float64, k)
	}
	for a := range k {
		for b := a; b < k; b++ {
			pairs := sizes[a] * sizes[b]
			if a == b {
				pairs = sizes[a] * (sizes[a] - 1) / 2
			}
			v := math.Round(1e6*joined[a*k+b]/max(pairs, 1)) / 1e6
			tiles[a][b], tiles[b][a] = v, v
		}
	}
	if slices.Max(sizes) == slices.Min(sizes) {
		return tiles, nil
	}
	for i, size := range sizes {
		sizes[i] = max(math.Round(1e6*size/float64(g.Nodes))/1e3, 0.001)
	}
	return tiles, sizes
}
