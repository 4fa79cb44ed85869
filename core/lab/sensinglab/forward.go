package sensinglab

import (
	"cloakroom/core/answer"
	"cloakroom/core/dense"
	"cloakroom/core/lab/stage"
	"cloakroom/core/recovery"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// Site is what a laboratory of sensors knows of its own.
type Site interface {
	// Question returns the laboratory's part of a scenario.
	Question(s *scenario.Scenario) Question
	// Model returns the forward model of a scenario, and the key of the fields that
	// determine it.
	Model(s *scenario.Scenario, p *stage.Pause) (Forward, stage.Key, error)
	// Physics holds all that determines the exact readings but the truth, in a way
	// that outlasts what is remembered.
	Physics(s *scenario.Scenario) stage.Fields
	// Remark adds what a sweep of this laboratory alone has to say.
	Remark(s *scenario.Scenario, n *stage.Notes)
}

// Question is a laboratory's part of a scenario, as the shared stages read it.
type Question interface {
	// Part is what all laboratories of sensors have.
	Part() *sensing.Question
	// Alpha returns α in force, in the laboratory's unit.
	Alpha() float64
	// SourceCount is the number of sources set.
	SourceCount() int
	// Truth returns f₀, the strengths of the sources at their places.
	Truth(places int) []float64
	// PutSources replaces the sources by unit sources on some places.
	PutSources(places []int)
	// Record writes the sources into what a trial drew.
	Record(d *scenario.Draw)
}

// knownTruth returns f₀, nil without a source: nothing is known then.
func knownTruth(q Question, places int) []float64 {
	if q.SourceCount() == 0 {
		return nil
	}
	return q.Truth(places)
}

// Forward is a forward model: the physics M that turns sources on n places into m
// readings, and the distance in which an estimate is judged. Everything else on
// the journey is shared.
type Forward interface {
	// Places is n and Sensors is m.
	Places() int
	Sensors() int
	// Read returns M f.
	Read(f []float64) []float64
	// Sensitivity returns Δ for neighbours at distance α, of what the scope
	// covers; an empty scope is that of the vector.
	Sensitivity(alpha float64, p *sensing.Privacy) float64
	// Unmoved says what a sensitivity of zero means, for the neighbours in force.
	Unmoved(neighbours string) string
	// Solve recovers by one method.
	Solve(method string, r Release, opt recovery.Options) (recovery.Solution, error)
	// Judge compares an estimate with a truth; without a truth there is little
	// to say.
	Judge(estimate, truth []float64, yield func() error) (Verdict, error)
	// Plan is the optimal transport from the estimate to the truth, in the form
	// of the contract.
	Plan(estimate, truth []float64, yield func() error) (answer.Series, error)
}

// Kernel is a forward model as a matrix, m × n.
type Kernel struct{ *dense.Matrix }

// Places implements [Forward].
func (k Kernel) Places() int { return k.Cols }

// Sensors implements [Forward].
func (k Kernel) Sensors() int { return k.Rows }

// Read implements [Forward].
func (k Kernel) Read(f []float64) []float64 {
	y := make([]float64, k.Rows)
	k.MulTo(y, f)
	return y
}

// Verdict is an estimate judged: the distances, and the community that it names
// where there are communities.
type Verdict struct {
	Distance  sensing.Distance
	Community *sensing.Community
	// Home is the community with most of the truth, nil where there is not one.
	Home *int
}
