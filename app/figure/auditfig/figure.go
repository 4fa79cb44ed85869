package auditfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/audit"
)

// Figure draws the laboratory as four lanes. Asked is what the reader has set, Got the
// latest answer; either may be nil, and what is missing is left out.
type Figure struct {
	Asked   *audit.Question
	Got     *audit.Result
	Frame   chart.Frame
	Palette draw.Palette
	Box     draw.Box
	// Hidden keeps the box closed: its laws, and whether it is sound.
	Hidden bool
}

// wide is the width, in sizes of the text, from which on the statistic has room for what
// sound and far mechanisms reach.
const wide = 40

// Lane is one of the four pictures.
type Lane int

// The lanes, from top to bottom.
const (
	Laws Lane = iota
	Counts
	Statistic
	Verdicts
	Lanes // how many there are
)

// Draw draws a lane.
func (f Figure) Draw(lane Lane) string {
	switch lane {
	case Laws:
		return f.LawBars().SVG()
	case Counts:
		return f.counts().SVG()
	case Statistic:
		return f.statistic().SVG()
	}
	return f.verdicts().SVG()
}

// Small is a lane of bars without axes and names.
func (f Figure) Small(lane Lane) string {
	b := f.LawBars()
	if lane == Counts {
		b = f.counts()
	}
	b.Bare = true
	return b.SVG()
}

// hand are the laws that the question itself holds, which follow a hand at once.
func (f Figure) hand() (first, second []float64) {
	if f.Asked != nil && f.Asked.Box.Kind == audit.BoxLaws && f.Asked.Box.Share == 1 {
		return f.Asked.Box.First, f.Asked.Box.Second
	}
	return nil, nil
}

// LawBars is the lane of the laws.
func (f Figure) LawBars() Bars {
	b := Bars{Y: "probability", Empty: "no laws yet", Look: f.Palette, Box: f.Box}
	if f.Got != nil {
		b.Factor, b.Names = f.Got.Claim.Epsilon, f.Got.Names
	}
	if first, second := f.hand(); first != nil && len(first) == len(second) {
		b.First, b.Second, b.Factor = first, second, f.Asked.Claim.Epsilon
		if len(b.Names) != len(first) {
			b.Names = nil
		}
		return b
	}
	switch {
	case f.Hidden:
		b.Empty = "the box is closed"
	case f.Got != nil && f.Got.Laws == nil:
		b.Empty = "nobody knows the laws: only samples are there"
	case f.Got != nil:
		l := f.Got.Laws
		b.First, b.Second, b.Edges = l.First.Values, l.Second.Values, l.Edges.Values
		b.Each = (l.Outcomes + len(b.First) - 1) / max(len(b.First), 1)
	}
	return b
}

// counts is the lane of the samples, in units of λ: a Poisson number of samples was drawn,
// so the bars of a database add up to about 1.
func (f Figure) counts() Bars {
	b := Bars{Y: "count / λ", Empty: "no samples yet", Look: f.Palette, Box: f.Box}
	if f.Got == nil || f.Frame.Done(Sampling) == 0 {
		return b
	}
	got := f.Got
	first, second, lambda := got.Counts.First, got.Counts.Second, got.Plan.Samples
	if len(got.Film) > 0 && f.Frame.During(Sampling) {
		frame := got.Film[f.Frame.Moment(len(got.Film))]
		first, second, lambda = frame.First, frame.Second, frame.Samples
	}
	b.First, b.Second, b.Edges, b.Factor, b.Names = shares(first, lambda), shares(second, lambda), got.Counts.Edges.Values, got.Claim.Epsilon, got.Names
	b.Each = (got.Counts.Outcomes + len(b.First) - 1) / max(len(b.First), 1)
	if got.Witness != nil && f.Frame.Done(Lighting) > 0 {
		b.Lit, b.Light, b.Reversed = got.Witness.Lit.Values, f.Frame.Done(Lighting), got.Witness.Reversed
	}
	return b
}

func shares(counts answer.Series, lambda float64) []float64 {
	out := make([]float64, len(counts.Values))
	for i, n := range counts.Values {
		out[i] = n / lambda
	}
	return out
}

// statistic is the lane of the statistic, as far as its samples have come.
func (f Figure) statistic() chart.Sweep {
	c := chart.Sweep{X: chart.Axis{Title: "samples of each database", Log: true}, Y: chart.Axis{Title: f.statisticName()}, Palette: f.Palette, Box: f.Box}
	if f.Got == nil {
		return c
	}
	w := &f.Got.Watch
	if f.Got.Random != nil {
		c.X.Title = "pairs of databases"
	}
	n := len(w.Samples.Values)
	if n == 0 {
		return c
	}
	begins := 0 // before the first sample there is nothing to see
	for begins < n-1 && w.Samples.Values[begins] < 1 {
		begins++
	}
	c.X.Lo, c.X.Hi = w.Samples.Values[begins], w.Samples.Values[n-1]*1.02
	c.Y.Lo, c.Y.Hi = f.statisticRange()
	till := max(1, int(f.Frame.Done(Moving)*float64(n)+0.5))
	add := func(name string, role chart.Role, values answer.Series) {
		if k := min(till, len(values.Values)); k > begins {
			c.AddCurve(name, role, answer.Curve{X: answer.Numbers(w.Samples.Values[begins:k]), Y: answer.Numbers(values.Values[begins:k])})
		}
	}
	names := f.statisticNames()
	add(names[0], chart.RoleRecovered, w.Statistic)
	add(names[1], chart.RolePrivate, w.Second)
	if f.Box.Width >= wide*f.Palette.Text { // else their names would take the room of the curves
		till = n
		first := begins
		for i, band := range [][]float64{w.Kept.Values, w.Far.Values} {
			if inside := within(band, c.Y.Lo, c.Y.Hi); len(band) == n && inside < n {
				begins = max(first, inside)
				add([2]string{"sound: ⅔ of runs below", "far: ⅔ of runs above"}[i], chart.RoleReference, answer.Numbers(band))
			}
		}
	}
	c.Floor = &chart.Floor{At: w.Threshold, Name: "threshold " + draw.Format(w.Threshold)}
	return c
}

// within is from where on a band stays inside the frame; its length where it ends outside.
func within(band []float64, lo, hi float64) int {
	from := len(band)
	for from > 0 && band[from-1] >= lo && band[from-1] <= hi {
		from--
	}
	return from
}

// statisticRange is from the least that the statistic has to a little above what matters:
// the later half of the curves, one and a half times the threshold, and the far band.
func (f Figure) statisticRange() (lo, hi float64) {
	w := &f.Got.Watch
	hi = 1.5 * w.Threshold
	for _, list := range [][]float64{w.Statistic.Values, w.Second.Values, w.Far.Values} {
		for _, v := range list[len(list)/2:] {
			hi = max(hi, 1.08*v)
		}
	}
	for _, list := range [][]float64{w.Statistic.Values, w.Second.Values} {
		for _, v := range list[len(list)/2:] {
			lo = min(lo, v)
		}
	}
	if hi <= lo {
		hi = lo + 1
	}
	return lo - 0.04*(hi-lo), hi
}

// statisticName is what the statistic estimates.
func (f Figure) statisticName() string {
	switch f.tester() {
	case audit.TesterFull:
		return "χ² from the claimed law"
	case audit.TesterPure:
		return "ε̂, the largest loss seen"
	case audit.TesterRandom:
		return "share of rejected pairs"
	}
	return "statistic z, estimates δ(ε)"
}

func (f Figure) statisticNames() [2]string {
	switch f.tester() {
	case audit.TesterFull:
		return [2]string{"database 0", "database 1"}
	case audit.TesterPure:
		return [2]string{"ε̂", ""}
	case audit.TesterRandom:
		return [2]string{"rejected", ""}
	}
	return [2]string{"P against Q", "Q against P"}
}

// tester is the one whose answer is shown.
func (f Figure) tester() string {
	if f.Got != nil {
		return f.Got.Plan.Tester
	}
	return audit.TesterApproximate
}

// verdicts is the lane of the repeated runs: the statistic of each.
func (f Figure) verdicts() chart.Sweep {
	c := chart.Sweep{X: chart.Axis{Title: "run", Whole: true}, Y: chart.Axis{Title: f.statisticName() + ", of each run"}, Palette: f.Palette, Box: f.Box}
	if f.Got == nil {
		return c
	}
	v := &f.Got.Votes
	n := len(v.Statistics.Values)
	c.X.Lo, c.X.Hi = 0, float64(n+1)
	var accepted, rejected chart.Series
	accepted.Name, accepted.Role = "accepts", chart.RoleTruth
	rejected.Name, rejected.Role = "rejects", chart.RolePrivate
	hi, lo := f.Got.Run.Threshold, 0.0
	for i, s := range v.Statistics.Values {
		hi, lo = max(hi, s), min(lo, s)
		if i >= f.counted() {
			continue
		}
		one := chart.Point{X: float64(i + 1), Interval: answer.Interval{Mean: &v.Statistics.Values[i]}}
		gap := chart.Point{X: float64(i + 1)}
		if f.rejects(i) {
			rejected.Points, accepted.Points = append(rejected.Points, one), append(accepted.Points, gap)
		} else {
			accepted.Points, rejected.Points = append(accepted.Points, one), append(rejected.Points, gap)
		}
	}
	c.Y.Lo, c.Y.Hi = lo-0.05*(hi-lo), hi+0.2*(hi-lo)
	c.Floor = &chart.Floor{At: f.Got.Run.Threshold, Name: "threshold"}
	c.Series = []chart.Series{accepted, rejected}
	return c
}

// rejects reports whether run i rejects.
func (f Figure) rejects(i int) bool { return f.Got.Votes.Runs.Values[i] > 0 }

// counted is how many runs the frame has behind it.
func (f Figure) counted() int {
	n := len(f.Got.Votes.Statistics.Values)
	return min(n, int(f.Frame.Done(Voting)*float64(n)+0.5))
}
