package networkpage

import (
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/session"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// secretly opens a network with randomness that no seed makes again.
func secretly(t *testing.T, asked scenario.Scenario) *visitor {
	t.Helper()
	d := newNetVisitor(t, asked)
	if text := app.HTMLString(d.page.Stage()); !strings.Contains(text, "Community B") {
		t.Fatalf("the network is shown without its communities: %s", text)
	}
	d.Work().SetWord("network.privacy.randomness", field.RandomnessSecure)
	if !d.Work().AwaitsDraw() {
		t.Fatal("secure noise does not wait for a draw")
	}
	return d
}

// showsNothingOld looks for the communities of a block model in the views, which
// the networks opened after it have not got.
func (d *visitor) showsNothingOld(t *testing.T) {
	t.Helper()
	if text := app.HTMLString(d.page.Stage()); strings.Contains(text, "Community B") {
		t.Errorf("the old network stays: %s", text)
	}
}

// While a secure release is awaited, another network is drawn all the same, at no
// price and without readings; nothing of the old one stays.
func TestANetworkIsDrawnBeforeItsSecureRelease(t *testing.T) {
	d := secretly(t, sample.Small(network.GraphBlocks))
	releases := len(d.Work().Releases.Made)
	d.page.openKind(network.GraphStar)
	d.showsNothingOld(t)
	if !d.page.undrawn() {
		t.Error("nothing says that the star is being drawn")
	}
	if len(d.page.edges()) > 0 {
		t.Errorf("the old ties stay: %v", d.page.edges())
	}
	if d.page.openKind(network.GraphEdges); d.Screen.Values["graph-kind"] != network.GraphStar {
		t.Errorf("the choice refused is not set back: %q", d.Screen.Values)
	}
	d.Until("the drawing", func() bool { return !d.page.needsDrawing() })
	if x, y := d.at(19); x != x || y != y || len(d.page.edges()) != 19 || d.page.undrawn() {
		t.Errorf("the star is not drawn: %v, %v with %d ties", x, y, len(d.page.edges()))
	}
	if d.Work().Shown.Result != nil || !d.Work().AwaitsDraw() || len(d.Work().Releases.Made) != releases {
		t.Error("the drawing is taken for a release")
	}
	d.page.toggleEdge(3, 4)
	if !d.tied(3, 4) || d.Work().Asked.Network.Privacy.Randomness != field.RandomnessSecure {
		t.Error("the star cannot be edited")
	}
	d.Work().DrawFresh()
	d.Until("the release", func() bool { return d.Work().Shown.Result != nil })
	if len(d.Work().Releases.Made) != releases+1 {
		t.Errorf("%d releases became %d", releases, len(d.Work().Releases.Made))
	}
}

// The question for a drawing holds nothing of the scenario but its network.
func TestADrawingTellsNothingOfTheScenario(t *testing.T) {
	s := sample.Crew()
	s.Network.Privacy.Randomness, s.Network.Privacy.Epsilon, s.Seed = field.RandomnessSecure, 3, 77
	d := newNetVisitor(t, sample.Small(network.GraphPath))
	d.page.askDrawing(s.Network.Graph, true, func(_ scenario.Event, a session.Answer) {
		d.Status("answered")
		n := a.Asked.Network
		if n.Privacy.Randomness != field.RandomnessTeaching || n.Privacy.Epsilon == 3 || a.Asked.Seed == 77 || len(n.Sources) != 1 || n.Sources[0].Node != 0 {
			t.Errorf("asked %s", sample.TextOf(t, a.Asked))
		}
	})
	d.Until("the drawing", func() bool { return d.Said() == "answered" })
}

// After a refusal nothing of the network before stays under the new controls, and
// the network is drawn by itself.
func TestNoOldNetworkStaysAfterARefusal(t *testing.T) {
	d := newNetVisitor(t, sample.Small(network.GraphBlocks))
	worker := d.Puppet()
	d.page.openKind(network.GraphStar)
	worker.Refuse()
	d.showsNothingOld(t)
	if _, ok := d.page.edit(); ok || !strings.Contains(d.Said(), "refused") {
		t.Errorf("an edit is answered with %q", d.Said())
	}
	d.Until("the drawing", func() bool { return !d.page.needsDrawing() })
	d.showsNothingOld(t)
	if d.page.undrawn() || d.page.drawing() == nil {
		t.Error("the star is not drawn")
	}
}

// An edit after a secure draw keeps the communities, although there is no answer
// that tells them.
func TestAnEditBeforeTheSecureDrawKeepsTheCommunities(t *testing.T) {
	for _, kind := range []string{network.GraphBlocks, network.GraphKarate, network.GraphBarbell} {
		s := sample.Small(kind)
		d := newNetVisitor(t, s)
		want := slices.Clone(d.page.got().Communities)
		d.Work().SetWord("network.privacy.randomness", field.RandomnessSecure)
		d.Work().DrawFresh()
		d.Until("the release", func() bool { return d.Work().Shown.Result != nil })
		d.Work().SetNumber("network.privacy.epsilon", 2)
		d.page.toggleEdge(0, len(want)-1)
		if got := d.Work().Asked.Network.Graph.Communities; !slices.Equal(got, want) || len(want) == 0 {
			t.Errorf("%s: the communities %v became %v", kind, want, got)
		}
	}
}

// A person whose place nobody knows yet is neither moved nor given a neighbour.
func TestNobodyIsMovedBeforeTheNetworkIsDrawn(t *testing.T) {
	d := newNetVisitor(t, sample.Small(network.GraphBlocks))
	d.page.typeSizes("20, 20")
	before := sample.TextOf(t, d.Work().Asked)
	d.page.Key("End", false)
	d.page.Key("ArrowLeft", true)
	d.page.Key("p", false)
	if sample.TextOf(t, d.Work().Asked) != before {
		t.Errorf("%s\nbecame\n%s", before, sample.TextOf(t, d.Work().Asked))
	}
	if !strings.Contains(d.Said(), "drawn") {
		t.Errorf("nothing says why: %q", d.Said())
	}
	d.Rests()
}
