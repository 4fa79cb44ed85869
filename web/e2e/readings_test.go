package e2e

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

// measured are the readings of two sources at 0.3 and 0.7 and time 0.05 to
// three digits, as an instrument writes them.
func measured(separator, comma string) string {
	var b strings.Builder
	for j := range 20 {
		position := float64(j+1) / 20
		reading := 0.0
		for _, source := range []float64{0.3, 0.7} {
			reading += math.Exp(-(position-source)*(position-source)/0.2) / math.Sqrt(0.2*math.Pi)
		}
		line := fmt.Sprintf("%.2f%s%.3f\n", position, separator, reading)
		b.WriteString(strings.ReplaceAll(line, ".", comma))
	}
	return b.String()
}

// paste puts a text into the field for readings, as pasting does.
func (b *tab) paste(text string) {
	b.t.Helper()
	evaluate[bool](b, fmt.Sprintf(`(() => {
		const field = document.querySelector("#paste-readings");
		field.value = %q;
		return field.dispatchEvent(new Event("input", { bubbles: true }));
	})()`, text))
}

const summary = ".import-summary"

func TestReadingsFromOutside(t *testing.T) {
	b := ready(t, laptop, "")
	b.part("are looked at first", func() {
		before := evaluate[string](b, recovered)
		b.opens("load-csv")
		b.paste("1.5\n2.5\n")
		b.waitText(summary, "2 readings")
		b.paste("position,reading\n0.5,1\n1,2\n")
		b.waitText(summary, "2 readings")
		b.waitText(".preview", "0.5")
		if evaluate[string](b, recovered) != before {
			b.t.Error("readings that were only looked at changed the picture")
		}
	})
	b.part("every bad line is counted and located", func() {
		b.paste("position;reading\n" + strings.Replace(measured(";", ","), "\n", "\nhere;warm\n0,5\n2,5;1\n", 1))
		b.waitText("#use-readings", "(21)", "is refused (2)")
		b.choose("#as-readings-ends", "plain")
		b.waitText("#use-readings", "(20)", "is refused (3)")
		b.waitText(".problems", "in line 3", "warm", "in line 4", "in line 5", "2.5")
		if lines := b.count(".problems li"); lines != 3 {
			b.t.Errorf("%d of 3 bad lines are listed: %s", lines, b.text(".problems"))
		}
		b.screenshot("bad-lines")
		b.axe()
	})
	b.part("are recovered from", func() {
		b.changes(func() { b.click("#use-readings") }, readings, recovered, sentence)
		b.wait(`!document.querySelector("#dialog")`)
		b.must(evaluate[string](b, sentence), "From the loaded readings", "No truth is known")
		b.must(b.text(".setup .what-if"), "20 readings were loaded")
		if b.value("#field-heat-sensors") != "20" || b.count(".grip") != 0 {
			b.t.Errorf("%s sensors and %d sources", b.value("#field-heat-sensors"), b.count(".grip"))
		}
		b.screenshot("loaded")
	})
	b.part("a guess is compared with them", func() {
		b.changes(func() { b.press("n") }, truth, recovered)
		b.wait(`document.activeElement.id === "source-0"`)
		b.screenshot("guessed")
		b.changes(func() { b.press("Delete") }, truth, readings, recovered)
	})
	b.part("another method recovers from the same", func() {
		before := evaluate[string](b, readings)
		b.changes(func() { b.choose("#method", "nnls") }, recovered)
		if evaluate[string](b, readings) != before {
			b.t.Error("another method changed the readings")
		}
	})
	b.part("can be left again", func() {
		b.changes(func() { b.click(".what-if .quiet") }, truth, readings, recovered)
		if b.count(".grip") == 0 {
			b.t.Error("there is no source to simulate")
		}
	})
	b.part("fall from the desktop", func() {
		b.drops("readings.csv", measured("\t", "."))
		b.waitText(summary, "20 readings")
		b.press("Escape")
		b.wait(`!document.querySelector("#dialog")`)
		b.drops("empty.csv", "nothing\nhere\n")
		b.waitText("#dialog .refused:not([hidden])", "choose the column of the readings")
		if b.count("#use-readings") != 0 {
			b.t.Error("no readings can be used")
		}
		b.closes()
	})
}
