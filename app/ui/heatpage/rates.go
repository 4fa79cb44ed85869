package heatpage

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/answer"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
)

// askRates asks for the paper's table of rates while the diagnostics are looked at.
func (p *Page) askRates(asked *scenario.Scenario) {
	if p.Work.Panel == sensing.ExtraDiagnostics {
		asked.Heat.Extras = append(asked.Heat.Extras, heat.ExtraRates)
	}
}

// rates is Table 1 of the 2018 paper beside what is measured around the setting.
func (p *Page) rates() app.UI {
	r := p.extras().Rates
	if r == nil {
		return widget.Nothing()
	}
	return tag.Section("rates", tag.H2("Table 1 of 2018, with our numbers"),
		tag.P("", conditionWords(r)),
		ratesTable(r).UI(),
		tag.P("says", "The table gives rates, not numbers: a doubling can change its bound by any factor in the range shown. The promise stays (ε, δ), so the noise follows n, m and T. Each mean rests on "+draw.Count(r.Trials, "draw")+" with the sources as set."),
		tag.P("says", "The proof loses a factor of √T: the slope of the heat kernel grows as 1/T, not as 1/√T. The 2017 version prints O(√m) for m (Gilbert and McMillan 2018, Theorem 14)."),
	)
}

// conditionWords says whether the table speaks of the setting at all.
func conditionWords(r *heat.Rates) string {
	text := "The table assumes that √T(√m/(nT^1.5) + k·e^{−A²/4T}) stays below 1. Here it is " + draw.Format(r.Condition)
	if r.Separation != nil {
		text += ", with A = " + draw.Format(*r.Separation)
	}
	return text + tag.Either(r.Condition < 1, ": the table applies.", ": the table says nothing about this setting.")
}

// ratesTable writes the bounds as printed, what a doubling can do to them, and what it
// does to the mean distance.
func ratesTable(r *heat.Rates) widget.Table {
	printed := map[string]string{"n": "O(1 + 1/√n)", "m": "O(1)", "T": "min{1, O(1 + 1/T + T^2.5·e^{−A²/4T})}"}
	t := widget.Table{Title: "Upper bounds of the earth mover’s distance, and the mean distance measured", Head: []string{"variable", "bound in the paper", "a doubling changes it by", "mean, lowest value", "mean, middle", "mean, highest", "a doubling changes the mean by"}}
	for _, row := range r.Rows {
		allowed := "× " + draw.Format(row.Least)
		if row.Most > row.Least {
			allowed += " to " + draw.Format(row.Most)
		}
		cells := []string{row.Over, printed[row.Over], allowed}
		for i := range 3 {
			cells = append(cells, rateCell(row, i))
		}
		measured := ""
		if row.Measured != nil {
			measured = "× " + draw.Format(*row.Measured)
		}
		t.Add(append(cells, measured)...)
	}
	return t
}

// rateCell is the ith mean of a row with its interval and the value that it was drawn at.
func rateCell(row heat.Rate, i int) string {
	if i >= len(row.EMD) {
		return ""
	}
	at, mean := " at "+draw.Format(row.At.Values[i]), row.EMD[i]
	if mean.Mean == nil {
		return "none" + at
	}
	return draw.Format(*mean.Mean) + spread(mean) + at
}

func spread(mean answer.Interval) string {
	if mean.Low == nil || mean.High == nil {
		return ""
	}
	return " (" + draw.Format(*mean.Low) + " to " + draw.Format(*mean.High) + ")"
}

// ratesCSV is the table to take away, once it is there.
func (p *Page) ratesCSV() []page.NamedTable {
	r := p.extras().Rates
	if r == nil {
		return nil
	}
	return []page.NamedTable{{Name: "table-1", Label: "Table 1 of 2018 as CSV", Table: func() widget.Table { return ratesTable(r) }}}
}
