//go:build !js

package ui

import (
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// fieldDOM is a page whose fields tell what was last written into them.
type fieldDOM struct {
	noDOM
	fields map[string]string
}

func (d fieldDOM) SetValue(id, value string) { d.fields[id] = value }

// secretly opens a network with randomness that no seed makes again.
func secretly(t *testing.T, asked scenario.Scenario) *visitor {
	t.Helper()
	d := newNetVisitor(t, asked)
	if text := app.HTMLString(d.net().pictures()); !strings.Contains(text, "Community B") {
		t.Fatalf("the network is shown without its communities: %s", text)
	}
	d.setWord("network.privacy.randomness", field.RandomnessSecure)
	if !d.awaitsDraw() {
		t.Fatal("secure noise does not wait for a draw")
	}
	return d
}

// showsNothingOld looks for the communities of a block model in the views, which
// the networks opened after it have not got.
func (d *visitor) showsNothingOld(t *testing.T) {
	t.Helper()
	if text := app.HTMLString(d.net().pictures()); strings.Contains(text, "Community B") {
		t.Errorf("the old network stays: %s", text)
	}
}

// While a secure release is awaited, another network is drawn all the same, at no
// price and without readings; nothing of the old one stays.
func TestANetworkIsDrawnBeforeItsSecureRelease(t *testing.T) {
	d := secretly(t, small(network.GraphBlocks))
	d.dom = fieldDOM{fields: map[string]string{}}
	releases := len(d.spent.releases)
	d.net().openKind(network.GraphStar)
	d.showsNothingOld(t)
	if !d.net().undrawn() {
		t.Error("nothing says that the star is being drawn")
	}
	if len(d.net().ties()) > 0 {
		t.Errorf("the old ties stay: %v", d.net().ties())
	}
	if d.net().openKind(network.GraphEdges); d.dom.(fieldDOM).fields["graph-kind"] != network.GraphStar {
		t.Errorf("the choice refused is not set back: %q", d.dom.(fieldDOM).fields)
	}
	d.until("the drawing", func() bool { return !d.needsDrawing() })
	if x, y := d.at(19); x != x || y != y || len(d.net().ties()) != 19 || d.net().undrawn() {
		t.Errorf("the star is not drawn: %v, %v with %d ties", x, y, len(d.net().ties()))
	}
	if d.shown.result != nil || !d.awaitsDraw() || len(d.spent.releases) != releases || d.spent.secure != nil {
		t.Error("the drawing is taken for a release")
	}
	d.net().tie(3, 4)
	if !d.tied(3, 4) || d.asked.Network.Privacy.Randomness != field.RandomnessSecure {
		t.Error("the star cannot be edited")
	}
	d.drawFresh()
	d.until("the release", func() bool { return d.spent.secure != nil })
	if len(d.spent.releases) != releases+1 {
		t.Errorf("%d releases became %d", releases, len(d.spent.releases))
	}
}

// The question for a drawing holds nothing of the scenario but its network.
func TestADrawingTellsNothingOfTheScenario(t *testing.T) {
	s := crew()
	s.Network.Privacy.Randomness, s.Network.Privacy.Epsilon, s.Seed = field.RandomnessSecure, 3, 77
	d := newNetVisitor(t, small(network.GraphPath))
	d.askDrawing(s.Network.Graph, true, func(e scenario.Event, p picture) {
		d.store.status = "answered"
		n := p.asked.Network
		if n.Privacy.Randomness != field.RandomnessTeaching || n.Privacy.Epsilon == 3 || p.asked.Seed == 77 || len(n.Sources) != 1 || n.Sources[0].Node != 0 {
			t.Errorf("asked %s", textOf(t, p.asked))
		}
	})
	d.until("the drawing", func() bool { return d.store.status == "answered" })
}

// After a refusal nothing of the network before stays under the new controls, and
// the network is drawn by itself.
func TestNoOldNetworkStaysAfterARefusal(t *testing.T) {
	d := newNetVisitor(t, small(network.GraphBlocks))
	d.net().openKind(network.GraphStar)
	d.engine.Cancel(slotStage)
	d.ask.resting++ // the timer of the full question has nothing left to do
	d.answered(scenario.Event{Kind: scenario.EventError, Error: &field.Refusal{Path: "network.time", Problem: "refused"}}, d.asked, true)
	d.showsNothingOld(t)
	if _, ok := d.net().edit(); ok || !strings.Contains(d.status, "refused") {
		t.Errorf("an edit is answered with %q", d.status)
	}
	d.until("the drawing", func() bool { return !d.needsDrawing() })
	d.showsNothingOld(t)
	if d.net().undrawn() || d.net().drawing() == nil {
		t.Error("the star is not drawn")
	}
}

// An edit after a secure draw keeps the communities, although there is no answer
// that tells them.
func TestAnEditBeforeTheSecureDrawKeepsTheCommunities(t *testing.T) {
	for _, kind := range []string{network.GraphBlocks, network.GraphKarate, network.GraphBarbell} {
		s := small(kind)
		d := newNetVisitor(t, s)
		want := slices.Clone(d.net().got().Communities)
		d.setWord("network.privacy.randomness", field.RandomnessSecure)
		d.drawFresh()
		d.until("the release", func() bool { return d.spent.secure != nil })
		d.setNumber("network.privacy.epsilon", 2)
		d.net().tie(0, len(want)-1)
		if got := d.asked.Network.Graph.Communities; !slices.Equal(got, want) || len(want) == 0 {
			t.Errorf("%s: the communities %v became %v", kind, want, got)
		}
	}
}

// A person whose place nobody knows yet is neither moved nor given a neighbour.
func TestNobodyIsMovedBeforeTheNetworkIsDrawn(t *testing.T) {
	d := newNetVisitor(t, small(network.GraphBlocks))
	d.net().typeSizes("20, 20")
	before := textOf(t, d.asked)
	d.net().padKey("End", false)
	d.net().padKey("ArrowLeft", true)
	d.net().padKey("p", false)
	if textOf(t, d.asked) != before {
		t.Errorf("%s\nbecame\n%s", before, textOf(t, d.asked))
	}
	if !strings.Contains(d.status, "drawn") {
		t.Errorf("nothing says why: %q", d.status)
	}
	d.rests()
}
