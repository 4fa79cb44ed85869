package auditfiles

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/readers"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario/audit"
)

// Numbers of more values than mostValues are put into this many cells of equal width.
const (
	mostValues = 200
	cells      = 40
	mostName   = 80
)

// Roles says which column names the database, and which holds the outcome.
type Roles struct{ Database, Outcome int }

// Problem says in words why roles make no samples of a table, "" when they do.
func (r Roles) Problem(t *table.Table) string {
	switch {
	case r.Database < 0 || r.Database >= len(t.Columns):
		return "choose the column that says which database a row is of"
	case r.Outcome < 0 || r.Outcome >= len(t.Columns):
		return "choose the column of the outcomes"
	case r.Database == r.Outcome:
		return "the database and the outcome stand in two columns"
	}
	return ""
}

var (
	databaseWords = []string{"database", "db", "world", "input", "neighbour", "neighbor", "dataset", "group", "side", "d"}
	outcomeWords  = []string{"outcome", "output", "answer", "release", "released", "result", "value", "sample", "y", "x"}
)

// Guess finds the columns by their titles, and says in words why.
func Guess(t *table.Table) (r Roles, why []string) {
	any := func(*table.Column) bool { return true }
	r.Database, r.Outcome = t.Find(any, databaseWords...), t.Find(any, outcomeWords...)
	if d, o, titled := titles(t); titled {
		return Roles{d, o}, []string{"the first line names them"}
	}
	if len(t.Columns) == 2 {
		if r.Database < 0 && r.Outcome != 0 {
			r.Database = 0
		}
		if r.Outcome < 0 {
			r.Outcome = 1 - max(r.Database, 0)
		}
	}
	for _, column := range []int{r.Database, r.Outcome} {
		if column >= 0 {
			why = append(why, t.Says(column))
		}
	}
	if len(why) == 0 {
		why = []string{"no title says which column is which"}
	}
	return r, why
}

// titles finds the two columns by the first line, where that was taken for a row: a table
// of words alone does not show that its first line is another.
func titles(t *table.Table) (database, outcome int, titled bool) {
	database, outcome = -1, -1
	for i := range t.Columns {
		if t.Rows == 0 || t.Columns[i].Title != "" {
			return -1, -1, false
		}
		switch text := t.Text(i, 0); {
		case database < 0 && readers.IsTitle(text, databaseWords...):
			database = i
		case outcome < 0 && readers.IsTitle(text, outcomeWords...):
			outcome = i
		}
	}
	return database, outcome, database >= 0 && outcome >= 0
}

// Samples is what was read, with every line that could not be used.
type Samples struct {
	// Databases are the two names, the one that came first before the other.
	Databases []string
	// Names are the outcomes, and First and Second how often each came.
	Names         []string
	First, Second []int
	// Binned says that numbers were put into cells.
	Binned bool

	refused readers.Problems
}

// Groups tells the lines that cannot be used by kind.
func (s Samples) Groups() []readers.Group { return s.refused.Groups() }

// All counts the samples.
func (s Samples) All() int {
	all := 0
	for i := range s.First {
		all += s.First[i] + s.Second[i]
	}
	return all
}

// Problem says why the samples cannot be tested, "" when they can.
func (s Samples) Problem() string {
	switch {
	case len(s.Databases) < 2:
		return "There must be samples of two databases."
	case len(s.Names) > audit.MostOutcomes:
		return fmt.Sprintf("There are %s outcomes; at most %s can be tested.", field.Grouped(len(s.Names)), field.Grouped(audit.MostOutcomes))
	}
	return ""
}

// Summary says in one sentence what was read and what was not.
func (s Samples) Summary() string {
	if s.All() == 0 && s.refused.Count() == 0 {
		return "the text holds no samples"
	}
	read := field.Counted(s.All(), "sample", "samples") + " of " + field.Counted(len(s.Names), "outcome", "outcomes")
	if s.refused.Count() > 0 {
		read += "; " + field.Counted(s.refused.Count(), "line", "lines") + " cannot be used"
	}
	return read
}

// Remarks are what should be known of the samples.
func (s Samples) Remarks() []string {
	var list []string
	if len(s.Databases) == 2 {
		list = append(list, "Database 0 is “"+s.Databases[0]+"”, and database 1 “"+s.Databases[1]+"”.")
	}
	if s.Binned {
		list = append(list, fmt.Sprintf("The outcomes are numbers of many values, put into %d cells. Cells can hide a violation, and never make one.", cells))
	}
	return list
}

// Builder makes the samples some rows at a time, so that a page can breathe in between.
type Builder struct {
	table *table.Table
	roles Roles
	out   Samples
	row   int
	rows  []sampled
	seen  map[string]int // the outcomes, by their names
}

// sampled is a row that can be used.
type sampled struct {
	database, outcome int
	value             float64
	numeric           bool
}

// NewBuilder begins to count. Roles that make no samples give none.
func NewBuilder(t *table.Table, r Roles) *Builder {
	b := &Builder{table: t, roles: r, seen: map[string]int{}}
	b.out.refused.Join(&t.Problems)
	if _, _, titled := titles(t); titled {
		b.row = 1
	}
	if r.Problem(t) != "" {
		b.row = t.Rows
	}
	return b
}

// Step reads so many rows more and reports whether there are none left.
func (b *Builder) Step(rows int) bool {
	for end := min(b.row+rows, b.table.Rows); b.row < end; b.row++ {
		b.add(b.row)
	}
	return b.row == b.table.Rows
}

func (b *Builder) add(row int) {
	t := b.table
	refuse := func(why, text string) { b.out.refused.Add(t.PlaceOf(row), why, text) }
	name, outcome := t.Text(b.roles.Database, row), t.Text(b.roles.Outcome, row)
	database := slices.Index(b.out.Databases, name)
	switch {
	case t.IsMissing(b.roles.Database, row):
		refuse("the database is missing", "")
		return
	case t.IsMissing(b.roles.Outcome, row):
		refuse("the outcome is missing", "")
		return
	case !field.IsLine(outcome, mostName):
		refuse("the outcome is too long for a name", "")
		return
	case database < 0 && len(b.out.Databases) == 2:
		refuse("it is of a third database", name)
		return
	case database < 0:
		database = len(b.out.Databases)
		b.out.Databases = append(b.out.Databases, name)
	}
	if _, known := b.seen[outcome]; !known {
		b.seen[outcome] = len(b.seen)
	}
	v, numeric := t.Number(b.roles.Outcome, row)
	b.rows = append(b.rows, sampled{database, b.seen[outcome], v, numeric && !math.IsInf(v, 0)})
}

// Samples are those of the rows read: numbers in rising order or in cells, other outcomes
// as they came.
func (b *Builder) Samples() Samples {
	out := b.out
	numeric := !slices.ContainsFunc(b.rows, func(s sampled) bool { return !s.numeric })
	switch {
	case numeric && len(b.seen) > mostValues:
		out.bin(b.rows)
	default:
		names := make([]string, len(b.seen))
		for name, i := range b.seen {
			names[i] = name
		}
		out.count(b.rows, names, numeric)
	}
	return out
}

// count counts outcomes by name, numbers in rising order.
func (s *Samples) count(rows []sampled, names []string, numeric bool) {
	order := make([]int, len(names))
	for i := range order {
		order[i] = i
	}
	if numeric {
		value := make([]float64, len(names))
		for _, r := range rows {
			value[r.outcome] = r.value
		}
		slices.SortStableFunc(order, func(i, j int) int {
			if value[i] < value[j] {
				return -1
			}
			return 1
		})
	}
	place := make([]int, len(names))
	for to, from := range order {
		place[from] = to
		s.Names = append(s.Names, names[from])
	}
	s.First, s.Second = make([]int, len(names)), make([]int, len(names))
	for _, r := range rows {
		s.add(place[r.outcome], r.database)
	}
}

func (s *Samples) add(outcome, database int) {
	if database == 0 {
		s.First[outcome]++
	} else {
		s.Second[outcome]++
	}
}

// bin counts numbers in cells of equal width.
func (s *Samples) bin(rows []sampled) {
	low, high := rows[0].value, rows[0].value
	for _, r := range rows {
		low, high = min(low, r.value), max(high, r.value)
	}
	s.Binned, s.First, s.Second = true, make([]int, cells), make([]int, cells)
	width := (high - low) / cells
	for i := range cells {
		s.Names = append(s.Names, fmt.Sprintf("%.3g", low+(float64(i)+0.5)*width))
	}
	for _, r := range rows {
		s.add(min(int((r.value-low)/width), cells-1), r.database)
	}
}
