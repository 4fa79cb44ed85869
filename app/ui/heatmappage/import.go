package heatmappage

import (
	"fmt"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/loading"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/readers/formats"
	"cloakroom/core/readers/frame"
	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/readers/intake"
	"cloakroom/core/readers/samples"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario/heatmap"
)

// crowdLoader takes in files of points and of maps.
func (p *Page) crowdLoader() loading.Loader {
	return loading.Loader{
		Name: "crowd", Title: "Load a crowd", Opener: "load-crowd", Things: "points",
		Says:    "A table with a row for every point and a column for each coordinate; GeoJSON, GPX or a location history; or a map. The points of one person weigh one in all.",
		Accept:  ".csv,.txt,.tsv,.json,.geojson,.gpx,text/csv,text/plain",
		Samples: slices.Concat(samples.Crowds(), samples.Maps()),
		Read: func(file intake.File) (loading.Reading, string) {
			if m, ok := heatmapfiles.MapOfPlaces(file.Places); ok && file.Format.Kind == formats.Places {
				return &mapFile{page: p, made: m}, ""
			}
			if file.Table == nil {
				return nil, "It holds no points."
			}
			weights, _ := heatmapfiles.GuessMap(file.Table)
			if m, ok := heatmapfiles.WholeMap(file.Table, weights); ok {
				return &mapFile{page: p, made: m}, ""
			}
			read := &crowdFile{page: p, table: file.Table, weights: weights}
			read.roles, read.why = heatmapfiles.GuessCrowd(file.Table)
			read.summed = heatmapfiles.LooksLikeMap(file.Table, read.roles, weights)
			return read, ""
		},
	}
}

// Load opens the dialog of points and maps.
func (p *Page) Load(string) { p.crowds.Begin() }

// Import looks at a file of points, or at a map that was exported.
func (p *Page) Import(file dom.File) { p.crowds.Open(file) }

// crowdFile is a table of points being looked at, as people or as weights of places.
type crowdFile struct {
	page    *Page
	table   *table.Table
	roles   heatmapfiles.CrowdRoles
	why     []string
	summed  bool // as weights
	weights heatmapfiles.MapRoles

	maker   *heatmapfiles.CrowdBuilder
	made    *heatmapfiles.PointTable
	box     frame.Frame
	inside  int // points in the box
	refused string
	// seen is what the blank map shows, and uncounted says that a box is being drawn
	// there.
	seen      frame.Frame
	uncounted bool
}

// Choices are what a row is, and its columns.
func (f *crowdFile) Choices() []loading.Choice {
	column := func(name, label string, at *int, others ...widget.Option) loading.Choice {
		return loading.Column(name, label, f.table, at, others...)
	}
	x, y := "x", "y"
	if f.roles.Kind == frame.Degrees {
		x, y = "Longitude", "Latitude"
	}
	list := []loading.Choice{f.rowChoice()}
	if f.summed {
		list = append(list, column("value", "Weight", &f.weights.Value))
	} else {
		list = append(list, column("person", "Person", &f.roles.Person,
			loading.Other(heatmapfiles.EveryRow, "every row is a person of its own"), loading.Other(heatmapfiles.OnePerson, "all rows are of one person")))
	}
	return append(list, column("x", x, &f.roles.X), column("y", y, &f.roles.Y), f.kindChoice())
}

// rowChoice is what a row is.
func (f *crowdFile) rowChoice() loading.Choice {
	chosen := "point"
	if f.summed {
		chosen = "weight"
	}
	return loading.Choice{
		Name: "row", Label: "A row is", Chosen: chosen, Set: func(value string) { f.summed = value == "weight" },
		Options: []widget.Option{widget.Item("point", "where somebody was"), widget.Item("weight", "how much there is somewhere")},
	}
}

// kindChoice is what the coordinates are.
func (f *crowdFile) kindChoice() loading.Choice {
	c := loading.Choice{Name: "kind", Label: "Coordinates", Chosen: string(f.roles.Kind), Set: func(value string) {
		f.roles.Kind = frame.Kind(value)
		f.box = frame.Frame{}
	}}
	c.Options = []widget.Option{
		widget.Item(string(frame.Degrees), "degrees"),
		widget.Item(string(frame.Metres), "metres"),
		widget.Item(string(frame.Plane), "of no unit"),
	}
	return c
}

func (f *crowdFile) Why() []string         { return f.why }
func (f *crowdFile) ExchangeLabel() string { return "Exchange the coordinates" }
func (f *crowdFile) Exchange()             { f.roles, f.box = f.roles.Exchanged(), frame.Frame{} }

// mapRoles are the roles of a table of weights.
func (f *crowdFile) mapRoles() heatmapfiles.MapRoles {
	return heatmapfiles.MapRoles{X: f.roles.X, Y: f.roles.Y, Value: f.weights.Value, Kind: f.roles.Kind}
}

// Problem says what is lacking among the choices.
func (f *crowdFile) Problem() string {
	if f.summed {
		return f.mapRoles().Problem(f.table)
	}
	return f.roles.Problem(f.table)
}

// Begin reads weights as points first: where they lie is told the same.
func (f *crowdFile) Begin() {
	roles := f.roles
	if f.summed {
		roles.Person = heatmapfiles.OnePerson
	}
	f.maker = heatmapfiles.NewCrowdBuilder(f.table, roles)
}

func (f *crowdFile) Step(rows int) bool { return f.maker.Step(rows) }

// Found tells the points.
func (f *crowdFile) Found() loading.Found {
	f.made = f.maker.Crowd()
	if f.box.Kind != f.roles.Kind {
		f.box = f.page.knownFrame(f.roles.Kind)
	}
	f.count()
	found := loading.Found{Summary: f.made.Summary(), Remarks: f.made.Remarks(), Refused: f.made.Groups(), Place: f.table.Place}
	if f.summed {
		found.Summary, found.Remarks = field.Counted(len(f.made.Points), "place", "places")+" with a weight each", f.table.Remarks
	}
	return found
}

// count counts the points in the box.
func (f *crowdFile) count() {
	f.inside = 0
	for _, at := range f.made.Points {
		if _, _, in := f.box.Unit(at.X, at.Y); in {
			f.inside++
		}
	}
}

// Usable counts the points in the box.
func (f *crowdFile) Usable() int { return f.inside }

// More is the box that becomes the map.
func (f *crowdFile) More() []app.UI {
	if len(f.made.Points) == 0 {
		return nil
	}
	return f.boxBody()
}

// Use goes on with what lies in the box.
func (f *crowdFile) Use() string {
	p := f.page
	if f.summed {
		m, _, _ := heatmapfiles.MapOf(f.table, f.mapRoles(), f.box, p.heatmap().Grid)
		p.takeMap(m, f.made.Source)
		return ""
	}
	rows, _ := f.made.Fit(heatmapfiles.BoxOf(f.box))
	h := p.heatmap()
	h.People = heatmap.People{Kind: heatmap.PeoplePoints, Rows: rows}
	h.Forget()
	p.state.tool = toolPaint
	p.Desk.CloseDialog()
	p.Work.Loaded(fileIn(heatmap.FilePoints, f.made.Source, f.box), fmt.Sprintf("%s were loaded.", field.Counted(len(rows), "point", "points")))
	p.keepNames(f.made.Called)
	return ""
}

// mapFile is a whole map being looked at, cell by cell.
type mapFile struct {
	page *Page
	made heatmapfiles.MapTable
}

func (f *mapFile) Choices() []loading.Choice { return nil }
func (f *mapFile) Why() []string             { return nil }
func (f *mapFile) Problem() string           { return "" }
func (f *mapFile) Begin()                    {}
func (f *mapFile) Step(int) bool             { return true }
func (f *mapFile) Usable() int               { return len(f.made.Values) }

// Found tells the map.
func (f *mapFile) Found() loading.Found {
	return loading.Found{Summary: fmt.Sprintf("A map of %d × %[1]d cells", f.made.Grid)}
}

// More says what becomes of it.
func (f *mapFile) More() []app.UI {
	return []app.UI{
		widget.Says(fmt.Sprintf("Its cells hold %s in all, and the noise is made for people who add at most one each.", draw.Format(words.Sum(f.made.Values)))),
		widget.Says("It becomes the truth: the weights of the cells, on the map’s own grid. Nobody knows any more whose they are."),
	}
}

// Use goes on with the map.
func (f *mapFile) Use() string {
	f.page.takeMap(f.made, "")
	return ""
}

// takeMap goes on with the weights of cells, which are read from a source, "" for those
// that were cells in the file already.
func (p *Page) takeMap(m heatmapfiles.MapTable, source string) {
	h := p.heatmap()
	h.Grid = m.Grid
	h.People = heatmap.People{Kind: heatmap.PeopleWeights, Values: m.Values}
	h.Forget()
	p.Desk.CloseDialog()
	p.Work.Loaded(fileIn(heatmap.FileCells, source, m.Frame), fmt.Sprintf("A map of %d × %[1]d cells was loaded.", m.Grid))
}
