package audit

import (
	"fmt"

	"cloakroom/core/dp"
	"cloakroom/core/rng"
)

// Specimen is a mechanism of the gallery on two neighbouring databases, watched through
// one number of its output.
type Specimen struct {
	Key     string // a stable name
	Title   string
	Claim   dp.Budget
	Sound   bool   // keeps its claim
	Reason  string // why it does or does not
	Erratum string // which row of the errata it shows, if any
	Witness string // the event that gives it away, in words; empty for a sound one
	Watched string // what the outcomes are, in words

	law func(database int) (dp.Law, error)
	// cuts divide a law with a density into cells.
	cuts []float64
	// ask runs the mechanism's code where there is no law to draw from.
	ask      func(database int, src rng.Source) int
	outcomes int
}

// Laws returns the laws of what is watched on databases 0 and 1, with their density where
// they have one. Every specimen has them, though those of the last-bits specimen are
// measured and not derived.
func (s Specimen) Laws() (p, q dp.Law, err error) {
	if p, err = s.law(0); err == nil {
		q, err = s.law(1)
	}
	if err != nil {
		return dp.Law{}, dp.Law{}, fmt.Errorf("the laws of %s: %w", s.Key, err)
	}
	return p, q, nil
}

// Cells returns the probabilities of the outcomes that a tester counts.
func (s Specimen) Cells() (p, q []float64, err error) {
	first, second, err := s.Laws()
	if err != nil {
		return nil, nil, err
	}
	if len(s.cuts) > 0 {
		if first, err = first.Cut(s.cuts); err == nil {
			second, err = second.Cut(s.cuts)
		}
		if err != nil {
			return nil, nil, fmt.Errorf("the cells of %s: %w", s.Key, err)
		}
	}
	p, q = Aligned(first, second)
	return p, q, nil
}

// Cuts returns the borders of the cells, none for a law of outcomes.
func (s Specimen) Cuts() []float64 { return s.cuts }

// Delta returns the true δ of what is watched at the claim's ε, in the worse order.
func (s Specimen) Delta() (float64, error) {
	p, q, err := s.Laws()
	if err != nil {
		return 0, err
	}
	l := dp.NewLoss(p, q)
	return max(l.Delta(s.Claim.Epsilon), l.Reversed().Delta(s.Claim.Epsilon)), nil
}

// Box returns the specimen as a box of outcomes: its code where the fault lies in the
// code, and otherwise its law.
func (s Specimen) Box() (Box, error) {
	if s.ask != nil {
		return Asked{N: s.outcomes, Ask: s.ask}, nil
	}
	p, q, err := s.Cells()
	if err != nil {
		return nil, err
	}
	first, second, err := dp.NewPair(p, q)
	if err != nil {
		return nil, err
	}
	return NewLaws(first, second)
}

// Gallery returns all specimens, the sound ones first.
func Gallery() []Specimen {
	return append(sound(), broken()...)
}

// Find returns the specimen of a key.
func Find(key string) (Specimen, bool) {
	for _, s := range Gallery() {
		if s.Key == key {
			return s, true
		}
	}
	return Specimen{}, false
}

// steps returns cuts from low to high at equal distances.
func steps(low, high float64, count int) []float64 {
	cuts := make([]float64, count)
	for i := range cuts {
		cuts[i] = low + (high-low)*float64(i)/float64(count-1)
	}
	return cuts
}

// perDatabase is a law that depends on which database it is.
func perDatabase(first, second func() (dp.Law, error)) func(int) (dp.Law, error) {
	return func(database int) (dp.Law, error) {
		if database == 0 {
			return first()
		}
		return second()
	}
}

// exactly returns a count that is one on database 0, where the person is, and zero on
// database 1.
func exactly(database int) int { return 1 - database }

// exceeding returns the law of how many of m independent noisy numbers reach a
// threshold, each with the given probability: Bin(m, p).
func exceeding(m int, p float64) (dp.Law, error) {
	probabilities := make([]float64, m+1)
	for k := range probabilities {
		probabilities[k] = binomialTail(m, k, p) - binomialTail(m, k+1, p)
	}
	total := 0.0
	for k := range probabilities {
		probabilities[k] = max(0, probabilities[k])
		total += probabilities[k]
	}
	for k := range probabilities {
		probabilities[k] /= total
	}
	return dp.NewDiscrete(probabilities)
}
