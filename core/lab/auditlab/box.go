package auditlab

import (
	"fmt"
	"math"

	tests "cloakroom/core/audit"
	"cloakroom/core/dp"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/audit"
)

// box is the mechanism, open: what of it is known, and how it is asked.
type box struct {
	described audit.Described
	outcomes  int
	edges     []float64
	names     []string
	// laws are known, but for releases and samples.
	laws *tests.Laws
	// asked answers one time after the other, nil where the laws serve as well; each answer
	// takes so many units of work.
	asked  tests.Box
	answer float64
	// claimed are the laws that a tester is told, nil where none are known.
	claimed *[2][]float64
	// pair is the hard pair, and other the mechanism of it that is not in the box.
	pair  *tests.HardPair
	other *tests.Laws
	// given are samples from elsewhere.
	given *tests.Counts
}

// workOfCode is the work of an answer that code gives, in units of a Poisson number;
// slowCode is that of specimens that set up their generator for every answer.
const (
	workOfCode = 2
	slowCode   = 20
)

// open makes the box of a question.
func (j *journey) open() (*box, error) {
	switch b := &j.asked.Box; b.Kind {
	case audit.BoxGallery:
		return openSpecimen(b)
	case audit.BoxLaws:
		first, second, err := dp.NewPair(b.First, b.Second)
		if err != nil {
			return nil, err
		}
		opened := &box{described: audit.Described{Title: "Two laws drawn by hand", Watched: "outcomes named by hand"}, names: b.Names}
		return opened, opened.hold(first, second, b.Share)
	case audit.BoxPair:
		return j.openPair()
	case audit.BoxRelease:
		return j.openRelease()
	}
	return openSamples(&j.asked.Box), nil
}

// hold puts two laws into the box, of which the second is mixed with the first.
func (b *box) hold(first, second dp.Law, share float64) error {
	p, q := tests.Aligned(first, second)
	for i := range q {
		q[i] = share*q[i] + (1-share)*p[i]
	}
	var err error
	if first, second, err = dp.NewPair(p, q); err != nil {
		return err
	}
	if b.laws, err = tests.NewLaws(first, second); err != nil {
		return err
	}
	b.outcomes = b.laws.Outcomes()
	b.claimed = &[2][]float64{b.laws.Probabilities(0), b.laws.Probabilities(1)}
	return nil
}

func openSpecimen(asked *audit.Box) (*box, error) {
	s, known := tests.Find(asked.Specimen)
	if !known {
		return nil, fmt.Errorf("the gallery has no %q", asked.Specimen)
	}
	b := &box{described: audit.Described{
		Title: s.Title, Sound: &s.Sound, Reason: s.Reason, Watched: s.Watched, Gives: s.Witness, Erratum: s.Erratum,
	}}
	p, q, err := s.Cells()
	if err != nil {
		return nil, err
	}
	first, second, err := dp.NewPair(p, q)
	if err != nil {
		return nil, err
	}
	if err := b.hold(first, second, asked.Share); err != nil {
		return nil, err
	}
	if cuts := s.Cuts(); len(cuts) > 0 && len(cuts)+1 == b.outcomes {
		// The outermost cells reach to infinity; they are drawn as wide as their neighbours.
		step := cuts[1] - cuts[0]
		b.edges = append(append([]float64{cuts[0] - step}, cuts...), cuts[len(cuts)-1]+step)
	}
	whole, err := s.Box()
	if code, isCode := whole.(tests.Asked); err == nil && isCode {
		b.asked, b.answer = mixed{code, asked.Share}, workOfCode
		if s.Key == "reused-noise" {
			b.answer = slowCode
		}
	}
	return b, err
}

// mixed asks database 0 in the place of database 1, but for a share of the times.
type mixed struct {
	tests.Asked
	share float64
}

// Count implements [tests.Box].
func (m mixed) Count(counts []int, database, times int, src rng.Source) {
	really := times
	if database == 1 && m.share < 1 {
		really = binomial(times, m.share, src)
		m.Asked.Count(counts, 0, times-really, src)
	}
	m.Asked.Count(counts, database, really, src)
}

// reach is how many times α the tester tells from the claim.
func reach(q *audit.Question) float64 {
	switch q.Tester {
	case audit.TesterPure:
		return 4
	case audit.TesterFull:
		return 1
	}
	return 2
}

// distance is how far the other one of a hard pair is from its claim.
func distance(q *audit.Question) float64 {
	if q.Box.Distance > 0 {
		return q.Box.Distance
	}
	return reach(q) * q.Alpha
}

// titles name the hard pairs.
var titles = map[string]string{
	audit.PairPure:        "The pair of Theorem 10.5: one rare outcome",
	audit.PairApproximate: "The first pair of Theorem 10.7, mended",
	audit.PairScattered:   "The second pair of Theorem 10.7, mended: rare outcomes scattered",
	audit.PairFull:        "The pair of Theorem 10.12, mended",
}

func (j *journey) openPair() (*box, error) {
	q, asked := j.asked, &j.asked.Box
	claim, far := j.claim(), distance(j.asked)
	var h tests.HardPair
	var err error
	switch asked.Pair {
	case audit.PairPure:
		h, err = tests.PurePair(claim.Epsilon, far, asked.Rarity)
	case audit.PairApproximate:
		h, err = tests.ApproximatePair(claim, far)
	case audit.PairScattered:
		h, err = tests.ScatteredPair(asked.Outcomes, claim, far)
	default:
		h, err = tests.FullPair(claim.Epsilon, far, asked.Least)
	}
	if err != nil {
		return nil, refusedPair(q, err)
	}
	b := &box{pair: &h, described: audit.Described{Title: titles[asked.Pair], Sound: new(asked.Side == audit.SideKept), Watched: "outcomes without names", Reason: reasons[asked.Pair]}}
	inside, outside := h.Far, h.Kept
	if asked.Side == audit.SideKept {
		inside, outside = outside, inside
	}
	if err := b.hold(inside[0], inside[1], 1); err != nil {
		return nil, err
	}
	if b.other, err = tests.NewLaws(outside[0], outside[1]); err != nil {
		return nil, err
	}
	told := b.other
	if asked.Side == audit.SideKept {
		told = b.laws
	}
	b.claimed = &[2][]float64{told.Probabilities(0), told.Probabilities(1)}
	return b, nil
}

// reasons say why the hard pairs are hard.
var reasons = map[string]string{
	audit.PairPure:        "They differ in an outcome that nearly never comes. The rarer it is, the more samples it takes and the larger the loss.",
	audit.PairApproximate: "One probability differs by a little, and a little takes 1/α² samples to see, whatever the tester.",
	audit.PairScattered:   "Each rare outcome is so rare that it hardly comes twice. Whether both databases share them cannot be seen before it does.",
	audit.PairFull:        "Told the laws, a tester must still see a rare outcome often enough to find it rarer than claimed.",
}

func openSamples(asked *audit.Box) *box {
	n := len(asked.FirstCounts)
	x, y := 0, 0
	for i := range n {
		x, y = x+asked.FirstCounts[i], y+asked.SecondCounts[i]
	}
	return &box{
		outcomes: n, names: asked.Names, given: &tests.Counts{X: asked.FirstCounts, Y: asked.SecondCounts, Norm: poissonised(float64(min(x, y)))},
		described: audit.Described{Title: "Samples from elsewhere", Watched: fmt.Sprintf("%d samples of database 0 and %d of database 1", x, y)},
	}
}

// poissonised is the largest mean λ of a Poisson number that n samples serve: with
// λ + 4√λ = n it is larger once in thirty thousand times.
func poissonised(n float64) float64 {
	root := math.Sqrt(4+n) - 2
	return root * root
}
