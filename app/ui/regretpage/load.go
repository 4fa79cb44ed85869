package regretpage

import (
	"fmt"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/loading"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/readers/intake"
	"cloakroom/core/readers/regretfiles"
	"cloakroom/core/readers/samples"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/regret"
)

// newLoader takes in files of losses.
func (p *Page) newLoader() *loading.Panel {
	return loading.New(p.Work, p.Desk, loading.Loader{
		Name: "losses", Title: "Load losses", Opener: "load-losses", Things: "losses",
		Says:    "A table with a row for every round, and a column for every expert that holds its losses, from 0 to 1.",
		Accept:  ".csv,.txt,.tsv,text/csv,text/plain",
		Samples: samples.Losses(),
		Read: func(file intake.File) (loading.Reading, string) {
			if file.Table == nil {
				return nil, "It holds no losses."
			}
			read := &lossFile{page: p, table: file.Table}
			read.roles, read.why = regretfiles.Guess(file.Table)
			return read, ""
		},
	})
}

// lossFile is a file of losses being looked at.
type lossFile struct {
	page  *Page
	table *table.Table
	roles regretfiles.Roles
	why   []string
	maker *regretfiles.Builder
	made  regretfiles.Losses
}

// Choices are whether losses are moved into 0…1. Where some lie outside, that is asked: a
// move changes what a loss means.
func (f *lossFile) Choices() []loading.Choice {
	chosen := tag.Either(f.roles.Scale, "moved", "given")
	options := []widget.Option{widget.Item("given", "as they stand, rounds outside 0…1 left out"), widget.Item("moved", "moved into 0…1, all alike")}
	if f.roles.Open {
		chosen, options = "", append([]widget.Option{widget.Item("", "please choose")}, options...)
	}
	return []loading.Choice{{
		Name: "scale", Label: "Losses are", Chosen: chosen, Options: options,
		Set: func(value string) { f.roles.Scale, f.roles.Open = value == "moved", value == "" },
	}}
}

// move tells what moving losses into 0…1 does to them, and to ε.
func (f *lossFile) move() string {
	low, span := draw.Format(f.roles.Low), draw.Format(f.roles.High-f.roles.Low)
	return fmt.Sprintf("moved, a loss ℓ becomes (ℓ − (%s)) / %s, and a regret of 1 is then %s of the file’s; ε holds for the moved losses, so the noise hides a round of up to %s in the file", low, span, span, span)
}

func (f *lossFile) Why() []string {
	if f.roles.Open {
		return append(slices.Clone(f.why), f.move())
	}
	return f.why
}
func (f *lossFile) Problem() string    { return f.roles.Problem() }
func (f *lossFile) Begin()             { f.maker = regretfiles.NewBuilder(f.table, f.roles) }
func (f *lossFile) Step(rows int) bool { return f.maker.Step(rows) }
func (f *lossFile) Usable() int        { return len(f.made.Values) }

// More is the formula of the move, where there is one.
func (f *lossFile) More() []app.UI {
	if !f.roles.Scale {
		return nil
	}
	return []app.UI{widget.Says(words.Capital(f.move()) + ".")}
}

// Found tells the losses.
func (f *lossFile) Found() loading.Found {
	f.made = f.maker.Losses()
	return loading.Found{Summary: f.made.Summary(), Remarks: slices.Clone(f.table.Remarks), Refused: f.made.Groups(), Place: f.table.Place}
}

// Use goes on with the losses.
func (f *lossFile) Use() string {
	if f.made.Rounds() == 0 {
		return "A game has at least one round."
	}
	p := f.page
	q := p.asked()
	q.Setting, q.Hand = regret.SettingExperts, nil
	q.Losses.Kind, q.Losses.Experts, q.Losses.Values = regret.LossesValues, f.made.Experts, f.made.Values
	p.fit()
	p.Desk.CloseDialog()
	p.Work.Loaded(scenario.File{Kind: regret.FileLosses}, field.Counted(f.made.Rounds(), "round of losses was", "rounds of losses were")+" loaded.")
	return ""
}
