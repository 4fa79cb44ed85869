package networkpage

import (
	"hash/fnv"
	"strconv"
	"strings"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/networkfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/sensingpage"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// Page is the laboratory of a rumour on a network on the page.
type Page struct {
	*sensingpage.Page
	hand    *pad.Pad
	state   state
	loading incomingEdges
	swept   sweptCommunities
}

// New returns the laboratory's page on a session.
func New(work *session.Session, desk page.Desk) *Page {
	p := &Page{state: newState()}
	p.Page = sensingpage.New(work, desk, p, draw.Box{Width: 240, Height: 190})
	p.loading = incomingEdges{panel: p.edgesLoader()}
	p.hand = page.NewPad(work, desk, "pad", p)
	work.Sweep.Form = session.SweepForm{Over: "network.time", And: "network.privacy.epsilon"}
	return p
}

// network is the laboratory's part of the question.
func (p *Page) network() *network.Question { return p.Work.Asked.Network }

// marked is the question whose sources the hand works on: a guess while the truth is hidden.
func (p *Page) marked() *network.Question { return p.Work.Marked().Network }

// got is the laboratory's part of the last answer, or nil, as of an empty network.
func (p *Page) got() *network.Result {
	if p.Work.Shown.Result == nil {
		return nil
	}
	return p.Work.Shown.Result.Network
}

// state is what the network's pictures hold besides the scenario.
type state struct {
	drawing     *network.Drawing
	drawnOf     string                      // the graph that the drawing is of
	drawings    map[string]*network.Drawing // the last ones, by graph
	communities []int                       // of the people drawn
	tool        string                      // what a press on the truth does
	over        int                         // the person pointed at, −1 for none
	cursor      int                         // the person that the keyboard has come to
	from        int                         // the person that a tie begins at, −1 for none
	chosen      []int                       // the people chosen together
	boxes       picture.Boxes
	refusal     string // what the editor refused last
	keys        graphKeys
}

// graphKeys remembers the keys of the networks last asked for, since a network
// drawn by hand is looked at on every frame and its ties are many. Edits make new
// lists, so that a list tells itself apart by where it lies.
type graphKeys struct {
	kept [4]struct {
		ties        *network.Edge
		communities *int
		rest        string
		key         string
	}
	next int
}

func (k *graphKeys) of(g *network.Graph) string {
	if len(g.Edges) == 0 {
		return graphKey(g)
	}
	ties := &g.Edges[0]
	var communities *int
	if len(g.Communities) > 0 {
		communities = &g.Communities[0]
	}
	rest := g.Kind + g.Disconnected + strconv.Itoa(len(g.Edges)) + "/" + strconv.Itoa(len(g.Communities)) + "/" + strconv.Itoa(g.Count)
	for _, have := range k.kept {
		if have.ties == ties && have.communities == communities && have.rest == rest {
			return have.key
		}
	}
	have := &k.kept[k.next]
	k.next = (k.next + 1) % len(k.kept)
	have.ties, have.communities, have.rest, have.key = ties, communities, rest, graphKey(g)
	return have.key
}

func newState() state {
	return state{tool: toolRumour, over: -1, from: -1, boxes: normalBoxes()}
}

// graphKey tells one network from another, whatever its people are called and
// wherever they stand.
func graphKey(g *network.Graph) string {
	sum := fnv.New128a()
	put := func(values ...float64) {
		var b []byte
		for _, v := range values {
			b = append(strconv.AppendFloat(b, v, 'g', -1, 64), ';')
		}
		_, _ = sum.Write(b) // a hash never fails
	}
	_, _ = sum.Write([]byte(g.Kind + g.Disconnected))
	put(g.Within, g.Between, float64(g.Seed), float64(g.Nodes()), float64(g.Rows), float64(g.Columns), float64(g.Bridge), float64(g.Count))
	for _, size := range g.Sizes {
		put(float64(size))
	}
	for _, e := range g.Edges {
		put(float64(e.From), float64(e.To), e.Weight)
	}
	for _, c := range g.Communities {
		put(float64(c))
	}
	return string(sum.Sum(nil))
}

// About is what there is to know of the laboratory.
func (p *Page) About() page.About {
	return page.About{
		Stations: []page.Station{
			{Symbol: "f₀", Name: "truth", Means: "who starts the rumour", Picture: 0},
			{Symbol: "yᵢ", Name: "measure", Mark: "M", Means: "e^{−τL} carries it along the ties, and everyone has heard some of it", Picture: 1},
			{Symbol: "ỹᵢ", Name: "privatize", Mark: "𝒜", Means: "𝒜 adds noise to each person’s report", Picture: 2},
			{Symbol: "f̂", Name: "recover", Mark: "R", Means: "R seeks who may have started it", Picture: 3},
			{Symbol: "EMD", Name: "judge", Mark: "d", Means: "how many hops mass must move from f̂ to f₀", Picture: 3},
		},
		Hint: "↓ Press a person to start the rumour there.",
		Journey: []string{
			"Truth: draw a network of people (nodes) and ties (edges), or let one be drawn. Press a person to start a rumour there.",
			"Measure: after time τ everyone has heard a part of the rumour, e^{−τL}f₀.",
			"Privatize: everyone adds noise to their report, as much as ε, δ and the neighbour relation demand.",
			"Recover: the analyst seeks the fewest people who explain the reports. They are the estimate.",
			"Judge: which community is named, and how many hops the estimate lies from the truth.",
		},
		Keys: [][2]string{
			{"← → ↑ ↓", "in the truth: to the next person in that direction; on a source: move it there"},
			{"Shift + ← → ↑ ↓", "in the truth: move the person"},
			{"Enter", "in the truth: start or stop a rumour at the person"},
			{"J", "in the truth: begin a tie at the person, then finish it at another; a tie that is there is cut"},
			{"P", "in the truth: add a person beside the one come to"},
			{"G", "in the truth: choose the person for a group; Shift+G makes the chosen a community"},
			{"Delete", "in the truth: remove the person; on a source: stop the rumour there"},
		},
		Errata: [][2]string{
			{"The complete graph and the star", "On the complete graph Table 2 prints 2e^(−τn) for Δ₂², which is 2e^(−2τn). On the star it leaves out the factor n − 2 before q². Noise made from the printed star would be too small (Gilbert and McMillan 2018, Table 2)."},
			{"Lemma 18", "The bound lacks its maximum over neighbouring people (nodes). Where eigenvalues are equal it also depends on the choice of eigenvectors; their terms are taken together here (Gilbert and McMillan 2018, Lemma 18)."},
			{"Figure 3", "The caption has the probabilities within and between communities exchanged, and its δ = 0.1 is no meaningful promise. With the caption put right, the noise that the text asks for is about twenty times the signal. The figure does not reproduce (Gilbert and McMillan 2018, Figure 3)."},
			{"Distances", "The earth mover’s distance is defined between equal masses; an estimate of zero has no mass (Gilbert and McMillan 2018, Definitions 1 and 3)."},
		},
		Hideable: append([]string{"network.time", "network.graph.within", "network.graph.between", "network.privacy.neighbours"}, p.PrivacyPaths()...),
	}
}

// Prepare adds to a question what it asks for besides the picture.
func (p *Page) Prepare(asked *scenario.Scenario, full bool) {
	p.AskSensors(asked, full)
	if p.needsDrawing() {
		asked.Network.Extras = append(asked.Network.Extras, network.ExtraDrawing)
	}
	p.AskPromise(asked)
}

// Recall gives an answer about a secure release what was told at its draw.
func (p *Page) Recall(again, drawn *scenario.Result) {
	again.Network.Promise = drawn.Network.Promise
	sensingpage.RecallNotes(again, drawn)
}

// Timeline is the film of an answer.
func (p *Page) Timeline(a session.Answer) chart.Timeline {
	return networkfig.NewTimeline(a.Result.Network)
}

// Shown keeps what an answer tells of its network, whatever becomes of the answer.
func (p *Page) Shown(session.Answer) {
	p.keepDrawing(p.Work.Shown)
	p.countCommunities()
	p.SeekAdvice()
}

// Unanswered asks for the drawing by itself, which no answer will bring.
func (p *Page) Unanswered(full bool) { p.drawApart(full) }

// Dialogs are those of the laboratory.
func (p *Page) Dialogs() []page.Dialog {
	return []page.Dialog{p.Readings.Dialog(), p.loading.panel.Dialog()}
}

// Add adds a source at the person pointed at, or at one who is none yet.
func (p *Page) Add() {
	if p.state.over >= 0 {
		p.toggleSource(p.state.over)
		return
	}
	p.addFreeSource()
}

// Default is what stands in for a number that is not given.
func (p *Page) Default(path string) (float64, bool) {
	if path == "network.graph.sizes" && len(p.network().Graph.Sizes) > 0 {
		return float64(p.network().Graph.Sizes[0]), true
	}
	return p.Absent(path)
}

// Spread spreads what is no number on a slider: the number of random
// sources, the size of every community, the coins of the network.
func (p *Page) Spread(path string) ([]float64, bool) {
	switch path {
	case "network.sources":
		return sensingpage.WithinPlaces([]float64{1, 2, 3, 5, 8, 12, 20}, p.nodes()), true
	case "network.graph.seed":
		var seeds []float64
		for k := range 12 {
			seeds = append(seeds, float64(k+1))
		}
		return seeds, true
	case "network.graph.sizes":
		most := float64(network.MostNodes / max(len(p.network().Graph.Sizes), 1))
		var sizes []float64
		for _, size := range []float64{5, 10, 20, 40, 80, 150, 250} {
			if size <= most {
				sizes = append(sizes, size)
			}
		}
		return sizes, true
	}
	return nil, false
}

// Adapt keeps the rest of the scenario fitting after the network has changed:
// sources stay on people who are there, and readings belong to their network.
func (p *Page) Adapt(path string) {
	p.AdaptPrivacy(path)
	n := p.network()
	if path != "network.readings" && !strings.HasPrefix(path, "network.graph.") {
		return
	}
	if len(n.Readings) > 0 && len(n.Readings) != p.nodes() {
		n.Readings = nil
	}
	nodes := n.Graph.Nodes()
	if len(n.Graph.Names) > 0 && len(n.Graph.Names) != nodes {
		n.Graph.Names = nil
	}
	fitGroups(&n.Graph)
	var pins network.Pins
	for _, pin := range n.Graph.At {
		if pin.Node < nodes {
			pins = append(pins, pin)
		}
	}
	n.Graph.At = pins
	p.state.forgetBeyond(p.nodes())
	var sources []network.Source
	for _, source := range n.Sources {
		if source.Node < nodes {
			sources = append(sources, source)
		}
	}
	if len(sources) < len(n.Sources) {
		p.Work.Inputs.Forget("network.sources[")
	}
	n.Sources = sources
	if len(n.Sources) == 0 && len(n.Readings) == 0 && nodes > 0 {
		n.Sources = []network.Source{{Node: 0, Strength: 1}}
		p.Work.Notices = []string{"Nobody was left who had the rumour; it starts at " + p.who(0) + " now."}
	}
}

// called is the short name of a community of a network: its word, else its letter.
func called(asked *network.Question, community int) string {
	if word := networkfig.CommunityWord(asked, community); word != "" {
		return word
	}
	return networkfig.CommunityLetter(community)
}

// communityName is that of a community on the page.
func (p *Page) communityName(community int) string { return called(p.network(), community) }

// SweepRivals are the estimators that always name a community; the posterior is
// the ceiling.
func (p *Page) SweepRivals() []string {
	var others []string
	for _, m := range []string{sensing.MethodPosterior, sensing.MethodTotal, sensing.MethodNearest, sensing.MethodBPD} {
		if m != p.Sensing().Recovery.Method {
			others = append(others, m)
		}
	}
	return others
}
