package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// Everything by keyboard alone, from the skip link on.
func TestKeyboardAlone(t *testing.T) {
	b := ready(t, wide, "") // where no tool hides in the menu
	b.part("all stops, and round to the first", b.stopsInOrder)
	b.part("from the skip link to a source", b.skipsToSource)
	b.part("a source moves", b.movesByKeys)
	b.part("undo and redo", b.undoesByKeys)
	b.part("a source comes and goes", b.addsAndDeletesByKeys)
	b.part("the player", b.playsByKeys)
	b.part("the tabs", b.tabsByKeys)
	b.part("the dialogs", b.dialogsByKeys)
}

func (b *tab) skipsToSource() {
	b.press("Tab")
	if !evaluate[bool](b, `document.activeElement.matches(".skip")`) {
		b.t.Errorf("the first stop is %s", b.focused())
	}
	b.press("Enter")
	b.wait(`document.activeElement.id === "stage"`)
	b.press("Tab") // the choice of views
	b.press("Tab")
	if now := b.focused(); now != "#source-0" {
		b.t.Fatalf("after the skip link the focus is on %s", now)
	}
}

// movesByKeys presses each key of a source; a place is 0.01 here.
func (b *tab) movesByKeys() {
	for _, step := range []struct{ key, at, strength string }{
		{"ArrowRight", "0.25", "1"},
		{"Shift+ArrowRight", "0.3", "1"},
		{"ArrowLeft", "0.29", "1"},
		{"PageUp", "0.39", "1"},
		{"PageDown", "0.29", "1"},
		{"ArrowUp", "0.29", "1.05"},
		{"Shift+ArrowDown", "0.29", "1.04"},
		{"Home", "0.01", "1.04"},
		{"ArrowLeft", "0.01", "1.04"},
		{"End", "1", "1.04"},
		{"Shift+ArrowLeft", "0.95", "1.04"},
	} {
		b.press(step.key)
		b.wait(fmt.Sprintf(`document.querySelector("#source-at-0").value === %q && document.querySelector("#source-strength-0").value === %q`,
			step.at, step.strength))
		b.must(b.attribute("#source-0", "aria-valuetext"), "position "+step.at, "strength "+step.strength)
		if now := b.attribute("#source-0", "aria-valuenow"); now != step.at {
			b.t.Errorf("after %s the handle's value is %s, not %s", step.key, now, step.at)
		}
	}
	b.wait(`location.hash.includes("0.95:1.04")`)
	b.answered()
}

func (b *tab) undoesByKeys() {
	b.changes(func() { b.press("ArrowLeft") }, truth, recovered, fragment)
	for _, step := range []struct{ key, at string }{
		{"Control+z", "0.95"}, {"Control+Shift+z", "0.94"}, {"Control+z", "0.95"}, {"Control+y", "0.94"},
	} {
		b.changes(func() { b.press(step.key) }, truth, recovered)
		b.waitValue("#source-at-0", step.at)
	}
	if now := b.focused(); now != "#source-0" {
		b.t.Errorf("undoing took the focus to %s", now)
	}
}

func (b *tab) addsAndDeletesByKeys() {
	b.changes(func() { b.press("n") }, truth, recovered)
	b.wait(`document.activeElement.id === "source-2"`)
	if evaluate[string](b, `document.querySelector("#source-at-2").value`) != "0.38" {
		b.t.Errorf("N added a source at %s, not in the middle of the widest gap", b.value("#source-at-2"))
	}
	b.changes(func() { b.press("Delete") }, truth, recovered)
	b.wait(`document.activeElement.id === "source-1"`)
	b.changes(func() { b.press("Delete") }, truth, recovered)
	b.wait(`document.activeElement.id === "source-0"`)
	b.press("Delete")
	b.waitText("#status", "at least one source")
	if b.count(".grip") != 1 {
		b.t.Error("the last source could be deleted")
	}
}

func (b *tab) playsByKeys() {
	b.press("Tab")
	if now := b.focused(); now != "#player-play" {
		b.t.Fatalf("after the sources comes %s", now)
	}
	for _, move := range []struct{ key, focus string }{
		{"ArrowRight", "#player-forward"}, {"End", "#player-end"}, {"ArrowRight", "#player-end"},
		{"Home", "#player-start"}, {"ArrowLeft", "#player-start"},
	} {
		b.press(move.key)
		if now := b.focused(); now != move.focus {
			b.t.Errorf("%s leads to %s, not %s", move.key, now, move.focus)
		}
	}
	last := b.value("#scrub")
	b.press("0")
	b.waitValue("#scrub", "0")
	b.press("l", "l")
	b.waitValue("#scrub", "2")
	b.press("j")
	b.waitValue("#scrub", "1")
	b.press("9")
	b.waitValue("#scrub", last)
	b.press("k")
	b.wait(`document.querySelector("#player-play").ariaLabel === "Pause"`)
	b.press("k")
	b.wait(`document.querySelector("#player-play").ariaLabel === "Play"`)
	b.press("Alt+k")
	b.wait(`document.querySelector("#player-play").ariaLabel === "Pause"`)
	b.press("9")
	b.waitValue("#scrub", last)
}

func (b *tab) tabsByKeys() {
	tabs := evaluate[[]string](b, `[...document.querySelectorAll("[role=tab]")].map((e) => e.id)`)
	first, second, last := tabs[0], tabs[1], tabs[len(tabs)-1]
	b.focus("#" + first)
	for _, move := range []struct{ key, to string }{
		{"ArrowRight", second}, {"ArrowRight", tabs[2]}, {"End", last},
		{"ArrowRight", first}, {"ArrowLeft", last}, {"Home", first},
	} {
		b.press(move.key)
		b.wait(fmt.Sprintf(`document.activeElement.id === %q && document.activeElement.ariaSelected === "true"`, move.to))
		if stops := b.count(`[role=tab][tabindex="0"]`); stops != 1 {
			b.t.Errorf("the tabs are %d tab stops", stops)
		}
	}
	b.press("Enter")
	b.wait(`document.querySelector("#panel").hidden`)
}

// Each dialog takes the focus, keeps it, and gives it back.
func (b *tab) dialogsByKeys() {
	for _, name := range []string{"share", "export", "display", "help", "load-csv", "erratum-heat-privacy-scope"} {
		b.focus("#" + name)
		b.press("Enter")
		first := "dialog-close"
		if name == "erratum-heat-privacy-scope" {
			first = "asked-erratum"
		}
		b.wait(fmt.Sprintf(`document.activeElement.id === %q`, first))
		b.keepsFocus(name)
		b.press("Escape")
		b.wait(fmt.Sprintf(`!document.querySelector("#dialog") && document.activeElement.id === %q`, name))
	}
	b.focus("#source-0")
	b.press("?")
	b.wait(`document.activeElement.id === "dialog-close"`)
	b.must(b.text("#dialog"), "Ctrl+Shift+Z", "PageUp", "Alt+G")
	b.press("Escape")
	b.wait(`document.activeElement.id === "source-0"`)
}

// keepsFocus goes round a dialog forwards and backwards.
func (b *tab) keepsFocus(name string) {
	for _, key := range []string{"Tab", "Shift+Tab"} {
		for range 30 {
			b.press(key)
			if !evaluate[bool](b, `document.activeElement.closest("#dialog") !== null`) {
				b.t.Fatalf("%s: %s leads out, to %s", name, key, b.focused())
			}
			if b.focused() == "#dialog-close" {
				break
			}
		}
		if now := b.focused(); now != "#dialog-close" {
			b.t.Errorf("%s: %s does not come round: %s", name, key, now)
		}
	}
}

// stop names a tab stop: its id, or its label, or its text.
const stop = `(() => {
	const e = document.activeElement;
	if (e === document.body) return "";
	return e.id ? "#" + e.id : e.ariaLabel ?? (e.querySelector(".compare-name") ?? e).textContent;
})()`

// ring tells whether the focus is to be seen: on the element itself, or on the
// label that stands for a radio button.
const ring = `(() => {
	const e = document.activeElement;
	const shown = e.matches("input[type=radio]") ? e.nextElementSibling : e;
	const style = getComputedStyle(shown);
	const box = shown.getBoundingClientRect();
	return style.outlineStyle === "solid" && parseFloat(style.outlineWidth) >= 2 && box.width >= 2 && box.height >= 2 &&
		box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
})()`

// stops are the tab stops in order, a knob's five by its name and path.
func stops() []string {
	list := strings.Split("Skip to the stage,#wordmark,#lab-heat,#lab-network,#lab-heatmap,#lab-compress,#lab-stream,#lab-mechanisms,#lab-audit,#lab-graphon,#lab-regret,#experiments,#lesson,#share,#export,#display,#help,"+
		"#add-source,#load-csv,#stop-0-line", ",")
	list = append(append(list, knobStops("Time T", "heat-time")...), "#stop-1-line")
	list = append(append(list, knobStops("Epsilon ε", "heat-privacy-epsilon")...), "#draw", "#replay", "#stop-2-line", "#method", "#stop-3-line")
	return append(list, strings.Split("#view-journey,#source-0,#source-1,#player-play,#speed,#scrub,#player-draw,#keep-run,#fold-setup,#fold-side,#stage-only,#tab-explain,#explain,"+
		"Bregman iteration,Nonnegative least squares,Tikhonov,Gaussian mixture,#run-hundred,What was computed,Notes on this run (1)", ",")...)
}

// knobStops are the tab stops of one knob.
func knobStops(name, path string) []string {
	return []string{"#why-field-" + path, "Less " + name, "#field-" + path, "More " + name, "#slider-" + path}
}

// stopsInOrder walks over the tab stops and looks for the ring on each of them.
func (b *tab) stopsInOrder() {
	var got []string
	for range len(stops()) + 4 {
		b.press("Tab")
		name := evaluate[string](b, stop)
		if name == "" {
			break
		}
		got = append(got, name)
		if !evaluate[bool](b, ring) {
			b.t.Errorf("no ring is to be seen on %s", name)
		}
	}
	if want := stops(); !slices.Equal(got, want) {
		b.t.Errorf("the stops are %q,\nwant %q", got, want)
	}
}
