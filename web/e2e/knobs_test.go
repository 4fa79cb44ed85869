package e2e

import (
	"fmt"
	"strings"
	"testing"

	"cloakroom/core/scenario"
)

// A dial is what one of the knobs is tried with.
type dial struct {
	path    string
	name    string
	typed   string // exactly, and as the field shows it afterwards
	comma   string // with a decimal comma, or in powers of ten
	means   string // what the comma's text means
	refused string
	allowed string   // part of the sentence
	shows   []string // what of the page follows
}

// label is the name that the control wears.
func (d dial) label() string {
	field, _ := scenario.Lookup(d.path)
	return field.Label
}

func (d dial) field() string  { return "#field-" + strings.ReplaceAll(d.path, ".", "-") }
func (d dial) slider() string { return "#slider-" + strings.ReplaceAll(d.path, ".", "-") }

// knob is the whole control.
func (d dial) knob(part string) string { return ".knob:has(" + d.field() + ") " + part }

func TestEveryKnob(t *testing.T) {
	long(t)
	b := ready(t, laptop, "")
	for _, d := range []dial{
		{"heat.time", "Time", "0.0123", "0,2", "0.2", "-1", "1e-6", []string{spread, readings, recovered}},
		{"heat.positions", "Places", "150", "1·10^2", "100", "12.5", "whole", []string{recovered}},
		{"heat.sensors", "Sensors", "60", "4e1", "40", "0", "2,000", []string{readings, recovered}},
		{"heat.privacy.epsilon", "Epsilon", "2.5", "0,75", "0.75", "2000", "1,000", []string{readings, recovered}},
		{"heat.privacy.delta", "Delta", "1e-6", "2,5e-7", "2.5e-7", "1", "1e-12", []string{readings, recovered}},
		{"heat.privacy.alpha", "Hides moves", "0.05", "0,02", "0.02", "0", "1", []string{readings, recovered}},
	} {
		b.part(d.path, func() { b.turns(d) })
	}
	b.part("sigma by hand", b.setsSigma)
	b.part("sources by their fields", b.typesSources)
}

// turns tries every way to change a number.
func (b *tab) turns(d dial) {
	usual := b.value(d.field())
	b.shows(func() { b.enter(d.field(), d.typed) }, d.shows...)
	b.waitValue(d.field(), d.typed)
	b.shows(func() { b.enter(d.field(), d.comma) }, d.shows...)
	b.waitValue(d.field(), d.means)
	b.must(b.attribute(d.slider(), "aria-valuetext"), d.means)

	b.shows(func() { b.click(d.knob(".step[aria-label^=More]")) }, d.shows...)
	more := b.number(d.field())
	b.shows(func() { b.click(d.knob(".step[aria-label^=Less]")) }, d.shows...)
	less := b.number(d.field())
	if less >= more {
		b.t.Errorf("+ leads to %v, and then − to %v", more, less)
	}
	b.focus(d.field())
	b.shows(func() { b.press("ArrowUp") }, d.shows...)
	if now := b.number(d.field()); now != more {
		b.t.Errorf("the arrow leads to %v, + to %v", now, more)
	}

	place := b.number(d.slider())
	b.focus(d.slider())
	b.shows(func() { b.press("PageDown") }, d.shows...)
	if now := b.number(d.slider()); now >= place {
		b.t.Errorf("PageDown takes the slider from %v to %v", place, now)
	}
	if now := b.number(d.field()); now >= more {
		b.t.Errorf("the slider moved down takes the field from %v to %v", more, now)
	}
	b.refuses(d)

	b.shows(func() { b.click(d.knob(".dot.on")) }, d.shows...)
	b.waitValue(d.field(), usual)
	if b.count(d.knob(".dot.on")) != 0 {
		b.t.Error("the dot stays at the default")
	}
}

// refuses types what cannot be: the sentence names field, value and what is
// allowed, what was typed stays to be mended, and the picture stays.
func (b *tab) refuses(d dial) {
	b.answered()
	b.wait(fmt.Sprintf(`%s.includes(%q)`, fragment, d.path))
	valid, picture := b.number(d.field()), evaluate[string](b, recovered)
	for _, text := range []string{d.refused, "much"} {
		b.enter(d.field(), text)
		b.waitText(d.knob(".says"), d.label()+": ", text)
		if b.value(d.field()) != text || b.attribute(d.field(), "aria-invalid") != "true" {
			b.t.Errorf("the field shows %q, invalid %s", b.value(d.field()), b.attribute(d.field(), "aria-invalid"))
		}
	}
	b.enter(d.field(), d.refused)
	b.waitText(d.knob(".says"), d.name+": "+d.refused, d.allowed)
	b.screenshot("refused-" + d.path)
	if evaluate[string](b, recovered) != picture {
		b.t.Errorf("refusing %s changed the picture", d.refused)
	}
	b.enter(d.field(), fmt.Sprint(valid))
	b.wait(fmt.Sprintf(`document.querySelector(%q).getAttribute("aria-invalid") === "false"`, d.field()))
}

func (b *tab) setsSigma() {
	d := dial{path: "heat.privacy.sigma"}
	b.click("#hand-sigma")
	b.wait(fmt.Sprintf(`document.activeElement.matches(%q)`, d.field()))
	b.changes(func() { b.enter(d.field(), "0.3") }, readings, recovered)
	b.waitText(d.knob(".says"), "it delivers δ =")
	b.changes(func() { b.click("#calibrate") }, readings, recovered)
	b.wait(`document.activeElement.id === "hand-sigma"`)
}

func (b *tab) typesSources() {
	b.changes(func() { b.enter("#source-at-0", "0,31") }, truth, recovered)
	b.waitValue("#source-at-0", "0.31")
	b.enter("#source-at-0", "0.314")
	b.waitValue("#source-at-0", "0.31")
	b.changes(func() { b.enter("#source-strength-1", "0.5") }, truth, recovered)
	b.must(b.attribute("#source-1", "aria-valuetext"), "strength 0.5")
	b.enter("#source-at-1", "1.5")
	b.waitText(".source-row .refused:not([hidden])", "Position of source 2: ", "1.5")
	b.must(b.text(".source-row .refused:not([hidden])"), "1.5")
	if at := b.attribute("#source-1", "aria-valuenow"); at != "0.76" {
		b.t.Errorf("a refused place moved the source to %s", at)
	}
	b.changes(func() { b.click("[aria-label='Remove source 1']") }, truth, recovered)
	b.changes(func() { b.click("#add-source") }, truth, recovered)
	if b.count(".grip") != 2 {
		b.t.Errorf("one removed, one added: %d sources", b.count(".grip"))
	}
}
