package privacy

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/control"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/field"
)

// Section is the section with the draw, the replay, the seed and the ledger; extras are
// the laboratory's own ways to come by noise.
func Section(form *control.Form, extras app.UI) app.UI {
	n := noise{form.Work}
	return tag.Section("",
		tag.H2("Noise"),
		widget.Buttons(
			widget.Button("draw", "Draw fresh noise", n.work.DrawFresh).Class("primary").Attr("disabled", n.work.Given()),
			widget.Button("replay", "Play again", n.work.Replay).Attr("disabled", !n.work.Shown.Full).Title("The same noise, from the start: free"),
		),
		form.Choice(n.work.Path("privacy.randomness"), "Randomness", n.work.Asked.Randomness(), []string{field.RandomnessTeaching, field.RandomnessSecure}),
		widget.Says(n.says()),
		n.meter(),
		tag.P("says", n.work.LedgerWords()).ID("ledger"),
		n.whatIf(),
		extras,
	)
}

// noise is the section of one session.
type noise struct{ work *session.Session }

// meter is how much has been spent, full where nothing is private any more.
func (n noise) meter() app.UI {
	return tag.Div("meter").Aria("hidden", "true").Body(
		tag.Div(tag.Either(n.work.Releases.Ledger.BackDoor, "meter-fill unbounded", "meter-fill")).Style("width", fmt.Sprintf("%.1f%%", 100*n.work.Releases.Share())),
	)
}

func (n noise) says() string {
	if n.work.Asked.Empty() {
		return "nobody is here to ask: there is no noise to draw"
	}
	if n.work.Given() {
		return "the readings were loaded: there is no noise to draw"
	}
	if n.work.Asked.Randomness() == field.RandomnessSecure {
		return "cryptographic, cannot be replayed; every draw costs"
	}
	return "seed " + strconv.FormatUint(n.work.Asked.Seed, 10) + " · playing it again is free, a fresh draw costs"
}

// whatIf says that the picture is not a release, and what releasing it under
// the same seed would give away.
func (n noise) whatIf() app.UI {
	if n.work.Asked.Randomness() == field.RandomnessSecure || n.work.Given() || n.work.Has(n.work.Asked) {
		return widget.Nothing()
	}
	says, offer := "A what-if: a picture with coins of its own. Nothing of it is released, or costs, until you release it.", "Release this picture"
	if n.work.Reuses() {
		says = "A what-if: the same coins under other settings. Nothing is released until you draw. Released as well, the two would give the exact numbers back."
		offer = "Release with the same coins"
	}
	return tag.Div("what-if", widget.Says(says), widget.Button("release-same", offer, n.work.ReleaseShown).Class("quiet"))
}
