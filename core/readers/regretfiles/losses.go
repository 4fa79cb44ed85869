package regretfiles

import (
	"math"
	"strconv"
	"strings"

	"cloakroom/core/field"
	"cloakroom/core/readers"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario/regret"
)

// Roles says which columns of a table hold the losses, an expert each, and whether they
// are moved into 0…1: the least becomes 0 and the largest 1. Open says that some lie outside
// and nobody has said yet what becomes of them; Low and High are how far they reach.
type Roles struct {
	Experts   []int
	Scale     bool
	Open      bool
	Low, High float64
}

// Problem says in words why roles make no game, "" when they do.
func (r Roles) Problem() string {
	switch {
	case len(r.Experts) < 2:
		return "a game has at least two columns of numbers, one for each expert"
	case len(r.Experts) > regret.MostExperts:
		return "a game has at most " + field.Grouped(regret.MostExperts) + " experts"
	case r.Open:
		return strings.ReplaceAll("losses reach from "+field.Short(r.Low)+" to "+field.Short(r.High), "-", "−") + ", and a game has them in 0…1; choose what becomes of them"
	}
	return ""
}

var indexWords = []string{"index", "no", "nr", "id", "row", "round", "t", "time", "hour", "day", "date", "x"}

// Guess takes every column of numbers for an expert, but a first one that counts the
// rounds, and says in words why. What becomes of losses outside 0…1 is left open.
func Guess(t *table.Table) (r Roles, why []string) {
	low, high := math.Inf(1), math.Inf(-1)
	var left []string
	for i := range t.Columns {
		c := &t.Columns[i]
		if !c.IsNumeric() {
			left = append(left, t.Says(i)+", so it is left out")
			continue
		}
		if len(r.Experts) == 0 && readers.IsTitle(c.Title, indexWords...) {
			left = append(left, t.Says(i)+", and counts the rounds")
			continue
		}
		r.Experts = append(r.Experts, i)
		low, high = min(low, c.Min), max(high, c.Max)
	}
	if len(r.Experts) == 0 {
		return r, []string{"no column holds numbers that could be losses"}
	}
	why = []string{field.Counted(len(r.Experts), "column holds", "columns hold") + " numbers, each the losses of one expert; a row is a round"}
	if low < 0 || high > 1 {
		r.Open = true
	}
	if r.Low, r.High = low, high; !(high > low) {
		r.High = low + 1
	}
	return r, append(why, left...)
}

// Losses is what was read, with every line that could not be used.
type Losses struct {
	Experts int
	Values  []float64

	refused readers.Problems
}

// Rounds is how many rounds were read.
func (l Losses) Rounds() int { return len(l.Values) / max(1, l.Experts) }

// Groups tells the lines that cannot be used by kind.
func (l Losses) Groups() []readers.Group { return l.refused.Groups() }

// Summary says in one sentence what was read and what was not.
func (l Losses) Summary() string {
	read := field.Counted(l.Rounds(), "round", "rounds") + " of " + field.Counted(l.Experts, "expert", "experts")
	if l.refused.Count() > 0 {
		read += "; " + field.Counted(l.refused.Count(), "line", "lines") + " cannot be used"
	}
	return read
}

// Builder makes the losses some rows at a time, so that a page can breathe in between.
type Builder struct {
	table     *table.Table
	roles     Roles
	out       Losses
	row       int
	low, span float64
}

// NewBuilder begins to make losses. Roles that make none give an empty game.
func NewBuilder(t *table.Table, r Roles) *Builder {
	b := &Builder{table: t, roles: r, out: Losses{Experts: len(r.Experts)}, span: 1}
	b.out.refused.Join(&t.Problems)
	if r.Problem() != "" {
		b.row = t.Rows
	}
	if r.Scale {
		low, high := math.Inf(1), math.Inf(-1)
		for _, i := range r.Experts {
			low, high = min(low, t.Columns[i].Min), max(high, t.Columns[i].Max)
		}
		if b.low = low; high > low {
			b.span = high - low
		}
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

// Losses are those of the rows read.
func (b *Builder) Losses() Losses { return b.out }

// add takes a row, all of it or nothing.
func (b *Builder) add(row int) {
	t := b.table
	from := len(b.out.Values)
	for k, column := range b.roles.Experts {
		v, ok := t.Number(column, row)
		loss := (v - b.low) / b.span
		why := ""
		switch {
		case !ok && t.IsMissing(column, row):
			why = "the loss of expert " + strconv.Itoa(k+1) + " is missing"
		case !ok:
			why = "the loss of expert " + strconv.Itoa(k+1) + " is no number"
		case !(loss >= 0 && loss <= 1):
			why = "the loss of expert " + strconv.Itoa(k+1) + " lies outside 0…1"
		case from+len(b.roles.Experts) > regret.MostValues || from/len(b.roles.Experts) == regret.MostRounds:
			why = "beyond the losses that are used"
		}
		if why != "" {
			b.out.Values = b.out.Values[:from]
			b.out.refused.Add(t.PlaceOf(row), why, t.Text(column, row))
			return
		}
		b.out.Values = append(b.out.Values, loss)
	}
}
