package ui

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/readers/sensingfiles"
	"cloakroom/core/scenario/network"
)

// sourceRows are the keyboard's and the phone's twin of the sources in the
// picture.
func (s networkPage) sourceRows() []app.UI {
	var rows []app.UI
	for i, source := range s.network().Sources {
		rows = append(rows, s.sourceRow(s, i, "node", "Person", float64(source.Node), source.Strength))
	}
	return rows
}

func (s networkPage) sourcePath(i int, name string) string {
	return fmt.Sprintf("network.sources[%d].%s", i, name)
}

// typeSource takes a person or a strength as typed, or refuses it.
func (s networkPage) typeSource(i int, name, text string) {
	if i >= len(s.network().Sources) {
		return
	}
	if name == "node" {
		s.typeNode(i, text)
		return
	}
	s.typeStrength(i, text)
}

// typeNode takes a person as typed, by number or by name.
func (s networkPage) typeNode(i int, text string) {
	n := s.network()
	path := s.sourcePath(i, "node")
	if named := slices.Index(s.names(), text); named >= 0 && text != "" {
		text = strconv.Itoa(named)
	}
	field := network.NodeField()
	field.Label, field.Max = fmt.Sprintf("Person of source %d", i+1), float64(max(s.nodes()-1, 0))
	set := func(v float64) error {
		if v != math.Trunc(v) {
			return errors.New(field.Label + ": " + text + " is not a whole number; " + field.Allowed())
		}
		if err := field.Check(v, path, text); err != nil {
			return err
		}
		if at := s.sourceAt(int(v)); at >= 0 && at != i {
			return fmt.Errorf("%s: %s has a rumour already; allowed is anyone who has none", field.Label, s.who(int(v)))
		}
		return nil
	}
	if s.typed(path, text, field, set) {
		v, _ := parseNumber(text)
		s.moveSource(i, int(v))
		s.dom.SetValue(sourceID(i, "node"), strconv.Itoa(n.Sources[i].Node))
		s.refresh()
	}
}

// typeStrength takes a strength as typed.
func (s networkPage) typeStrength(i int, text string) {
	n := s.network()
	path := s.sourcePath(i, "strength")
	field := network.NodeStrength()
	field.Label = fmt.Sprintf("Strength of source %d", i+1)
	set := func(v float64) error {
		if err := field.Check(v, path, text); err != nil {
			return err
		}
		n.Sources = slices.Clone(n.Sources)
		n.Sources[i].Strength = v
		return nil
	}
	if s.typed(path, text, field, set) {
		s.dom.SetValue(sourceID(i, "strength"), written(n.Sources[i].Strength))
		s.changed()
	}
}

func (s networkPage) onAddSource(app.Context, app.Event) { s.addFreeSource() }

// forgetReadings goes back to readings that are simulated.
func (s networkPage) forgetReadings() {
	s.sensing().Readings = nil
	s.adapt("network.readings")
}

// takeReadings recovers from readings that were loaded, one for every person.
func (s networkPage) takeReadings(table sensingfiles.Table) error {
	if want := s.nodes(); len(table.Readings) != want {
		return fmt.Errorf("the file holds %d readings; this network needs one for each of its %d people", len(table.Readings), want)
	}
	s.network().Readings = table.Readings
	s.network().Sources = nil
	return nil
}

// noiseExtras loads readings in place of noise drawn here.
func (s networkPage) noiseExtras() app.UI {
	return app.Button().ID("load-csv").Type("button").Class("quiet").Text("Load readings instead…").OnClick(s.onLoadReadings)
}
