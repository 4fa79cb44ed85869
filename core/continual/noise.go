package continual

import (
	"strconv"

	"cloakroom/core/rng"
)

// Part says which noise of a counter is wanted.
type Part string

const (
	// Start is the noise that a count begins with.
	Start Part = "start"
	// OfSegment is the noise of a segment of [Segments].
	OfSegment Part = "segment"
	// Opening and Closing are the noises of a node of [Tree] when it begins and ends.
	Opening Part = "opening"
	Closing Part = "closing"
)

// Noise is where counters draw from. Counters ask for a noise when they first need it, at
// most once, and keep it as long as they need it.
type Noise interface {
	// LaplaceTo fills dst with independent Laplace noise of the given scale for one
	// segment or node. Noises of different places must be independent.
	LaplaceTo(dst []float64, scale float64, part Part, level, index int)
}

// run is how many nodes of a level share a stream: a compromise between the cost of a new
// stream and that of skipping what nobody asks for.
const run = 8

// Seeded is noise that a seed determines place by place: it does not depend on which ticks
// were read. Whoever has the seed can subtract it. It is not safe for concurrent use.
type Seeded struct {
	seed   uint64
	name   string
	cursor map[place]*cursor
}

// place is a level of a part.
type place struct {
	part  Part
	level int
}

// cursor stands in a stream before the noise of node next of its run.
type cursor struct {
	stream    *rng.Teaching
	run, next int
}

// NewSeeded returns the noise of a seed and a name; other names give independent noise.
func NewSeeded(seed uint64, name string) *Seeded {
	return &Seeded{seed: seed, name: name, cursor: map[place]*cursor{}}
}

// LaplaceTo implements [Noise].
func (s *Seeded) LaplaceTo(dst []float64, scale float64, part Part, level, index int) {
	at := s.cursor[place{part, level}]
	if at == nil || at.run != index/run || at.next > index%run {
		label := s.name + "/" + string(part) + "/" + strconv.Itoa(level) + "/" + strconv.Itoa(index/run)
		at = &cursor{stream: rng.NewTeaching(s.seed, label), run: index / run}
		s.cursor[place{part, level}] = at
	}
	for ; at.next <= index%run; at.next++ {
		rng.FillLaplace(dst, scale, at.stream)
	}
}

// Fresh is noise drawn from a source in the order in which it is asked for. With a secure
// source it cannot be had again.
type Fresh struct{ Source rng.Source }

// LaplaceTo implements [Noise].
func (f Fresh) LaplaceTo(dst []float64, scale float64, _ Part, _, _ int) {
	rng.FillLaplace(dst, scale, f.Source)
}
