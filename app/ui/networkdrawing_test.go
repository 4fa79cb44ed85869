//go:build !js

package ui

import (
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/scenario"
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
	if text := app.HTMLString(d.net().Stage()); !strings.Contains(text, "Community B") {
		t.Fatalf("the network is shown without its communities: %s", text)
	}
	d.Work().SetWord("network.privacy.randomness", scenario.Secure)
	if !d.Work().AwaitsDraw() {
		t.Fatal("secure noise does not wait for a draw")
	}
	return d
}

// showsNothingOld looks for the communities of a block model in the views, which
// the networks opened after it have not got.
func (d *visitor) showsNothingOld(t *testing.T) {
	t.Helper()
	if text := app.HTMLString(d.net().Stage()); strings.Contains(text, "Community B") {
		t.Errorf("the old network stays: %s", text)
	}
}

// While a secure release is awaited, another network is drawn all the same, at no
// price and without readings; nothing of the old one stays.
func TestANetworkIsDrawnBeforeItsSecureRelease(t *testing.T) {
	d := secretly(t, small(scenario.GraphBlocks))
	d.screen = fieldDOM{fields: map[string]string{}}
	releases := len(d.Work().Releases.Made)
	d.net().openKind(scenario.GraphStar)
	d.showsNothingOld(t)
	if !d.net().undrawn() {
		t.Error("nothing says that the star is being drawn")
	}
	if len(d.net().ties()) > 0 {
		t.Errorf("the old ties stay: %v", d.net().ties())
	}
	if d.net().openKind(scenario.GraphEdges); d.screen.(fieldDOM).fields["graph-kind"] != scenario.GraphStar {
		t.Errorf("the choice refused is not set back: %q", d.screen.(fieldDOM).fields)
	}
	d.until("the drawing", func() bool { return !d.net().needsDrawing() })
	if x, y := d.at(19); x != x || y != y || len(d.net().ties()) != 19 || d.net().undrawn() {
		t.Errorf("the star is not drawn: %v, %v with %d ties", x, y, len(d.net().ties()))
	}
	if d.Work().Shown.Result != nil || !d.Work().AwaitsDraw() || len(d.Work().Releases.Made) != releases || d.Work().Releases.secure != nil {
		t.Error("the drawing is taken for a release")
	}
	d.net().tie(3, 4)
	if !d.tied(3, 4) || d.Work().Asked.Network.Privacy.Randomness != scenario.Secure {
		t.Error("the star cannot be edited")
	}
	d.Work().DrawFresh()
	d.until("the release", func() bool { return d.Work().Releases.secure != nil })
	if len(d.Work().Releases.Made) != releases+1 {
		t.Errorf("%d releases became %d", releases, len(d.Work().Releases.Made))
	}
}

// The question for a drawing holds nothing of the scenario but its network.
func TestADrawingTellsNothingOfTheScenario(t *testing.T) {
	s := crew()
	s.Network.Privacy.Randomness, s.Network.Privacy.Epsilon, s.Seed = scenario.Secure, 3, 77
	d := newNetVisitor(t, small(scenario.GraphPath))
	d.net().askDrawing(s.Network.Graph, true, func(_ scenario.Event, a Answer) {
		d.status = "answered"
		n := a.Asked.Network
		if n.Privacy.Randomness != scenario.Teaching || n.Privacy.Epsilon == 3 || a.Asked.Seed == 77 || len(n.Sources) != 1 || n.Sources[0].Node != 0 {
			t.Errorf("asked %s", textOf(t, a.Asked))
		}
	})
	d.until("the drawing", func() bool { return d.status == "answered" })
}

// After a refusal nothing of the network before stays under the new controls, and
// the network is drawn by itself.
func TestNoOldNetworkStaysAfterARefusal(t *testing.T) {
	d := newNetVisitor(t, small(scenario.GraphBlocks))
	d.net().openKind(scenario.GraphStar)
	d.Engine().Cancel(slotStage)
	d.Work().ask.resting++ // the timer of the full question has nothing left to do
	d.Work().answered(scenario.Event{Kind: scenario.EventError, Error: &scenario.FieldError{Path: "network.time", Problem: "refused"}}, d.Work().Asked, true)
	d.showsNothingOld(t)
	if _, ok := d.net().edit(); ok || !strings.Contains(d.status, "refused") {
		t.Errorf("an edit is answered with %q", d.status)
	}
	d.until("the drawing", func() bool { return !d.net().needsDrawing() })
	d.showsNothingOld(t)
	if d.net().undrawn() || d.net().drawing() == nil {
		t.Error("the star is not drawn")
	}
}

// An edit after a secure draw keeps the communities, although there is no answer
// that tells them.
func TestAnEditBeforeTheSecureDrawKeepsTheCommunities(t *testing.T) {
	for _, kind := range []string{scenario.GraphBlocks, scenario.GraphKarate, scenario.GraphBarbell} {
		s := small(kind)
		d := newNetVisitor(t, s)
		want := slices.Clone(d.net().got().Communities)
		d.Work().SetWord("network.privacy.randomness", scenario.Secure)
		d.Work().DrawFresh()
		d.until("the release", func() bool { return d.Work().Releases.secure != nil })
		d.Work().SetNumber("network.privacy.epsilon", 2)
		d.net().tie(0, len(want)-1)
		if got := d.Work().Asked.Network.Graph.Communities; !slices.Equal(got, want) || len(want) == 0 {
			t.Errorf("%s: the communities %v became %v", kind, want, got)
		}
	}
}

// A person whose place nobody knows yet is neither moved nor given a neighbour.
func TestNobodyIsMovedBeforeTheNetworkIsDrawn(t *testing.T) {
	d := newNetVisitor(t, small(scenario.GraphBlocks))
	d.net().typeSizes("20, 20")
	before := textOf(t, d.Work().Asked)
	d.net().Key("End", false)
	d.net().Key("ArrowLeft", true)
	d.net().Key("p", false)
	if textOf(t, d.Work().Asked) != before {
		t.Errorf("%s\nbecame\n%s", before, textOf(t, d.Work().Asked))
	}
	if !strings.Contains(d.status, "drawn") {
		t.Errorf("nothing says why: %q", d.status)
	}
	d.rests()
}
