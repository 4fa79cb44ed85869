package networkpage

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/readers/sensingfiles"
	"cloakroom/core/scenario/network"
)

// sourceRows are the keyboard's and the phone's twin of the sources in the
// picture.
func (p *Page) sourceRows() []app.UI {
	var rows []app.UI
	for i, source := range p.network().Sources {
		rows = append(rows, p.row(i, source))
	}
	return rows
}

func (p *Page) row(i int, source network.Source) *widget.SourceRow {
	return &widget.SourceRow{
		Index: i, Place: "node", Label: "Person", Letters: true, List: p, Called: p.nameOf(source.Node),
		At:       p.Work.Inputs.Text(p.sourcePath(i, "node"), float64(source.Node)),
		Strength: p.Work.Inputs.Text(p.sourcePath(i, "strength"), source.Strength),
		Refused:  cmp.Or(p.Work.Inputs.Refused[p.sourcePath(i, "node")], p.Work.Inputs.Refused[p.sourcePath(i, "strength")]),
	}
}

func (p *Page) sourcePath(i int, name string) string {
	return fmt.Sprintf("network.sources[%d].%s", i, name)
}

// TypeSource takes a person or a strength as typed, or refuses it.
func (p *Page) TypeSource(i int, name, text string) {
	if i >= len(p.network().Sources) {
		return
	}
	if name == "node" {
		p.typeNode(i, text)
		return
	}
	p.typeStrength(i, text)
}

// typeNode takes a person as typed, by number or by name.
func (p *Page) typeNode(i int, text string) {
	n := p.network()
	path := p.sourcePath(i, "node")
	if named := slices.Index(p.names(), text); named >= 0 && text != "" {
		text = strconv.Itoa(named)
	}
	parameter := network.NodeField()
	parameter.Label, parameter.Max = fmt.Sprintf("Person of source %d", i+1), float64(max(p.nodes()-1, 0))
	set := func(v float64) error {
		if v != math.Trunc(v) {
			return errors.New(parameter.Label + ": " + text + " is not a whole number; " + parameter.Allowed())
		}
		if err := parameter.Check(v, path, text); err != nil {
			return err
		}
		if at := p.sourceAt(int(v)); at >= 0 && at != i {
			return fmt.Errorf("%s: %s has a rumour already; allowed is anyone who has none", parameter.Label, p.who(int(v)))
		}
		return nil
	}
	if p.Work.Typed(path, text, parameter, set) {
		v, _ := words.Parse(text)
		p.moveSource(i, int(v))
		p.Desk.Screen().SetValue(widget.SourceID(i, "node"), strconv.Itoa(n.Sources[i].Node))
		p.Desk.Refresh()
	}
}

// typeStrength takes a strength as typed.
func (p *Page) typeStrength(i int, text string) {
	n := p.network()
	path := p.sourcePath(i, "strength")
	parameter := network.NodeStrength()
	parameter.Label = fmt.Sprintf("Strength of source %d", i+1)
	set := func(v float64) error {
		if err := parameter.Check(v, path, text); err != nil {
			return err
		}
		n.Sources = slices.Clone(n.Sources)
		n.Sources[i].Strength = v
		return nil
	}
	if p.Work.Typed(path, text, parameter, set) {
		p.Desk.Screen().SetValue(widget.SourceID(i, "strength"), words.Written(n.Sources[i].Strength))
		p.Work.Changed()
	}
}

// ForgetReadings goes back to readings that are simulated.
func (p *Page) ForgetReadings() {
	p.Sensing().Readings = nil
	p.Adapt("network.readings")
}

// TakeReadings recovers from readings that were loaded, one for every person.
func (p *Page) TakeReadings(table sensingfiles.Table) error {
	if want := p.nodes(); len(table.Readings) != want {
		return fmt.Errorf("the file holds %d readings; this network needs one for each of its %d people", len(table.Readings), want)
	}
	p.network().Readings = table.Readings
	p.network().Sources = nil
	return nil
}

// NamesSensors reports that the people who read are named by the network alone.
func (p *Page) NamesSensors() bool { return false }

// NoiseExtras loads readings in place of noise drawn here.
func (p *Page) NoiseExtras() app.UI {
	return p.LoadReadings("Load readings instead…").Class("quiet")
}
