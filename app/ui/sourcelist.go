package ui

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/scenario"
)

// sourceList is the keyboard's and the phone's twin of the truth lane: every
// source as two exact fields.
func (s *store) sourceList() app.UI {
	rows := make([]app.UI, 0, len(s.heat().Sources)+1)
	for i, source := range s.heat().Sources {
		rows = append(rows, &sourceRow{
			Index: i, At: s.shownText(sourcePath(i, "at"), source.At), Strength: s.shownText(sourcePath(i, "strength"), source.Strength),
			Refused: s.sourceRefusal(i), store: s,
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

// shownText is a field's text: what was typed and refused, or the value.
func (s *store) shownText(path string, v float64) string {
	if text, ok := s.inputs.typed[path]; ok {
		return text
	}
	return written(v)
}

func (s *store) sourceRefusal(i int) string {
	for _, name := range []string{"at", "strength"} {
		if refused := s.inputs.refused[sourcePath(i, name)]; refused != "" {
			return refused
		}
	}
	return ""
}

// loadedReadings says that the readings came from a file, and leads back.
func (s *store) loadedReadings() app.UI {
	if len(s.heat().Readings) == 0 {
		return app.Div().Hidden(true)
	}
	return app.Div().Class("what-if").Body(
		app.P().Class("says").Text(fmt.Sprintf("%d readings were loaded; nothing is simulated, and σ is an assumption. Sources placed here are a guess to compare with.", len(s.heat().Readings))),
		app.Button().Type("button").Class("quiet").Text("Back to simulated readings").OnClick(s.onSimulate),
	)
}

func (s *store) onAddSource(app.Context, app.Event) { s.addSource(s.freeSpot()) }

func (s *store) onSimulate(app.Context, app.Event) {
	if s.simulated != nil {
		s.asked = s.simulated.Clone()
		s.simulated = nil
	} else {
		s.heat().Readings, s.heat().At = nil, nil
		s.adapt("heat.sensors")
	}
	s.begin()
	s.settle()
}

// typeSource takes a typed position or strength, exactly, or refuses it.
func (s *store) typeSource(i int, name, text string) {
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

	store *store
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
	return app.Input().ID(id).Type("text").Attr("inputmode", "decimal").AutoComplete(false).Aria("label", label).
		Aria("invalid", strconv.FormatBool(r.Refused != "")).Attr("value", value).OnChange(do)
}

func (r *sourceRow) onAt(ctx app.Context, _ app.Event) {
	r.store.typeSource(r.Index, "at", valueOf(ctx))
}

func (r *sourceRow) onStrength(ctx app.Context, _ app.Event) {
	r.store.typeSource(r.Index, "strength", valueOf(ctx))
}

func (r *sourceRow) onRemove(app.Context, app.Event) { r.store.removeSource(r.Index) }
