package networkpage

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// kindName is a kind of network in the page's words.
func kindName(kind string) string {
	names := map[string]string{
		network.GraphBlocks: "Communities at random", network.GraphPath: "Path", network.GraphCycle: "Cycle",
		network.GraphStar: "Star", network.GraphComplete: "Everyone knows everyone", network.GraphGrid: "Grid",
		network.GraphBarbell: "Barbell", network.GraphKarate: "Karate club (Zachary 1977)", network.GraphEdges: "Drawn by hand",
	}
	return names[kind]
}

// Truth is the network and who starts the rumour.
func (p *Page) Truth() page.Section {
	g := &p.network().Graph
	var kinds []widget.Option
	for _, kind := range network.GraphKinds() {
		kinds = append(kinds, widget.Item(kind, kindName(kind)))
	}
	rest := append(p.graphKnobs(),
		p.saysUnless(g.Kind == network.GraphBlocks),
		p.fallsApart(),
		tag.Div("source-rows", p.sourceRows()...),
		widget.Buttons(widget.Button("add-source", "+ Source", p.addFreeSource)),
	)
	return page.Section{
		First: []app.UI{
			widget.Row("graph-kind", "Network", widget.Select("graph-kind", g.Kind, kinds, p.openKind)),
			widget.Buttons(p.resampleButton(), widget.Button("edit-network", "Edit as lists", p.editLists), widget.Button("load-edges", "Load ties…", p.loadEdges)),
			p.LoadedReadings(),
			p.Advice(),
		},
		Says:  cmp.Or(p.networkSays(), kindName(g.Kind)) + " · " + words.Count(len(p.network().Sources), "source", "sources"),
		Rest:  rest,
		Paths: []string{"network.graph.", "network.sources["},
	}
}

// graphKnobs are the controls that the kind of network has.
func (p *Page) graphKnobs() []app.UI {
	g := &p.network().Graph
	knob := func(name string, t widget.Track, says string) app.UI {
		if !g.Has(name) {
			return nil
		}
		return p.Form.Knob("network.graph."+name, t, says)
	}
	var list []app.UI
	add := func(parts ...app.UI) {
		for _, part := range parts {
			if part != nil {
				list = append(list, part)
			}
		}
	}
	switch g.Kind {
	case network.GraphBlocks:
		add(p.communitiesField(), knob("within", widget.Span(1e-3, 1), p.edgesSays(true)), knob("between", widget.Span(1e-4, 1), p.edgesSays(false)))
	case network.GraphGrid:
		add(knob("rows", widget.Span(1, 44), ""), knob("columns", widget.Span(1, 44), ""))
	case network.GraphBarbell:
		add(knob("nodes", widget.Span(2, 100), "people in each bell"), knob("bridge", widget.Span(0, 50), "people between the bells"))
	case network.GraphKarate:
		add(widget.Says("34 members of a karate club and the 78 ties among them, as W. W. Zachary saw them between 1970 and 1972; the club then split in two, and those are the communities."))
	case network.GraphEdges:
	default:
		add(knob("nodes", widget.Span(1, 200), ""))
	}
	return list
}

// communitiesField is the sizes of the communities: as many as are wanted, by
// number or one by one.
func (p *Page) communitiesField() app.UI {
	path := "network.graph.sizes"
	text := sizesText(p.network().Graph.Sizes)
	if typed, ok := p.Work.Inputs.Typed[path]; ok {
		text = typed
	}
	refused := p.Work.Inputs.Refused[path]
	return tag.Div("knob",
		tag.Div("knob-row",
			tag.Label(widget.FieldID(path), "Sizes"),
			tag.Box("span", "gap"),
			widget.Step("fewer-communities", "−", "One community less", p.fewer),
			widget.Field(widget.FieldID(path), text, p.typeSizes).Class("sizes").Attr("autocomplete", "off").
				Aria("describedby", widget.FieldID(path)+"-says").Aria("invalid", strconv.FormatBool(refused != "")),
			widget.Step("more-communities", "+", "One community more", p.more),
		),
		tag.P(tag.Either(refused != "", "says refused", "says"), cmp.Or(refused, p.networkSays())).ID(widget.FieldID(path)+"-says"),
	)
}

func sizesText(sizes []int) string {
	words := make([]string, len(sizes))
	for i, size := range sizes {
		words[i] = strconv.Itoa(size)
	}
	return strings.Join(words, ", ")
}

// typeSizes takes sizes as typed, separated by anything but digits: "30, 30"
// or "4×25".
func (p *Page) typeSizes(text string) {
	path := "network.graph.sizes"
	clean := strings.NewReplacer("×", "x", "*", "x", "·", "x", " ", "").Replace(text)
	if many, size, found := strings.Cut(clean, "x"); found {
		if k, err := strconv.Atoi(many); err == nil && k > 0 && k <= network.MostNodes {
			clean = strings.TrimSuffix(strings.Repeat(size+",", k), ",")
		}
	}
	sized := p.network().Graph
	before := sized.Sizes
	err := scenario.SetCounts(&p.Work.Asked, path, "["+strings.NewReplacer(";", ",").Replace(strings.Trim(clean, ",;"))+"]")
	if err == nil {
		// Names and places are adapted afterwards and refuse nothing.
		sized.Sizes, sized.Names, sized.At = p.network().Graph.Sizes, nil, nil
		if err = sized.Fits(); err != nil {
			p.network().Graph.Sizes = before
		}
	}
	if err != nil {
		p.Work.Inputs.Refuse(path, text, fmt.Sprintf("Sizes: %q gives no communities; allowed are whole numbers from 1, at most 2,000 people in all, as in “30, 30” or “4×25”", text))
		p.Desk.Refresh()
		return
	}
	p.resized()
}

// resized is called after the sizes have changed, typed or by a button: what was
// refused before is past.
func (p *Page) resized() {
	p.Work.Inputs.Accept("network.graph.sizes")
	p.Adapt("network.graph.sizes")
	p.network().Graph.At = nil
	p.Desk.Screen().SetValue(widget.FieldID("network.graph.sizes"), sizesText(p.network().Graph.Sizes))
	p.Work.Changed()
}

func (p *Page) fewer() {
	g := &p.network().Graph
	if len(g.Sizes) > 1 {
		g.Sizes = append([]int(nil), g.Sizes[:len(g.Sizes)-1]...)
		p.resized()
	}
}

func (p *Page) more() {
	g := &p.network().Graph
	last := g.Sizes[len(g.Sizes)-1]
	if g.Nodes()+last > network.MostNodes {
		p.Work.Say("A network holds at most 2,000 people.")
		return
	}
	g.Sizes = append(append([]int(nil), g.Sizes...), last)
	p.resized()
}

// edgesSays is how many ties a person can expect.
func (p *Page) edgesSays(within bool) string {
	g := &p.network().Graph
	total, same := 0.0, 0.0
	for _, size := range g.Sizes {
		total += float64(size)
		same += float64(size) * float64(size-1)
	}
	if total == 0 {
		return ""
	}
	if within {
		return draw.Format(words.Round(same/total*g.Within, 0.01)) + " ties within, on average"
	}
	all := total * (total - 1)
	return draw.Format(words.Round((all-same)/total*g.Between, 0.01)) + " ties to others, on average"
}

// resampleButton draws another network with the same probabilities.
func (p *Page) resampleButton() app.UI {
	if p.network().Graph.Kind != network.GraphBlocks {
		return tag.Nothing("span")
	}
	return widget.Button("sample-again", "Resample", p.resample).Title("Another network with the same probabilities")
}

// fallsApart is the choice of what is done about a network that is not
// connected, where there is one.
func (p *Page) fallsApart() app.UI {
	g := &p.network().Graph
	if !g.Has("disconnected") || !p.mayFallApart() {
		return widget.Nothing()
	}
	choices := []widget.Option{
		widget.Item(network.DisconnectedResample, "draw again"), widget.Item(network.DisconnectedLargest, "keep the largest part"), widget.Item(network.DisconnectedKeep, "go on with it"),
	}
	return widget.Row("disconnected", "If it falls apart", widget.Select("disconnected", g.Disconnected, choices, p.disconnect))
}

// mayFallApart reports that there is a choice to make: a sample has fallen
// apart, or something else than drawing again was chosen.
func (p *Page) mayFallApart() bool {
	got := p.got()
	if got != nil && got.Components > 1 {
		return true
	}
	if g := &p.network().Graph; g.Kind == network.GraphBlocks && g.Disconnected != network.DisconnectedResample || g.Disconnected == network.DisconnectedLargest {
		return true
	}
	return got != nil && slices.ContainsFunc(p.Work.Shown.Result.Notes, func(n answer.Note) bool { return n.Path == "network.graph.disconnected" })
}

// saysUnless is the line that describes the network, where no control says it.
func (p *Page) saysUnless(said bool) app.UI {
	if said {
		return tag.Nothing("span")
	}
	return tag.P("says", p.networkSays()).ID("network-says")
}

// resample draws the network with other coins and shows how, edge by edge. A preview
// would give the end away.
func (p *Page) resample() {
	g := &p.network().Graph
	g.Seed = (g.Seed + 1) % (field.MaxSeed + 1)
	g.At = nil
	p.Work.Watch(sensingfig.SampleChapter)
}

// openKind opens another kind of network, with its sources on people it has.
func (p *Page) openKind(kind string) {
	n := p.network()
	if kind == n.Graph.Kind {
		return
	}
	if kind == network.GraphEdges {
		if _, ok := p.edit(); !ok {
			p.Desk.Screen().SetValue("graph-kind", n.Graph.Kind)
			return
		}
		p.state.tool = toolDraw
		p.edited()
		return
	}
	seed := n.Graph.Seed
	n.Graph = network.DefaultGraph()
	n.Graph.Kind, n.Graph.Seed = kind, seed
	if kind == network.GraphBlocks {
		n.Graph.Sizes = []int{30, 30}
		n.Graph.Within, n.Graph.Between = 0.3, 0.01
	}
	p.restart()
	p.Adapt("network.graph.kind")
	p.Work.Changed()
}

// networkSays describes the network in force.
func (p *Page) networkSays() string {
	got := p.got()
	if p.empty() {
		return "nobody yet: press the picture, or add people in the lists"
	}
	if got == nil {
		return ""
	}
	text := fmt.Sprintf("%s, %s", words.Count(got.Nodes, "person", "people"), words.Count(got.Edges, "tie", "ties"))
	if g := &p.network().Graph; g.Kind == network.GraphBlocks {
		text += ", seed " + strconv.FormatUint(g.Seed, 10)
	} else if k := communityCount(got.Communities); k > 0 {
		text += ", " + words.Count(k, "community", "communities")
		if got.Sought {
			text += " (found by Louvain)"
		}
	}
	if got.Components > 1 {
		text += fmt.Sprintf("; it falls into %d parts", got.Components)
	}
	return text
}

func communityCount(labels []int) int {
	most := 0
	for _, c := range labels {
		most = max(most, c+1)
	}
	return most
}

// Physics is the time.
func (p *Page) Physics() page.Section {
	return page.Section{
		First: []app.UI{p.Form.Knob("network.time", widget.Span(1e-2, 100), p.timeSays())},
		Says:  "every person reports what they have heard",
	}
}

// timeSays tells how far the differences have faded: the slowest by e^{−τs₂}.
func (p *Page) timeSays() string {
	got := p.got()
	if got == nil {
		return ""
	}
	if got.Components > 1 {
		return "the parts never hear of each other"
	}
	left := math.Exp(-p.network().Time * got.Connectivity)
	return draw.Format(100*left) + " % of the slowest difference is left"
}

// AlphaTrack and AlphaSays are what α covers, and what it hides.
func (p *Page) AlphaTrack() widget.Track { return widget.Span(0.1, 10) }

func (p *Page) AlphaSays() string {
	alpha := p.network().Alpha()
	if alpha == 1 {
		return "hides a move of one hop, weight one"
	}
	return "hides a move of " + draw.Format(alpha) + " hops, weight one"
}

// Hiding is the neighbour relation: which moves count.
func (p *Page) Hiding() app.UI {
	path := "network.privacy.neighbours"
	text := tag.Either(p.network().Privacy.Neighbours == sensing.NeighboursCommunity, "hides moves along ties within a community, and not which community it is", "hides moves along every tie")
	if got := p.got(); got != nil && len(got.Relations) == 2 && got.Relations[1].Sensitivity > 0 {
		text += fmt.Sprintf(" · Δ₂ = %s, within communities %s", draw.Format(got.Relations[0].Sensitivity), draw.Format(got.Relations[1].Sensitivity))
	}
	return tag.Div("",
		p.Form.Choice(path, "Hides moves along", p.network().Privacy.Neighbours, network.Neighbourhoods()),
		tag.Box("p", "says", app.Text(text+" "), p.Form.Erratum(path)),
	)
}

// Why says what a field of the network means, with its live number.
func (p *Page) Why(f scenario.Field) (string, bool) {
	switch f.Path {
	case "network.privacy.alpha":
		return fmt.Sprintf("What is hidden: a rumour of weight one that starts α = %s hops further on, or less of it further away. Larger moves are hidden less, which is why the community can still be found.", draw.Format(p.network().Alpha())), true
	case "network.time":
		return "How long the rumour runs: after time τ person i has heard (e^{−τL}f₀)ᵢ, L being the Laplacian of the network. Early, only those near the source have heard of it, and hiding them takes much noise. Late, everyone has heard the same, and nothing is left to find.", true
	}
	return p.WhyPrivacy(f)
}
