package e2e

import (
	"fmt"
	"testing"

	"cloakroom/core/scenario/network"
)

// walks presses Tab until an element has the focus.
func (b *tab) walks(to string) {
	b.t.Helper()
	for range 150 {
		if b.focused() == to {
			return
		}
		b.press("Tab")
	}
	b.t.Fatalf("Tab does not lead to %s", to)
}

// A network is drawn by keyboard alone, from the skip link on, and undone.
func TestNetworkIsDrawnByKeys(t *testing.T) {
	b := ready(t, laptop, fragmentOf(row(4)))
	d := b.begins()
	b.press("Tab", "Enter")
	b.wait(`document.activeElement.id === "stage"`)
	b.walks("#pad")
	at := func(who string) {
		t.Helper()
		b.wait(fmt.Sprintf(`document.querySelector("#pad").ariaLabel.includes(%q)`, "At "+who+"."))
	}
	at("person 0")
	b.press("ArrowRight")
	at("person 2")
	b.press("ArrowDown")
	at("person 1")
	b.press("End")
	at("person 3")
	d.does("P adds a person", func() { b.press("p") }, func(n *network.Question) bool {
		return n.Graph.Kind == network.GraphEdges && n.Graph.Nodes() == 5
	})
	at("person 4")
	d.does("J ties", func() { b.press("j", "Home", "j") }, func(n *network.Question) bool { return tied(n, 0, 4) })
	d.does("J again cuts", func() { b.press("j", "End", "j") }, func(n *network.Question) bool { return !tied(n, 0, 4) })
	d.does("another tie", func() { b.press("j", "Home", "J") }, func(n *network.Question) bool { return tied(n, 0, 4) })
	d.does("G makes a community", func() { b.press("g", "End", "g", "Shift+G") }, func(n *network.Question) bool {
		c := n.Graph.Communities
		return len(c) == 5 && c[0] == c[4] && c[0] != c[1]
	})
	d.does("Shift and an arrow move", func() { b.press("Shift+ArrowDown") }, func(n *network.Question) bool { return n.Graph.At[4].Y > row(5).Network.Graph.At[3].Y })
	d.does("Enter starts a rumour", func() { b.press("Enter") }, func(n *network.Question) bool { return starts(n, 0, 4) })
	d.does("Delete removes a person", func() { b.press("Home", "ArrowRight", "ArrowDown", "Delete") }, func(n *network.Question) bool {
		return n.Graph.Nodes() == 4 && starts(n, 0, 3)
	})
	if now := b.focused(); now != "#pad" {
		t.Errorf("drawing took the focus to %s", now)
	}
	b.part("a source is a slider", func() {
		b.walks("#source-1")
		d.does("End carries it", func() { b.press("ArrowLeft") }, func(n *network.Question) bool { return n.Sources[1].Node != 3 })
		d.does("PageUp makes it stronger", func() { b.press("PageUp") }, func(n *network.Question) bool { return n.Sources[1].Strength == 1.1 })
		d.does("Delete stops it", func() { b.press("Delete") }, func(n *network.Question) bool { return starts(n, 0) })
		b.wait(`document.activeElement.id === "pad"`)
	})
	b.part("and undone", func() { d.goesBack(func() { b.press("Control+z") }, func() { b.press("Control+Shift+Z") }) })
}

// What cannot be done is refused in one sentence, and the network stays.
func TestListsRefuse(t *testing.T) {
	b := ready(t, laptop, fragmentOf(row(4)))
	b.click("#tab-network")
	b.wait(`document.querySelector("#tie-from")`)
	before, link := evaluate[string](b, drawings), ""
	b.wait(`location.hash.includes("view.panel=network")`)
	link = evaluate[string](b, fragment)
	refused := func(parts ...string) {
		t.Helper()
		b.waitText("#panel [role=alert]:not([hidden])", parts...)
	}
	b.enter("#tie-from", "Zoe")
	b.enter("#tie-to", "1")
	b.click("#add-tie")
	refused("From: ", `"Zoe"`, "0…3")
	b.screenshot("refused")
	b.axeIn("#panels", allRules)
	b.enter("#tie-from", "1")
	b.click("#add-tie")
	refused("to: ", `"1"`)
	b.enter("#tie-weight", "0")
	b.enter("#tie-to", "3")
	b.click("#add-tie")
	refused("weight: ", "0")
	b.enter("#group-people", "0-9")
	b.click("#make-group")
	refused("People: ", `"9"`, "0…3")
	b.enter("#new-community", "Q")
	b.click("#add-person")
	refused("Community: ", `"Q"`, "A")
	b.enter("#community-1", "Q")
	refused("Community: ", `"Q"`)
	if evaluate[string](b, drawings) != before || evaluate[string](b, fragment) != link {
		t.Error("what was refused changed the network")
	}
	b.part("the last rumour stays", b.ticksRumours)
}

// ticksRumours holds that the checkbox of the last rumour stays checked, and that a
// checkbox keeps the focus.
func (b *tab) ticksRumours() {
	b.changes(func() { b.click("#rumour-2") }, truth, fragment)
	b.changes(func() { b.focus("#rumour-2"); b.press("Space") }, truth, fragment)
	b.rests()
	if now := b.focused(); now != "#rumour-2" {
		b.t.Errorf("unticking takes the focus to %s", now)
	}
	if !evaluate[bool](b, `document.querySelector("#rumour-0").checked && document.querySelector("#rumour-0").disabled`) || !starts(b.asked().Network, 0) {
		b.t.Error("the last rumour can be stopped in the list")
	}
}
