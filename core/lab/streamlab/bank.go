package streamlab

import (
	"fmt"
	"math"

	"cloakroom/core/continual"
	"cloakroom/core/dp"
	"cloakroom/core/field"
	"cloakroom/core/scenario/stream"
	"cloakroom/core/synopsis"
)

// bank is a set of counters behind signs: seeded, or with secure noise on whole numbers.
type bank struct {
	seeded *continual.Compressive
	secret *whole
}

// bank sets up counters of a kind with noise of a scale, before the first tick.
func (j *journey) bank(c *counters, kind string, scale float64) (*bank, error) {
	if j.secure() {
		w, err := newWhole(c, kind, scale)
		return &bank{secret: w}, err
	}
	counter, err := newCounter(kind, c.k, c.limit, scale, continual.NewSeeded(j.scenario.Seed, streamOf(streamCounters)))
	if err != nil {
		return nil, err
	}
	seeded, err := continual.NewCompressive(counter, c.signs)
	return &bank{seeded: seeded}, err
}

// newCounter sets up k counters of a kind, one of the published words.
func newCounter(kind string, k, limit int, scale float64, noise continual.Noise) (continual.Counter, error) {
	if kind == stream.CounterSegments {
		return continual.NewSegments(k, limit, scale, noise)
	}
	return continual.NewTree(k, limit, scale, kind == stream.CounterTreePanPrivate, noise)
}

// Observe takes the next number of the stream.
func (b *bank) Observe(d float64) error {
	if b.secret != nil {
		return b.secret.observe(d)
	}
	return b.seeded.Observe(d)
}

// ReadTo sets dst to the k noisy samples so far.
func (b *bank) ReadTo(dst []float64) {
	if b.secret != nil {
		b.secret.readTo(dst)
		return
	}
	b.seeded.ReadTo(dst)
}

// Terms is how many noises each of them holds.
func (b *bank) Terms() int {
	if b.secret != nil {
		return b.secret.counter.Terms()
	}
	return b.seeded.Terms()
}

// failed says why there was no noise to be had.
func (b *bank) failed() error {
	if b.secret != nil {
		return b.secret.noise.err
	}
	return nil
}

// whole is counters with secure noise. They hold √k times the samples, sums of ±D[t],
// which are whole numbers and stay exact; dividing what they show is post-processing.
type whole struct {
	counter   continual.Counter
	noise     *secretNoise
	signs     *synopsis.Signs
	root      float64 // √k
	column, u []float64
}

func newWhole(c *counters, kind string, scale float64) (*whole, error) {
	w := &whole{noise: &secretNoise{}, signs: c.signs, root: math.Sqrt(float64(c.k)), column: make([]float64, c.k), u: make([]float64, c.k)}
	var err error
	w.counter, err = newCounter(kind, c.k, c.limit, scale*w.root, w.noise)
	return w, err
}

func (w *whole) observe(d float64) error {
	w.signs.ColumnTo(w.column, w.counter.Ticks())
	for i, sign := range w.column {
		if w.u[i] = d; sign < 0 {
			w.u[i] = -d
		}
	}
	return w.counter.Tick(w.u)
}

func (w *whole) readTo(dst []float64) {
	w.counter.ReadTo(dst)
	for i := range dst {
		dst[i] /= w.root
	}
}

// secretNoise is secure noise, rounded to whole numbers. Added to a whole number that is
// the same as rounding their sum, so that it costs nothing, and no low bits are left that
// could betray anything. The first mistake is kept, for a counter cannot hear of it.
type secretNoise struct{ err error }

// LaplaceTo implements continual.Noise.
func (n *secretNoise) LaplaceTo(dst []float64, scale float64, _ continual.Part, _, _ int) {
	clear(dst)
	if n.err != nil {
		return
	}
	const finest = 1 << 39 // beyond it the grid of the noise is coarser than one
	var drawn []float64
	err := fmt.Errorf("the scale %.3g is too large for noise on whole numbers", scale)
	if scale <= finest {
		drawn, err = dp.SecureLaplace(dst, 1, scale, nil)
	}
	if err != nil {
		n.err = field.Refuse(pathEpsilon, fmt.Sprintf("no secure noise can be made for it: %v", err))
		return
	}
	for i, v := range drawn {
		dst[i] = math.Floor(v + 0.5)
	}
}
