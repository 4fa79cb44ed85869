package ui

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/scenario"
)

// sourceRows are the keyboard's and the phone's twin of the sources in the
// picture.
func (s networkPage) sourceRows() []app.UI {
	var rows []app.UI
	for i, source := range s.network().Sources {
		rows = append(rows, &nodeRow{
			Index: i, Node: s.shownText(nodePath(i, "node"), float64(source.Node)),
			Strength: s.shownText(nodePath(i, "strength"), source.Strength), Refused: s.sourceRefusal(i), page: s,
		})
	}
	return rows
}

func nodePath(i int, name string) string { return fmt.Sprintf("network.sources[%d].%s", i, name) }

func (s networkPage) sourceRefusal(i int) string {
	for _, name := range []string{"node", "strength"} {
		if refused := s.inputs.refused[nodePath(i, name)]; refused != "" {
			return refused
		}
	}
	return ""
}

// nodeRow edits one source.
type nodeRow struct {
	app.Compo
	Index    int
	Node     string
	Strength string
	Refused  string

	page networkPage
}

func (r *nodeRow) Render() app.UI {
	name := fmt.Sprintf("source %d", r.Index+1)
	node, strength := fmt.Sprintf("source-node-%d", r.Index), fmt.Sprintf("source-strength-%d", r.Index)
	return app.Div().Class("source-row").Body(
		app.Label().For(node).Text("at"),
		r.field(node, "Person of "+name, r.Node, r.onNode),
		app.Label().For(strength).Text("strength"),
		r.field(strength, "Strength of "+name, r.Strength, r.onStrength),
		app.Button().Type("button").Class("step").Aria("label", "Remove "+name).OnClick(r.onRemove).Text("×"),
		app.P().Class("says refused").Hidden(r.Refused == "").Text(r.Refused),
	)
}

func (r *nodeRow) field(id, label, value string, do app.EventHandler) app.UI {
	return app.Input().ID(id).Type("text").Spellcheck(false).AutoComplete(false).Aria("label", label).
		Attr("value", value).Aria("invalid", strconv.FormatBool(r.Refused != "")).OnChange(do)
}

func (r *nodeRow) onNode(ctx app.Context, _ app.Event) { r.page.typeNode(r.Index, valueOf(ctx)) }
func (r *nodeRow) onStrength(ctx app.Context, _ app.Event) {
	r.page.typeStrength(r.Index, valueOf(ctx))
}
func (r *nodeRow) onRemove(app.Context, app.Event) { r.page.removeSource(r.Index) }

// typeNode takes a person as typed, by number or by name.
func (s networkPage) typeNode(i int, text string) {
	n := s.network()
	if i >= len(n.Sources) {
		return
	}
	path := nodePath(i, "node")
	if named := slices.Index(n.Graph.Names, text); named >= 0 && text != "" {
		text = strconv.Itoa(named)
	}
	field := scenario.NodeField()
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
		s.dom.SetValue(fmt.Sprintf("source-node-%d", i), strconv.Itoa(n.Sources[i].Node))
		s.refresh()
	}
}

// typeStrength takes a strength as typed.
func (s networkPage) typeStrength(i int, text string) {
	n := s.network()
	if i >= len(n.Sources) {
		return
	}
	path := nodePath(i, "strength")
	field := scenario.SourceStrength()
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
		s.dom.SetValue(fmt.Sprintf("source-strength-%d", i), written(n.Sources[i].Strength))
		s.changed()
	}
}

func (s networkPage) onAddSource(app.Context, app.Event) { s.addFreeSource() }

// loadedReadings says that the readings came from a file, and leads back.
func (s networkPage) loadedReadings() app.UI {
	if len(s.sensing().Readings) == 0 {
		return app.Div().Hidden(true)
	}
	return app.Div().Class("what-if").Body(
		app.P().Class("says").Text(fmt.Sprintf("%d readings were loaded; nothing is simulated, and σ is an assumption. Sources placed here are a guess to compare with.", len(s.sensing().Readings))),
		app.Button().Type("button").Class("quiet").Text("Back to simulated readings").OnClick(s.onSimulate),
	)
}

func (s networkPage) onSimulate(app.Context, app.Event) {
	if s.simulated != nil {
		s.asked = s.simulated.Clone()
		s.simulated = nil
	} else {
		s.sensing().Readings = nil
		s.adapt("network.readings")
	}
	s.begin()
	s.settle()
}

// takeReadings recovers from readings that were loaded, one for every person.
func (s networkPage) takeReadings(table scenario.Table) error {
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
