package e2e

import (
	"testing"
)

const (
	sigma       = `[...document.querySelectorAll(".fact")].find((f) => f.textContent.startsWith("noise σ")).lastElementChild.textContent`
	promise     = `[...document.querySelectorAll(".fact")].find((f) => f.textContent.startsWith("promise")).lastElementChild.textContent`
	certificate = `document.querySelector(".certificate").textContent`
)

// What draws and releases cost, and what a second release under one seed does.
func TestLedger(t *testing.T) {
	b := ready(t, laptop, "")
	b.must(b.text("#ledger"), "ε = 4", "1 release")

	b.part("replaying is free", func() {
		before := evaluate[string](b, readings)
		b.click("#replay")
		b.wait(playing)
		b.press("Alt+k")
		b.click("#player-end")
		b.wait(`document.querySelector("#scrub").value === document.querySelector("#scrub").max`)
		b.must(b.text("#ledger"), "ε = 4", "1 release")
		if evaluate[string](b, readings) != before {
			b.t.Error("replaying drew other noise")
		}
	})
	b.part("a fresh draw is charged", func() {
		b.changes(func() { b.click("#draw") }, readings, ledger)
		b.must(b.text("#ledger"), "ε = 8", "δ = 0.02", "2 releases")
		b.changes(func() { b.press("Alt+g") }, readings, ledger)
		b.must(b.text("#ledger"), "ε = 12", "3 releases")
	})
	b.part("a what-if costs nothing until it is released", func() {
		before := b.text("#ledger")
		b.changes(func() { b.enter("#field-heat-privacy-epsilon", "2") }, readings)
		b.wait(`document.querySelector("#release-same")`)
		if now := b.text("#ledger"); now != before {
			b.t.Errorf("a what-if was charged: %q", now)
		}
		b.shows(func() { b.click("#release-same") }, ledger)
		b.must(b.text("#ledger"), "back door", "unbounded")
		b.wait(`document.querySelector(".meter-fill.unbounded") && !document.querySelector("#release-same")`)
		b.screenshot("back-door")
	})
	b.part("a preset opens a new ledger", func() {
		b.changes(func() { b.experiment("one-source") }, truth, ledger)
		b.must(b.text("#ledger"), "1 release")
	})
}

// sent is the column of private readings in the panel of numbers.
const sent = `[...document.querySelectorAll("#panel .table-scroll:first-child td:last-child")].map((e) => e.textContent).join(" ")`

// Secure noise is drawn once, charged, never replayed; recovery can be studied
// on it.
func TestSecureRandomness(t *testing.T) {
	b := ready(t, laptop, "")
	b.click("#tab-data")
	b.wait(sent)
	b.click("#field-heat-privacy-randomness-secure + label")
	b.waitText(".notices", "Draw fresh noise", "cannot be replayed")
	b.screenshot("waits-for-a-draw")
	if got := evaluate[string](b, sent); got != "" {
		t.Errorf("readings are shown that were never drawn: %s", got)
	}
	b.changes(func() { b.click("#draw") }, sent, ledger)
	b.wait(`document.querySelector(".notices").hidden`)
	drawn, noise := evaluate[string](b, sent), evaluate[string](b, sigma)
	b.changes(func() { b.choose("#method", "tikhonov") }, fragment) // both draw the nearest explanation when no sources explain the noise
	if evaluate[string](b, sent) != drawn {
		t.Error("another recovery drew other noise")
	}
	if now := evaluate[string](b, sigma); now != noise {
		t.Errorf("the readings carry σ = %s, and another recovery says %s", noise, now)
	}
	b.screenshot("drawn")
	spent := b.text("#ledger")
	b.enter("#field-heat-privacy-epsilon", "1")
	b.waitText(".notices", "Draw fresh noise")
	if now := b.text("#ledger"); now != spent {
		t.Errorf("changing ε was charged without a draw: %q", now)
	}
	b.changes(func() { b.click("#draw") }, sent, ledger)
	b.press("Alt+r")
	b.wait(`document.querySelector("#field-heat-privacy-randomness-teaching").checked`)
}

// The choices of the mechanism and of the recovery.
func TestChoices(t *testing.T) {
	b := ready(t, laptop, "")
	b.part("calibration", func() {
		for _, name := range []string{"classical", "paper", "analytic"} {
			b.changes(func() { b.click("#field-heat-privacy-calibration-" + name + " + label") }, readings, sigma)
		}
		b.waitText(".says:has(#erratum-heat-privacy-calibration)", "the paper’s constant would add")
	})
	b.part("scope", func() {
		b.changes(func() { b.click("#field-heat-privacy-scope-sensor + label") }, readings, sigma, promise)
		b.must(evaluate[string](b, promise), "each sensor alone")
		b.changes(func() { b.click("#field-heat-privacy-scope-vector + label") }, readings, sigma, promise)
	})
	b.part("method", func() {
		for _, name := range []string{"bregman", "nnls", "tikhonov", "mixture", "bpd"} {
			b.changes(func() { b.choose("#method", name) }, recovered, `document.querySelector(".formula").innerHTML`)
		}
	})
	b.part("a rival is drawn on demand", func() {
		rival := ".compare-row:nth-child(4)"
		b.shows(func() { b.click(rival) }, recovered)
		if b.attribute(rival, "aria-pressed") != "true" {
			b.t.Error("the rival is drawn and not pressed")
		}
		b.screenshot("rival")
		b.shows(func() { b.click(rival) }, recovered)
	})
	b.part("radius", func() {
		b.changes(func() { b.choose("#radius", "sqrt-m") }, recovered, `document.querySelector(".formula").innerHTML`)
		b.choose("#radius", "number")
		b.wait(`document.querySelector("#field-heat-recovery-radius")`)
		b.changes(func() { b.enter("#field-heat-recovery-radius", "1,5") }, recovered)
		b.enter("#field-heat-recovery-radius", "-2")
		b.waitText(".says:has(#erratum-heat-recovery-radius)", "Radius: ", "-2")
		b.changes(func() { b.choose("#radius", "chi2-95") }, recovered)
	})
	b.unusualAnswers()
}

// unusualAnswers asks for answers that are none, which are said as such.
func (b *tab) unusualAnswers() {
	b.t.Helper()
	b.part("no arrangement explains the readings", func() {
		b.choose("#radius", "number")
		b.wait(`document.querySelector("#field-heat-recovery-radius")`)
		b.changes(func() { b.enter("#field-heat-recovery-radius", "0.01") }, recovered, sentence, certificate)
		b.must(evaluate[string](b, sentence), "infeasible", "nearest explanation")
		b.must(evaluate[string](b, certificate), "✗ infeasible, proved")
		b.must(b.text(".compare-row"), "(fallback)")
		b.screenshot("infeasible")
		b.changes(func() { b.choose("#radius", "chi2-95") }, sentence, certificate)
	})
	b.part("no source is found", func() {
		b.changes(func() { b.enter("#field-heat-privacy-epsilon", "0.01") }, recovered, sentence)
		b.must(evaluate[string](b, sentence), "even if there were no source")
		b.screenshot("nothing-found")
	})
	b.part("the printed radius leaves no answer", func() {
		b.changes(func() { b.experiment("radius-sqrt-m") }, sentence, recovered)
		b.must(evaluate[string](b, sentence), "infeasible")
	})
}
