package heatpage

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/readers/sensingfiles"
	"cloakroom/core/scenario/heat"
)

// Truth is the truth lane for the keyboard and the phone: every source as two exact
// fields.
func (p *Page) Truth() page.Section {
	rows := make([]app.UI, 0, len(p.heat().Sources)+1)
	for i, source := range p.heat().Sources {
		rows = append(rows, p.row(i, source))
	}
	return page.Section{
		First: []app.UI{
			widget.Buttons(
				widget.Button("add-source", "+ Source", func() { p.addSource(p.freeSpot()) }),
				p.LoadReadings("Load readings…"),
			),
			p.LoadedReadings(),
			p.Advice(),
		},
		Says:  p.sourcesSay(),
		Rest:  []app.UI{tag.Div("source-rows", rows...)},
		Paths: []string{"heat.sources["},
	}
}

// sourcesSay tells where the sources are, the first of them.
func (p *Page) sourcesSay() string {
	const told = 4
	sources := p.heat().Sources
	if len(sources) == 0 {
		return "no source"
	}
	var places []string
	for _, source := range sources[:min(told, len(sources))] {
		places = append(places, draw.Format(source.At))
	}
	text := words.Count(len(sources), "source", "sources") + ": at " + strings.Join(places, ", ")
	if len(sources) > told {
		text += ", …"
	}
	return text
}

func (p *Page) row(i int, source heat.Source) *widget.SourceRow {
	return &widget.SourceRow{
		Index: i, Place: "at", Label: "Position", List: p,
		At:       p.Work.Inputs.Text(p.sourcePath(i, "at"), source.At),
		Strength: p.Work.Inputs.Text(p.sourcePath(i, "strength"), source.Strength),
		Refused:  cmp.Or(p.Work.Inputs.Refused[p.sourcePath(i, "at")], p.Work.Inputs.Refused[p.sourcePath(i, "strength")]),
	}
}

func (p *Page) sourcePath(i int, name string) string {
	return fmt.Sprintf("heat.sources[%d].%s", i, name)
}

// TakeReadings recovers from readings that were loaded.
func (p *Page) TakeReadings(table sensingfiles.Table) error {
	h := p.heat()
	h.Readings = table.Readings
	h.Sensors = len(table.Readings)
	h.At = nil
	if table.At != nil && !sensingfiles.Evenly(table.At) {
		h.At = table.At
	}
	h.Names = table.Names
	h.Sources = nil
	return nil
}

// NamesSensors reports that the sensors on the line can have names.
func (p *Page) NamesSensors() bool { return true }

// sensorName is what a sensor of the answer is called, "" without a name.
func (p *Page) sensorName(sensor int) string {
	if asked := p.Work.Shown.Asked.Heat; asked != nil && sensor < len(asked.Names) {
		return asked.Names[sensor]
	}
	return ""
}

// ForgetReadings goes back to sensors that are simulated.
func (p *Page) ForgetReadings() {
	p.Sensing().Readings, p.heat().At, p.heat().Names = nil, nil, nil
	p.Adapt("heat.sensors")
}

// TypeSource takes a typed position or strength, exactly, or refuses it.
func (p *Page) TypeSource(i int, name, text string) {
	if i >= len(p.heat().Sources) {
		return
	}
	path := p.sourcePath(i, name)
	parameter, value := heat.SourceAt(), &p.heat().Sources[i].At
	if name == "strength" {
		parameter, value = heat.SourceStrength(), &p.heat().Sources[i].Strength
	}
	parameter.Label = fmt.Sprintf("%s of source %d", parameter.Label, i+1)
	set := func(v float64) error {
		err := parameter.Check(v, path, text)
		if err == nil && name == "at" {
			v = p.snap(v)
		}
		if err == nil {
			*value = v
		}
		return err
	}
	if p.Work.Typed(path, text, parameter, set) {
		p.Desk.Screen().SetValue(widget.SourceID(i, name), words.Written(*value))
		p.Work.Changed()
	}
}
