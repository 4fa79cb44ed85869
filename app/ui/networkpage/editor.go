package networkpage

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/sensingpage"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/ties"
)

const panelLists = "network"

// editorPanel is the network as two lists that can be edited: everything the
// hand can do in the picture, by keyboard alone.
func (p *Page) editorPanel() []app.UI {
	return []app.UI{
		tag.Div("row",
			tag.P("grow", "People are counted from 0. Any change turns the network into one drawn by hand; undo brings the old one back."),
			widget.Button("start-empty", "Start empty", p.startEmpty),
		),
		p.addForm(),
		widget.Refusal(p.state.refusal),
		tag.Div("tables", p.nodeList(), p.edgeList(), p.groupList()),
	}
}

// addForm adds a person, ties two people, and makes a community.
func (p *Page) addForm() app.UI {
	input := func(id, label, hint string) app.UI {
		return tag.Box("span", "pair",
			tag.Label(id, label),
			tag.Input(id, "text").Spellcheck(false).Class("short").Attr("autocomplete", "off").Attr("placeholder", hint),
		)
	}
	// A form is submitted by its button or by Enter alike.
	form := func(name, id, label string, submit func(typed func(id string) string), inputs ...app.UI) app.UI {
		return tag.Box("form", "row").Aria("label", name).OnSubmit(widget.Stay(func() { submit(p.Desk.Screen().Value) }), id).Body(
			append(inputs, tag.Text("button", "", label).ID(id).Attr("type", "submit"))...)
	}
	return tag.Div("editor-forms",
		form("Add a person", "add-person", "Add the person", func(typed func(string) string) { p.addNamed(typed("new-name"), typed("new-community")) },
			input("new-name", "Name", "optional"), input("new-community", "Community", "nearest")),
		form("Tie two people", "add-tie", "Tie, or change the weight", func(typed func(string) string) { p.typeEdge(typed("tie-from"), typed("tie-to"), typed("tie-weight")) },
			input("tie-from", "From", "0"), input("tie-to", "to", "1"), input("tie-weight", "weight", "1")),
		form("Make a community", "make-group", "Make them a community", func(typed func(string) string) { p.typeGroup(typed("group-people"), typed("group-community")) },
			input("group-people", "People", "0-4, 7"), input("group-community", "into community", "new")),
	)
}

// readNode reads a person's number or name.
func (p *Page) readNode(text, label string) (int, bool) {
	text = strings.TrimSpace(text)
	if i := slices.Index(p.names(), text); i >= 0 && text != "" {
		return i, true
	}
	v, err := strconv.Atoi(text)
	if p.empty() {
		p.refuseEdit(label + ": nobody is in this network yet; add a person first")
		return 0, false
	}
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
	if !p.allowsName(name) {
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
	p.begin(node)
	p.state.cursor = node
	p.Desk.Screen().SetValue("new-name", "")
	p.edited()
	p.sayAdded(node)
}

// roomBeside is a place near a person that is not too near to anyone.
func (p *Page) roomBeside(node int) (x, y float64) {
	f := p.truth()
	x0, y0, known := standsAt(&f, node)
	if !known {
		return middle, middle
	}
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
			if err := ties.Weight().Check(v, "weight", strings.TrimSpace(weight)); err != nil {
				problem = err.Error()
			}
		}
		if problem != "" {
			p.refuseEdit("weight: " + strings.TrimPrefix(problem, "weight: ") + "; " + ties.Weight().Allowed())
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
	regroup(g, list)
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
	return editTable("People", words.Count(nodes, "person", "people"), nodes, rows, "person", "name", "community", "rumour", "remove")
}

// editTable is a list of so many entries, of which the first have rows to be edited.
func editTable(name, caption string, entries int, rows []app.UI, heads ...string) app.UI {
	if entries > longestList {
		caption += fmt.Sprintf(": the first %d", longestList)
	}
	return widget.Scrolled(name, "edit", caption, heads, rows)
}

func (p *Page) nodeRow(i int) app.UI {
	name := ""
	if names := p.names(); i < len(names) {
		name = names[i]
	}
	community := ""
	if c, ok := p.communityOf(i); ok {
		community = p.communityName(c)
	}
	input := func(id, label, value string, take func(text string)) app.UI {
		return tag.Box("td", "", widget.Field(id, value, take).Class("short").Aria("label", label).Attr("autocomplete", "off"))
	}
	return tag.Box("tr", "",
		tag.Text("th", "", strconv.Itoa(i)).Attr("scope", "row"),
		input(fmt.Sprintf("name-%d", i), fmt.Sprintf("Name of person %d", i), name, func(text string) { p.typeName(i, text) }),
		input(fmt.Sprintf("community-%d", i), fmt.Sprintf("Community of person %d", i), community, func(text string) { p.typeCommunity(i, text) }),
		tag.Box("td", "", tag.Input(fmt.Sprintf("rumour-%d", i), "checkbox").Aria("label", fmt.Sprintf("A rumour starts at person %d", i)).
			Attr("checked", p.sourceAt(i) >= 0).Attr("disabled", p.sourceAt(i) >= 0 && p.lastSource()).OnChange(widget.Retick(func() bool { return p.tickSource(i) }), i)),
		tag.Box("td", "", widget.Step("", "×", fmt.Sprintf("Remove person %d", i), func() { p.remove([]int{i}) })),
	)
}

// typeName gives a person a name as typed, or refuses it.
func (p *Page) typeName(i int, name string) {
	name = strings.TrimSpace(name)
	if !p.allowsName(name) || i >= p.nodes() {
		return
	}
	p.state.refusal = ""
	p.renameNode(i, name)
}

// allowsName refuses a name that is too long.
func (p *Page) allowsName(name string) bool {
	if len([]rune(name)) > 40 {
		p.refuseEdit(fmt.Sprintf("Name: %q is too long; allowed are at most 40 letters", name))
		return false
	}
	return true
}

// renameNode gives a person in force a name; names are those of the whole network.
func (p *Page) renameNode(i int, name string) {
	rename(&p.network().Graph, p.inWhole(i), name)
	p.Work.Moved()
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

func (p *Page) edgeList() app.UI {
	ties := p.edges()
	var rows []app.UI
	for i, e := range ties[:min(len(ties), longestList)] {
		rows = append(rows, tag.Box("tr", "",
			tag.Text("td", "", p.who(e.From)), tag.Text("td", "", p.who(e.To)), tag.Text("td", "", words.Written(e.Weight)),
			tag.Box("td", "", widget.Step(fmt.Sprintf("cut-%d", i), "×", "Cut the tie between "+p.who(e.From)+" and "+p.who(e.To), func() { p.toggleEdge(e.From, e.To) }, e.From, e.To)),
		))
	}
	return editTable("Ties", words.Count(len(ties), "tie", "ties"), len(ties), rows, "from", "to", "weight", "cut")
}

func (p *Page) editLists() {
	p.Desk.OpenPanel(panelLists)
	p.Desk.Settled(func() { p.Desk.Screen().ScrollTo("panels") })
	p.Desk.FocusSoon("new-name")
}
