package auditpage

import (
	"fmt"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/scenario/audit"
)

// titles name the mechanisms of the gallery, in its order.
var titles = map[string]string{
	"response": "Randomised response", "laplace": "Laplace noise", "discrete-laplace": "Discrete Laplace noise", "gaussian": "Gaussian noise",
	"exponential": "Exponential mechanism", "clamp-before": "Clamped, then summed", "above-threshold": "Sparse vector technique", "outright": "Published outright, rarely",
	"reused-noise": "Noise drawn once and reused", "wrong-norm": "Sensitivity of the wrong norm", "closed-cells": "A person counted four times",
	"shuffle-scale": "Shuffle noise: its scale", "shuffle-side": "Shuffle noise: its side", "classical-sigma": "Classical σ at large ε", "star": "The star row of Table 2",
	"counters": "The counters of Appendix C", "clamp-after": "Summed, then clamped", "short-seed": "A seed of 16 bits", "last-bits": "Last bits of a float",
	"sparse-vector": "Sparse vector done wrong",
}

// lastSound is the last of the sound ones.
const lastSound = "outright"

// kinds are what can be in the box, with their words.
var kinds = map[string]string{
	audit.BoxGallery: "The gallery", audit.BoxLaws: "Laws by hand", audit.BoxPair: "A hard pair",
	audit.BoxRelease: "A release", audit.BoxSamples: "Samples",
}

// boxChoice is what kind of box is tested. Samples cannot be chosen before they are
// there.
func (p *Page) boxChoice() app.UI {
	var options []widget.Option
	for _, kind := range audit.Boxes() {
		if kind != audit.BoxSamples || len(p.asked().Box.FirstCounts) > 0 {
			options = append(options, widget.Item(kind, kinds[kind]))
		}
	}
	return widget.Row("box-kind", "In the box", widget.Select("box-kind", p.asked().Box.Kind, options, p.openKind))
}

// openKind goes on with a box of another kind, and with what that claims of itself.
func (p *Page) openKind(kind string) {
	q := p.asked()
	if !slices.Contains(audit.Boxes(), kind) || kind == q.Box.Kind {
		return
	}
	q.Box.Kind = kind
	q.Box.Names = nil
	q.Claimed = audit.Laws{}
	if !q.Known() {
		q.Tester = audit.TesterApproximate
	}
	q.Claim = q.UsualClaim()
	p.keepPure()
	p.Work.Changed()
}

// keepPure leaves the tester of pure claims where the claim is none.
func (p *Page) keepPure() {
	if q := p.asked(); q.Tester == audit.TesterPure && q.Claim.Delta > 0 {
		q.Tester = audit.TesterFull
	}
}

// boxFirst is what is always in sight of the box: which it is, and the claim.
func (p *Page) boxFirst() []app.UI {
	q := p.asked()
	first := []app.UI{p.which()}
	if q.Box.Kind == audit.BoxSamples || q.Box.Kind == audit.BoxGallery {
		first = append(first, widget.Buttons(widget.Button("load-samples", "Load samples…", p.loader.Begin)))
	}
	return append(first, p.epsilonKnob(), p.deltaKnob())
}

// which chooses among boxes of a kind.
func (p *Page) which() app.UI {
	b := &p.asked().Box
	switch b.Kind {
	case audit.BoxGallery:
		return widget.Row("specimen", "Mechanism", widget.Select("specimen", b.Specimen, specimens(), func(key string) { p.Work.SetWord("audit.box.specimen", key) }))
	case audit.BoxPair:
		return tag.Div("", widget.Row("pair", "Hard pair", widget.Select("pair", b.Pair, pairs(), func(pair string) { p.Work.SetWord("audit.box.pair", pair) })), p.Form.Erratum("audit.box.pair"), p.Form.Choice("audit.box.side", "Side", b.Side, audit.Sides()))
	case audit.BoxRelease:
		return tag.Div("",
			widget.Row(widget.FieldID("audit.box.release"), "Release", widget.Select(widget.FieldID("audit.box.release"), b.Release, releases(), func(name string) { p.Work.SetWord("audit.box.release", name) })),
			p.openThere())
	case audit.BoxLaws:
		return widget.Buttons(
			widget.Button("laws-even", "Both even", func() { p.setLaws(even(len(b.First)), even(len(b.First))) }),
			widget.Button("laws-swap", "Exchange them", func() { p.setLaws(b.Second, b.First) }),
			widget.Button("laws-more", "One outcome more", func() { p.resize(1) }),
			widget.Button("laws-fewer", "One fewer", func() { p.resize(-1) }),
		)
	}
	return widget.Nothing()
}

// pairs are the hard pairs, by their theorems.
func pairs() []widget.Option {
	words := map[string]string{audit.PairPure: "10.5: one rare outcome", audit.PairApproximate: "10.7: nearly alike", audit.PairScattered: "10.7: rare ones scattered", audit.PairFull: "10.12: told the laws"}
	var options []widget.Option
	for _, pair := range audit.Pairs() {
		options = append(options, widget.Item(pair, words[pair]))
	}
	return options
}

// releases are those of the other laboratories that can be tested.
func releases() []widget.Option {
	var options []widget.Option
	for _, name := range audit.Releases() {
		options = append(options, widget.Item(name, name))
	}
	return options
}

// specimens are the gallery, the sound ones first.
func specimens() []widget.Option {
	var options []widget.Option
	sign := "✓ "
	for _, key := range audit.Specimens() {
		options = append(options, widget.Item(key, sign+titles[key]))
		if key == lastSound {
			sign = "✗ "
		}
	}
	return options
}

// boxSays tells the box in a line.
func (p *Page) boxSays() string {
	b := &p.asked().Box
	switch b.Kind {
	case audit.BoxGallery:
		if b.Share < 1 {
			return fmt.Sprintf("database 1 is really asked %s of the time", draw.Percent(b.Share))
		}
		return "sound or broken, by one number of its output"
	case audit.BoxLaws:
		return draw.Count(len(b.First), "outcome")
	case audit.BoxPair:
		return "one keeps the claim, one is far from it"
	case audit.BoxRelease:
		if len(b.Settings) > 0 {
			return strings.Join(b.Settings, ", ")
		}
		if b.Loosened != 1 {
			return "noise for " + draw.Format(b.Loosened) + " times the ε"
		}
		return "of another laboratory, with honest noise"
	}
	return draw.Count(len(b.FirstCounts), "outcome")
}

// boxRest are the further settings of the box, and what is wrong with it.
func (p *Page) boxRest() []app.UI {
	b := &p.asked().Box
	var rest []app.UI
	switch b.Kind {
	case audit.BoxGallery, audit.BoxLaws:
		rest = append(rest, p.Form.Knob("audit.box.share", widget.Span(0, 1), "database 0 answers otherwise"))
	case audit.BoxPair:
		rest = append(rest, p.Form.Knob("audit.box.distance", widget.Span(0, 0.5), p.distanceSays()))
		switch b.Pair {
		case audit.PairPure:
			rest = append(rest, p.Form.Knob("audit.box.rarity", widget.Span(1, 60), "the rare outcome has probability e^−A"))
		case audit.PairScattered:
			rest = append(rest, p.Form.Knob("audit.box.outcomes", widget.Span(3, 30_000), "in three thirds"))
		case audit.PairFull:
			rest = append(rest, p.Form.Knob("audit.box.least", widget.Span(0.001, 0.2), "of the rarest outcome"))
		}
	case audit.BoxRelease:
		rest = append(rest,
			p.Form.Knob("audit.box.loosened", widget.Span(0.5, 10), "times the claimed ε"),
			p.Form.Knob("audit.box.cells", widget.Span(2, 100), "of the privacy loss"),
			widget.Row("settings", "Its settings", widget.Field("settings", strings.Join(b.Settings, " "), p.typeSettings)),
			widget.Says("What is not as usual there, parted by spaces: heat.privacy.scope=sensor."))
	}
	return append(rest, p.described()...)
}

func (p *Page) distanceSays() string {
	if p.asked().Box.Distance == 0 {
		return "as far as the tester must see"
	}
	return "from the claim"
}

// described says what the box is and, where it is open, what is wrong with it.
func (p *Page) described() []app.UI {
	got := p.got()
	if got == nil || p.Work.Hidden() || got.Box.Title == "" {
		return nil
	}
	var says []app.UI
	add := func(label, text string) {
		if text != "" {
			says = append(says, widget.Says(label+text))
		}
	}
	add("", got.Box.Reason)
	add("Watched: ", got.Box.Watched)
	add("What gives it away: ", got.Box.Gives)
	if t := got.Truth; t != nil && t.Smallest != nil {
		w := t.Smallest
		add("", fmt.Sprintf("The smallest witness has %s: %s on database %d, %s on the other.", draw.Count(w.Count, "outcome"), draw.Format(w.Likely), databaseOf(w), draw.Format(w.Other)))
	}
	return says
}

func databaseOf(w *audit.Event) int {
	if w.Reversed {
		return 1
	}
	return 0
}

// typeSettings takes the settings of the laboratory whose release is in the box, parted by
// spaces. What is none is refused where the release is made.
func (p *Page) typeSettings(text string) {
	p.asked().Box.Settings = strings.Fields(text)
	p.Work.Changed()
}
