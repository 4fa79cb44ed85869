package continual

import (
	"fmt"
	"slices"
)

// Segments is the continual mechanism of Dwork, Naor, Pitassi and Rothblum 2010 as Li et
// al. 2011 print it in appendix E, for k counters at once. Its memory is a count that starts
// from a noise η and, for each i = 1 … L, the noise of the segment of 2^{L−i} ticks that
// holds the present one. The output is the sum of both, 1 + L noises:
//
//	count + η + Σᵢ noise of segment (t−1) >> (L−i) at level i.
//
// A unit in one tick of one counter costs (1 + L)/scale, with one intrusion included if
// T > 1. See segments.md. A second look is not included, see looks.md.
type Segments struct {
	shape
	noise Noise
	count []float64   // with η
	own   [][]float64 // own[i−1] is the noise of the segment at level i
	sums  [][]float64 // sums[i] is own[0] + … + own[i−1]; sums[0] is zero
	fresh int         // levels 1 … fresh are those of the present tick
}

// NewSegments returns k counters for at most limit ticks. For ε-pan-privacy of one counter
// of numbers of sensitivity 1 the scale is (1 + L)/ε, see dp.CounterScale. The error wraps
// [ErrLimit], [ErrCounters] or [ErrScale].
func NewSegments(counters, limit int, scale float64, noise Noise) (*Segments, error) {
	s, err := newShape(counters, limit, scale)
	if err != nil {
		return nil, fmt.Errorf("counters over segments: %w", err)
	}
	c := &Segments{shape: s, noise: noise, count: make([]float64, counters)}
	noise.LaplaceTo(c.count, scale, Start, 0, 0)
	for range s.levels {
		c.own = append(c.own, make([]float64, counters))
	}
	for range s.levels + 1 {
		c.sums = append(c.sums, make([]float64, counters))
	}
	return c, nil
}

// Tick implements [Counter]. The input is added to the noisy count and forgotten.
func (c *Segments) Tick(u []float64) error {
	if err := c.admit(u); err != nil {
		return err
	}
	for i, v := range u {
		c.count[i] += v
	}
	c.advance()
	return nil
}

// advance moves to the next tick: segments that have ended are forgotten.
func (c *Segments) advance() {
	if c.ticks > 0 {
		for c.fresh > 0 && c.index(c.fresh, c.ticks) != c.index(c.fresh, c.ticks-1) {
			c.fresh--
		}
	}
	c.ticks++
}

// index returns the segment at level i that holds a tick, counted from 0.
func (c *Segments) index(i, tick int) int { return tick >> (c.levels - i) }

// refresh draws the noise of the present segments that has not been drawn yet. Noise of a
// segment that came and went unread is never drawn, which changes no law.
func (c *Segments) refresh() {
	for ; c.fresh < c.levels; c.fresh++ {
		i := c.fresh + 1
		own, sum, above := c.own[i-1], c.sums[i], c.sums[i-1]
		c.noise.LaplaceTo(own, c.scale, OfSegment, i, c.index(i, c.ticks-1))
		for k, v := range own {
			sum[k] = above[k] + v
		}
	}
}

// ReadTo implements [Counter]. Before the first tick there is nothing to hide, and η must
// not be shown: the sum is 0.
func (c *Segments) ReadTo(dst []float64) {
	mustFit(len(dst), c.counters)
	if c.ticks == 0 {
		clear(dst)
		return
	}
	c.refresh()
	for k, v := range c.sums[c.levels] {
		dst[k] = c.count[k] + v
	}
}

// Terms returns 1 + L, or 0 before the first tick.
func (c *Segments) Terms() int {
	if c.ticks == 0 {
		return 0
	}
	return 1 + c.levels
}

// State implements [Counter]. Before the first tick there is only the count: a segment's
// noise must not be known before it begins.
func (c *Segments) State() []Cell {
	cells := []Cell{{Kind: Count, To: c.ticks, Values: slices.Clone(c.count), Terms: 1, Scale: c.scale}}
	if c.ticks == 0 {
		return cells
	}
	c.refresh()
	for i, own := range c.own {
		cells = append(cells, Cell{
			Kind: Segment, Level: i + 1, Index: c.index(i+1, c.ticks-1),
			From: c.ticks, To: c.ticks, Values: slices.Clone(own), Terms: 1, Scale: c.scale,
		})
	}
	return cells
}
