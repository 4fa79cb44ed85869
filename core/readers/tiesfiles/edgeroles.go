package tiesfiles

import (
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/readers"
	"cloakroom/core/readers/table"
)

// NoColumn stands for a role that no column has.
const NoColumn = -1

// Twice says what becomes of an edge between two whom an earlier one joins, whichever
// way it goes.
type Twice string

// What can become of it.
const (
	TwiceRefused Twice = "refused" // it is a fault
	TwiceSummed  Twice = "summed"  // its weight is added
	TwiceIgnored Twice = "ignored" // nothing: each edge is told at both of its ends
)

// EdgeRoles says which columns of a table make a network: the two whom an edge joins,
// its weight, and the communities of the two. Without a weight every edge weighs one.
type EdgeRoles struct {
	From, To, Weight           int
	FromCommunity, ToCommunity int
	Twice                      Twice
}

// Exchanged takes the one for the other end.
func (r EdgeRoles) Exchanged() EdgeRoles {
	r.From, r.To = r.To, r.From
	r.FromCommunity, r.ToCommunity = r.ToCommunity, r.FromCommunity
	return r
}

// Problem says in words why roles make no network of a table, "" when they do.
func (r EdgeRoles) Problem(t *table.Table) string {
	most := len(t.Columns)
	switch {
	case r.From < 0 || r.From >= most || r.To < 0 || r.To >= most:
		return "choose the columns of the two whom an edge joins"
	case r.From == r.To:
		return "the two whom an edge joins are the same column"
	case max(r.Weight, r.FromCommunity, r.ToCommunity) >= most:
		return "choose columns that are there"
	case r.Weight >= 0 && (r.Weight == r.From || r.Weight == r.To):
		return "the column of the weights is one of the two whom an edge joins"
	}
	return ""
}

var (
	fromWords      = []string{"source", "from", "src", "node1", "person1", "id1", "sender", "origin", "caller", "ego", "follower", "von", "quelle"}
	toWords        = []string{"target", "to", "dst", "node2", "person2", "id2", "receiver", "recipient", "destination", "callee", "alter", "followee", "nach", "ziel"}
	weightWords    = []string{"weight", "strength", "count", "gewicht", "anzahl", "frequency", "value", "number", "times"}
	communityWords = []string{"community", "group", "club", "block", "class"}
)

// GuessEdges finds the columns by their titles and by what they hold, and says in
// words why. Of two columns of communities the first is that of the one whom an edge
// goes from.
func GuessEdges(t *table.Table) (r EdgeRoles, why []string) {
	r = EdgeRoles{From: NoColumn, To: NoColumn, Weight: NoColumn, FromCommunity: NoColumn, ToCommunity: NoColumn, Twice: TwiceRefused}
	if t.Lists {
		r.From, r.To, r.Twice = 0, 1, TwiceIgnored
		return r, []string{"every line lists whom the first of it is joined to, and may do so at both ends"}
	}
	r.guess(t)
	if r.Problem(t) != "" {
		r.From, r.To = NoColumn, NoColumn
		return r, []string{"no two columns name somebody"}
	}
	why = []string{t.Says(r.From) + "; " + t.Says(r.To), "no column says what an edge weighs: each weighs 1"}
	if r.Weight >= 0 {
		why[1] = t.Says(r.Weight)
	}
	for _, column := range []int{r.FromCommunity, r.ToCommunity} {
		if column >= 0 {
			why = append(why, t.Says(column))
		}
	}
	return r, why
}

// guess finds the communities first, by their titles alone, then the two whom an edge
// joins, by their titles or as the first two columns that can be that.
func (r *EdgeRoles) guess(t *table.Table) {
	free := func(c *table.Column) bool {
		return !slices.ContainsFunc([]int{r.From, r.To, r.FromCommunity, r.ToCommunity}, func(i int) bool { return i >= 0 && c == &t.Columns[i] })
	}
	word := func(c *table.Column) bool {
		return free(c) && c.Kind != table.Nothing && c.Kind != table.Time && c.Fractions == 0
	}
	weight := func(c *table.Column) bool { return free(c) && c.IsNumeric() && c.Max > 0 }
	r.FromCommunity = t.Find(word, communityWords...)
	r.ToCommunity = t.Find(word, communityWords...)
	// A title that says nothing else makes names of whatever stands below it.
	titled := func(titles []string) func(c *table.Column) bool {
		return func(c *table.Column) bool {
			return word(c) || free(c) && c.Kind != table.Nothing && readers.IsTitle(c.Title, titles...)
		}
	}
	from, to := t.Find(titled(fromWords), fromWords...), t.Find(titled(toWords), toWords...)
	if r.From, r.To = from, to; from < 0 || to < 0 || from == to {
		r.From, r.To = NoColumn, NoColumn
		r.From = first(t, word)
		r.To = first(t, word)
	}
	if r.Weight = t.Find(weight, weightWords...); r.Weight < 0 && len(t.Columns) == 3 {
		r.Weight = first(t, weight)
	}
}

// first is the first column that serves, NoColumn without any.
func first(t *table.Table, serves func(*table.Column) bool) int {
	for i := range t.Columns {
		if serves(&t.Columns[i]) {
			return i
		}
	}
	return NoColumn
}

// Offer says in words what can be done about edges that are given twice, "" where
// there are none or it is done.
func (t Table) Offer(r EdgeRoles) string {
	if t.Repeated == 0 || r.Twice != TwiceRefused {
		return ""
	}
	return field.Counted(t.Repeated, "edge joins", "edges join") + " two who are joined already, perhaps the other way round; the weights can be summed."
}
