package heatmappage

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// readMap looks at a map that was exported, or says what is wrong with it.
func (p *Page) readMap(name, text string) {
	c := incomingCrowd{name: name, size: len(text), read: len(text)}
	if table, err := heatmapfiles.ParseMapCSV(text); err != nil {
		c.refused = name + ": " + err.Error()
	} else {
		c.mapped = &table
	}
	p.state.crowd = c
}

// mapFound shows what was read and offers to use it.
func (p *Page) mapFound() []app.UI {
	grid := p.state.crowd.mapped.Grid
	return []app.UI{
		tag.P("import-summary", fmt.Sprintf("A map of %d × %d cells.", grid, grid)).Attr("role", "status"),
		widget.Says("It becomes the truth, as the weights of the cells: whose they are is not known any more, and the grid becomes that of the map."),
		widget.Buttons(widget.Button("use-crowd", "Use the map", p.useMap).Class("primary")),
	}
}

// useMap goes on with the map that was looked at.
func (p *Page) useMap() {
	table := p.state.crowd.mapped
	h := p.heatmap()
	h.Grid = table.Grid
	h.People = heatmap.People{Kind: heatmap.PeopleWeights, Values: table.Values}
	h.Measurements, h.Release = nil, nil
	p.Desk.CloseDialog()
	p.Work.Loaded(scenario.File{Kind: heatmap.FileCells}, fmt.Sprintf("A map of %d × %d cells was loaded.", table.Grid, table.Grid))
}
