package ui

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/scenario"
)

// truth is the keyboard's and the phone's twin of the truth lane: every
// source as two exact fields.
func (s heatPage) truth() app.UI {
	rows := make([]app.UI, 0, len(s.heat().Sources)+1)
	for i, source := range s.heat().Sources {
		rows = append(rows, &sourceRow{
			Index: i, At: s.shownText(sourcePath(i, "at"), source.At), Strength: s.shownText(sourcePath(i, "strength"), source.Strength),
			Refused: s.sourceRefusal(i), page: s,
		})
	}
	return app.Section().Class("truth").Body(
		app.H2().Text("Truth"),
		app.Div().Class("source-rows").Body(rows...),
		app.Div().Class("buttons").Body(
			app.Button().ID("add-source").Type("button").Text("+ Source").OnClick(s.onAddSource),
			app.Button().ID("load-csv").Type("button").Text("Load readings…").OnClick(s.onLoadReadings),
		),
		s.loadedReadings(),
	)
}

func sourcePath(i int, name string) string { return fmt.Sprintf("heat.sources[%d].%s", i, name) }

func (s heatPage) sourceRefusal(i int) string {
	for _, name := range []string{"at", "strength"} {
		if refused := s.inputs.refused[sourcePath(i, name)]; refused != "" {
			return refused
		}
	}
	return ""
}

// loadedReadings says that the readings came from a file, and leads back.
func (s heatPage) loadedReadings() app.UI {
	if len(s.sensing().Readings) == 0 {
		return app.Div().Hidden(true)
	}
	return app.Div().Class("what-if").Body(
		app.P().Class("says").Text(fmt.Sprintf("%d readings were loaded; nothing is simulated, and σ is an assumption. Sources placed here are a guess to compare with.", len(s.sensing().Readings))),
		app.Button().Type("button").Class("quiet").Text("Back to simulated readings").OnClick(s.onSimulate),
	)
}

func (s heatPage) onAddSource(app.Context, app.Event) { s.addSource(s.freeSpot()) }

// takeReadings recovers from readings that were loaded.
func (s heatPage) takeReadings(table scenario.Table) error {
	h := s.heat()
	h.Readings = table.Readings
	h.Sensors = len(table.Readings)
	h.At = nil
	if table.At != nil && !scenario.Evenly(table.At) {
		h.At = table.At
	}
	h.Sources = nil
	return nil
}

func (s heatPage) onSimulate(app.Context, app.Event) {
	if s.simulated != nil {
		s.asked = s.simulated.Clone()
		s.simulated = nil
	} else {
		s.sensing().Readings, s.heat().At = nil, nil
		s.adapt("heat.sensors")
	}
	s.begin()
	s.settle()
}

// typeSource takes a typed position or strength, exactly, or refuses it.
func (s heatPage) typeSource(i int, name, text string) {
	if i >= len(s.heat().Sources) {
		return
	}
	path := sourcePath(i, name)
	field, value := scenario.SourceAt(), &s.heat().Sources[i].At
	if name == "strength" {
		field, value = scenario.SourceStrength(), &s.heat().Sources[i].Strength
	}
	field.Label = fmt.Sprintf("%s of source %d", field.Label, i+1)
	set := func(v float64) error {
		err := field.Check(v, path, text)
		if err == nil && name == "at" {
			v = s.snap(v)
		}
		if err == nil {
			*value = v
		}
		return err
	}
	if s.typed(path, text, field, set) {
		s.dom.SetValue(fmt.Sprintf("source-%s-%d", name, i), written(*value))
		s.changed()
	}
}

// sourceRow edits one source.
type sourceRow struct {
	app.Compo
	Index    int
	At       string
	Strength string
	Refused  string

	page heatPage
}

func (r *sourceRow) Render() app.UI {
	name := fmt.Sprintf("source %d", r.Index+1)
	at, strength := fmt.Sprintf("source-at-%d", r.Index), fmt.Sprintf("source-strength-%d", r.Index)
	return app.Div().Class("source-row").Body(
		app.Label().For(at).Text("at"),
		r.field(at, "Position of "+name, r.At, r.onAt),
		app.Label().For(strength).Text("strength"),
		r.field(strength, "Strength of "+name, r.Strength, r.onStrength),
		app.Button().Type("button").Class("step").Aria("label", "Remove "+name).OnClick(r.onRemove).Text("×"),
		app.P().Class("says refused").Hidden(r.Refused == "").Text(r.Refused),
	)
}

func (r *sourceRow) field(id, label, value string, do app.EventHandler) app.UI {
	return app.Input().ID(id).Type("text").Spellcheck(false).Attr("inputmode", "decimal").AutoComplete(false).Aria("label", label).
		Aria("invalid", strconv.FormatBool(r.Refused != "")).Attr("value", value).OnChange(do)
}

func (r *sourceRow) onAt(ctx app.Context, _ app.Event) {
	r.page.typeSource(r.Index, "at", valueOf(ctx))
}

func (r *sourceRow) onStrength(ctx app.Context, _ app.Event) {
	r.page.typeSource(r.Index, "strength", valueOf(ctx))
}

func (r *sourceRow) onRemove(app.Context, app.Event) { r.page.removeSource(r.Index) }
