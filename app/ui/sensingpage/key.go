package sensingpage

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/scenario/sensing"
)

// SecretKey is what the papers propose a back door for: coins from a secret key, the analyst
// who has it, and the eavesdropper who has not. It says what that is worth.
func (p *Page) SecretKey() app.UI {
	got := p.Work.Extras.Sensor()
	if got == nil || got.Key == nil {
		return widget.Nothing()
	}
	return tag.Section("key", tag.H2("Coins from a secret key"),
		tag.P("", "Take the seed for a secret key that sensors and analyst share. All three below hold the same release."),
		p.keyTable(got).UI(),
		tag.P("says", "ε binds only those without the key, and only while they cannot compute the coins: a computational promise. For whoever has the key, or gets it later, nothing is hidden."),
		tag.P("says", "Here the key is a demonstration: 64 bits, and the link shows them. A real one has at least 128 secret bits and makes new coins for every release (Gilbert and McMillan 2018, §2.2)."),
	)
}

// keyTable has a row for everyone who holds the release.
func (p *Page) keyTable(got *sensing.Result) widget.Table {
	t := widget.Table{Title: "What they make of the exact readings; the noise has σ = " + draw.Format(got.Sigma), Head: []string{
		"who", "what they do", "off by, typically", "off by at most", "EMD of what least squares finds, " + p.page.DistanceUnit()}}
	for _, row := range []struct {
		who, does string
		reader    sensing.Reader
	}{
		{"the analyst with the key", "makes the noise again and subtracts it", got.Key.With},
		{"an eavesdropper without it", "takes the readings as they were sent", got.Key.Without},
		{"an eavesdropper who guesses a key", "subtracts the noise of another key", got.Key.Guessed},
	} {
		found := "no source found"
		if row.reader.EMD != nil {
			found = draw.Format(*row.reader.EMD)
		}
		t.Add(row.who, row.does, draw.Format(row.reader.Typical), draw.Format(row.reader.Largest), found)
	}
	return t
}
