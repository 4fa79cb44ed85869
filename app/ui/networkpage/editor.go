package networkpage

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/sensingpage"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/network"
)

const panelLists = "network"

// editorPanel is the network as two lists that can be edited: everything the
// hand can do in the picture, by keyboard alone.
func (p *Page) editorPanel() []app.UI {
	return []app.UI{
		app.Div().Class("row").Body(
			app.P().Class("grow").Text("People are counted from 0. Any change turns the network into one drawn by hand; undo brings the old one back."),
			app.Button().ID("start-empty").Type("button").Text("Start empty").OnClick(p.onStartEmpty),
		),
		p.addForm(),
		app.P().Class("says refused").Attr("role", "alert").Hidden(p.state.refusal == "").Text(p.state.refusal),
		app.Div().Class("tables").Body(p.nodeList(), p.edgeList()),
	}
}

// addForm adds a person, ties two people, and makes a community.
func (p *Page) addForm() app.UI {
	input := func(id, label, hint string) app.UI {
		return app.Span().Class("pair").Body(
			app.Label().For(id).Text(label),
			app.Input().ID(id).Type("text").Spellcheck(false).Class("short").AutoComplete(false).Attr("placeholder", hint),
		)
	}
	return app.Div().Class("editor-forms").Body(
		app.Form().Class("row").Aria("label", "Add a person").OnSubmit(p.submitted(p.onAddNode)).Body(
			input("new-name", "Name", "optional"), input("new-community", "Community", "nearest"),
			app.Button().ID("add-person").Type("submit").Text("Add the person"),
		),
		app.Form().Class("row").Aria("label", "Tie two people").OnSubmit(p.submitted(p.onAddEdge)).Body(
			input("tie-from", "From", "0"), input("tie-to", "to", "1"), input("tie-weight", "weight", "1"),
			app.Button().ID("add-tie").Type("submit").Text("Tie, or change the weight"),
		),
		app.Form().Class("row").Aria("label", "Make a community").OnSubmit(p.submitted(p.onMakeGroup)).Body(
			input("group-people", "People", "0-4, 7"), input("group-community", "into community", "new"),
			app.Button().ID("make-group").Type("submit").Text("Make them a community"),
		),
	)
}

// submitted does what a form is for, by its button or by Enter alike.
func (p *Page) submitted(do app.EventHandler) app.EventHandler {
	return func(ctx app.Context, e app.Event) {
		e.PreventDefault()
		do(ctx, e)
	}
}

// readNode reads a person's number or name.
func (p *Page) readNode(text, label string) (int, bool) {
	text = strings.TrimSpace(text)
	if i := slices.Index(p.names(), text); i >= 0 && text != "" {
		return i, true
	}
	v, err := strconv.Atoi(text)
	if err != nil || v < 0 || v >= p.nodes() {
		p.refuseEdit(fmt.Sprintf("%s: %q is nobody in this network; allowed is a number, 0…%d, or a name", label, text, p.nodes()-1))
		return 0, false
	}
	return v, true
}

func (p *Page) refuseEdit(sentence string) {
	p.state.refusal = sentence
	p.Desk.Refresh()
}

func (p *Page) onAddNode(app.Context, app.Event) {
	p.addNamed(p.Desk.Screen().Value("new-name"), p.Desk.Screen().Value("new-community"))
}

// addNamed adds a person with a name, in a community, in free room beside its
// members.
func (p *Page) addNamed(name, community string) {
	labels := p.communities()
	label, beside, anywhere := 0, p.state.cursor, strings.TrimSpace(community) == ""
	if !anywhere {
		var ok bool
		if label, ok = p.communityNamed(community, labels); !ok {
			return
		}
		beside = max(slices.Index(labels, label), 0)
	}
	if len([]rune(name)) > 40 {
		p.refuseEdit(fmt.Sprintf("Name: %q is too long; allowed are at most 40 letters", name))
		return
	}
	if p.nodes() >= network.MostNodes {
		p.refuseEdit("People: 2,001 are too many; allowed are 1…2,000")
		return
	}
	g, ok := p.edit()
	if !ok {
		return
	}
	p.state.refusal = ""
	x, y := p.roomBeside(beside)
	node := addNode(g, x, y, p.nearestTo([2]float64{x, y}, -1))
	if !anywhere && len(labels) > 0 {
		assign(g, node, label, labels)
	}
	if name = strings.TrimSpace(name); name != "" {
		rename(g, node, name)
	}
	p.state.cursor = node
	p.Desk.Screen().SetValue("new-name", "")
	p.edited()
	p.sayAdded(node)
}

// roomBeside is a place near a person that is not too near to anyone.
func (p *Page) roomBeside(node int) (x, y float64) {
	f := p.truth()
	x0, y0 := f.Node(node)
	for _, radius := range []float64{34, 54, 80} {
		for _, d := range [][2]float64{{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {0.7, 0.7}, {-0.7, 0.7}, {-0.7, -0.7}, {0.7, -0.7}} {
			px, py := x0+radius*d[0], y0+radius*d[1]
			if px < 8 || py < 8 || px > f.Box.Width-8 || py > f.Box.Height-8 {
				continue
			}
			if _, taken := f.NearestNode(px, py, 24); !taken {
				at := f.At(px, py)
				return at[0], at[1]
			}
		}
	}
	at := f.At(x0+10, y0+10)
	return at[0], at[1]
}

func (p *Page) onAddEdge(app.Context, app.Event) {
	p.typeEdge(p.Desk.Screen().Value("tie-from"), p.Desk.Screen().Value("tie-to"), p.Desk.Screen().Value("tie-weight"))
}

// typeEdge ties two people as typed, or changes the weight of their tie.
func (p *Page) typeEdge(from, to, weight string) {
	a, ok := p.readNode(from, "From")
	if !ok {
		return
	}
	b, ok := p.readNode(to, "to")
	if !ok {
		return
	}
	if a == b {
		p.refuseEdit(fmt.Sprintf("to: %q is the person the tie begins at; a tie joins two", to))
		return
	}
	w := 1.0
	if strings.TrimSpace(weight) != "" {
		v, problem := words.Parse(weight)
		if problem == "" {
			if err := network.WeightField().Check(v, "weight", strings.TrimSpace(weight)); err != nil {
				problem = err.Error()
			}
		}
		if problem != "" {
			p.refuseEdit("weight: " + strings.TrimPrefix(problem, "weight: ") + "; " + network.WeightField().Allowed())
			return
		}
		w = v
	}
	g, ok := p.edit()
	if !ok {
		return
	}
	p.state.refusal = ""
	if _, found := edgeBetween(g, a, b); found {
		join(g, a, b, w)
	}
	join(g, a, b, w)
	p.edited()
	p.Work.Say(p.who(a) + " and " + p.who(b) + " know each other, with weight " + words.Written(w) + ".")
}

func (p *Page) onMakeGroup(app.Context, app.Event) {
	p.typeGroup(p.Desk.Screen().Value("group-people"), p.Desk.Screen().Value("group-community"))
}

// typeGroup makes a community of people as typed: "0-4, 7".
func (p *Page) typeGroup(people, community string) {
	var chosen []int
	for part := range strings.SplitSeq(strings.NewReplacer("–", "-", ";", ",").Replace(people), ",") {
		first, last, isRange := strings.Cut(strings.TrimSpace(part), "-")
		if !isRange || slices.Contains(p.names(), strings.TrimSpace(part)) {
			first, last = part, part
		}
		a, ok := p.readNode(first, "People")
		if !ok {
			return
		}
		b, ok := p.readNode(last, "People")
		if !ok {
			return
		}
		for i := min(a, b); i <= max(a, b); i++ {
			if !slices.Contains(chosen, i) {
				chosen = append(chosen, i)
			}
		}
	}
	labels := p.communities()
	label := communityCount(labels)
	if strings.TrimSpace(community) != "" {
		var ok bool
		if label, ok = p.communityNamed(community, labels); !ok {
			return
		}
	}
	g, ok := p.edit()
	if !ok {
		return
	}
	p.state.refusal = ""
	list := make([]int, g.Nodes())
	copy(list, labels)
	for _, i := range chosen {
		list[i] = label
	}
	g.Communities = compact(list)
	p.edited()
	p.Work.Say(fmt.Sprintf("%d people are in one community now.", len(chosen)))
}

// longestList is the number of rows that can be edited; the rest is a file's
// business.
const longestList = 120

func (p *Page) nodeList() app.UI {
	nodes := p.nodes()
	var rows []app.UI
	for i := range min(nodes, longestList) {
		rows = append(rows, p.nodeRow(i))
	}
	caption := words.Count(nodes, "person", "people")
	if nodes > longestList {
		caption += fmt.Sprintf(": the first %d", longestList)
	}
	return app.Div().Class("table-scroll").TabIndex(0).Attr("role", "region").Aria("label", "People").Body(
		app.Table().Class("edit").Body(
			app.Caption().Text(caption),
			app.THead().Body(app.Tr().Body(widget.Th("person"), widget.Th("name"), widget.Th("community"), widget.Th("rumour"), widget.Th("remove"))),
			app.TBody().Body(rows...),
		),
	)
}

func (p *Page) nodeRow(i int) app.UI {
	name := ""
	if names := p.names(); i < len(names) {
		name = names[i]
	}
	community := ""
	if c, ok := p.communityOf(i); ok {
		community = letter(c)
	}
	input := func(id, label, value string, do app.EventHandler) app.UI {
		return app.Input().ID(id).Type("text").Spellcheck(false).Class("short").Aria("label", label).Attr("value", value).AutoComplete(false).OnChange(do, i)
	}
	return app.Tr().Body(
		app.Th().Scope("row").Text(strconv.Itoa(i)),
		app.Td().Body(input(fmt.Sprintf("name-%d", i), fmt.Sprintf("Name of person %d", i), name, p.onRename(i))),
		app.Td().Body(input(fmt.Sprintf("community-%d", i), fmt.Sprintf("Community of person %d", i), community, p.onAssign(i))),
		app.Td().Body(app.Input().ID(fmt.Sprintf("rumour-%d", i)).Type("checkbox").Aria("label", fmt.Sprintf("A rumour starts at person %d", i)).
			Checked(p.sourceAt(i) >= 0).Disabled(p.sourceAt(i) >= 0 && p.lastSource()).OnChange(p.onTickSource(i), i)),
		app.Td().Body(app.Button().Type("button").Class("step").Aria("label", fmt.Sprintf("Remove person %d", i)).OnClick(p.onRemoveNode(i), i).Text("×")),
	)
}

func (p *Page) onRename(i int) app.EventHandler {
	return func(ctx app.Context, _ app.Event) {
		name := strings.TrimSpace(widget.ValueOf(ctx))
		if len([]rune(name)) > 40 {
			p.refuseEdit(fmt.Sprintf("Name: %q is too long; allowed are at most 40 letters", name))
			return
		}
		p.state.refusal = ""
		if i < p.nodes() {
			p.renameNode(i, name)
		}
	}
}

// renameNode gives a person in force a name; names are those of the whole
// network.
func (p *Page) renameNode(i int, name string) {
	rename(&p.network().Graph, p.inWhole(i), name)
	p.rearranged()
}

func (p *Page) onTickSource(i int) app.EventHandler {
	return func(ctx app.Context, _ app.Event) { ctx.JSSrc().Set("checked", p.tickSource(i)) }
}

// tickSource starts a rumour at a person of the list or stops it, and reports
// whether the box is ticked then.
func (p *Page) tickSource(i int) (ticked bool) {
	if p.sourceAt(i) < 0 && len(p.network().Sources) >= sensingpage.MaxSources {
		p.refuseEdit(fmt.Sprintf("Rumour: %s would be source %d; allowed are at most %d", p.who(i), sensingpage.MaxSources+1, sensingpage.MaxSources))
		return false
	}
	p.state.refusal = ""
	p.toggleSource(i)
	return p.sourceAt(i) >= 0
}

func (p *Page) onRemoveNode(i int) app.EventHandler {
	return func(app.Context, app.Event) { p.remove([]int{i}) }
}

func (p *Page) edgeList() app.UI {
	ties := p.edges()
	var rows []app.UI
	for i, e := range ties[:min(len(ties), longestList)] {
		rows = append(rows, app.Tr().Body(
			app.Td().Text(p.who(e.From)), app.Td().Text(p.who(e.To)), app.Td().Text(words.Written(e.Weight)),
			app.Td().Body(app.Button().ID(fmt.Sprintf("cut-%d", i)).Type("button").Class("step").
				Aria("label", "Cut the tie between "+p.who(e.From)+" and "+p.who(e.To)).OnClick(p.onCut(e.From, e.To), e.From, e.To).Text("×")),
		))
	}
	caption := words.Count(len(ties), "tie", "ties")
	if len(ties) > longestList {
		caption += fmt.Sprintf(": the first %d", longestList)
	}
	return app.Div().Class("table-scroll").TabIndex(0).Attr("role", "region").Aria("label", "Ties").Body(
		app.Table().Class("edit").Body(
			app.Caption().Text(caption),
			app.THead().Body(app.Tr().Body(widget.Th("from"), widget.Th("to"), widget.Th("weight"), widget.Th("cut"))),
			app.TBody().Body(rows...),
		),
	)
}

func (p *Page) onCut(a, b int) app.EventHandler {
	return func(app.Context, app.Event) { p.toggleEdge(a, b) }
}

// onStartEmpty leaves one person, with the rumour, to draw from.
func (p *Page) onStartEmpty(app.Context, app.Event) {
	n := p.network()
	n.Graph = network.DefaultGraph()
	n.Graph.Kind, n.Graph.Disconnected, n.Graph.Count = network.GraphEdges, network.DisconnectedKeep, 1
	n.Graph.Edges, n.Graph.At = network.Edges{}, network.Pins{{Node: 0, X: 0.5, Y: 0.5}}
	n.Sources, n.Readings = []network.Source{{Node: 0, Strength: 1}}, nil
	p.restart()
	p.state.tool, p.state.cursor = toolDraw, 0
	p.Work.Changed()
	p.Work.Say("One person is left, and the tool Draw is chosen: tap to add people.")
}

func (p *Page) onEditLists(app.Context, app.Event) {
	p.Desk.OpenPanel(panelLists)
	p.Desk.Settled(func() { p.Desk.Screen().ScrollTo("panels") })
	p.Desk.FocusSoon("new-name")
}
