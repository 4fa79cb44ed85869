package ui

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/scenario/heatmap"
)

// readMap looks at a map that was exported, or says what is wrong with it.
func (s heatmapPage) readMap(name, text string) {
	c := incomingCrowd{name: name, size: len(text), read: len(text)}
	if table, err := heatmapfiles.ParseMapCSV(text); err != nil {
		c.refused = name + ": " + err.Error()
	} else {
		c.mapped = &table
	}
	s.maps.crowd = c
}

// mapFound shows what was read and offers to use it.
func (s heatmapPage) mapFound() []app.UI {
	grid := s.maps.crowd.mapped.Grid
	return []app.UI{
		app.P().Class("import-summary").Attr("role", "status").Text(fmt.Sprintf("A map of %d × %d cells.", grid, grid)),
		app.P().Class("says").Text("It becomes the truth, as the weights of the cells: whose they are is not known any more, and the grid becomes that of the map."),
		app.Div().Class("buttons").Body(
			app.Button().ID("use-crowd").Type("button").Class("primary").OnClick(s.onUseMap).Text("Use the map"),
		),
	}
}

func (s heatmapPage) onUseMap(app.Context, app.Event) { s.useMap() }

// useMap goes on with the map that was looked at.
func (s heatmapPage) useMap() {
	table := s.maps.crowd.mapped
	h := s.heatmap()
	h.Grid = table.Grid
	h.People = heatmap.People{Kind: heatmap.PeopleWeights, Values: table.Values}
	h.Measurements, h.Release = nil, nil
	s.closeDialog()
	s.begin()
	s.view.Preset = ""
	s.settle()
	s.say(fmt.Sprintf("A map of %d × %d cells was loaded.", table.Grid, table.Grid))
}
