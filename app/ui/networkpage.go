package ui

import (
	"hash/fnv"
	"strconv"
	"strings"

	"cloakroom/app/figure/networkfig"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// networkPage is the laboratory of a rumour on a network on the page.
type networkPage struct{ sensorPage }

func networkOf(s *store) networkPage { return networkPage{sensorPage{s}} }

// network is the laboratory's part of the question.
func (s networkPage) network() *network.Question { return s.asked.Network }

// got is the laboratory's part of the last answer, or nil.
func (s networkPage) got() *network.Result {
	if s.shown.result == nil {
		return nil
	}
	return s.shown.result.Network
}

// netState is what the network's pictures hold besides the scenario.
type netState struct {
	drawing     *network.Drawing
	drawnOf     string // the graph that the drawing is of
	communities []int  // of the people drawn
	tool        string // what a press on the truth does
	over        int    // the person pointed at, −1 for none
	cursor      int    // the person that the keyboard has come to
	from        int    // the person that a tie begins at, −1 for none
	hold        holding
	chosen      []int // the people chosen together
	view        viewCache
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

func newNetState() netState {
	return netState{tool: toolRumour, over: -1, from: -1, hold: holding{node: -1}}
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

func (networkPage) stations() []station {
	return []station{
		{"f₀", "truth", "who starts the rumour", viewTruth},
		{"yᵢ", "measure", "e^{−τL} carries it along the ties, and everyone has heard some of it", viewExact},
		{"ỹᵢ", "privatize", "𝒜 adds noise to what each person says", viewPrivate},
		{"f̂", "recover", "R seeks who may have started it", viewRecovered},
		{"EMD", "judge", "how many hops mass must move from f̂ to f₀", viewRecovered},
	}
}

// journey tells the five stages in the help.
func (networkPage) journey() []string {
	return []string{
		"Truth: draw a network or let one be drawn, and press a person to start a rumour there.",
		"Measure: after time τ everyone has heard a part of the rumour, e^{−τL}f₀.",
		"Privatize: everyone adds noise to what they say, as much as ε, δ and the neighbour relation demand.",
		"Recover: the analyst seeks the fewest people who explain what was said.",
		"Judge: which community is named, and how many hops the estimate lies from the truth.",
	}
}

func (networkPage) keys() [][2]string {
	return [][2]string{
		{"← → ↑ ↓", "in the truth: to the next person in that direction; on a source: move it there"},
		{"Shift + ← → ↑ ↓", "in the truth: move the person"},
		{"Enter", "in the truth: start or stop a rumour at the person"},
		{"J", "in the truth: begin a tie at the person, then finish it at another; a tie that is there is cut"},
		{"P", "in the truth: add a person beside the one come to"},
		{"G", "in the truth: choose the person for a group; Shift+G makes the chosen a community"},
		{"Delete", "in the truth: remove the person; on a source: stop the rumour there"},
	}
}

// add adds a source at the person pointed at, or at one who is none yet.
func (s networkPage) add() {
	if s.net.over >= 0 {
		s.toggleSource(s.net.over)
		return
	}
	s.addFreeSource()
}

func (s networkPage) effective(path string) (float64, bool) {
	if path == "network.graph.sizes" && len(s.network().Graph.Sizes) > 0 {
		return float64(s.network().Graph.Sizes[0]), true
	}
	return 0, false
}

// sweepValues spreads what is no number on a slider: the number of random
// sources, the size of every community, the coins of the network.
func (s networkPage) sweepValues(path string) ([]float64, bool) {
	switch path {
	case "network.sources":
		return withinPlaces([]float64{1, 2, 3, 5, 8, 12, 20}, s.nodes()), true
	case "network.graph.seed":
		var seeds []float64
		for k := range 12 {
			seeds = append(seeds, float64(k+1))
		}
		return seeds, true
	case "network.graph.sizes":
		most := float64(network.MostNodes / max(len(s.network().Graph.Sizes), 1))
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

// adapt keeps the rest of the scenario fitting after the network has changed:
// sources stay on people who are there, and readings belong to their network.
func (s networkPage) adapt(path string) {
	n := s.network()
	if path != "network.readings" && !strings.HasPrefix(path, "network.graph.") {
		return
	}
	if len(n.Readings) > 0 && len(n.Readings) != s.nodes() {
		n.Readings = nil
	}
	nodes := n.Graph.Nodes()
	if len(n.Graph.Names) > 0 && len(n.Graph.Names) != nodes {
		n.Graph.Names = nil
	}
	var pins network.Pins
	for _, pin := range n.Graph.At {
		if pin.Node < nodes {
			pins = append(pins, pin)
		}
	}
	n.Graph.At = pins
	s.net.forgetBeyond(s.nodes())
	var sources []network.Source
	for _, source := range n.Sources {
		if source.Node < nodes {
			sources = append(sources, source)
		}
	}
	if len(sources) < len(n.Sources) {
		s.inputs.forget("network.sources[")
	}
	n.Sources = sources
	if len(n.Sources) == 0 && len(n.Readings) == 0 {
		n.Sources = []network.Source{{Node: 0, Strength: 1}}
		s.notices = []string{"Nobody was left who had the rumour; it starts at " + s.who(0) + " now."}
	}
}

// letter is the short name of a community.
func letter(community int) string {
	return strings.TrimPrefix(networkfig.CommunityName(community), "Community ")
}

// sweepRivals are the estimators that always name a community; the posterior is
// the ceiling.
func (s networkPage) sweepRivals() []string {
	var others []string
	for _, m := range []string{sensing.MethodPosterior, sensing.MethodTotal, sensing.MethodNearest, sensing.MethodBPD} {
		if m != s.sensing().Recovery.Method {
			others = append(others, m)
		}
	}
	return others
}

// errata are those that belong to no single control.
func (networkPage) errata() [][2]string {
	return [][2]string{
		{"The complete graph and the star", "Table 2 prints 2e^(−τn) for Δ₂² on the complete graph, which is 2e^(−2τn), and leaves out the factor n − 2 before q² on the star: noise made from the printed star would be too small (Gilbert and McMillan 2018, Table 2)."},
		{"Lemma 18", "The bound lacks its maximum over neighbouring nodes. Where eigenvalues are equal it also depends on the choice of eigenvectors; terms of equal eigenvalues are taken together here (Gilbert and McMillan 2018, Lemma 18)."},
		{"Figure 3", "The caption has the probabilities within and between communities exchanged, and its δ = 0.1 is no meaningful promise. With the caption put right, the noise that the text asks for is about twenty times the signal, and the figure does not reproduce (Gilbert and McMillan 2018, Figure 3)."},
		{"Distances", "The earth mover’s distance is defined between equal masses, and an estimate of zero has none (Gilbert and McMillan 2018, Definitions 1 and 3)."},
	}
}
