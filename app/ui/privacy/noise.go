package privacy

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/control"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/field"
)

// Draw is the main act: fresh noise, or the same again; and a word where the picture is
// no release.
func Draw(form *control.Form) []app.UI {
	n := noise{form.Work}
	return []app.UI{
		widget.Buttons(
			widget.Button("draw", "Draw fresh noise", n.work.DrawFresh).Class("primary").Attr("disabled", n.work.Given()).Title("A new draw spends budget"),
			widget.Button("replay", "Replay", n.work.Replay).Attr("disabled", !n.work.Shown.Full).Title("The same noise, from the start: free"),
		),
		n.whatIf(),
	}
}

// Coins is where the noise comes from; extras are the laboratory's own ways to come by
// noise.
func Coins(form *control.Form, extras app.UI) []app.UI {
	n := noise{form.Work}
	return []app.UI{
		form.Choice(n.work.Path("privacy.randomness"), "Randomness", n.work.Asked.Randomness(), []string{field.RandomnessTeaching, field.RandomnessSecure}),
		widget.Says(n.says()),
		extras,
	}
}

// CoinsSay tells in a few words where the noise comes from.
func CoinsSay(work *session.Session) string {
	if work.Given() {
		return "readings loaded"
	}
	if work.Asked.Randomness() == field.RandomnessSecure {
		return "secure noise"
	}
	return "seed " + strconv.FormatUint(work.Asked.Seed, 10)
}

// noise is that of one session.
type noise struct{ work *session.Session }

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
		says = "A what-if: the same coins under other settings. Nothing is released until you draw. If both were released, the exact numbers would follow from the two."
		offer = "Release with the same coins"
	}
	if n.work.Looks() {
		says, offer = "The memory of this draw is looked at, and nobody else has seen it. The promise holds for one look beside all outputs.", "Release this look"
		if n.work.Reuses() {
			says = "A second look at the memory of one draw. Released as well, both would give the exact sums between them."
		}
	}
	return tag.Div("what-if", widget.Says(says), widget.Button("release-same", offer, n.work.ReleaseShown).Class("quiet"))
}
