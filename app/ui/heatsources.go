package ui

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/readers/sensingfiles"
	"cloakroom/core/scenario/heat"
)

// truth is the keyboard's and the phone's twin of the truth lane: every
// source as two exact fields.
func (s heatPage) truth() app.UI {
	rows := make([]app.UI, 0, len(s.heat().Sources)+1)
	for i, source := range s.heat().Sources {
		rows = append(rows, s.sourceRow(s, i, "at", "Position", source.At, source.Strength))
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

func (s heatPage) sourcePath(i int, name string) string {
	return fmt.Sprintf("heat.sources[%d].%s", i, name)
}

func (s heatPage) onAddSource(app.Context, app.Event) { s.addSource(s.freeSpot()) }

// takeReadings recovers from readings that were loaded.
func (s heatPage) takeReadings(table sensingfiles.Table) error {
	h := s.heat()
	h.Readings = table.Readings
	h.Sensors = len(table.Readings)
	h.At = nil
	if table.At != nil && !sensingfiles.Evenly(table.At) {
		h.At = table.At
	}
	h.Sources = nil
	return nil
}

// forgetReadings goes back to sensors that are simulated.
func (s heatPage) forgetReadings() {
	s.sensing().Readings, s.heat().At = nil, nil
	s.adapt("heat.sensors")
}

// typeSource takes a typed position or strength, exactly, or refuses it.
func (s heatPage) typeSource(i int, name, text string) {
	if i >= len(s.heat().Sources) {
		return
	}
	path := s.sourcePath(i, name)
	field, value := heat.SourceAt(), &s.heat().Sources[i].At
	if name == "strength" {
		field, value = heat.SourceStrength(), &s.heat().Sources[i].Strength
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
		s.dom.SetValue(sourceID(i, name), written(*value))
		s.changed()
	}
}
