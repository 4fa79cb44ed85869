package places_test

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/readers/places"
)

// said is what a file of places holds, in short.
func said(p places.Places) string {
	var b strings.Builder
	for _, c := range p.Columns {
		b.WriteString("[" + c.Title + "]")
	}
	for row := range p.Rows {
		b.WriteString(" /")
		for i := range p.Columns {
			b.WriteString(" " + p.Text(i, row))
		}
	}
	for _, s := range p.Problems.Sentences(p.Place) {
		b.WriteString("; " + s)
	}
	if p.Single {
		b.WriteString("; of one person")
	}
	return strings.Join(append([]string{b.String()}, p.Remarks...), " ")
}

func TestGeoJSON(t *testing.T) {
	const head = "[longitude][latitude]"
	for name, c := range map[string]struct{ text, want string }{
		"points": {`{"type":"FeatureCollection","name":"people","features":[
{"type":"Feature","geometry":{"type":"Point","coordinates":[11.5,48.25,519]},"properties":{"person":"Ann","age":7,"here":true,"more":{"a":1},"none":null}},
{"type":"Feature","id":"b","geometry":{"type":"Point","coordinates":[11.25,48.5]},"properties":null}]}`,
			head + "[feature][age][here][person][id] / 11.5 48.25 1 7 true Ann  / 11.25 48.5 2    b"},
		"many of one":  {`{"features":[{"geometry":{"coordinates":[[1,2],[3,4]],"type":"MultiPoint"},"properties":{"name":"Bo"}}]}`, head + "[feature][name] / 1 2 1 Bo / 3 4 1 Bo"},
		"a point":      {`{"type":"Point","coordinates":[1,2]}`, head + "[feature] / 1 2 1"},
		"a feature":    {`{"geometry":{"type":"Point","coordinates":[1,2]},"properties":{"a":"x"},"type":"Feature"}`, head + "[feature][a] / 1 2 1 x"},
		"a collection": {`{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},{"type":"GeometryCollection","geometries":[{"type":"MultiPoint","coordinates":[[3,4]]}]}]}`, head + "[feature] / 1 2 1 / 3 4 1"},
		"cells": {`{"features":[{"geometry":{"type":"Polygon","coordinates":[[[0,0],[2,0],[2,4],[0,4],[0,0]]]},"properties":{"value":3}},
{"geometry":{"type":"Polygon","coordinates":[[[0,0],[2,0],[1,1],[0,4],[0,0]]]}},{"geometry":{"type":"Polygon","coordinates":[[[0,0],[2,4],[2,0],[0,4],[0,0]]]}}]}`,
			head + "[feature][value] / 1 2 1 3; 2 features: neither points nor a rectangle, first in feature 2 (\"Polygon\")"},
		"faults": {`{"features":[{"geometry":null},{"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}},{"geometry":{"type":"Point","coordinates":["a",2]}},{"geometry":{"type":"Point","coordinates":[1]}},
{"geometry":{"type":"Point","coordinates":[1e999,2]}},{"geometry":{"type":"Point","coordinates":[5,6]},"properties":7},8]}`,
			head + `[feature] / 5 6 6; 2 features: the feature has no place, first in feature 1; 2 features: the coordinates are no numbers, first in feature 3 ("[\"a\",2]"); 1 feature: neither points nor a rectangle, in feature 2 ("LineString"); 1 feature: a point has two coordinates, in feature 4`},
		"cut off":  {`{"features":[{"geometry":{"type":"Point","coordinates":[5,6]}},{"geom`, head + `[feature] / 5 6 1; 1 feature: from here on the text is no GeoJSON and no location history, in feature 2 ("unexpected EOF")`},
		"no value": {`{"bbox":`, head + `; 1 feature: from here on the text is no GeoJSON and no location history, in feature 1 ("EOF")`},
		"metres":   {`{"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::25832"}},"features":[{"geometry":{"type":"Point","coordinates":[691000,5334000]}}]}`, "[easting][northing][feature] / 691000 5.334e+06 1 The coordinates are not in degrees, as the file says, and are taken for metres."},
		"degrees":  {`{"crs":{"properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS84"}},"features":[]}`, head},
		"nothing":  {"", head},
		"a word":   {`"a"`, head + `; 1 feature: from here on the text is no GeoJSON and no location history, in feature 1 ("neither an object nor a list")`},
	} {
		if got := said(places.ReadJSON(strings.NewReader(c.text))); got != c.want {
			t.Errorf("%s: read as\n %s, want\n %s", name, got, c.want)
		}
	}
}

func TestHistories(t *testing.T) {
	const two = "[longitude][latitude] / 11.5 48.25 / 11.75 48.5; of one person"
	for name, text := range map[string]string{
		"Records.json": `{"locations":[{"latitudeE7":482500000,"longitudeE7":115000000,"accuracy":20,"activity":[{"activity":[{"type":"STILL","confidence":62}],"timestamp":"2024-05-01T10:20:30Z"}],"source":"WIFI"},
{"latitudeE7":485000000,"longitudeE7":117500000,"timestampMs":"1"}]}`,
		"by month": `{"timelineObjects":[{"placeVisit":{"location":{"latitudeE7":482500000,"longitudeE7":115000000,"name":"Home"},"otherCandidateLocations":[{"latitudeE7":1,"longitudeE7":2}],"centerLatE7":3,"centerLngE7":4}},
{"activitySegment":{"startLocation":{},"waypointPath":{"waypoints":[{"latE7":485000000,"lngE7":117500000}]}}}]}`,
		"Android": `{"semanticSegments":[{"startTime":"2024","timelinePath":[{"point":"48.25°, 11.5°","time":"2024"}]},{"visit":{"probability":0.5,"topCandidate":{"placeLocation":{"latLng":"48.5°, 11.75°"}}}}],
"userLocationProfile":{"frequentPlaces":[{"placeLocation":"1°, 2°"}]}}`,
		"raw": `{"rawSignals":[{"position":{"LatLng":"48.25°, 11.5°","accuracyMeters":13}},{"position":{"LatLng":"48.5°, 11.75°"}}]}`,
		"iOS": `[{"endTime":"2024","visit":{"topCandidate":{"placeLocation":"geo:48.25,11.5"}}},{"activity":{"start":"geo:48.5,11.75","probability":"0.5"}}]`,
	} {
		if got := said(places.ReadJSON(strings.NewReader(text))); got != two {
			t.Errorf("%s: read as\n %s, want\n %s", name, got, two)
		}
	}
	odd := `{"locations":[{"latitudeE7":4294967295,"longitudeE7":4294967295},{"accuracy":1},{"latitudeE7":"x"},7]}`
	if got, want := said(places.ReadJSON(strings.NewReader(odd))), "[longitude][latitude] / -1e-07 -1e-07; of one person 3 records tell no place."; got != want {
		t.Errorf("odd records are read as\n %s, want\n %s", got, want)
	}
}

func TestGPX(t *testing.T) {
	const head, tail = `<?xml version="1.0" encoding="ISO-8859-1"?><gpx xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>A file</name></metadata>`, "</gpx>"
	const track = `<trk><name>To work</name><trkseg><trkpt lat="48.25" lon="11.5"><ele>519</ele><time>2024-05-01T10:20:30Z</time></trkpt><trkpt lat="48.5" lon="11.75"/></trkseg></trk>`
	for name, c := range map[string]struct{ text, want string }{
		"waypoints": {head + `<wpt lat="48.25" lon="11.5"><name>The
 café</name><link><text>name</text></link></wpt><wpt lon="11.75" lat="-48.5"/>` + tail, "[longitude][latitude][name] / 11.5 48.25 The café / 11.75 -48.5 "},
		"a track":    {head + track + tail, "[longitude][latitude][track] / 11.5 48.25 To work / 11.75 48.5 To work; of one person"},
		"two tracks": {head + track + `<rte><rtept lat="1" lon="2"><name>Turn</name></rtept></rte>` + tail, "[longitude][latitude][track][name] / 11.5 48.25 To work  / 11.75 48.5 To work  / 2 1 track 2 Turn"},
		"faults":     {head + `<wpt lat="x" lon="1"><name>No</name></wpt><wpt lat="1"/><wpt lat="NaN" lon="1"/><wpt lat="1" lon="2"/>` + "<trk>", `[longitude][latitude] / 2 1; 3 points: a point without the two coordinates, first in point 1; 1 point: from here on the text is no XML, in point 5 ("syntax error on line 1: unexpected EOF")`},
	} {
		got := said(places.ReadGPX(strings.NewReader(c.text)))
		if name == "faults" {
			got = strings.Replace(got, "; of one person", "", 1)
		}
		if got != c.want {
			t.Errorf("%s: read as\n %s, want\n %s", name, got, c.want)
		}
	}
}

// million is a made-up file of so many places.
func million(rows int, head, row, tail string) string {
	var b strings.Builder
	b.WriteString(head)
	for i := range rows {
		if i > 0 && row[0] == '{' {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, row, 48+float64(i%1000)/1000, 11+float64(i/1000)/1000)
	}
	return b.String() + tail
}

// BenchmarkMillionRows reads a million points, or a tenth of them in a short run.
func BenchmarkMillionRows(b *testing.B) {
	rows := 1_000_000
	if testing.Short() {
		rows /= 10
	}
	for _, c := range []struct {
		name, head, row, tail string
		read                  func(io.Reader) places.Places
	}{
		{"geojson", `{"type":"FeatureCollection","features":[`, `{"type":"Feature","geometry":{"type":"Point","coordinates":[%.6f,%.6f]},"properties":{"person":"Ann"}}`, "]}", places.ReadJSON},
		{"records", `{"locations":[`, `{"latitudeE7":%.0[1]f00000,"longitudeE7":%.0[2]f00000,"accuracy":20,"source":"WIFI","timestamp":"2024-05-01T10:20:30Z"}`, "]}", places.ReadJSON},
		{"gpx", "<gpx><trk><trkseg>", `<trkpt lat="%.6f" lon="%.6f"><ele>519</ele></trkpt>`, "</trkseg></trk></gpx>", places.ReadGPX},
	} {
		b.Run(c.name, func(b *testing.B) {
			text := million(rows, c.head, c.row, c.tail)
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				if p := c.read(strings.NewReader(text)); p.Rows != rows || p.Problems.Count() > 0 {
					b.Fatalf("%d rows, %q", p.Rows, p.Problems.Sentences(p.Place))
				}
			}
		})
	}
}

// FuzzPlaces holds that any text ends as a table whose coordinates are numbers, and
// that the same comes out once more.
func FuzzPlaces(f *testing.F) {
	for _, seed := range []string{
		"", "{", "[", "[[1]]", "<gpx>", `{"features":[{"geometry":{"type":"MultiPoint","coordinates":[[1,2],[]]},"properties":{"a":"1,5","longitude":3}}]}`,
		`{"locations":[{"latitudeE7":1,"longitudeE7":2,"location":{"point":"1,2"}}]}`, `[{"visit":{"topCandidate":{"placeLocation":"geo:1,2"}}},{"timelinePath":[{"point":{"point":"geo:nan,1"}}]}]`,
		`<gpx><wpt lat="1" lon="2"><name>a</name></wpt><trk><trkpt lat="3" lon="4"/></trk></gpx>`, `{"grid":4,"bbox":[0,0,1,1],"crs":5,"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1],[0,0]]]}`,
	} {
		f.Add(seed, strings.HasPrefix(seed, "<"))
	}
	f.Fuzz(func(t *testing.T, text string, gpx bool) {
		read := places.ReadJSON
		if gpx {
			read = places.ReadGPX
		}
		p := read(strings.NewReader(text))
		for row := range p.Rows {
			for column := range 2 {
				if _, ok := p.Number(column, row); !ok {
					t.Fatalf("row %d of %q has no coordinates", row, text)
				}
			}
		}
		var sums []int
		for _, c := range p.Columns {
			sums = append(sums, c.Filled+c.Missing)
		}
		if slices.ContainsFunc(sums, func(n int) bool { return n != p.Rows }) {
			t.Fatalf("%q: columns of %v cells for %d rows", text, sums, p.Rows)
		}
		if again := said(read(strings.NewReader(text))); again != said(p) {
			t.Fatalf("%q is\n %s and then\n %s", text, said(p), again)
		}
	})
}
