package lab

import (
	"math"

	"cloakroom/core/recovery"
	"cloakroom/core/scenario"
)

// mostSteps is how many of a solver's iterates the trace keeps.
const mostSteps = 200

// recover is the fourth stage: the sources sought from the private readings.
func (b *sensingMemory) recover(j *journey) error {
	trace := 0
	if j.sensing.Recovery.Trace {
		trace = mostSteps
	}
	solution, err := b.solve(j, j.sensing.Recovery.Method, trace)
	j.solution = solution
	return err
}

// solve recovers by one method from the release at hand.
func (b *sensingMemory) solve(j *journey, method string, trace int) (recovery.Solution, error) {
	key := fingerprint(j.releaseKey).word(method).count(trace).key()
	return b.solutions.get(key, func() (recovery.Solution, error) {
		return j.model.solve(method, j.release, recovery.Options{Trace: trace, Yield: j.pause.take})
	})
}

// published writes a solution in the words of the contract. The objective is
// left out with bound and gap when no answer exists. The radius belongs to the
// question, and is stated also for a method that does not use it.
func published(s recovery.Solution, radius float64) scenario.RecoveryResult {
	r := scenario.RecoveryResult{
		Method: s.Method, Status: string(s.Status), Residual: s.Residual, Radius: radius,
		Steps: s.Steps, Fallback: s.Fallback, Proved: s.Proved,
	}
	if s.Status != recovery.Infeasible {
		r.Objective, r.Bound, r.Gap = finite(s.Objective), finite(s.Bound), finite(s.Gap)
	}
	for _, step := range s.Trace {
		support := make([]float64, 0, 2*len(step.Index))
		for k, i := range step.Index {
			support = append(support, float64(i), step.Value[k])
		}
		r.Trace = append(r.Trace, scenario.Step{
			Objective: step.Objective, Residual: step.Residual, Support: scenario.Numbers(support),
		})
	}
	return r
}

// finite returns nil for a number that has no meaning.
func finite(v float64) *float64 {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return nil
	}
	return &v
}
