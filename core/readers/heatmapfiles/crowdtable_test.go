package heatmapfiles_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"cloakroom/core/readers/frame"
	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/scenariotest"
)

func tableOf(text string) *table.Table {
	r := table.NewReader(table.Options{})
	_, _ = r.Write([]byte(text))
	return r.Close()
}

func TestGuessCrowd(t *testing.T) {
	many := func(line string) string { return strings.Repeat(line, 3) }
	for name, c := range map[string]struct {
		text      string
		person    int
		x, y      int
		kind      frame.Kind
		whyPlace  string
		whyPerson string
	}{
		"x and y": {"person,x,y\n" + many("ann,0.5,0.25\n"), 0, 1, 2, frame.Plane,
			`column 2 is called "x" and holds only 0.5; column 3 is called "y" and holds only 0.25`, `column 1 is called "person" and holds texts`},
		"places": {"id,Lat.,Lon.\n1,-54.8,10\n1,70.1,20.5\n", 0, 2, 1, frame.Degrees,
			`column 2 is called "Lat." and holds -54.8…70.1; column 3 is called "Lon." and holds 10…20.5`, `column 1 is called "id" and holds only 1`},
		"own rows": {"id,lat,lon\n1,4.5,10\n2,7.1,20.5\n", heatmapfiles.EveryRow, 2, 1, frame.Degrees,
			`column 2 is called "lat" and holds 4.5…7.1; column 3 is called "lon" and holds 10…20.5`,
			`column 1 is called "id" and holds 1…2, but differs in every row: every row is a person of its own`},
		"postal codes": {"code;city;latitude;longitude\n01067;Dresden;51,05;13,73\n80331;Munich;48,14;11,57\n", heatmapfiles.EveryRow, 3, 2, frame.Degrees,
			`column 3 is called "latitude" and holds 48.14…51.05; column 4 is called "longitude" and holds 11.57…13.73`, "no column says whose a row is: every row is a person of its own"},
		"two pairs": {"pickup_longitude,dropoff_latitude,pickup_latitude,taxi\n" + many("1.5,2.5,3.5,a\n"), 3, 0, 2, frame.Degrees,
			`column 3 is called "pickup_latitude" and holds only 3.5; column 1 is called "pickup_longitude" and holds only 1.5`, `column 4 is called "taxi" and holds texts`},
		"metres": {"Rechtswert;Hochwert\n4468503,3;5333317,1\n4468510;5333300\n", heatmapfiles.EveryRow, 0, 1, frame.Metres,
			`column 1 is called "Rechtswert" and holds 4.4685033e+06…4.46851e+06; column 2 is called "Hochwert" and holds 5.3333e+06…5.3333171e+06`,
			"no column says whose a row is: every row is a person of its own"},
		"no titles": {"ann,0.5,0.25\nann,0.75,0.5\n", 0, 1, 2, frame.Plane,
			"column 2 holds 0.5…0.75; column 3 holds 0.25…0.5", "without titles, the first column is taken for the person; column 1 holds texts"},
		"check-ins": {"7\t2010-10-19T23:55:27Z\t48.1\t11.5\t22847\n7\t2010-10-18T22:17:43Z\t37.7\t12.4\t420315\n", 0, 3, 2, frame.Degrees,
			"column 3 holds 37.7…48.1; column 4 holds 11.5…12.4, as a latitude and a longitude do", "without titles, the first column is taken for the person; column 1 holds only 7"},
		"beyond 90": {"a,48.1,-122.5\nb,37.7,11.5\n", 0, 2, 1, frame.Degrees,
			"column 2 holds 37.7…48.1; column 3 holds -122.5…11.5, as a latitude and a longitude do", "without titles, the first column is taken for the person; column 1 holds texts"},
		"x and y could be degrees": {"X,Y\n-122.4,37.8\n-122.5,37.7\n", heatmapfiles.EveryRow, 0, 1, frame.Plane,
			`column 1 is called "X" and holds -122.5…-122.4; column 2 is called "Y" and holds 37.7…37.8; they could be a longitude and a latitude too`,
			"no column says whose a row is: every row is a person of its own"},
		"nothing": {"name,age\nann,5\nbo,6\n", heatmapfiles.EveryRow, heatmapfiles.NoColumn, heatmapfiles.NoColumn, frame.Plane,
			"no two columns hold numbers that could be coordinates", `column 1 is called "name" and holds texts, but differs in every row: every row is a person of its own`},
	} {
		got := tableOf(c.text)
		r, why := heatmapfiles.GuessCrowd(got)
		if r.Person != c.person || r.X != c.x || r.Y != c.y || r.Kind != c.kind {
			t.Errorf("%s: guessed %+v", name, r)
		}
		if want := []string{c.whyPlace, c.whyPerson}; !slices.Equal(why, want) {
			t.Errorf("%s: because\n %q, want\n %q", name, why, want)
		}
		if (r.Problem(got) != "") != (c.x == heatmapfiles.NoColumn) {
			t.Errorf("%s: %s", name, r.Problem(got))
		}
	}
}

func TestCrowdBuilder(t *testing.T) {
	const text = "who,lat,lon,age\nann,48.1,11.5,3\nbo,-122.4,37.7,4\nann,48.2,,5\nann,NA,11,6\n,1,2,7\nann,100,100,8\nann,200,1,9\ncy,0,0,1\ncy,1\n"
	got := tableOf(text)
	r, _ := heatmapfiles.GuessCrowd(got)
	crowd := crowdOf(got, r)
	if want := "ann 48.1 11.5; "; !strings.HasPrefix(strings.ReplaceAll(said(crowd), "11.5 48.1", "48.1 11.5"), want) {
		t.Errorf("read as %s", said(crowd))
	}
	var kinds []string
	for _, g := range crowd.Groups() {
		kinds = append(kinds, g.Sentence("line"))
	}
	slices.Sort(kinds)
	want := []string{
		`1 line: both coordinates lie beyond 90, so that neither is a latitude, in line 7 ("100, 100")`,
		`1 line: not the 4 columns of the other lines, in line 10 ("2 columns: cy,1")`,
		"1 line: the latitude is missing, in line 5",
		`1 line: the latitude lies outside -180…180, in line 8 ("200")`,
		`1 line: the latitude lies outside -90…90, in line 3 ("-122.4")`,
		"1 line: the longitude is missing, in line 4",
		"1 line: the person is missing, in line 6",
	}
	if !slices.Equal(kinds, want) {
		t.Errorf("refused\n %q, want\n %q", kinds, want)
	}
	if crowd.Bad != 7 || len(crowd.Points) != 2 || crowd.Persons != 2 {
		t.Errorf("%d points of %d, %d lines refused", len(crowd.Points), crowd.Persons, crowd.Bad)
	}
	if remarks := crowd.Remarks(); !slices.Contains(remarks, "1 point lies at 0° N, 0° E, in the sea, which often stands for nothing.") {
		t.Errorf("remarks: %q", remarks)
	}
	if exchanged := crowdOf(got, r.Exchanged()); len(exchanged.Points) != 3 {
		t.Errorf("exchanged: %s", said(exchanged))
	}
	if other := crowdOf(got, r.Exchanged().Exchanged()); said(other) != said(crowd) {
		t.Errorf("exchanged twice: %s, want %s", said(other), said(crowd))
	}
}

// TestWhose: a row can be a person of its own, and a file one person's.
func TestWhose(t *testing.T) {
	got := tableOf("x,y\n0.5,0.25\n0.5,0.25\n0.75,0.5\n")
	r, _ := heatmapfiles.GuessCrowd(got)
	if crowd := crowdOf(got, r); crowd.Persons != 3 || said(crowd) != "1 0.5 0.25; 2 0.5 0.25; 3 0.75 0.5; " {
		t.Errorf("every row: %s", said(crowd))
	}
	r.Person = heatmapfiles.OnePerson
	if crowd := crowdOf(got, r); crowd.Persons != 1 || len(crowd.Points) != 3 {
		t.Errorf("one person: %s", said(crowd))
	}
	for problem, spoil := range map[string]func(*heatmapfiles.CrowdRoles){
		"choose the columns of the two coordinates":     func(r *heatmapfiles.CrowdRoles) { r.X = 7 },
		"both coordinates are the same column":          func(r *heatmapfiles.CrowdRoles) { r.X = r.Y },
		"the column of the persons is a coordinate too": func(r *heatmapfiles.CrowdRoles) { r.Person = r.Y },
		"choose whose the rows are":                     func(r *heatmapfiles.CrowdRoles) { r.Person = heatmapfiles.NoColumn },
	} {
		bad := r
		spoil(&bad)
		if crowd := crowdOf(got, bad); crowd.Fault != problem || len(crowd.Points) > 0 {
			t.Errorf("%+v: %q, want %q", bad, crowd.Fault, problem)
		}
	}
}

// TestFrames: a crowd goes into a box that was not made from it, and back.
func TestFrames(t *testing.T) {
	got := tableOf("who,lat,lon\nann,48.1,11.5\nbo,-33.9,151.2\n")
	r, _ := heatmapfiles.GuessCrowd(got)
	crowd := crowdOf(got, r)
	globe := heatmapfiles.Frames(r.Kind)[0]
	rows, outside := crowd.Fit(heatmapfiles.BoxOf(globe))
	if outside != 0 || len(rows) != 2 || globe.Name(rows[1].X, rows[1].Y) != "33.9° S, 151.2° E" {
		t.Errorf("in the globe: %v, %d outside", rows, outside)
	}
	own := crowd.OwnFrame(r.Kind)
	if !own.Leaks() || globe.Leaks() || own.South != -33.9 || own.Problem() != "" {
		t.Errorf("the own box is %+v", own)
	}
	s := scenariotest.HeatmapBase()
	s.Heatmap.People = heatmap.People{Kind: heatmap.PeoplePoints, Rows: rows}
	scenariotest.CheckAccepted(t, s)
}

// BenchmarkMillionPeople builds a crowd of a million rows and lays it into a box.
func BenchmarkMillionPeople(b *testing.B) {
	coins := rand.New(rand.NewPCG(1, 2))
	builder := table.NewBuilder("line", "user", "lat", "lon")
	for row := range table.MostRows {
		builder.Begin(row + 1)
		builder.Text(0, fmt.Appendf(nil, "user-%d", coins.IntN(50_000)))
		builder.Number(1, 48+coins.Float64())
		builder.Number(2, 11+coins.Float64())
	}
	got := builder.Table()
	var longest, build, settle, fit time.Duration
	for b.Loop() {
		r, _ := heatmapfiles.GuessCrowd(got)
		began := time.Now()
		builder := heatmapfiles.NewCrowdBuilder(got, r)
		for done := false; !done; {
			step := time.Now()
			done = builder.Step(50_000)
			longest = max(longest, time.Since(step))
		}
		build += time.Since(began)
		began = time.Now()
		crowd := builder.Crowd()
		settle += time.Since(began)
		began = time.Now()
		if rows, outside := crowd.Fit(heatmapfiles.BoxOf(frame.Globe())); len(rows) != table.MostRows || outside != 0 {
			b.Fatalf("%d rows, %d outside", len(rows), outside)
		}
		fit += time.Since(began)
	}
	b.ReportMetric(build.Seconds()*1000/float64(b.N), "ms-build")
	b.ReportMetric(longest.Seconds()*1000, "ms-step")
	b.ReportMetric(settle.Seconds()*1000/float64(b.N), "ms-settle")
	b.ReportMetric(fit.Seconds()*1000/float64(b.N), "ms-fit")
}
