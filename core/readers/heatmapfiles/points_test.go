package heatmapfiles_test

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/scenariotest"
)

// readPoints reads a text in pieces of a size.
func readPoints(text string, size int) *heatmapfiles.PointTable {
	var r heatmapfiles.PointReader
	for len(text) > 0 {
		n := min(size, len(text))
		if written, err := r.Write([]byte(text[:n])); written != n || err != nil {
			panic("scenario: a piece was not taken whole")
		}
		text = text[n:]
	}
	return r.Close()
}

// said is what a table holds, in short.
func said(t *heatmapfiles.PointTable) string {
	var b strings.Builder
	for _, p := range t.Points {
		fmt.Fprintf(&b, "%s %v %v; ", t.People[p.Person], p.X, p.Y)
	}
	for _, problem := range t.Problems {
		b.WriteString(problem.Error() + "; ")
	}
	return b.String() + t.Fault
}

func TestReadPoints(t *testing.T) {
	const two = "ann 0.1 0.5; bo 0.2 0.25; "
	const place = "ann 11.5 48.1; bo -122.4 37.7; "
	for name, c := range map[string]struct {
		text, want string
		places     bool
	}{
		"empty":              {"", "", false},
		"blank and comments": {"\n# a,b\n \t\n", "", false},
		"no names":           {"ann,0.1,0.5\nbo,0.2,0.25\n", two, false},
		"no last break":      {"ann,0.1,0.5\nbo,0.2,0.25", two, false},
		"names":              {"person,x,y\nann,0.1,0.5\nbo,0.2,0.25\n", two, false},
		"any order":          {"Y, what, User_ID ,X\n0.5,a,ann,0.1\n0.25,b,bo,0.2\n", two, false},
		"spaces":             {"ann  0.1 0.5\n  bo 0.2   0.25 ", two, false},
		"tabs":               {"user\tx\ty\nann\t0.1\t0.5\nbo\t0,2\t0,25", two, false},
		"windows":            {"\ufeffName;X;Y\r\nann;0,1;0,5\r\nbo;0.2;2,5e-1\r\n", two, false},
		"quotes":             {"\"person\",\"x\",\"y\"\n\"a, \"\"b\"\"\",\"0.1\",0.5\n", `a, "b" 0.1 0.5; `, false},
		"half quoted":        {"\"a\"b,1,2\n", "ab 1 2; ", false},
		"places":             {"lat,lon,id,user\n48.1,11.5,1,ann\n37.7,-122.4,2,bo\n", place, true},
		"places by long":     {"Latitude;LNG;Person\n48,1;11,5;ann\n37.7;-122.4;bo\n", place, true},
		"places before x":    {"x,y,lat,long,id\n0,0,48.1,11.5,ann\n0,0,37.7,-122.4,bo\n", place, true},
		"check-ins":          {"ann\t2010-10-19T23:55:27Z\t48.1\t11.5\t22847\nbo\t2010-10-18T22:17:43Z\t37.7\t-122.4\t420315\n", place, true},
		"numbers are people": {"7,1,2\n8,1,2\n7,3,4", "7 1 2; 8 1 2; 7 3 4; ", false},
		"bytes":              {"a\xff,1,2\n", "a\ufffd 1 2; ", false},

		"no person":      {"x,y\n1,2\n", "no column says whose a point is; name one person, user or id", false},
		"two columns":    {"1,2\n3,4\n", "two columns, and none that says whose a point is; a crowd has three, person, x and y", false},
		"no coordinates": {"person,lat\nann,2\n", "the first line names no coordinates; allowed are x and y, or latitude and longitude", false},
		"mixed":          {"person,lat,x\nann,2,3\n", "the first line names no coordinates; allowed are x and y, or latitude and longitude", false},
		"four unnamed":   {"ann,1,2,3\n", "4 columns without names; name them in the first line: person, and x and y or latitude and longitude", false},
		"utf-16":         {"\xff\xfep\x00,\x00", "the file is written in UTF-16; save it as UTF-8", false},
		"open at once":   {"\"a,1,2\n", "line 1: a quote is not closed, and without the first line the columns are unknown", false},

		"every problem": {strings.Join([]string{
			"person,x,y", "ann,1,2", "ann,1", "ann,1,2,3", ",1,2", "ann,,2", "ann,1,", "ann,x,2", "ann,1,NaN", "ann,Inf,2", "ann,1e400,2", "ann,2e12,0", "ann,0,-2e12",
			"\"ann,1,2", strings.Repeat("o", 81) + ",1,2", "\"a\u0001\",1,2", strings.Repeat("o", 70_000) + ",1,2", "# fine", "ann,3,4",
		}, "\n"), "ann 1 2; ann 3 4; line 3: 2 columns where the first line has 3; line 4: 4 columns where the first line has 3; line 5: the person is missing; " +
			`line 6: the x is missing; line 7: the y is missing; line 8: x "x" is not a finite number; line 9: y "NaN" is not a finite number; ` +
			`line 10: x "Inf" is not a finite number; line 11: x "1e400" is not a finite number; line 12: x 2e+12 is outside -1e12…1e12; line 13: y -2e+12 is outside -1e12…1e12; ` +
			`line 14: a quote is not closed; line 15: "` + strings.Repeat("o", 38) + `… is no person; allowed are at most 80 letters; ` +
			`line 16: "a\x01" is no person; allowed are at most 80 letters; line 17: the line is longer than 65,536 bytes; `, false},
		"off the globe": {"user,lat,lon\nann,48.1,11.5\nann,91,11\nann,48,181\nann,100,100\nbo,37.7,-122.4\n",
			place + "line 3: latitude 91 is outside -90…90; line 4: longitude 181 is outside -180…180; line 5: latitude 100 is outside -90…90; ", true},
	} {
		for _, size := range []int{1, 7, 1 << 20} {
			table := readPoints(c.text, size)
			if got := said(table); got != c.want || table.Geographic != c.places {
				t.Errorf("%s, in pieces of %d: read as\n %s, by places %v, want\n %s", name, size, got, table.Geographic, c.want)
			}
		}
	}
}

// TestExchange: a file whose latitudes are longitudes says so, and is put right
// and back again.
func TestExchange(t *testing.T) {
	const text = "user,lat,lon\nann,-122.4,37.7\nbo,-80.2,25.8\nann,200,1\nann,-118.2,34.1\n"
	table := readPoints(text, 5)
	if !table.ProbablyExchanged || table.Exchanged || len(table.Points) != 1 || table.Persons != 1 || table.Bad != 3 ||
		table.Problems[0].Error() != "line 2: latitude -122.4 is outside -90…90" || table.Problems[1].Line != 4 || len(table.Remarks()) != 2 {
		t.Errorf("as written: %+v", table)
	}
	before := said(table)
	table.Exchange()
	if table.ProbablyExchanged || !table.Exchanged || table.Bad != 1 || table.Persons != 2 || len(table.Remarks()) != 0 ||
		said(table) != "ann -122.4 37.7; bo -80.2 25.8; ann -118.2 34.1; line 4: latitude 200 is outside -90…90; " {
		t.Errorf("exchanged: %s", said(table))
	}
	table.Exchange()
	if said(table) != before || table.Exchanged {
		t.Errorf("exchanged twice: %s", said(table))
	}
	for _, plain := range []string{
		"user,x,y\nann,10,100\n", "user,lat,lon\n" + strings.Repeat("ann,48,11\n", 20) + "ann,95,11\n", "user,lat,lon\nann,95,11\nann,10,170\n",
	} {
		if table := readPoints(plain, 99); table.ProbablyExchanged {
			t.Errorf("%q is said to be exchanged", plain)
		}
	}
	xy := readPoints("user,x,y\nann,10,100\n", 99)
	xy.Exchange()
	if xy.Points[0].X != 10 {
		t.Error("x and y were exchanged")
	}
}

func TestPointSentences(t *testing.T) {
	for text, want := range map[string][]string{
		"":                                  {"the text holds no points"},
		"person,x,y\n":                      {"the text holds no points"},
		"x,y\n":                             {"no column says whose a point is; name one person, user or id"},
		"ann,1,2\n":                         {"1 point of 1 person", "All points belong to one person, whom a private map has to hide altogether."},
		"ann,1,2\nbo,1,2\nbo,1,2":           {"3 points of 2 people"},
		"u,lat,lon,id\nu,1,2,ann\nu,1,2,bo": {"2 points of 2 people by latitude and longitude"},
		"ann,1,2\nbo,1,2\nbo,1\nx":          {`2 points of 2 people; 2 lines cannot be used, the first is line 3: 2 columns where the first line has 3`},
		"ann,1,2\nbo,1,2\n" + strings.Repeat("bo,0,1\n", 10_000): {
			"10,002 points of 2 people", "1 person has more than 10,000 points, the most being 10,001; all are used as they are, since a person weighs one in all."},
	} {
		table := readPoints(text, 1000)
		if got := append([]string{table.Summary()}, table.Remarks()...); !slices.Equal(got, want) {
			t.Errorf("%.40q: %q, want %q", text, got, want)
		}
	}
}

// TestTooManyPoints: those beyond the limit are counted, and so are bad lines,
// of which the first 200 are located.
func TestTooManyPoints(t *testing.T) {
	var r heatmapfiles.PointReader
	piece := []byte(strings.Repeat("ann,1,2\nbo,1\n", 1000))
	for range heatmap.MostPoints/1000 + 1 {
		_, _ = r.Write(piece)
	}
	table := r.Close()
	if len(table.Points) != heatmap.MostPoints || table.Left != 1000 || table.Bad != heatmap.MostPoints+1000 || len(table.Problems) != 200 || table.Problems[199].Line != 400 {
		t.Errorf("%d points, %d left, %d bad, %d located", len(table.Points), table.Left, table.Bad, len(table.Problems))
	}
	if remarks := table.Remarks(); remarks[0] != "Only the first 1,000,000 points are used; 1,000 are left out." {
		t.Errorf("remarks %q", remarks)
	}
}

func TestFit(t *testing.T) {
	table := readPoints("id,lat,lon\na,10,20\na,30,60\nb,20,40\nb,30,20\n", 9)
	box := table.Bounds()
	if want := (heatmapfiles.Box{West: 20, South: 10, East: 60, North: 30, Geographic: true}); box != want {
		t.Errorf("bounds %+v, want %+v", box, want)
	}
	below := math.Nextafter(1, 0)
	rows, outside := table.Fit(box)
	if want := (heatmap.PersonPoints{{Person: "a", X: 0, Y: 0}, {Person: "a", X: below, Y: below}, {Person: "b", X: 0.5, Y: 0.5}, {Person: "b", X: 0, Y: below}}); outside != 0 || !slices.Equal(rows, want) {
		t.Errorf("fitted %v, %d outside; want %v", rows, outside, want)
	}
	rows, outside = table.Fit(heatmapfiles.Box{West: 0, East: 40, South: 20, North: 40})
	if want := (heatmap.PersonPoints{{Person: "b", X: below, Y: 0}, {Person: "b", X: 0.5, Y: 0.5}}); outside != 2 || !slices.Equal(rows, want) {
		t.Errorf("fitted %v, %d outside; want %v", rows, outside, want)
	}
	one := readPoints("a,5,7\n", 9)
	if rows, outside := one.Fit(one.Bounds()); outside != 0 || rows[0] != (heatmap.PersonPoint{Person: "a", X: 0.5, Y: 0.5}) {
		t.Errorf("a single point is fitted to %v", rows)
	}
	for _, nowhere := range []heatmapfiles.Box{{West: 1}, {West: math.NaN(), East: 100, North: 100}, {}} {
		if rows, outside := table.Fit(nowhere); len(rows) != 0 || outside != 4 {
			t.Errorf("%+v holds %v", nowhere, rows)
		}
	}
	if box := readPoints("", 9).Bounds(); box != (heatmapfiles.Box{}) {
		t.Errorf("nobody is bounded by %+v", box)
	}
}

// TestPointsCSV: what is exported is read again, bit for bit.
func TestPointsCSV(t *testing.T) {
	coins := rand.New(rand.NewPCG(3, 4))
	rows := heatmap.PersonPoints{
		{Person: "Ann", X: 0, Y: math.Nextafter(1, 0)}, {Person: `B "o"`, X: 1e-300, Y: 0.5}, {Person: "Lee, Ann", X: 0.1, Y: 0.2}, {Person: "#7", X: 0, Y: 0}, {Person: " x ", X: 0, Y: 0}, {Person: "a;b", X: 0, Y: 0}, {Person: "x", X: 0, Y: 0}, {Person: "7", X: 0, Y: 0}, {Person: "é ü", X: 0, Y: 0},
	}
	for range 500 {
		rows = append(rows, heatmap.PersonPoint{Person: fmt.Sprint("user", coins.IntN(20)), X: coins.Float64(), Y: coins.Float64()})
	}
	table := readPoints(heatmapfiles.PointsCSV(rows), 100)
	back, outside := table.Fit(heatmapfiles.UnitBox())
	if outside != 0 || table.Bad != 0 || !reflect.DeepEqual(back, rows) {
		t.Errorf("%d of %d points came back: %s", len(back), len(rows), table.Summary())
	}
	if got := heatmapfiles.PointsCSV(nil); got != "person,x,y\n" {
		t.Errorf("nobody is written %q", got)
	}
	s := scenariotest.HeatmapBase()
	s.Heatmap.People = heatmap.People{Kind: heatmap.PeoplePoints, Rows: back}
	scenariotest.CheckAccepted(t, s)
}

func TestMapCSV(t *testing.T) {
	values := []float64{0, 1, 0.1, -2}
	if got, want := heatmapfiles.MapCSV(values, 2, heatmapfiles.UnitBox()), "x,y,value\n0.25,0.25,0\n0.25,0.75,1\n0.75,0.25,0.1\n0.75,0.75,-2\n"; got != want {
		t.Errorf("written %q, want %q", got, want)
	}
	box := heatmapfiles.Box{West: 10, East: 12, South: 40, North: 48, Geographic: true}
	if got, want := heatmapfiles.MapCSV(values, 2, box), "longitude,latitude,value\n10.5,42,0\n10.5,46,1\n11.5,42,0.1\n11.5,46,-2\n"; got != want {
		t.Errorf("written %q, want %q", got, want)
	}
}

// TestMapGeoJSON: a cell is a closed ring, anticlockwise, at its own place, and
// the cells that hold a point are those of the grid.
func TestMapGeoJSON(t *testing.T) {
	box := heatmapfiles.Box{West: 10, East: 12, South: 40, North: 48, Geographic: true}
	var got struct {
		Type     string
		Features []struct {
			Type     string
			Geometry struct {
				Type        string
				Coordinates [][][2]float64
			}
			Properties struct{ Value float64 }
		}
	}
	text := heatmapfiles.MapGeoJSON([]float64{0, 1, 0.1, 0}, 2, box)
	if err := json.Unmarshal([]byte(text), &got); err != nil || got.Type != "FeatureCollection" || len(got.Features) != 2 {
		t.Fatalf("%s: %v", text, err)
	}
	for i, want := range [][][2]float64{{{10, 44}, {11, 44}, {11, 48}, {10, 48}, {10, 44}}, {{11, 40}, {12, 40}, {12, 44}, {11, 44}, {11, 40}}} {
		f := got.Features[i]
		if f.Geometry.Type != "Polygon" || !slices.Equal(f.Geometry.Coordinates[0], want) || f.Properties.Value != []float64{1, 0.1}[i] {
			t.Errorf("cell %d is %+v", i, f)
		}
	}
	if err := json.Unmarshal([]byte(heatmapfiles.MapGeoJSON(make([]float64, 4), 2, box)), &got); err != nil || len(got.Features) != 0 {
		t.Errorf("an empty map has %d cells, %v", len(got.Features), err)
	}
}

func FuzzPointReader(f *testing.F) {
	for _, seed := range []string{
		"", "ann,0.1,0.5\nbo,0.2,0.25\n", "\ufeffName;X;Y\r\nann;0,1;0,5\r\n", "lat\tlon\tuser\n48\t11\tann\n95\t1\tbo\n", "\"a \"\"b\"\"\",1,2\n\"c,1,2\n",
		"user,lat,lon\na,-122,37\na,200,1\n", "# x\n\n 7  1 2 \n", "a\t2010-10-19T23:55:27Z\t48.1\t11.5\t22847\n", "x,y\n", ",,\n", "\"\",\"\",\"\"\n", "1,2,3\n\xff,1,2\n", "a;1,2,3;4\n", "a,0x1p-2,1_0\n",
	} {
		f.Add(seed, 3)
	}
	f.Fuzz(func(t *testing.T, text string, size int) {
		table := readPoints(text, 1+max(0, size)%64)
		whole := readPoints(text, len(text)+1)
		if !reflect.DeepEqual(table, whole) {
			t.Fatalf("%q in pieces gives %+v, at once %+v", text, table, whole)
		}
		checkLines(t, text, table)
		again := readPoints(text, len(text)+1)
		again.Exchange()
		again.Exchange()
		if said(again) != said(table) {
			t.Fatalf("%q exchanged twice gives %+v", text, again)
		}
		rows, outside := table.Fit(table.Bounds())
		if outside != 0 || len(rows) != len(table.Points) {
			t.Fatalf("%d points fit into their own bounds, of %d", len(rows), len(table.Points))
		}
		s := scenariotest.HeatmapBase()
		s.Heatmap.People = heatmap.People{Kind: heatmap.PeoplePoints, Rows: rows}
		scenariotest.CheckAccepted(t, s)
		back, _ := readPoints(heatmapfiles.PointsCSV(rows), 17).Fit(heatmapfiles.UnitBox())
		if !slices.Equal(back, rows) {
			t.Fatalf("%v was written and read again as %v", rows, back)
		}
	})
}

// checkLines fails unless every line is a point, a problem, left out, the header,
// or nothing.
func checkLines(t *testing.T, text string, table *heatmapfiles.PointTable) {
	t.Helper()
	if table.Fault != "" {
		return
	}
	lines := 0
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		if line = strings.Trim(line, " \r\n"); strings.TrimSpace(line) != "" && !strings.HasPrefix(line, "#") {
			lines++
		}
	}
	if table.Header != "" {
		lines--
	}
	if got := len(table.Points) + table.Bad + table.Left; got != lines {
		t.Fatalf("%d lines give %d points, %d problems and %d left", lines, len(table.Points), table.Bad, table.Left)
	}
}

// BenchmarkPointReader reads fifty megabytes in pieces of one.
func BenchmarkPointReader(b *testing.B) {
	var text strings.Builder
	text.WriteString("user,time,latitude,longitude\n")
	for i := 0; text.Len() < 50<<20; i++ {
		fmt.Fprintf(&text, "user%d,2010-10-19T23:55:27Z,%.7f,%.7f\n", i/90, 40+float64(i%9973)/9973, -74+float64(i%7919)/7919)
	}
	whole := []byte(text.String())
	b.SetBytes(int64(len(whole)))
	for b.Loop() {
		var r heatmapfiles.PointReader
		for piece := range slices.Chunk(whole, 1<<20) {
			_, _ = r.Write(piece)
		}
		if table := r.Close(); table.Bad > 0 || table.Fault != "" {
			b.Fatal(table.Summary())
		}
	}
}

// BenchmarkPointReaderPiece is one megabyte of it: how long a page stands still
// between two pieces.
func BenchmarkPointReaderPiece(b *testing.B) {
	piece := []byte(strings.Repeat("user1,2010-10-19T23:55:27Z,40.7484405,-73.9856644\n", 1<<20/51))
	b.SetBytes(int64(len(piece)))
	for b.Loop() {
		var r heatmapfiles.PointReader
		_, _ = r.Write([]byte("user,time,latitude,longitude\n"))
		_, _ = r.Write(piece)
	}
}
