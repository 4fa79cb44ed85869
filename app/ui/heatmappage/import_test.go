package heatmappage

import (
	"encoding/binary"
	"strings"
	"testing"
	"unicode/utf16"

	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/readers/frame"
	"cloakroom/core/readers/samples"
	"cloakroom/core/scenario/heatmap"
)

// readCrowd opens a file of points or of a map, and useCrowd goes on with it.
func (p *Page) readCrowd(name, text string) { p.crowds.Open(dom.TextFile(name, text)) }
func (p *Page) useCrowd()                   { p.crowds.Use() }

// looked is the table of points that is looked at, nil without.
func (p *Page) looked() *crowdFile {
	f, _ := p.crowds.Reading().(*crowdFile)
	return f
}

// wide writes a text as UTF-16 with a mark.
func wide(text string) string {
	out := []byte{0xff, 0xfe}
	for _, unit := range utf16.Encode([]rune(text)) {
		out = binary.LittleEndian.AppendUint16(out, unit)
	}
	return string(out)
}

// Every kind of file gives the crowd that it holds, guessed without a touch.
func TestFilesOfCrowds(t *testing.T) {
	const victims = "user,lat,lon\nAnn,48.1,16.2\nAnn,48.2,16.3\nBöb,48.3,16.4\n"
	for name, c := range map[string]struct {
		text           string
		people, points int
		kind           frame.Kind
	}{
		"by latitude and longitude": {victims, 2, 3, frame.Degrees},
		"in UTF-16":                 {wide(victims), 2, 3, frame.Degrees},
		"decimal commas":            {"Name;Länge;Breite\nAnn;16,2;48,1\nAnn;16,3;48,2\nCy;16,4;48,3\n", 2, 3, frame.Degrees},
		"metres":                    {"id\teasting\tnorthing\n1\t512340.5\t5403210\n2\t512341\t5403211.5\n", 2, 2, frame.Metres},
		"a plane":                   {"person,x,y\nAnn,0.1,0.2\nBob,0.3,0.4\n", 2, 2, frame.Plane},
		"GeoJSON":                   {`{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"MultiPoint","coordinates":[[16.2,48.1],[16.3,48.2]]},"properties":{"person":"Ann"}},{"type":"Feature","geometry":{"type":"Point","coordinates":[16.4,48.3]},"properties":{"person":"Cy"}}]}`, 2, 3, frame.Degrees},
		"GPX":                       {`<?xml version="1.0"?><gpx version="1.1"><trk><name>Ann</name><trkseg><trkpt lat="48.1" lon="16.2"/><trkpt lat="48.2" lon="16.3"/></trkseg></trk></gpx>`, 1, 2, frame.Degrees},
		"a location history":        {`{"locations":[{"latitudeE7":481000000,"longitudeE7":162000000},{"latitudeE7":482000000,"longitudeE7":163000000}]}`, 1, 2, frame.Degrees},
	} {
		t.Run(name, func(t *testing.T) {
			d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
			d.OpenFile("file", c.text)
			f := d.page.looked()
			if f == nil || f.roles.Kind != c.kind || f.made == nil || f.made.Persons != c.people || len(f.made.Points) != c.points {
				t.Fatalf("it is looked at as %+v", f)
			}
			if !strings.Contains(d.HTML(), "Guessed, since") {
				t.Error("the guess is not told")
			}
			d.page.changeBox((*crowdFile).own)
			d.page.useCrowd()
			d.Rests()
			if got := d.Work().Shown.Result.Heatmap; got.People != c.people || got.Points != c.points || d.Work().Refusal != "" {
				t.Errorf("the map is of %d people and %d points: %s", got.People, got.Points, d.Work().Refusal)
			}
		})
	}
}

// Every sample can be used as it comes.
func TestEverySampleIsUsed(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	for _, s := range append(samples.Crowds(), samples.Maps()...) {
		d.OpenFile(s.Name, s.Text)
		if !d.page.crowds.Ready() {
			t.Errorf("%s cannot be used", s.Name)
		}
		d.page.useCrowd()
		d.Rests()
		if d.Work().Refusal != "" || len(d.Work().Asked.Files) != 1 {
			t.Errorf("%s: %s, %v", s.Name, d.Work().Refusal, d.Work().Asked.Files)
		}
	}
}

// The columns are put right: both coordinates exchanged and back, every row a person of
// its own, rows as weights.
func TestColumnsArePutRight(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	d.OpenFile("odd.csv", "who,when,north,east\nAnn,2024-05-01,48.1,16.2\nAnn,2024-05-02,48.2,16.3\n")
	f := d.page.looked()
	for _, step := range []struct{ name, value, want string }{
		{"x", "3", ""}, {"y", "2", ""}, {"kind", "degrees", "2 points of 1 person by latitude and longitude"}, {"person", "-1", "2 points of 2 people by latitude and longitude"},
		{"person", "0", "2 points of 1 person by latitude and longitude"}, {"row", "weight", ""}, {"value", "0", ""}, {"row", "point", "2 points of 1 person by latitude and longitude"},
	} {
		d.page.crowds.Choose(step.name, step.value)
		if step.want != "" && (f.Problem() != "" || f.made.Summary() != step.want) {
			t.Errorf("after %s %s it is %q, %q", step.name, step.value, f.made.Summary(), f.Problem())
		}
	}
	x, y := f.made.Points[0].X, f.made.Points[0].Y
	d.page.crowds.Exchange()
	if f.made.Points[0].X != y || f.made.Points[0].Y != x {
		t.Errorf("exchanged, the first point is %+v", f.made.Points[0])
	}
}

// A map in coordinates tells them at its sides and of its cells, and an export brings
// them back.
func TestCoordinatesStay(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	d.readsVienna()
	d.page.state.over = [2]int{0, 0}
	if told, _ := d.page.Readout(); !strings.Contains(told, "° N, 16.") {
		t.Errorf("of a cell it says %q", told)
	}
	drawn := d.page.figureOf(pictureTruth, d.page.Desk.Palette())
	if text := drawn.Draw(kindOf(pictureTruth)); !strings.Contains(text, "16.00°") || !strings.Contains(text, "48.400°") || !strings.Contains(text, "10 km") {
		t.Error("the picture does not tell its coordinates")
	}
	if says := farWords(&d.Work().Shown); !strings.Contains(says, " km") || !strings.Contains(d.HTML(), says) {
		t.Errorf("the explanation does not tell kilometres: %s", says)
	}
	want, _ := d.page.Frame()
	d.TakeAway("geojson-map")
	d.Until("the file", func() bool { return d.savedMap() != "" })
	d.OpenFile("map.geojson", d.savedMap())
	d.page.useCrowd()
	d.Rests()
	if got, known := d.page.Frame(); !known || got.West != want.West || got.North != want.North || got.Kind != frame.Degrees {
		t.Errorf("what was exported comes back in %+v, and was in %+v", got, want)
	}
}

// readsVienna loads two people in a box that is typed.
func (d *visitor) readsVienna() {
	d.OpenFile("vienna.csv", "user,lat,lon\nAnn,48.1,16.2\nBob,48.3,16.4\n")
	for side, v := range map[string]string{"west": "16", "east": "16.5", "south": "48", "north": "48.4"} {
		d.page.typeSide(side, v)
	}
	d.page.useCrowd()
	d.Rests()
}

func (d *visitor) savedMap() string {
	for name, text := range d.Screen.Saved {
		if strings.HasSuffix(name, ".geojson") {
			return text
		}
	}
	return ""
}

// Whoever reads a large file yields to the browser, and a file that was given up is not
// looked at.
func TestReadingYieldsAndEnds(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	d.Screen.Hurried = true
	d.readsLater()
	d.Until("the points", d.page.crowds.Ready)
	if f := d.page.looked(); len(f.made.Points) != 5000 {
		t.Errorf("%d points were read", len(f.made.Points))
	}
	d.readsLater()
	d.page.crowds.Begin()
	for len(d.Queue) > 0 {
		(<-d.Queue)()
	}
	if d.page.crowds.Reading() != nil || d.Work().Reading {
		t.Error("a file that was given up is looked at")
	}
	d.page.crowds.Take(dom.File{Name: "gone.csv", Size: 10, Piece: func(_, _ int, take func([]byte)) { take(nil) }})
	if !strings.Contains(d.HTML(), "gone.csv cannot be read any more") {
		t.Error("a file that is gone is not told of")
	}
	d.OpenFile("photo.csv", "\x89PNG\r\n\x1a\n0000")
	if !strings.Contains(d.HTML(), "photo.csv is a PNG picture") {
		t.Error("a picture is not told")
	}
}

func (d *visitor) readsLater() {
	d.page.crowds.Open(dom.TextFile("many.csv", "person,x,y\n"+strings.Repeat("Ann,0.5,0.5\nBob,0.25,0.125\n", 2500)))
}
