package heatmapfiles_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/scenariotest"
)

// crowdOf makes a crowd at once.
func crowdOf(from *table.Table, r heatmapfiles.CrowdRoles) *heatmapfiles.PointTable {
	b := heatmapfiles.NewCrowdBuilder(from, r)
	b.Step(from.Rows)
	return b.Crowd()
}

// guessed is the crowd of a text as it is guessed.
func guessed(text string) *heatmapfiles.PointTable {
	from := tableOf(text)
	r, _ := heatmapfiles.GuessCrowd(from)
	return crowdOf(from, r)
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

// TestProbablyExchanged: a file whose latitudes are longitudes says so.
func TestProbablyExchanged(t *testing.T) {
	const text = "user,lat,lon\nann,-122.4,37.7\nbo,-80.2,25.8\nann,200,1\nann,-118.2,34.1\n"
	if crowd := guessed(text); !crowd.ProbablyExchanged || len(crowd.Points) != 1 || crowd.Persons != 1 || crowd.Bad != 3 || len(crowd.Remarks()) != 2 {
		t.Errorf("as written: %+v", crowd)
	}
	from := tableOf(text)
	r, _ := heatmapfiles.GuessCrowd(from)
	if crowd := crowdOf(from, r.Exchanged()); crowd.ProbablyExchanged || crowd.Bad != 1 || crowd.Persons != 2 || len(crowd.Remarks()) != 0 {
		t.Errorf("exchanged: %s", said(crowd))
	}
	for _, plain := range []string{
		"user,x,y\nann,10,100\nann,1,1\n", "user,lat,lon\n" + strings.Repeat("ann,48,11\n", 20) + "ann,95,11\n", "user,lat,lon\nann,95,11\nann,10,170\n",
	} {
		if guessed(plain).ProbablyExchanged {
			t.Errorf("%q is said to be exchanged", plain)
		}
	}
}

func TestPointSentences(t *testing.T) {
	const head = "person,x,y\n"
	for text, want := range map[string][]string{
		head:                                     {"choose the columns of the two coordinates"},
		head + "ann,1,2\nann,1,2\n":              {"2 points of 1 person", "All points belong to one person, whom a private map has to hide altogether."},
		head + "ann,1,2\nbo,1,2\nbo,1,2":         {"3 points of 2 people"},
		"user,lat,lon\nann,1,2\nbo,1,2\nbo,1,2":  {"3 points of 2 people by latitude and longitude"},
		head + "ann,1,2\nbo,1,2\nbo,,1\nbo,2,\n": {`2 points of 2 people; 2 lines cannot be used, the first is line 4: the x is missing`},
		head + "ann,1,2\nbo,1,2\n" + strings.Repeat("bo,0,1\n", 10_000): {
			"10,002 points of 2 people", "1 person has more than 10,000 points, the most being 10,001; all are used as they are, since a person weighs one in all."},
	} {
		crowd := guessed(text)
		if got := append([]string{crowd.Summary()}, crowd.Remarks()...); !slices.Equal(got, want) {
			t.Errorf("%.40q: %q, want %q", text, got, want)
		}
	}
}

// TestTooManyPoints: those beyond the limit are counted.
func TestTooManyPoints(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	r := table.NewReader(table.Options{})
	_, _ = r.Write([]byte("person,x,y\n"))
	piece := []byte(strings.Repeat("ann,1,2\n", 1000))
	for range heatmap.MostPoints/1000 + 1 {
		_, _ = r.Write(piece)
	}
	from := r.Close()
	roles, _ := heatmapfiles.GuessCrowd(from)
	crowd := crowdOf(from, roles)
	if len(crowd.Points) != heatmap.MostPoints || crowd.Left != 1000 || crowd.Bad > 0 {
		t.Errorf("%d points, %d left, %d bad", len(crowd.Points), crowd.Left, crowd.Bad)
	}
	if remarks := crowd.Remarks(); !slices.Contains(remarks, "Only the first 1,000,000 points are used; 1,000 are left out.") {
		t.Errorf("remarks %q", remarks)
	}
}

func TestFit(t *testing.T) {
	table := guessed("id,lat,lon\na,10,20\na,30,60\nb,20,40\nb,30,20\n")
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
	one := guessed("person,x,y\na,5,7\n")
	if rows, outside := one.Fit(one.Bounds()); outside != 0 || rows[0] != (heatmap.PersonPoint{Person: "a", X: 0.5, Y: 0.5}) {
		t.Errorf("a single point is fitted to %v", rows)
	}
	for _, nowhere := range []heatmapfiles.Box{{West: 1}, {West: math.NaN(), East: 100, North: 100}, {}} {
		if rows, outside := table.Fit(nowhere); len(rows) != 0 || outside != 4 {
			t.Errorf("%+v holds %v", nowhere, rows)
		}
	}
	if box := guessed("").Bounds(); box != (heatmapfiles.Box{}) {
		t.Errorf("nobody is bounded by %+v", box)
	}
}

// FuzzCrowds holds that any table makes a crowd that is accepted in its own bounds,
// and that every row ends as a point, a fault, or left out.
func FuzzCrowds(f *testing.F) {
	for _, seed := range []string{
		"", "ann,0.1,0.5\nbo,0.2,0.25\n", "\ufeffName;X;Y\r\nann;0,1;0,5\r\n", "lat\tlon\tuser\n48\t11\tann\n95\t1\tbo\n", "\"a \"\"b\"\"\",1,2\n\"c,1,2\n",
		"user,lat,lon\na,-122,37\na,200,1\n", "# x\n\n 7  1 2 \n", "a\t2010-10-19T23:55:27Z\t48.1\t11.5\t22847\n", "x,y\n", ",,\n", "\"\",\"\",\"\"\n", "1,2,3\n\xff,1,2\n", "a;1,2,3;4\n", "a,0x1p-2,1_0\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		from := tableOf(text)
		r, _ := heatmapfiles.GuessCrowd(from)
		crowd := crowdOf(from, r)
		if crowd.Fault != "" {
			return
		}
		if got := len(crowd.Points) + crowd.Bad + crowd.Left; got != from.Rows+from.Problems.Count()+from.Left {
			t.Fatalf("%d rows give %d points, %d problems and %d left", from.Rows, len(crowd.Points), crowd.Bad, crowd.Left)
		}
		if again := crowdOf(from, r.Exchanged().Exchanged()); said(again) != said(crowd) {
			t.Fatalf("%q exchanged twice gives %+v", text, again)
		}
		rows, outside := crowd.Fit(crowd.Bounds())
		if outside != 0 || len(rows) != len(crowd.Points) {
			t.Fatalf("%d points fit into their own bounds, of %d", len(rows), len(crowd.Points))
		}
		s := scenariotest.HeatmapBase()
		s.Heatmap.People = heatmap.People{Kind: heatmap.PeoplePoints, Rows: rows}
		scenariotest.CheckAccepted(t, s)
	})
}
