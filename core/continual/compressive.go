package continual

import (
	"fmt"

	"cloakroom/core/synopsis"
)

// Compressive is the compressive mechanism under continual observation, CMCO (Li et al.
// 2011, algorithm 2): tick t adds ±D[t]/√k to each of k counters, the signs being column t
// of a public matrix. The noisy sums are samples of the stream so far, from which a
// recovery finds all its entries.
//
// One unit of the stream moves *every* counter by 1/√k, so that together they spend
// √k·(1 + L)/scale: ε only at the joint scale of dp.CounterScale. At the scale of the
// paper's proof they spend kε (erratum D-23). See compressive.md.
type Compressive struct {
	counter Counter
	signs   *synopsis.Signs
	u       []float64
}

// NewCompressive puts counters behind signs. The error wraps [ErrLength] unless there is a
// counter for each row and a column for each tick, and [ErrFull] when ticks have come
// already.
func NewCompressive(c Counter, signs *synopsis.Signs) (*Compressive, error) {
	rows, cols := signs.Shape()
	if rows != c.Counters() || cols < c.Limit() {
		return nil, fmt.Errorf("%d counters for %d ticks behind %d × %d signs: %w", c.Counters(), c.Limit(), rows, cols, ErrLength)
	}
	if c.Ticks() > 0 {
		return nil, fmt.Errorf("counters that have seen %d ticks: %w", c.Ticks(), ErrFull)
	}
	return &Compressive{counter: c, signs: signs, u: make([]float64, rows)}, nil
}

// Observe takes the next number of the stream. The errors are those of [Counter.Tick].
func (c *Compressive) Observe(d float64) error {
	clear(c.u)
	if c.Ticks() < c.counter.Limit() {
		c.signs.AddColumn(c.u, c.Ticks(), d)
	}
	if err := c.counter.Tick(c.u); err != nil {
		return fmt.Errorf("observing: %w", err)
	}
	return nil
}

// Ticks returns how many numbers have come.
func (c *Compressive) Ticks() int { return c.counter.Ticks() }

// ReadTo sets dst to the k noisy samples ΦD of the stream so far. It panics unless
// len(dst) = k.
func (c *Compressive) ReadTo(dst []float64) { c.counter.ReadTo(dst) }

// Terms returns how many independent Laplace noises of scale Scale each sample holds now.
func (c *Compressive) Terms() int { return c.counter.Terms() }

// Scale returns the scale of the noises.
func (c *Compressive) Scale() float64 { return c.counter.Scale() }

// State returns a copy of the counters' memory.
func (c *Compressive) State() []Cell { return c.counter.State() }

// Sampler returns the operator A = ΦΨ of the ticks so far, in a basis of as many entries:
// the Haar basis pads to the next power of two, for which the matrix must have columns
// (erratum D-24). The noisy samples of the stream are what ReadTo gives. The error wraps
// those of synopsis, such as ErrEmpty before the first tick.
func (c *Compressive) Sampler(family synopsis.Family) (*synopsis.Sampler, error) {
	basis, err := synopsis.NewBasis(family, c.Ticks())
	if err != nil {
		return nil, fmt.Errorf("a stream's samples: %w", err)
	}
	signs, err := c.signs.First(basis.Len())
	if err != nil {
		return nil, fmt.Errorf("a stream's samples: %w", err)
	}
	return synopsis.NewSampler(signs, basis)
}

// Loss is [Loss] of the counters' memory between two streams.
func (c *Compressive) Loss(stream, neighbour []float64) (float64, error) {
	return loss(c.State(), func(d []float64, from, to int, dst []float64) {
		for t := from; t < to; t++ {
			c.signs.AddColumn(dst, t, d[t])
		}
	}, stream, neighbour)
}
