package ui

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
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

// truth is the network and who starts the rumour.
func (s networkPage) truth() app.UI {
	g := &s.network().Graph
	var kinds []app.UI
	for _, kind := range network.GraphKinds() {
		kinds = append(kinds, app.Option().Value(kind).Selected(kind == g.Kind).Text(kindName(kind)))
	}
	body := []app.UI{
		app.H2().Text("Truth"),
		app.Div().Class("row").Body(
			app.Label().For("graph-kind").Text("Network"),
			app.Select().ID("graph-kind").OnChange(s.onKind).Body(kinds...),
		),
	}
	body = append(body, s.graphKnobs()...)
	body = append(body,
		s.saysUnless(g.Kind == network.GraphBlocks),
		app.Div().Class("buttons").Body(
			s.sampleAgain(),
			app.Button().ID("edit-network").Type("button").Text("Edit as lists").OnClick(s.onEditLists),
		),
		s.fallsApart(),
		app.Div().Class("source-rows").Body(s.sourceRows()...),
		app.Div().Class("buttons").Body(
			app.Button().ID("add-source").Type("button").Text("+ Source").OnClick(s.onAddSource),
			app.Button().ID("load-edges").Type("button").Text("Load ties…").OnClick(s.onLoadEdges),
		),
		s.loadedReadings(),
	)
	return app.Section().Class("truth").Body(body...)
}

// graphKnobs are the controls that the kind of network has.
func (s networkPage) graphKnobs() []app.UI {
	g := &s.network().Graph
	knob := func(name string, t track, says string) app.UI {
		if !g.Has(name) {
			return nil
		}
		return s.knobFor("network.graph."+name, t, says)
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
		add(s.communitiesField(), knob("within", track{1e-3, 1}, s.tiesSays(true)), knob("between", track{1e-4, 1}, s.tiesSays(false)))
	case network.GraphGrid:
		add(knob("rows", track{1, 44}, ""), knob("columns", track{1, 44}, ""))
	case network.GraphBarbell:
		add(knob("nodes", track{2, 100}, "people in each bell"), knob("bridge", track{0, 50}, "people between the bells"))
	case network.GraphKarate:
		add(app.P().Class("says").Text("34 members of a karate club and the 78 ties among them, as W. W. Zachary saw them between 1970 and 1972; the club then split in two, and those are the communities."))
	case network.GraphEdges:
	default:
		add(knob("nodes", track{1, 200}, ""))
	}
	return list
}

// communitiesField is the sizes of the communities: as many as are wanted, by
// number or one by one.
func (s networkPage) communitiesField() app.UI {
	path := "network.graph.sizes"
	text := sizesText(s.network().Graph.Sizes)
	if typed, ok := s.inputs.typed[path]; ok {
		text = typed
	}
	refused := s.inputs.refused[path]
	says := s.networkSays()
	class := "says"
	if refused != "" {
		says, class = refused, "says refused"
	}
	return app.Div().Class("knob").Body(
		app.Div().Class("knob-row").Body(
			app.Label().For(fieldID(path)).Text("Sizes"),
			app.Span().Class("gap"),
			app.Button().ID("fewer-communities").Type("button").Class("step").Aria("label", "One community less").OnClick(s.onFewer).Text("−"),
			app.Input().ID(fieldID(path)).Type("text").Spellcheck(false).Class("sizes").Attr("value", text).AutoComplete(false).
				Aria("describedby", fieldID(path)+"-says").Aria("invalid", strconv.FormatBool(refused != "")).OnChange(s.onSizes),
			app.Button().ID("more-communities").Type("button").Class("step").Aria("label", "One community more").OnClick(s.onMore).Text("+"),
		),
		app.P().ID(fieldID(path)+"-says").Class(class).Text(says),
	)
}

func counts(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

func sizesText(sizes []int) string {
	words := make([]string, len(sizes))
	for i, size := range sizes {
		words[i] = strconv.Itoa(size)
	}
	return strings.Join(words, ", ")
}

func (s networkPage) onSizes(ctx app.Context, _ app.Event) { s.typeSizes(valueOf(ctx)) }

// typeSizes takes sizes as typed, separated by anything but digits: "30, 30"
// or "4×25".
func (s networkPage) typeSizes(text string) {
	path := "network.graph.sizes"
	clean := strings.NewReplacer("×", "x", "*", "x", "·", "x", " ", "").Replace(text)
	if many, size, found := strings.Cut(clean, "x"); found {
		if k, err := strconv.Atoi(many); err == nil && k > 0 && k <= network.MostNodes {
			clean = strings.TrimSuffix(strings.Repeat(size+",", k), ",")
		}
	}
	sized := s.network().Graph
	before := sized.Sizes
	err := scenario.SetCounts(&s.asked, path, "["+strings.NewReplacer(";", ",").Replace(strings.Trim(clean, ",;"))+"]")
	if err == nil {
		// Names and places are adapted afterwards and refuse nothing.
		sized.Sizes, sized.Names, sized.At = s.network().Graph.Sizes, nil, nil
		if err = sized.Fits(); err != nil {
			s.network().Graph.Sizes = before
		}
	}
	if err != nil {
		s.inputs.refuse(path, text, fmt.Sprintf("Sizes: %q gives no communities; allowed are whole numbers from 1, at most 2,000 people in all, as in “30, 30” or “4×25”", text))
		s.refresh()
		return
	}
	s.resized()
}

// resized is called after the sizes have changed, typed or by a button: what was
// refused before is past.
func (s networkPage) resized() {
	s.inputs.accept("network.graph.sizes")
	s.adapt("network.graph.sizes")
	s.network().Graph.At = nil
	s.dom.SetValue(fieldID("network.graph.sizes"), sizesText(s.network().Graph.Sizes))
	s.changed()
}

func (s networkPage) onFewer(app.Context, app.Event) {
	g := &s.network().Graph
	if len(g.Sizes) > 1 {
		g.Sizes = append([]int(nil), g.Sizes[:len(g.Sizes)-1]...)
		s.resized()
	}
}

func (s networkPage) onMore(app.Context, app.Event) {
	g := &s.network().Graph
	last := g.Sizes[len(g.Sizes)-1]
	if g.Nodes()+last > network.MostNodes {
		s.say("A network holds at most 2,000 people.")
		return
	}
	g.Sizes = append(append([]int(nil), g.Sizes...), last)
	s.resized()
}

// tiesSays is how many ties a person can expect.
func (s networkPage) tiesSays(within bool) string {
	g := &s.network().Graph
	total, same := 0.0, 0.0
	for _, size := range g.Sizes {
		total += float64(size)
		same += float64(size) * float64(size-1)
	}
	if total == 0 {
		return ""
	}
	if within {
		return draw.Format(roundTo(same/total*g.Within, 0.01)) + " ties within, on average"
	}
	all := total * (total - 1)
	return draw.Format(roundTo((all-same)/total*g.Between, 0.01)) + " ties to others, on average"
}

// sampleAgain draws another network with the same probabilities.
func (s networkPage) sampleAgain() app.UI {
	g := &s.network().Graph
	if g.Kind != network.GraphBlocks {
		return app.Span().Hidden(true)
	}
	return app.Button().ID("sample-again").Type("button").Title("Another network with the same probabilities").
		Text("Resample").OnClick(s.onSampleAgain)
}

// fallsApart is the choice of what is done about a network that is not
// connected, where there is one.
func (s networkPage) fallsApart() app.UI {
	g := &s.network().Graph
	if !g.Has("disconnected") || !s.mayFallApart() {
		return app.Div().Hidden(true)
	}
	var choices []app.UI
	for _, c := range [][2]string{{network.DisconnectedResample, "draw again"}, {network.DisconnectedLargest, "keep the largest part"}, {network.DisconnectedKeep, "go on with it"}} {
		choices = append(choices, app.Option().Value(c[0]).Selected(g.Disconnected == c[0]).Text(c[1]))
	}
	return app.Div().Class("row").Body(
		app.Label().For("disconnected").Text("If it falls apart"),
		app.Select().ID("disconnected").OnChange(s.onDisconnected).Body(choices...),
	)
}

// mayFallApart reports that there is a choice to make: a sample has fallen
// apart, or something else than drawing again was chosen.
func (s networkPage) mayFallApart() bool {
	got := s.got()
	if got != nil && got.Components > 1 {
		return true
	}
	if g := &s.network().Graph; g.Kind == network.GraphBlocks && g.Disconnected != network.DisconnectedResample || g.Disconnected == network.DisconnectedLargest {
		return true
	}
	return got != nil && slices.ContainsFunc(s.shown.result.Notes, func(n answer.Note) bool { return n.Path == "network.graph.disconnected" })
}

// saysUnless is the line that describes the network, where no control says it.
func (s networkPage) saysUnless(said bool) app.UI {
	if said {
		return app.Span().Hidden(true)
	}
	return app.P().Class("says").ID("network-says").Text(s.networkSays())
}

func (s networkPage) onSampleAgain(app.Context, app.Event) {
	g := &s.network().Graph
	g.Seed = (g.Seed + 1) % (field.MaxSeed + 1)
	g.At = nil
	s.watchSampling()
}

// watchSampling asks for the network of the controls and shows how it is drawn,
// edge by edge. A preview would give the end away.
func (s networkPage) watchSampling() {
	s.view.Preset = ""
	s.ask.change++
	s.forgetPicture()
	s.player.wish, s.player.watch = sensingfig.SampleChapter, true
	s.settle()
}

func (s networkPage) onDisconnected(ctx app.Context, _ app.Event) {
	s.disconnect(valueOf(ctx))
}

// onKind opens another kind of network, with its sources on people it has.
func (s networkPage) onKind(ctx app.Context, _ app.Event) { s.openKind(valueOf(ctx)) }

func (s networkPage) openKind(kind string) {
	n := s.network()
	if kind == n.Graph.Kind {
		return
	}
	if kind == network.GraphEdges {
		if _, ok := s.edit(); !ok {
			s.dom.SetValue("graph-kind", n.Graph.Kind)
			return
		}
		s.net.tool = toolDraw
		s.edited()
		return
	}
	seed := n.Graph.Seed
	n.Graph = network.DefaultGraph()
	n.Graph.Kind, n.Graph.Seed = kind, seed
	if kind == network.GraphBlocks {
		n.Graph.Sizes = []int{30, 30}
		n.Graph.Within, n.Graph.Between = 0.3, 0.01
	}
	s.networkReplaced()
	s.adapt("network.graph.kind")
	s.changed()
}

// networkSays describes the network in force.
func (s networkPage) networkSays() string {
	got := s.got()
	if got == nil {
		return ""
	}
	text := fmt.Sprintf("%s, %s", counts(got.Nodes, "person", "people"), counts(got.Edges, "tie", "ties"))
	if g := &s.network().Graph; g.Kind == network.GraphBlocks {
		text += ", seed " + strconv.FormatUint(g.Seed, 10)
	} else if k := communityCount(got.Communities); k > 0 {
		text += ", " + counts(k, "community", "communities")
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

func (s networkPage) physics() []app.UI {
	return []app.UI{app.Section().Body(
		app.H2().Text("Physics"),
		s.knobFor("network.time", track{1e-2, 100}, s.timeSays()),
	)}
}

// timeSays tells how far the differences have faded: the slowest by e^{−τs₂}.
func (s networkPage) timeSays() string {
	got := s.got()
	if got == nil {
		return ""
	}
	if got.Components > 1 {
		return "the parts never hear of each other"
	}
	left := math.Exp(-s.network().Time * got.Connectivity)
	return draw.Format(100*left) + " % of the slowest difference is left"
}

func (networkPage) alphaTrack() track { return track{0.1, 10} }

func (s networkPage) alphaSays() string {
	alpha := s.network().Alpha()
	if alpha == 1 {
		return "hides a move of one hop, weight one"
	}
	return "hides a move of " + draw.Format(alpha) + " hops, weight one"
}

// hiding is the neighbour relation: which moves count.
func (s networkPage) hiding() app.UI {
	path := "network.privacy.neighbours"
	text := "hides moves along every tie"
	if s.network().Privacy.Neighbours == sensing.NeighboursCommunity {
		text = "hides moves along ties within a community, and not which community it is"
	}
	if got := s.got(); got != nil && len(got.Relations) == 2 && got.Relations[1].Sensitivity > 0 {
		text += fmt.Sprintf(" · Δ₂ = %s, within communities %s", draw.Format(got.Relations[0].Sensitivity), draw.Format(got.Relations[1].Sensitivity))
	}
	return app.Div().Body(
		s.segmented(path, "Hides moves along", s.network().Privacy.Neighbours, network.Neighbourhoods()),
		app.P().Class("says").Body(app.Text(text+" "), s.erratum(path)),
	)
}

func (s networkPage) why(f scenario.Field) (string, bool) {
	switch f.Path {
	case "network.privacy.alpha":
		return fmt.Sprintf("What is hidden: a rumour of weight one that starts α = %s hops further on, or less of it further away. Larger moves are hidden less, which is why the community can still be found.", draw.Format(s.network().Alpha())), true
	case "network.time":
		return "How long the rumour runs: after time τ person i has heard (e^{−τL}f₀)ᵢ, L being the Laplacian of the network. Early, only those near the source have heard of it, and hiding them takes much noise; late, everyone has heard the same, and nothing is left to find.", true
	}
	return "", false
}
