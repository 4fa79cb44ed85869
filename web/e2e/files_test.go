package e2e

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"os/exec"
	"strings"
	"testing"
)

// A download is a file as the page handed it to the browser.
type download struct{ Name, Type, Text string }

// catchDownloads keeps what the page offers to save, in place of the browser.
func (b *tab) catchDownloads() {
	b.t.Helper()
	evaluate[bool](b, `(() => {
		window.saved = [];
		const blobs = new Map();
		const create = URL.createObjectURL;
		URL.createObjectURL = (blob) => {
			const url = create.call(URL, blob);
			blobs.set(url, blob);
			return url;
		};
		HTMLAnchorElement.prototype.click = function () {
			const blob = blobs.get(this.href);
			blob.text().then((text) => saved.push({ Name: this.download, Type: blob.type, Text: text, blob }));
		};
		return true;
	})()`)
}

// saves clicks a button and returns the file that it offers.
func (b *tab) saves(selector string) download {
	b.t.Helper()
	evaluate[bool](b, `(saved.length = 0, true)`)
	b.click(selector)
	b.wait(`saved.length === 1`)
	return evaluate[download](b, `(({ Name, Type, Text }) => ({ Name, Type, Text }))(saved[0])`)
}

// drops lets a file fall on the page.
func (b *tab) drops(name, text string) {
	b.t.Helper()
	evaluate[bool](b, fmt.Sprintf(`(() => {
		const carried = new DataTransfer();
		carried.items.add(new File([%q], %q));
		return window.dispatchEvent(new DragEvent("drop", { dataTransfer: carried, cancelable: true })) || true;
	})()`, text, name))
}

// opens opens one of the dialogs, and closes closes it: the focus goes back.
func (b *tab) opens(name string) {
	b.t.Helper()
	b.click("#" + name)
	b.wait(`document.activeElement.id === "dialog-close"`)
}

func (b *tab) closes() {
	b.t.Helper()
	b.press("Escape")
	b.wait(`!document.querySelector("#dialog") && document.activeElement !== document.body`)
}

// facts is what was computed, but for the time it took.
const facts = `[...document.querySelectorAll(".facts .fact")].slice(0, -1).map((f) => f.textContent).join("\n")`

// unusual sets every kind of field off its default.
func (b *tab) unusual() {
	b.t.Helper()
	b.changes(func() { b.drag("#source-1", -60, 0, 4) }, recovered)
	b.changes(func() { b.enter("#field-heat-time", "0.0201") }, readings)
	b.changes(func() { b.click("#field-heat-privacy-scope-sensor + label") }, readings)
	b.changes(func() { b.choose("#method", "bregman") }, recovered)
	b.changes(func() { b.click("#draw") }, readings)
}

func TestShareAndReopen(t *testing.T) {
	host := serveSite(t, hosting{})
	b := openTab(t, host, laptop, "")
	b.answered()
	b.unusual()
	b.opens("share")
	link, embed := b.value("#share-link"), b.value("#share-embed")
	b.screenshot("share")
	b.closes()
	want, estimate := evaluate[string](b, facts), b.places()

	b.part("the link opens the same", func() {
		other := newTab(b.t, laptop)
		other.open(link)
		other.mounted()
		other.wait(fmt.Sprintf(`%s === %q`, facts, want))
		if same := other.places(); same != estimate {
			b.t.Error("the link gives other numbers")
		}
	})
	b.part("the address keeps step", func() {
		b.wait(fmt.Sprintf(`location.href === %q + "&view.panel=data"`, link))
		b.reload()
		b.wait(fmt.Sprintf(`%s === %q`, facts, want))
	})
	b.part("the code embeds the stage alone", func() {
		_, rest, _ := strings.Cut(embed, `src="`)
		address, _, _ := strings.Cut(rest, `"`)
		other := newTab(b.t, laptop)
		other.open(address)
		other.mounted()
		other.rests()
		other.screenshot("embedded")
		if evaluate[bool](other, `document.querySelector(".setup").checkVisibility() || !document.querySelector("#lanes").checkVisibility()`) {
			b.t.Error("embedded, the page shows more or less than the stage")
		}
	})
	b.part("what a link cannot say is listed", func() {
		b.open("about:blank")
		b.open(host.url("#v=1&lab=heat&heat.time=0.02&heat.sensors=many&heat.sources=0.3:1&heat.colour=red&view.theme=pink&heat.privacy.epsilon=1e9"))
		b.mounted()
		b.waitText(".notices", "the rest was opened", "heat.sensors", "many", "heat.colour", "view.theme", "pink", "heat.privacy.epsilon")
		b.screenshot("link-ignored")
		if b.value("#field-heat-time") != "0.02" || b.value("#source-at-0") != "0.3" || b.value("#field-heat-sensors") != "50" {
			b.t.Error("the rest of the link was not opened")
		}
		b.click(".notices button")
		b.wait(`document.querySelector(".notices").hidden`)
	})
}

// places is the table of places, which has the estimate in full.
func (b *tab) places() string {
	b.t.Helper()
	if b.attribute("#tab-data", "aria-selected") != "true" {
		b.click("#tab-data")
	}
	b.wait(`document.querySelectorAll("#panel table").length === 3`)
	return b.text("#panel .table-scroll:nth-child(2) tbody")
}

func TestExportAndReopen(t *testing.T) {
	b := ready(t, laptop, "")
	b.unusual()
	b.catchDownloads()
	want := evaluate[string](b, facts)
	var scenarioFile, figure download
	b.part("the scenario and its result", func() {
		b.opens("export")
		b.screenshot("export")
		scenarioFile = b.saves("#json-scenario")
		b.agreesWithCommand(scenarioFile, b.saves("#json-result"))
	})
	b.part("figures", func() {
		for _, id := range []string{"svg-lane-1", "svg-lane-2", "svg-lane-3", "svg-lane-4", "svg-figure"} {
			figure = b.saves("#" + id)
			b.carries(figure, scenarioFile)
		}
		b.saves("#png-figure")
		size := evaluate[[]int](b, `createImageBitmap(saved[0].blob).then((p) => [p.width, p.height])`)
		if saved := evaluate[string](b, `saved[0].Type`); saved != "image/png" || size[0] != 1560 || size[1] < 800 {
			b.t.Errorf("the picture is %s, %d × %d", saved, size[0], size[1])
		}
	})
	b.part("numbers", b.exportsNumbers)
	b.closes()
	for name, file := range map[string]download{"a scenario comes back": scenarioFile, "a figure comes back": figure} {
		b.part(name, func() {
			b.changes(func() { b.experiment("one-source") }, truth, recovered)
			b.drops(file.Name, file.Text)
			b.wait(fmt.Sprintf(`%s === %q`, facts, want))
		})
	}
	b.part("a file that is none is refused", func() {
		b.drops("strange.json", `{"version":1,"lab":"heat","heat":{"time":-3}}`)
		b.waitText(".notices", "strange.json was not opened", "heat.time", "-3")
		b.drops("strange.svg", `<svg/>`)
		b.waitText("#dialog", "strange.svg is")
		b.closes()
		if evaluate[string](b, facts) != want {
			b.t.Error("a refused file changed the answer")
		}
	})
}

// agreesWithCommand answers the saved scenario by the command too.
func (b *tab) agreesWithCommand(asked, answered download) {
	b.t.Helper()
	type result struct {
		Heat struct {
			Estimate []float64
			Sigma    float64
		}
	}
	var here, there result
	if err := json.Unmarshal([]byte(answered.Text), &here); err != nil {
		b.t.Fatalf("%s is no JSON: %v", answered.Name, err)
	}
	command := exec.Command("go", "run", "-tags", "noasm", "cloakroom/web", "run", "-")
	command.Stdin = strings.NewReader(asked.Text)
	out, err := command.Output()
	if err != nil {
		b.t.Fatalf("the command refused %s: %v", asked.Text, err)
	}
	if err := json.Unmarshal(out, &there); err != nil {
		b.t.Fatalf("the command's answer: %v", err)
	}
	if len(here.Heat.Estimate) != 100 || len(there.Heat.Estimate) != 100 {
		b.t.Fatalf("estimates of %d and %d places", len(here.Heat.Estimate), len(there.Heat.Estimate))
	}
	for i, v := range here.Heat.Estimate {
		if math.Abs(v-there.Heat.Estimate[i]) > 1e-9 {
			b.t.Errorf("place %d: the page says %v, the command %v", i+1, v, there.Heat.Estimate[i])
		}
	}
	if math.Abs(here.Heat.Sigma-there.Heat.Sigma) > 1e-9 {
		b.t.Errorf("σ: the page says %v, the command %v", here.Heat.Sigma, there.Heat.Sigma)
	}
}

// carries checks that a figure is XML with a title and with its scenario.
func (b *tab) carries(figure, asked download) {
	b.t.Helper()
	decoder := xml.NewDecoder(strings.NewReader(figure.Text))
	var inside string
	text := map[string]string{}
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			b.t.Fatalf("%s is no XML: %v", figure.Name, err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			inside = token.Name.Local
		case xml.CharData:
			text[inside] += string(token)
		}
	}
	if strings.TrimSpace(text["title"]) == "" || strings.TrimSpace(text["desc"]) == "" {
		b.t.Errorf("%s has no title or description", figure.Name)
	}
	var compact [2]bytes.Buffer
	if json.Compact(&compact[0], []byte(text["metadata"])) != nil || json.Compact(&compact[1], []byte(asked.Text)) != nil ||
		compact[0].String() != compact[1].String() {
		b.t.Errorf("%s carries %q", figure.Name, text["metadata"])
	}
	if figure.Type != "image/svg+xml" || !strings.HasSuffix(figure.Name, ".svg") {
		b.t.Errorf("%s is saved as %s", figure.Name, figure.Type)
	}
}

// exportsNumbers holds the exported tables to those on the page.
func (b *tab) exportsNumbers() {
	exported := map[string]download{"readings": b.saves("#csv-readings"), "places": b.saves("#csv-places")}
	heat := b.saves("#csv-heat")
	if rows := strings.Count(heat.Text, "\n"); rows < 50 || !strings.HasPrefix(heat.Text, "x,heat\n") {
		b.t.Errorf("the heat has %d rows", rows)
	}
	b.closes()
	b.places()
	for i, name := range []string{"readings", "places"} {
		table := evaluate[string](b, fmt.Sprintf(`[...document.querySelectorAll("#panel table")[%d].rows].map((row) =>
			[...row.cells].map((cell) => cell.textContent).join(",") + "\n").join("")`, i))
		if !alike(exported[name].Text, table) {
			b.t.Errorf("%s: the file and the table differ:\n%.300s\n%.300s", name, exported[name].Text, table)
		}
	}
	b.opens("export")
}
