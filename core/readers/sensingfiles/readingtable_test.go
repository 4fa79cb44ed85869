package sensingfiles_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/readers/sensingfiles"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario/scenariotest"
)

func tableOf(text string) *table.Table {
	r := table.NewReader(table.Options{})
	_, _ = r.Write([]byte(text))
	return r.Close()
}

// readingsOf makes readings at once.
func readingsOf(from *table.Table, r sensingfiles.ReadingRoles) sensingfiles.Table {
	b := sensingfiles.NewReadingBuilder(from, r)
	b.Step(from.Rows)
	return b.Readings()
}

const none = sensingfiles.NoColumn

func TestGuessReadings(t *testing.T) {
	for name, c := range map[string]struct {
		text              string
		reading, position int
		why               string
	}{
		"ours":             {"position,reading\n0.5,3\n1,4\n", 1, 0, `column 2 is called "reading" and holds 3…4; column 1 is called "position" and holds 0.5…1`},
		"the panel's":      {"sensor,position,exact,private\n1,0.5,2.5,3\n2,1,2.25,4\n", 3, 1, `column 4 is called "private" and holds 3…4; column 2 is called "position" and holds 0.5…1`},
		"people":           {"person,name,community,truth,exact,private,estimate\n0,Ann,A,0,.5,3,1\n1,Bo,A,0,.5,4,1\n", 5, none, `column 6 is called "private" and holds 3…4; no column says where they were taken: they stand evenly, in the order of the file`},
		"heat":             {"x,heat\n0,1.5\n1,2.5\n", 1, 0, `column 2 is called "heat" and holds 1.5…2.5; column 1 is called "x" and holds 0…1`},
		"one column":       {"3\n4\n5\n", 0, none, "column 1 holds 3…5; no column says where they were taken: they stand evenly, in the order of the file"},
		"two columns":      {"0.5;3\n1;4\n", 1, 0, "column 2 holds 3…4; column 1 holds 0.5…1"},
		"hours":            {"time;temperature\n2024-01-01 00:00;-1,5\n2024-01-01 01:00;0,5\n", 1, none, `column 2 is called "temperature" and holds -1.5…0.5; no column says where they were taken: they stand evenly, in the order of the file`},
		"a number's title": {"index,level (m)\n1,3.5\n2,4.5\n3,4\n", 1, none, `column 2 is called "level (m)" and holds 3.5…4.5; no column says where they were taken: they stand evenly, in the order of the file`},
		"metres":           {"distance,value\n10,3\n250,4\n", 1, 0, `column 2 is called "value" and holds 3…4; column 1 is called "distance" and holds 10…250; the outermost positions become 0 and 1`},
		"words":            {"a,b\nx,y\n", none, none, "no column holds numbers that could be readings"},
		"only a position":  {"place,position\nA,3\nB,4\n", 1, none, `column 2 is called "position" and holds 3…4; no column says where they were taken: they stand evenly, in the order of the file`},
	} {
		r, why := sensingfiles.GuessReadings(tableOf(c.text))
		if got := strings.Join(why, "; "); r.Reading != c.reading || r.Position != c.position || got != c.why {
			t.Errorf("%s: guessed %+v because\n %s, want\n %s", name, r, got, c.why)
		}
	}
}

func TestReadingBuilder(t *testing.T) {
	got := tableOf("distance,value\n10,3\n60,NA\n,5\n260,4\n110,x\n300,7\n160,2e12\n210,5\n10,3,4\n")
	r, _ := sensingfiles.GuessReadings(got)
	r.From, r.To = 10, 260
	readings := readingsOf(got, r)
	if !slices.Equal(readings.Readings, []float64{3, 4, 5}) || !slices.Equal(readings.At, []float64{0, 1, 0.8}) {
		t.Errorf("read as %v at %v", readings.Readings, readings.At)
	}
	var kinds []string
	for _, g := range readings.Groups() {
		kinds = append(kinds, g.Sentence("line"))
	}
	if want := []string{
		"1 line: the reading is missing, in line 3", "1 line: the position is missing, in line 4", `1 line: the reading is no number, in line 6 ("x")`,
		`1 line: the position lies outside 10…260, in line 7 ("300")`, `1 line: the reading lies outside -1e12…1e12, in line 8 ("2e+12")`,
		`1 line: not the 2 columns of the other lines, in line 10 ("3 columns: 10,3,4")`,
	}; !slices.Equal(kinds, want) {
		t.Errorf("refused\n %q, want\n %q", kinds, want)
	}
	if want := "3 readings with positions; 6 lines cannot be used"; readings.Summary() != want {
		t.Errorf("%q, want %q", readings.Summary(), want)
	}
	s := scenariotest.HeatBase()
	s.Heat.Readings, s.Heat.At, s.Heat.Sensors = readings.Readings, readings.At, 3
	scenariotest.CheckAccepted(t, s)
	if e := r.Exchanged().Exchanged(); e != r {
		t.Errorf("exchanged twice: %+v", e)
	}
}

// TestSensorNames: by a title or by what differs in every row, one for every reading;
// where rows of several names make one reading it has none.
func TestSensorNames(t *testing.T) {
	for text, want := range map[string]string{
		"station,value\nA,1\nB,2\n":       "A B",
		"value;where\n1;Bridge\n2;Mill\n": "Bridge Mill",
		"value,unit\n1,mV\n2,mV\n":        "",
		"1\n2\n":                          "",
		"sensor,value\n1,3\n2,4\n":        "",
		"sensor,value\n" + strings.Repeat("A", 41) + ",1\nB,2\n": " B",
	} {
		from := tableOf(text)
		r, _ := sensingfiles.GuessReadings(from)
		if got := strings.Join(readingsOf(from, r).Names, " "); got != want {
			t.Errorf("%q names the sensors %q, want %q", text, got, want)
		}
	}
	from := tableOf("station,value\nA,1\nA,2\nA,3\nB,4\nC,5\n")
	r, _ := sensingfiles.GuessReadings(from)
	r.Mean = 2
	if got := readingsOf(from, r).Names; !slices.Equal(got, []string{"A", "", "C"}) {
		t.Errorf("means are called %q", got)
	}
}

// TestReadingsBecomeMeans: a year of hours becomes means, and nothing is lost.
func TestReadingsBecomeMeans(t *testing.T) {
	var b strings.Builder
	sum := 0.0
	for hour := range 8760 {
		v := 10 + 8*math.Sin(float64(hour)/24)
		sum += v
		fmt.Fprintf(&b, "2023-01-01,%.3f\n", v)
	}
	got := tableOf("date,temperature\n" + b.String())
	r, why := sensingfiles.GuessReadings(got)
	readings := readingsOf(got, r)
	mean := 0.0
	for _, v := range readings.Readings {
		mean += v / float64(len(readings.Readings))
	}
	if r.Mean != 5 || len(readings.Readings) != 1752 || len(readings.Groups()) > 0 || math.Abs(mean-sum/8760) > 1e-3 {
		t.Errorf("%+v because %q: %d readings, %v in the mean, %v refused", r, why, len(readings.Readings), mean, readings.Groups())
	}
	if last := why[len(why)-1]; last != "8,760 rows are more than 2,000 readings: each is the mean of 5 rows" {
		t.Errorf("told as %q", last)
	}
	r.Mean = 1
	if readings = readingsOf(got, r); len(readings.Readings) != 2000 || readings.Groups()[0].Count != 6760 {
		t.Errorf("without means: %d readings, %v", len(readings.Readings), readings.Groups())
	}
}

func TestReadingRoles(t *testing.T) {
	got := tableOf("position,reading\n0.5,3\n1,4\n")
	good := sensingfiles.ReadingRoles{Reading: 1, Position: 0, Mean: 1, To: 1}
	for problem, spoil := range map[string]func(*sensingfiles.ReadingRoles){
		"":                                  func(*sensingfiles.ReadingRoles) {},
		"choose the column of the readings": func(r *sensingfiles.ReadingRoles) { r.Reading = 2 },
		"the positions and the readings are the same column":       func(r *sensingfiles.ReadingRoles) { r.Position = 1 },
		"choose the column of the positions, or none":              func(r *sensingfiles.ReadingRoles) { r.Position = 9 },
		"a reading is the mean of at least one row":                func(r *sensingfiles.ReadingRoles) { r.Mean = 0 },
		"the positions must go from somewhere to somewhere beyond": func(r *sensingfiles.ReadingRoles) { r.To = r.From },
	} {
		r := good
		spoil(&r)
		if r.Problem(got) != problem || (len(readingsOf(got, r).Readings) == 0) != (problem != "") {
			t.Errorf("%+v: %q, want %q", r, r.Problem(got), problem)
		}
	}
}

func TestEvenly(t *testing.T) {
	at := []float64{1.0 / 3, 2.0 / 3, 1}
	if !sensingfiles.Evenly(at) || sensingfiles.Evenly(at[:2]) || sensingfiles.Evenly([]float64{0.6, 1}) {
		t.Error("Evenly does not tell j/m from other positions")
	}
}

// FuzzReadings holds that any table makes readings that are accepted, whose positions
// are as many where there are any, and that every row is one or a fault.
func FuzzReadings(f *testing.F) {
	for _, seed := range []string{"", "1\n2\n", "\ufeffx;y\r\n0,5;1\r\n", "0.5,1\nx\n", "a\tb\n1\t2\n", "#\n-\n+\n.\n", ",\n;\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		from := tableOf(text)
		r, _ := sensingfiles.GuessReadings(from)
		got := readingsOf(from, r)
		if got.At != nil && len(got.At) != len(got.Readings) {
			t.Fatalf("%d positions for %d readings", len(got.At), len(got.Readings))
		}
		refused := 0
		for _, g := range got.Groups() {
			refused += g.Count
		}
		if refused -= from.Problems.Count(); r.Problem(from) == "" && r.Mean == 1 && len(got.Readings)+refused != from.Rows {
			t.Fatalf("%d rows give %d readings and %d faults", from.Rows, len(got.Readings), refused)
		}
		if len(got.Readings) == 0 {
			return
		}
		s := scenariotest.HeatBase()
		s.Heat.Readings, s.Heat.At, s.Heat.Sensors = got.Readings, got.At, len(got.Readings)
		scenariotest.CheckAccepted(t, s)
	})
}
