package e2e

import (
	"testing"

	"cloakroom/core/scenario/network"
)

// Every preset of the network opens, computes and tells its story, all but the
// first, which speaks for itself.
func TestNetworkPresetsOpen(t *testing.T) {
	long(t)
	b := ready(t, laptop, circles())
	for _, name := range kindsOf("network")[1:] {
		b.part(name, func() { b.opensPreset(name) })
	}
}

func (b *tab) opensPreset(name string) {
	b.experiment(name)
	b.wait(`document.querySelector(".story")?.textContent.includes("Here:")`)
	b.arrived()
	b.wait(`document.querySelectorAll("#lane-0 .ground path").length > 0`)
	if refusal := evaluate[string](b, `document.querySelector(".notices:not([hidden])")?.textContent ?? ""`); refusal != "" {
		b.t.Error(refusal)
	}
	if words := evaluate[string](b, sentence); words == "" {
		b.t.Error("nothing is said")
	}
	b.stopsSweep()
	b.screenshot(name)
}

// writes types into the field that has the focus, in place of what stands there.
func (b *tab) writes(field, text string) {
	b.t.Helper()
	b.walks(field)
	b.press("Control+a")
	b.typeText(text)
}

// The same by the lists, which need no picture.
func TestNetworkIsDrawnByLists(t *testing.T) {
	long(t)
	b := ready(t, laptop, fragmentOf(row(4)))
	d := b.begins()
	b.walks("#edit-network")
	b.press("Enter")
	b.wait(`document.activeElement.id === "new-name"`)
	b.wait(`location.hash.includes("view.panel=network")`)
	d.links, d.pictures, d.names = nil, nil, nil
	d.write("the lists")
	d.does("a person is added", func() {
		b.writes("#new-name", "Eve")
		b.walks("#add-person")
		b.press("Enter")
	}, func(n *network.Question) bool { return n.Graph.Nodes() == 5 && n.Graph.Names[4] == "Eve" })
	b.waitValue("#new-name", "")
	b.waitValue("#name-4", "Eve")
	d.does("a tie is made", func() {
		b.writes("#tie-from", "Eve")
		b.writes("#tie-to", "0")
		b.writes("#tie-weight", "0,5")
		b.walks("#add-tie")
		b.press("Enter")
	}, func(n *network.Question) bool {
		e := n.Graph.Edges
		return len(e) == 4 && e[3] == network.Edge{From: 0, To: 4, Weight: 0.5}
	})
	d.does("a community is made", func() {
		b.writes("#group-people", "0, 3-4")
		b.walks("#make-group")
		b.press("Enter")
	}, func(n *network.Question) bool {
		c := n.Graph.Communities
		return c[0] == c[3] && c[3] == c[4] && c[1] != c[0]
	})
	d.does("a person is named", func() { b.writes("#name-0", "Ann"); b.press("Enter") }, func(n *network.Question) bool { return n.Graph.Names[0] == "Ann" })
	b.waitText("#panel [aria-label=Ties] td", "Ann")
	d.does("a person changes over", func() { b.writes("#community-1", "a"); b.press("Enter") }, func(n *network.Question) bool {
		return n.Graph.Communities[1] == n.Graph.Communities[0]
	})
	d.does("a rumour starts", func() { b.walks("#rumour-4"); b.press("Space") }, func(n *network.Question) bool { return starts(n, 0, 4) })
	d.does("a tie is cut", func() { b.walks("#cut-0"); b.press("Enter") }, func(n *network.Question) bool { return len(n.Graph.Edges) == 3 && !tied(n, 0, 1) })
	d.does("a person is removed", func() {
		b.focus("[aria-label='Remove person 2']")
		b.press("Enter")
	}, func(n *network.Question) bool {
		return n.Graph.Nodes() == 4 && starts(n, 0, 3) && n.Graph.Names[3] == "Eve"
	})
	if now := b.focused(); now == "body" {
		t.Error("removing a person loses the focus")
	}
	b.part("and undone", func() {
		d.goesBack(func() { b.click("#undo") }, func() { b.click("#redo") })
		b.waitValue("#name-3", "Eve")
	})
}
