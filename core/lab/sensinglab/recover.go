package sensinglab

import (
	"cloakroom/core/answer"
	"cloakroom/core/lab/stage"
	"cloakroom/core/recovery"
	"cloakroom/core/scenario/sensing"
)

// mostSteps is how many of a solver's iterates the trace keeps.
const mostSteps = 200

// recover is the fourth stage: the sources sought from the private readings.
func (l *Stages) recover(j *Journey) error {
	trace := 0
	if j.Sensing.Recovery.Trace {
		trace = mostSteps
	}
	solution, err := l.solve(j, j.Sensing.Recovery.Method, trace)
	j.Solution = solution
	return err
}

// solve recovers by one method from the release at hand.
func (l *Stages) solve(j *Journey, method string, trace int) (recovery.Solution, error) {
	return l.solutions.Get(j.releaseKey.And(stage.Fields{}.Word(method).Count(trace)), func() (recovery.Solution, error) {
		return j.Model.Solve(method, j.Release, recovery.Options{Trace: trace, Yield: j.Pause.Take})
	})
}

// published writes a solution in the words of the contract. The objective is
// left out with bound and gap when no answer exists. The radius belongs to the
// question, and is stated also for a method that does not use it.
func published(s recovery.Solution, radius float64) sensing.Outcome {
	r := sensing.Outcome{
		Method: s.Method, Status: string(s.Status), Residual: s.Residual, Radius: radius,
		Steps: s.Steps, Fallback: s.Fallback, Proved: s.Proved,
	}
	if s.Status != recovery.Infeasible {
		r.Objective, r.Bound, r.Gap = stage.Finite(s.Objective), stage.Finite(s.Bound), stage.Finite(s.Gap)
	}
	for _, step := range s.Trace {
		support := make([]float64, 0, 2*len(step.Index))
		for k, i := range step.Index {
			support = append(support, float64(i), step.Value[k])
		}
		r.Trace = append(r.Trace, sensing.Step{
			Objective: step.Objective, Residual: step.Residual, Support: answer.Numbers(support),
		})
	}
	return r
}
