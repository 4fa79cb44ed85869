package claims

// Verdict is what became of a claim here.
type Verdict int

// The verdicts. NoClaim is that of a definition, or of a bound whose constants are
// not printed: nothing that a number could contradict.
const (
	NoClaim Verdict = iota
	Holds
	InPart
	DoesNot
)

// Word is the verdict in words, Mark in a sign; neither says more than the other.
func (v Verdict) Word() string {
	return [...]string{"no claim", "holds", "in part", "does not hold"}[v]
}
func (v Verdict) Mark() string { return [...]string{"–", "✓", "◐", "✗"}[v] }

// Claim is a statement of a paper, and what became of it here.
type Claim struct {
	_ [0]func() // nobody compares claims, and lists of them would carry the code for it
	// Name is that of the preset which the claim belongs to, else one of its own.
	Name string
	// Shown is the preset in which a claim of another name can be seen; empty for none.
	Shown string
	// Paper is the key of a paper, and Where the figure, table or theorem in it.
	Paper, Where string
	// Says is the claim in one line.
	Says    string
	Verdict Verdict
	// Theirs is what the paper prints, Ours what this program finds, and How says what
	// it was found from.
	Theirs, Ours, How string
}

// Preset is the name of the preset that shows the claim, empty without one.
func (c Claim) Preset() string {
	if c.Shown != "" {
		return c.Shown
	}
	if c.How == Derived {
		return ""
	}
	return c.Name
}

// How a number of ours came about. Draws follow each other from the preset's seed.
const (
	OneDraw   = "one draw at each value"
	Draws20   = "20 draws"
	Draws100  = "100 draws"
	Draws1000 = "1000 draws"
	Sweep     = "the preset’s own sweep"
	Votes     = "the preset’s own repetitions"
	Exact     = "computed without a draw"
	Derived   = "computed by a test, from the printed formula"
	None      = "nothing to compute"
)

// Tally counts the verdicts of claims; those without a claim do not count.
type Tally struct{ Claims, Holds, InPart, DoesNot int }

// Count counts.
func Count(list []Claim) Tally {
	var t Tally
	for _, c := range list {
		switch c.Verdict {
		case Holds:
			t.Holds++
		case InPart:
			t.InPart++
		case DoesNot:
			t.DoesNot++
		}
	}
	t.Claims = t.Holds + t.InPart + t.DoesNot
	return t
}
