package graphonpage

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/loading"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/core/field"
	"cloakroom/core/readers/intake"
	"cloakroom/core/readers/samples"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
)

// newLoader takes in files of tiles; fit makes the rest of the question fit them.
func newLoader(work *session.Session, desk page.Desk, fit func()) *loading.Panel {
	return loading.New(work, desk, loading.Loader{
		Name: "tiles", Title: "Load tiles", Opener: "load-tiles", Things: "tiles",
		Says:    "A square table without titles: row i and column j hold the chance of a tie between blocks i and j.",
		Accept:  ".csv,.txt,.tsv,text/csv,text/plain",
		Samples: samples.Tiles(),
		Read: func(file intake.File) (loading.Reading, string) {
			if file.Table == nil {
				return nil, "It holds no tiles."
			}
			return &tilesFile{work: work, desk: desk, fit: fit, table: file.Table}, ""
		},
	})
}

// tilesFile is a file of tiles being looked at.
type tilesFile struct {
	work  *session.Session
	desk  page.Desk
	fit   func()
	table *table.Table
	made  graphon.Tiles
}

func (f *tilesFile) Choices() []loading.Choice { return nil }
func (f *tilesFile) Why() []string {
	return []string{"the rows are the blocks, in the order of the file"}
}

// Problem says where a table is no graphon, "" where it is one.
func (f *tilesFile) Problem() string {
	t := f.table
	k := len(t.Columns)
	switch {
	case t.Problems.Count() > 0:
		return fmt.Sprintf("%s other than %s; every row needs as many numbers", field.Counted(t.Problems.Count(), "row has a length", "rows have lengths"), field.Counted(k, "number", "numbers"))
	case t.Titled:
		return "the first line holds words; tiles stand without titles"
	case t.Rows != k:
		return fmt.Sprintf("%s of %s; a graphon needs as many rows as columns", field.Counted(t.Rows, "row", "rows"), field.Counted(k, "number", "numbers"))
	case k > graphon.MostBlocks:
		return fmt.Sprintf("%s; allowed are at most %d", counted(k), graphon.MostBlocks)
	}
	for i := range k {
		for j := range k {
			if problem := f.tile(i, j); problem != "" {
				return problem
			}
		}
	}
	return ""
}

// tile says what is wrong with one tile, "" for nothing.
func (f *tilesFile) tile(i, j int) string {
	v, some := f.table.Number(j, i)
	mirror, _ := f.table.Number(i, j)
	at := fmt.Sprintf("line %d, number %d: ", f.table.PlaceOf(i), j+1)
	switch {
	case !some:
		return at + fmt.Sprintf("“%s” is no number", f.table.Text(j, i))
	case v < 0 || v > 1:
		return at + field.Short(v) + " is outside 0…1"
	case v != mirror:
		return at + field.Short(v) + ", but its mirror image is " + field.Short(mirror)
	}
	return ""
}

func (f *tilesFile) Begin() { f.made = nil }

// Step reads the whole table, which is small.
func (f *tilesFile) Step(int) bool {
	if f.Problem() != "" {
		return true
	}
	for i := range f.table.Rows {
		row := make([]float64, len(f.table.Columns))
		for j := range row {
			row[j], _ = f.table.Number(j, i)
		}
		f.made = append(f.made, row)
	}
	return true
}

func (f *tilesFile) Usable() int    { return len(f.made) }
func (f *tilesFile) More() []app.UI { return nil }

// Found tells the tiles.
func (f *tilesFile) Found() loading.Found {
	summary := counted(len(f.made))
	if len(f.made) == 0 {
		summary = "the file holds no graphon"
	}
	return loading.Found{Summary: summary, Remarks: f.table.Remarks, Place: f.table.Place}
}

// Use goes on with the tiles.
func (f *tilesFile) Use() string {
	if len(f.made) == 0 {
		return "A graphon has at least one tile."
	}
	t := &f.work.Asked.Graphon.Truth
	t.Kind, t.Tiles, t.Widths = graphon.KindTiles, f.made, nil
	f.fit()
	f.desk.CloseDialog()
	f.work.Loaded(scenario.File{Kind: graphon.FileTiles}, "A graphon of "+counted(len(f.made))+" was loaded.")
	return ""
}
