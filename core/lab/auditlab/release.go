package auditlab

import (
	"errors"
	"fmt"
	"math"

	tests "cloakroom/core/audit"
	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/audit"
)

// pilots are the releases of each database from which the cells are cut. They are never
// tested.
const pilots = 1500

// releases asks another laboratory's release one time after the other.
type releases struct {
	watched    stage.Watched
	projection *tests.Projection
	cuts       []float64
	buffer     []float64
	pause      *stage.Pause
	failed     error
}

// Outcomes implements [tests.Box].
func (r *releases) Outcomes() int { return len(r.cuts) + 1 }

// Count implements [tests.Box]. It stops at the first failure, which it keeps.
func (r *releases) Count(counts []int, database, times int, src rng.Source) {
	for range times {
		v, err := r.number(database, src)
		if err != nil {
			r.failed = err
			return
		}
		counts[cellOf(r.cuts, v)]++
	}
}

// number releases once, and projects it to the number that tells most.
func (r *releases) number(database int, src rng.Source) (float64, error) {
	if err := r.pause.Take(); err != nil {
		return 0, err
	}
	if err := r.watched.Draw(r.buffer, database, src.Uint64()); err != nil {
		return 0, err
	}
	return r.projection.Of(r.buffer), nil
}

// cellOf returns the number of cuts at most v.
func cellOf(cuts []float64, v float64) int {
	low, high := 0, len(cuts)
	for low < high {
		if middle := (low + high) / 2; cuts[middle] <= v {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}

// openRelease prepares the release of another laboratory, with noise for the loosened ε.
func (j *journey) openRelease() (*box, error) {
	asked, claim := &j.asked.Box, j.claim()
	watched, err := j.memory.watch(asked.Release, claim.Epsilon*asked.Loosened, claim.Delta, asked.Settings, j.pause)
	if r, refused := errors.AsType[*field.Refusal](err); refused && len(asked.Settings) > 0 {
		return nil, field.Refuse("audit.box.settings", r.Error())
	}
	if err != nil {
		return nil, err
	}
	kind := tests.LaplaceNoise
	if watched.Gaussian {
		kind = tests.GaussianNoise
	}
	projection, err := tests.NewProjection(kind, watched.Exact[0], watched.Exact[1], watched.Scales)
	if err != nil {
		return nil, err
	}
	r := &releases{watched: watched, projection: projection, buffer: make([]float64, len(watched.Exact[0])), pause: j.pause}
	if err := r.cut(asked.Cells); err != nil {
		return nil, err
	}
	b := &box{
		outcomes: r.Outcomes(), asked: r, answer: r.work(),
		described: audit.Described{
			Title:   "A release of the laboratory " + asked.Release,
			Watched: fmt.Sprintf("%s: %d numbers made into their privacy loss, in cells", watched.What, len(r.buffer)),
		},
	}
	if asked.Loosened > 1 {
		b.described.Reason = fmt.Sprintf("The noise is made for %.3g times the claimed ε.", asked.Loosened)
	}
	if cuts := r.cuts; len(cuts) > 1 {
		step := (cuts[len(cuts)-1] - cuts[0]) / float64(len(cuts)-1)
		b.edges = append(append([]float64{cuts[0] - step}, cuts...), cuts[len(cuts)-1]+step)
	}
	return b, nil
}

// work is that of a release, in units of a Poisson number.
func (r *releases) work() float64 {
	if r.watched.Gaussian {
		return 10 + 2.5*float64(len(r.buffer))
	}
	return 10 + float64(len(r.buffer))
}

// cut chooses the cells on releases of their own.
func (r *releases) cut(cells int) error {
	src := rng.NewTeaching(pilots, stage.NoiseLabel(audit.Name)+"/pilots")
	sample := make([]float64, 0, 2*pilots)
	for database := range 2 {
		for range pilots {
			v, err := r.number(database, src)
			if err != nil {
				return err
			}
			if math.IsNaN(v) {
				return fmt.Errorf("a release of database %d has no loss", database)
			}
			sample = append(sample, v)
		}
	}
	cuts, err := tests.QuantileCuts(sample, cells)
	r.cuts = cuts
	return err
}
