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
	body := append([]app.UI{
		tag.H2("Coins from a secret key"),
		tag.P("", "Take the seed for a secret key that sensors and analyst share. All three below hold the same release."),
	}, p.holders(got)...)
	return tag.Section("key", append(body,
		tag.P("says", "ε binds only those without the key, and only while they cannot compute the coins: a computational promise. For whoever has the key, or gets it later, nothing is hidden."),
		tag.P("says", "Here the key is a demonstration: 64 bits, and the link shows them. A real one has at least 128 secret bits and makes new coins for every release (Gilbert and McMillan 2018, §2.2)."),
	)...)
}

// holders are all who hold the release, and what each makes of the exact readings: one
// below the other, since a table would be wider than the column.
func (p *Page) holders(got *sensing.Result) []app.UI {
	list := []app.UI{tag.P("says", "What they make of the exact readings, where the noise has σ = "+draw.Format(got.Sigma)+":")}
	for _, row := range []struct {
		who, does string
		reader    sensing.Reader
	}{
		{"The analyst with the key", " makes the noise again and subtracts it.", got.Key.With},
		{"An eavesdropper without it", " takes the readings as they were sent.", got.Key.Without},
		{"An eavesdropper who guesses a key", " subtracts the noise of another key.", got.Key.Guessed},
	} {
		found := "no source found"
		if row.reader.EMD != nil {
			found = draw.Format(*row.reader.EMD)
		}
		list = append(list,
			tag.Box("p", "holder", tag.Text("strong", "", row.who), tag.Words(row.does)),
			tag.Box("dl", "facts",
				widget.Fact("off by, typically", draw.Format(row.reader.Typical)),
				widget.Fact("off by at most", draw.Format(row.reader.Largest)),
				widget.Fact("EMD of what least squares finds, "+p.page.DistanceUnit(), found),
			))
	}
	return list
}
