package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// computed is what was computed, but for the time it took.
const computed = `[...document.querySelectorAll(".facts .fact")].map((f) => f.textContent).filter((f) => !f.startsWith("took")).join("\n")`

// peopleRows are the people as the data panel lists them: name, community and
// numbers.
func (b *tab) peopleRows() string {
	b.t.Helper()
	if b.attribute("#tab-data", "aria-selected") != "true" {
		b.click("#tab-data")
	}
	b.wait(`document.querySelector("#panel table tbody tr")`)
	return b.text("#panel table tbody")
}

// A network drawn by hand goes through the link and through a file: names,
// communities, places, ties and numbers.
func TestNetworkIsSharedAndReopened(t *testing.T) {
	long(t)
	host := serveSite(t, hosting{})
	b := openTab(t, host, laptop, "#lab=network")
	b.answered()
	b.changes(func() { b.experiment("network-class") }, truth, sentence)
	b.rests()
	b.changes(func() { from := b.person(3); b.dragTo(from, point{from.X + 25, from.Y - 15}, 5) }, fragment)
	b.takes("draw")
	b.changes(func() { b.dragTo(b.person(3), b.person(8), 6) }, fragment)
	b.changes(func() { b.click("#draw") }, drawings, fragment)
	want, rows := evaluate[string](b, computed), b.peopleRows()
	b.must(rows, "Cleo", "B")
	b.wait(`location.hash.includes("view.panel=data")`)
	drawn, asked := evaluate[string](b, drawings), b.asked()
	same := func(other *tab) {
		other.t.Helper()
		other.wait(fmt.Sprintf(`%s === %q`, computed, want))
		other.rests()
		if other.peopleRows() != rows {
			other.t.Error("other numbers")
		}
		other.wait(`location.hash.includes("view.panel=data")`)
		if now := other.asked(); !now.Equal(asked) {
			other.t.Errorf("another scenario: %s", evaluate[string](other, fragment))
		}
		if evaluate[string](other, drawings) != drawn {
			other.t.Error("another picture")
		}
	}
	b.opens("share")
	link := b.value("#share-link")
	b.closes()
	b.catchDownloads()
	b.opens("export")
	file := b.saves("#json-scenario")
	b.closes()
	b.must(file.Text, "Cleo", `"communities"`, `"at"`)

	b.part("by the link", func() {
		other := newTab(b.t, laptop)
		other.open(link)
		other.mounted()
		same(other)
	})
	b.part("by the address", func() {
		b.reload()
		same(b)
	})
	b.part("by the file", func() {
		b.changes(func() { b.experiment("network-karate") }, truth, sentence)
		b.drops(file.Name, file.Text)
		b.wait(`document.querySelector("#graph-kind").value === "edges"`)
		same(b)
	})
	b.part("by the file, from the other laboratory", func() {
		b.changes(func() { b.click("#lab-heat") }, truth)
		b.drops(file.Name, file.Text)
		b.wait(`document.querySelector("#lab-network").ariaCurrent === "page"`)
		same(b)
	})
	b.part("what a link cannot say is listed", func() {
		b.open("about:blank")
		b.open(host.url("#v=1&lab=network&network.graph.kind=path&network.graph.nodes=4&network.graph.edges=0:9&network.time=0&network.sources=1:1&network.colour=red"))
		b.mounted()
		b.waitText(".notices", "the rest was opened", "network.time", "network.graph.edges", "network.colour")
		b.answered()
		if b.value("#source-node-0") != "1" || b.value("#field-network-time") != "2" || b.value("#graph-kind") != network.GraphPath {
			b.t.Error("the rest of the link was not opened")
		}
	})
}

// Each laboratory is found as it was left, by its tab and by the back button:
// undo, ledger, sweep and panel.
func TestLaboratoriesAreFoundAsLeft(t *testing.T) {
	b := ready(t, laptop, "")
	b.changes(func() { b.enter("#field-heat-time", "0.03") }, readings, fragment)
	b.changes(func() { b.click("#draw") }, readings, ledger)
	heat, heatLedger := evaluate[string](b, computed), evaluate[string](b, ledger)
	atHeat := func(how string) {
		t.Helper()
		b.wait(`document.querySelector("#lab-heat").ariaCurrent === "page"`)
		b.answered()
		b.wait(fmt.Sprintf(`%s === %q`, computed, heat))
		if evaluate[bool](b, `document.querySelector("#undo").disabled`) {
			t.Errorf("%s, there is nothing to undo", how)
		}
	}
	b.click("#lab-network")
	b.wait(`document.querySelector("#pad")`)
	b.answered()
	if !evaluate[bool](b, `document.querySelector("#undo").disabled`) {
		t.Error("the network begins with something to undo")
	}
	b.changes(func() { b.choose("#graph-kind", "karate") }, truth, sentence, fragment)
	b.changes(func() { b.click("#draw") }, drawings, ledger)
	b.click("#tab-sweep")
	b.wait(`document.querySelector("#sweep-run")`)
	b.choose("#sweep-and", "")
	b.enter("#sweep-trials", "2")
	b.click("#sweep-run")
	b.wait(`!document.querySelector(".sweep-progress") && document.querySelector("#panel figure svg")`)
	b.wait(`location.hash.includes("karate") && location.hash.includes("view.panel=sweep")`)
	rumour, rumourLedger, rows := evaluate[string](b, computed), evaluate[string](b, ledger), evaluate[int](b, cells)
	atNetwork := func(how string) {
		t.Helper()
		b.wait(`document.querySelector("#lab-network").ariaCurrent === "page"`)
		b.answered()
		b.wait(fmt.Sprintf(`%s === %q`, computed, rumour))
		if now := evaluate[int](b, cells); now != rows {
			t.Errorf("%s, %d of %d cells of the sweep are there", how, now, rows)
		}
	}
	b.part("by the tabs", func() {
		b.click("#lab-heat")
		atHeat("by its tab")
		b.must(b.text("#ledger"), heatLedger)
		b.click("#lab-network")
		atNetwork("by its tab")
		b.must(b.text("#ledger"), rumourLedger)
	})
	b.part("undo keeps to its laboratory", func() {
		b.changes(func() { b.click("#undo") }, fragment)
		b.changes(func() { b.click("#undo") }, fragment)
		b.wait(`document.querySelector("#graph-kind").value === "blocks" && document.querySelector("#undo").disabled`)
		b.changes(func() { b.click("#redo") }, fragment)
		b.changes(func() { b.click("#redo") }, fragment)
		atNetwork("done again")
	})
	b.part("by the back button", func() {
		b.run(chromedp.NavigateBack())
		atHeat("by the back button")
		b.run(chromedp.NavigateForward())
		atNetwork("by the forward button")
	})
}

// Figures and tables of the network, each with its scenario.
func TestNetworkIsExported(t *testing.T) {
	b := ready(t, laptop, fragmentOf(row(4)))
	b.catchDownloads()
	b.opens("export")
	b.screenshot("export")
	asked := b.saves("#json-scenario")
	if again, err := scenario.Decode([]byte(asked.Text)); err != nil || !again.Equal(b.asked()) {
		t.Errorf("the file does not hold the scenario: %v", err)
	}
	for _, id := range evaluate[[]string](b, `[...document.querySelectorAll("#dialog [id^=svg-]")].map((e) => e.id)`) {
		b.carries(b.saves("#"+id), asked)
	}
	people, ties, edges := b.saves("#csv-people"), b.saves("#csv-ties"), b.saves("#csv-edges")
	if rows := strings.Count(people.Text, "\n"); rows != 5 {
		t.Errorf("%d lines for 4 people:\n%s", rows, people.Text)
	}
	if rows := strings.Count(ties.Text, "\n"); rows != 4 {
		t.Errorf("%d lines for 3 ties:\n%s", rows, ties.Text)
	}
	b.closes()
	b.peopleRows()
	for i, file := range []download{people, ties} {
		table := evaluate[string](b, fmt.Sprintf(`[...document.querySelectorAll("#panel table")[%d].rows].map((row) =>
			[...row.cells].map((cell) => cell.textContent).join(",") + "\n").join("")`, i))
		if !alike(file.Text, table) {
			t.Errorf("%s and its table differ:\n%.300s\n%.300s", file.Name, file.Text, table)
		}
	}
	b.part("the ties come back as they went out", func() {
		b.drops(edges.Name, edges.Text)
		b.waitText(summary, "3 edges among 4 people")
		b.closes()
	})
}
