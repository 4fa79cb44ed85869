package stage

import "cloakroom/core/scenario"

// Watchable is a laboratory whose release can be drawn again and again on two
// neighbouring databases, so that its promise can be tested from outside.
type Watchable interface {
	Laboratory
	// Watch prepares the release of a scenario for the neighbours that tell most. It may
	// put a smaller truth in place of the scenario's, where draws would take long.
	Watch(s *scenario.Scenario, p *Pause) (Watched, error)
}

// Watched is a release of m numbers on two neighbouring databases.
type Watched struct {
	// What says what is released and what the databases differ in.
	What string
	// Exact are the numbers before the noise, and Scales the standard deviations of
	// Gaussian noise or the scales of Laplace noise: one for each number, or one for all.
	Exact    [2][]float64
	Scales   []float64
	Gaussian bool
	// Draw releases database 0 or 1 with the noise of a seed, by the code that releases it,
	// into m numbers.
	Draw func(dst []float64, database int, seed uint64) error
}
