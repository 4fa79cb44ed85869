package auditpage

import (
	"fmt"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/audit"
)

// What a box takes over at most, by what its settings may be.
const (
	mostSettings   = 20
	longestSetting = 200
)

// fewSamples are as many as are soon drawn of any release. For an ε above 1 the testers
// ask for e^2ε times as many as for none.
const fewSamples = 5000

// openThere offers to audit what is open in the laboratory whose release is chosen.
func (p *Page) openThere() app.UI {
	title, _, known := p.Desk.OpenIn(p.asked().Box.Release)
	if !known {
		return widget.Nothing()
	}
	return tag.Div("",
		widget.Buttons(widget.Button("audit-open", "Audit the claim of "+title, p.TakeOver)),
		widget.Says(p.took))
}

// TakeOver puts the settings that are open in the other laboratory into the box, and
// claims the ε and δ that they promise.
func (p *Page) TakeOver() {
	q := p.asked()
	title, open, _ := p.Desk.OpenIn(q.Box.Release)
	settings, left := settingsOf(&open)
	claim := q.UsualClaim()
	claim.Epsilon, claim.Delta = open.Budget()
	for path, v := range map[string]float64{"audit.claim.epsilon": claim.Epsilon, "audit.claim.delta": claim.Delta} {
		parameter, _ := scenario.Lookup(path)
		if err := parameter.Check(v, "", draw.Format(v)); err != nil {
			p.took = fmt.Sprintf("%s: %s promises %s; %s.", parameter.Label, title, draw.Format(v), parameter.Allowed())
			p.Work.Say(p.took)
			return
		}
	}
	q.Box.Settings, q.Box.Loosened, q.Claim, q.Claimed, q.Samples = settings, 1, claim, audit.Laws{}, 0
	p.keepPure()
	p.took = "Taken over: the claim"
	if n := len(settings); n > 0 {
		p.took += " and " + field.Counted(n, "setting", "settings")
	}
	p.took += ". The data are a small example of its own."
	if claim.Epsilon > 1 {
		q.Samples = fewSamples
		p.took += " As many samples as the tester asks would take too long: it looks at " + field.Grouped(fewSamples) + "."
	}
	if len(left) > 0 {
		p.took += " Too long to take over: " + strings.Join(left, ", ") + "."
	}
	p.Work.Say(p.took)
	p.Work.Changed()
}

// settingsOf writes what touches the release of a scenario and is not as usual, each as
// "path=value", and names what is too long for that. Its data stay where they are: a box
// has neighbours of its own.
func settingsOf(open *scenario.Scenario) (settings, left []string) {
	bare := open.Bare()
	usual, _ := scenario.New(open.Lab)
	for _, f := range scenario.Fields() {
		if f.Lab != open.Lab || f.File != "" || f.Why(&bare) != "" || f.IsUsual(&bare, &usual) || slices.Contains([]string{"epsilon", "delta", "randomness", "sources"}, f.Name()) {
			continue
		}
		if _, given := f.Value(&bare); !given {
			continue
		}
		raw, err := field.WriteJSON(f.Get(&bare))
		if err != nil || f.Form.Text == nil {
			left = append(left, f.Label)
			continue
		}
		setting := f.Path + "=" + f.Form.Text(raw)
		if len(setting) > longestSetting || len(settings) == mostSettings || strings.ContainsAny(setting, " \n") {
			left = append(left, f.Label)
			continue
		}
		settings = append(settings, setting)
	}
	return settings, left
}
