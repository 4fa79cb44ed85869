package sensinglab

import (
	"fmt"

	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
)

// attaining is a forward model that knows between which two places its sensitivity is
// attained.
type attaining interface {
	// Attained returns two places one step of α apart.
	Attained() (from, to int)
	// Steps is α counted in such steps.
	Steps(alpha float64) float64
}

// Watch implements [stage.Watchable]: a source of as much strength as α lets move by one
// step, at the place where that changes the readings most, and the same one step along.
func (l *Stages) Watch(s *scenario.Scenario, p *stage.Pause) (stage.Watched, error) {
	q := l.site.Question(s)
	m, _, err := l.site.Model(s, p)
	if err != nil {
		return stage.Watched{}, err
	}
	at, knows := m.(attaining)
	if !knows {
		return stage.Watched{}, fmt.Errorf("watching %s: it does not know its neighbours", s.Lab)
	}
	w := stage.Watched{Gaussian: true, What: "all readings of one source, and of the same source one step away"}
	from, to := at.Attained()
	for database, place := range [2]int{from, to} {
		truth := make([]float64, m.Places())
		truth[place] = at.Steps(q.Alpha())
		w.Exact[database] = m.Read(truth)
	}
	sigma := NoiseOf(q, m).Sigma
	w.Scales = []float64{sigma}
	label := stage.NoiseLabel(s.Lab)
	w.Draw = func(dst []float64, database int, seed uint64) error {
		copy(dst, blur(w.Exact[database], sigma, seed, label))
		return nil
	}
	return w, nil
}
