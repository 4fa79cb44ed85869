package networkpage

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/networkfig"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario/network"
)

// Which community a person joins: the one named, or that of whoever stands
// nearest; and what communities are called.

// groupList is the communities, each of which can be given a name.
func (p *Page) groupList() app.UI {
	labels := p.communities()
	count := communityCount(labels)
	if count == 0 {
		return widget.Nothing()
	}
	members := make([]int, count)
	for _, c := range labels {
		members[c]++
	}
	var rows []app.UI
	for c := range min(count, longestList) {
		letter, id := networkfig.CommunityLetter(c), fmt.Sprintf("group-name-%d", c)
		rows = append(rows, tag.Box("tr", "",
			tag.Text("th", "", letter).Attr("scope", "row"),
			tag.Box("td", "", widget.Field(id, networkfig.CommunityWord(p.network(), c), func(text string) { p.typeGroupName(c, text) }).
				Class("short").Aria("label", "Name of community "+letter).Attr("autocomplete", "off")),
			tag.Text("td", "", strconv.Itoa(members[c])),
		))
	}
	return editTable("Communities", words.Count(count, "community", "communities"), count, rows, "community", "name", "people")
}

// typeGroupName gives a community a name as typed, or refuses it. Communities that were
// sought are given from here on.
func (p *Page) typeGroupName(c int, name string) {
	labels := p.communities()
	name = strings.TrimSpace(name)
	if c >= communityCount(labels) || !p.allowsName(name) {
		return
	}
	g := &p.network().Graph
	if other := slices.Index(g.Groups, name); name != "" && other >= 0 && other != c {
		p.refuseEdit("Name: " + field.Quoted(name) + " is what community " + networkfig.CommunityLetter(other) + " is called already")
		return
	}
	p.state.refusal = ""
	given := len(g.Communities) > 0 && g.Kind == network.GraphEdges
	if !given {
		var ok bool
		if g, ok = p.edit(); !ok {
			return
		}
		g.Communities = slices.Clone(labels)
	}
	groups := make([]string, g.CommunityCount())
	copy(groups, g.Groups)
	groups[c] = name
	g.Groups = groups
	fitGroups(g)
	if given {
		p.Work.Moved()
		return
	}
	p.edited()
}

// communityNamed reads a community's word, or its letter: one that is there, or the
// next.
func (p *Page) communityNamed(text string, labels []int) (int, bool) {
	text = strings.TrimSpace(text)
	count := communityCount(labels)
	if strings.EqualFold(text, "new") {
		return count, true
	}
	if c := slices.Index(p.network().Graph.Groups, text); c >= 0 && text != "" {
		return c, true
	}
	for c := range count + 1 {
		if strings.EqualFold(p.communityName(c), text) || strings.EqualFold(networkfig.CommunityLetter(c), text) {
			return c, true
		}
	}
	p.refuseEdit(fmt.Sprintf("Community: %q is none; communities are called by letters, allowed are %s…%s, the last being a new one", text, networkfig.CommunityLetter(0), networkfig.CommunityLetter(count)))
	return 0, false
}

// typeCommunity puts a person into the community typed; a field cleared leaves the
// choice to whoever stands nearest.
func (p *Page) typeCommunity(i int, text string) {
	labels := p.communities()
	label, why, ok := 0, ".", true
	if strings.TrimSpace(text) == "" {
		label, why, ok = p.communityBeside(i, labels)
	} else {
		label, ok = p.communityNamed(text, labels)
	}
	if !ok {
		p.showCommunity(i)
		p.Work.Say(p.state.refusal)
		return
	}
	g, ok := p.edit()
	if !ok || i >= g.Nodes() {
		return
	}
	p.state.refusal = ""
	assign(g, i, label, labels)
	p.showCommunity(i)
	p.edited()
	p.Work.Say(p.who(i) + " is in community " + p.communityName(g.Communities[i]) + why)
}

// communityBeside is the community of whoever stands nearest to a person, with
// the words that say so.
func (p *Page) communityBeside(i int, labels []int) (community int, why string, ok bool) {
	f := p.truth()
	x, y, known := standsAt(&f, i)
	if !known {
		return 0, "", false
	}
	beside := p.nearestTo(f.At(x, y), i)
	if beside < 0 || beside >= len(labels) {
		return 0, "", false
	}
	return labels[beside], ", as is " + p.who(beside) + ", who is nearest.", true
}

// showCommunity writes into a person's field which community is theirs.
func (p *Page) showCommunity(i int) {
	if c, known := p.communityOf(i); known {
		p.Desk.Screen().SetValue(fmt.Sprintf("community-%d", i), p.communityName(c))
	}
}

// nearestTo is who stands nearest to a place of the unit square, leaving one
// person out of account; −1 where nobody stands anywhere.
func (p *Page) nearestTo(place [2]float64, but int) int {
	f := p.truth()
	best, least := -1, math.Inf(1)
	for node := range p.nodes() {
		x, y, known := standsAt(&f, node)
		if !known || node == but {
			continue
		}
		at := f.At(x, y)
		if d := math.Hypot((at[0]-place[0])*f.Box.Width, (at[1]-place[1])*f.Box.Height); d < least {
			best, least = node, d
		}
	}
	return best
}

// sayAdded says who was added, and to which community.
func (p *Page) sayAdded(node int) {
	text := fmt.Sprintf("Person %d was added", node)
	if given := p.network().Graph.Communities; node < len(given) {
		text += " to community " + p.communityName(given[node])
	}
	if p.nodes() == 1 && p.sourceAt(node) >= 0 {
		text += " and starts the rumour"
	}
	p.Work.Say(text + ".")
}
