package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// A painted crowd survives the link, the address, the file and the figure.
func TestHeatmapShareAndExport(t *testing.T) {
	host := serveSite(t, hosting{})
	b := openTab(t, host, laptop, smallMap+"&heatmap.people.kind=points")
	b.mapAnswered()
	b.tool("paint")
	at := b.centre("#pad")
	b.shows(func() { b.dragTo(point{at.X - 70, at.Y}, point{at.X + 50, at.Y + 60}, 10) }, crowdMap, fragment)
	b.mapAnswered()
	people, want := b.crowd(), evaluate[string](b, metricsSay)
	b.part("the link opens the same", func() {
		b.opens("share")
		link := b.value("#share-link")
		b.screenshot("share")
		b.closes()
		other := newTab(b.t, laptop)
		other.open(link)
		other.mounted()
		other.wait(fmt.Sprintf(`%s === %q`, metricsSay, want))
		if other.crowd() != people {
			b.t.Errorf("of %d people the link has %d", people, other.crowd())
		}
	})
	b.part("the address keeps step", func() {
		b.reload()
		b.wait(fmt.Sprintf(`%s === %q`, metricsSay, want))
	})
	b.catchDownloads()
	var whole, file download
	b.part("the private map as a table", func() {
		b.opens("export")
		b.screenshot("export")
		table := b.saves("#csv-map")
		if !strings.HasPrefix(table.Text, "x,y,value\n") || strings.Count(table.Text, "\n") != 1+32*32 {
			b.t.Errorf("the table begins %.300s", table.Text)
		}
		metrics := b.saves("#csv-metrics")
		if strings.Count(metrics.Text, "\n") != 6 {
			b.t.Errorf("the metrics are\n%s", metrics.Text)
		}
	})
	b.part("every figure carries its scenario", func() {
		file = b.saves("#json-scenario")
		ids := evaluate[[]string](b, `[...document.querySelectorAll("#dialog [id^=svg-]")].map((e) => e.id)`)
		if len(ids) < 5 {
			b.t.Errorf("there are %q", ids)
		}
		for _, id := range ids {
			b.carries(b.saves("#"+id), file)
		}
		whole = b.saves("#svg-figure")
		b.closes()
	})
	for name, saved := range map[string]download{"the figure comes back": whole, "the file comes back": file} {
		b.part(name, func() {
			b.choose("#crowd-kind", "mixture")
			b.wait(fmt.Sprintf(`%s !== %q`, metricsSay, want))
			b.mapAnswered()
			b.drops(saved.Name, saved.Text)
			b.wait(fmt.Sprintf(`%s === %q`, metricsSay, want))
			b.crowds(people)
		})
	}
}

// metricsSay is the table of the metrics.
const metricsSay = `(document.querySelector(".metrics tbody")?.textContent ?? "")`

// The panels of centres and of the shuffle, noise that no seed can make again,
// and numbers that cannot be.
func TestHeatmapPanels(t *testing.T) {
	b := readyMap(t, laptop, smallMap)
	b.part("centres", func() {
		plain := evaluate[string](b, privateMap)
		b.click("#tab-centres")
		b.waitText("#panel", "mean way to the nearest centre, found on the private map")
		if rows := b.count("#panel tbody tr"); rows != 5 {
			b.t.Errorf("five centres are %d rows", rows)
		}
		b.wait(fmt.Sprintf(`%s !== %q`, privateMap, plain))
		b.screenshot("centres")
		b.enter("#centres-k", "3")
		b.wait(`document.querySelectorAll("#panel tbody tr").length === 3`)
		for _, wrong := range []string{"31", "2.5", "few"} {
			b.enter("#centres-k", wrong)
			b.waitText("#panel .refused:not([hidden])", wrong)
		}
		b.enter("#centres-k", "3")
		b.wait(`!document.querySelector("#panel .refused:not([hidden])")`)
	})
	b.part("the data", func() {
		b.click("#tab-data")
		b.wait(`document.querySelector("#panel table")`)
		b.screenshot("data")
		b.click("#tab-data")
		b.wait(`document.querySelector("#panel").hidden`)
		b.mapAnswered()
	})
	b.part("without a trusted server", func() {
		b.click("#tab-centres")
		b.waitText("#panel", "mean way")
		b.click("#tab-shuffle")
		b.mapAnswered()
		b.wait(`!document.querySelector("#release-same")`) // the maps are still what was released
		b.click("#simulate-shuffle")
		b.waitText("#panel", "messages a person sends", "bits in each", "The printed algorithm")
		messages := b.text("#panel .facts")
		b.mapAnswered()
		b.screenshot("shuffle")
		b.enter("#shuffle-scale", "16") // which must not go to the panel open before
		b.wait(`location.hash.includes("heatmap.shuffle=16") || location.hash.includes("heatmap.centres=16")`)
		b.must(evaluate[string](b, fragment), "heatmap.shuffle=16")
		b.wait(fmt.Sprintf(`(document.querySelector("#panel .facts")?.textContent ?? %q) !== %[1]q`, messages))
		b.mapAnswered()
		b.enter("#shuffle-scale", "-1")
		b.waitText("#panel .refused:not([hidden])", "-1")
		b.click("#tab-shuffle")
		b.wait(`document.querySelector("#panel").hidden`)
	})
	b.part("fresh noise", func() {
		b.answered()
		b.changes(func() { b.click("#draw") }, privateMap, besideMap, ledger)
	})
	b.part("other people", func() { b.changes(func() { b.click("#redraw-crowd") }, crowdMap, crowdSays, fragment) })
	b.part("another grid", func() {
		b.changes(func() { b.choose("#grid", "16") }, crowdMap, privateMap)
		b.waitValue("#grid", "16")
	})
	b.part("numbers that cannot be", func() {
		for path, texts := range map[string][]string{"privacy-epsilon": {"0", "much"}, "pyramid-keep": {"1.5", "0"}, "pyramid-decay": {"2", ""}, "blur": {"-1", "3"}, "people-count": {"501", "1.5"}} {
			b.mapAnswered()
			picture, field := evaluate[string](b, privateMap), "#field-heatmap-"+path
			valid := b.value(field)
			for _, text := range texts {
				b.enter(field, text)
				b.wait(fmt.Sprintf(`document.querySelector(%q).getAttribute("aria-invalid") === "true"`, field))
				b.waitText(".knob:has("+field+") .says", text)
			}
			if evaluate[string](b, privateMap) != picture {
				b.t.Errorf("refusing %s changed the picture", path)
			}
			b.enter(field, valid)
			b.wait(fmt.Sprintf(`document.querySelector(%q).getAttribute("aria-invalid") === "false"`, field))
		}
	})
	b.part("secure noise", func() {
		b.click("#field-heatmap-privacy-randomness-secure + label")
		b.wait(`document.querySelector("#scrub").disabled`)
		b.screenshot("awaits-a-draw")
		b.click("#draw")
		b.mapAnswered()
		b.wait(metricsSay)
		b.click("#field-heatmap-privacy-randomness-teaching + label")
		b.mapAnswered()
	})
}

// Every preset opens, is answered, and has its story.
func TestHeatmapPresets(t *testing.T) {
	long(t)
	b := readyMap(t, laptop, "#lab=heatmap")
	names := kindsOf("heatmap")
	for _, name := range names {
		b.part(name, func() {
			if evaluate[string](b, opened) != name {
				b.shows(func() { b.experiment(name) }, fragment)
			}
			b.wait(fmt.Sprintf(`%s === %q`, opened, name))
			b.wait(`document.querySelector("#lab-heatmap").ariaCurrent === "page" && document.querySelector("#lane-2 svg")`)
			b.arrived()
			if text := b.text(".sentence"); !strings.Contains(text, "one person is there") || !strings.Contains(text, "ε = ") {
				b.t.Errorf("its sentence is %q", text)
			}
			if notices := b.text(".notices"); strings.TrimSpace(notices) != "" {
				b.t.Errorf("it opens with %q", notices)
			}
			b.screenshot(name)
			b.stopsSweep()
		})
	}
	t.Logf("%d presets", len(names))
}

// The checker finds nothing on the page of clusters, in its dialog and panels.
func TestHeatmapAccessibility(t *testing.T) {
	long(t)
	b := readyMap(t, laptop, smallMap)
	b.choose("#crowd-kind", "clusters")
	b.crowds(300)
	for _, look := range []struct {
		theme string
		size  size
		by    rules
	}{{"light", laptop, allRules}, {"projector", laptop, contrast}, {"dark", phone, allRules}} {
		b.resize(look.size)
		b.part(look.theme, func() {
			b.wears(look.theme)
			b.checksMap(look.by)
		})
	}
}

func (b *tab) checksMap(by rules) {
	b.enter("#cluster-x-0", "far")
	b.waitText(".setup .refused:not([hidden])", "far")
	b.rests()
	b.screenshot("page")
	b.axeIn("html", by)
	b.enter("#cluster-x-0", "0.4")
	for _, view := range []string{"gallery", "epsilons", "swipe", "difference"} {
		b.opensView(view)
		b.screenshot(view)
		b.axeIn("#stage", by)
	}
	b.opensView("journey")
	b.opens("load-crowd")
	b.pastesCrowd("user,lat,lon\n1,48,16\n2,49,17\n3,x,4\n")
	b.waitText(".import-summary", "2 points")
	b.screenshot("points")
	b.axeIn("#dialog", by)
	b.closes()
	for _, name := range []string{"centres", "shuffle", "data"} {
		b.click("#tab-" + name)
		b.wait(fmt.Sprintf(`document.querySelector("#tab-%s").ariaSelected === "true" && document.querySelector("#simulate-shuffle, #panel table, #panel .facts")`, name))
		if b.count("#simulate-shuffle") > 0 {
			b.click("#simulate-shuffle")
			b.wait(`document.querySelector("#panel .facts")`)
		}
		b.answered()
		b.screenshot(name)
		b.axeIn("#panels", by)
	}
	b.click("#tab-data")
	b.wait(`document.querySelector("#panel").hidden`)
}
