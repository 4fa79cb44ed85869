package sensinglab

import (
	"fmt"
	"math"

	"cloakroom/core/answer"
	"cloakroom/core/dense"
	"cloakroom/core/recovery"
	"cloakroom/core/scenario/sensing"
	"cloakroom/core/transport"
)

// Judge is the last stage: it compares the estimate and its rivals with the truth.
// It returns the part of the result that the laboratories of sensors share, and
// the community of the estimate where there are communities.
func (l *Stages) Judge(j *Journey) (sensing.Result, *sensing.Community, error) {
	r := sensing.Result{
		Exact:          answer.Numbers(j.Exact),
		Private:        answer.Numbers(j.Release.Private),
		Sensitivity:    j.Release.Noise.Sensitivity,
		Sigma:          j.Release.Noise.Sigma,
		Delta:          j.Release.Noise.Delta,
		Estimate:       answer.Numbers(j.Solution.Estimate),
		Recovery:       published(j.Solution, j.Release.Radius),
		Compared:       []sensing.Comparison{},
		Truth:          answer.Numbers(j.Truth),
		Calibrations:   calibrations(&j.Sensing.Privacy, j.Release.Noise.Sensitivity),
		RadiusCoverage: j.coverage(),
	}
	judged, err := j.judge(j.Solution.Estimate)
	if err != nil {
		return r, nil, fmt.Errorf("judging the estimate: %w", err)
	}
	r.Distance = judged.Distance
	if r.Plan, err = j.Model.Plan(j.Solution.Estimate, j.Truth, j.Pause.Take); err != nil {
		return r, nil, fmt.Errorf("carrying the estimate to the truth: %w", err)
	}
	if r.Blind, err = j.blind(); err != nil {
		return r, nil, fmt.Errorf("judging the blind guess: %w", err)
	}
	if r.Compared, err = l.compare(j); err != nil {
		return r, nil, err
	}
	if j.Sensing.Wants(sensing.ExtraPlans) {
		if r.Plans, err = j.plans(r.Compared); err != nil {
			return r, nil, err
		}
	}
	if j.Sensing.Wants(sensing.ExtraKey) && j.HasBackdoor() {
		if r.Key, err = j.keyNumbers(); err != nil {
			return r, nil, fmt.Errorf("reading with and without the key: %w", err)
		}
	}
	return r, judged.Community, nil
}

// plans carries the rivals and the blind guess to the truth.
func (j *Journey) plans(compared []sensing.Comparison) (*sensing.Plans, error) {
	carried := &sensing.Plans{Compared: make([]answer.Series, len(compared))}
	var err error
	for i, rival := range compared {
		if carried.Compared[i], err = j.Model.Plan(rival.Estimate.Values, j.Truth, j.Pause.Take); err != nil {
			return nil, fmt.Errorf("carrying %s to the truth: %w", rival.Recovery.Method, err)
		}
	}
	if carried.Blind, err = j.Model.Plan(evenly(len(j.Truth)), j.Truth, j.Pause.Take); err != nil {
		return nil, fmt.Errorf("carrying the blind guess to the truth: %w", err)
	}
	return carried, nil
}

// judge compares an estimate with the truth.
func (j *Journey) judge(estimate []float64) (Verdict, error) {
	return j.Model.Judge(estimate, j.Truth, j.Pause.Take)
}

// compare lets the rivals recover from the very same release.
func (l *Stages) compare(j *Journey) ([]sensing.Comparison, error) {
	list := []sensing.Comparison{}
	for _, method := range rivals(j.Sensing) {
		rival, err := l.solve(j, method, 0)
		if err != nil {
			return nil, fmt.Errorf("comparing with %s: %w", method, err)
		}
		judged, err := j.judge(rival.Estimate)
		if err != nil {
			return nil, fmt.Errorf("judging %s: %w", method, err)
		}
		list = append(list, sensing.Comparison{
			Estimate:  answer.Numbers(rival.Estimate),
			Recovery:  published(rival, j.Release.Radius),
			Distance:  judged.Distance,
			Community: judged.Community,
		})
	}
	return list, nil
}

// Methods lists the chosen method and its rivals.
func Methods(s *sensing.Question) []string {
	return append([]string{s.Recovery.Method}, rivals(s)...)
}

// rivals lists the methods to compare with, the chosen one left out.
func rivals(s *sensing.Question) []string {
	var list []string
	for _, method := range s.Recovery.Compare {
		if method != s.Recovery.Method {
			list = append(list, method)
		}
	}
	return list
}

// blind judges the guess that ignores the readings, the same mass everywhere.
func (j *Journey) blind() (*float64, error) {
	if j.Truth == nil {
		return nil, nil
	}
	judged, err := j.judge(evenly(len(j.Truth)))
	return judged.Distance.EMD, err
}

// evenly is the same mass at every place.
func evenly(places int) []float64 {
	even := make([]float64, places)
	for i := range even {
		even[i] = 1
	}
	return even
}

// Unscaled returns ℓ1 and ℓ2 of the difference as they are.
func Unscaled(estimate, truth []float64) sensing.Distance {
	apart := make([]float64, len(truth))
	l1 := 0.0
	for i, v := range estimate {
		apart[i] = math.Abs(v - truth[i])
		l1 += apart[i]
	}
	return sensing.Distance{L1: &l1, L2: new(dense.Norm2(apart))}
}

// SolveByFactor recovers by the methods that need a matrix and nothing else.
func SolveByFactor(f *recovery.Factor, method string, r Release, opt recovery.Options) (recovery.Solution, error) {
	switch method {
	case sensing.MethodBregman:
		return f.Bregman(r.Private, r.Radius, opt)
	case sensing.MethodNNLS:
		return f.NNLS(r.Private, opt)
	case sensing.MethodTikhonov:
		return f.Tikhonov(r.Private, r.Radius, opt)
	}
	return f.BPD(r.Private, r.Radius, opt)
}

// Flattened writes the arcs of a plan in a row, as from, to, mass, those of no
// length left out.
func Flattened(arcs []transport.Arc) answer.Series {
	flat := []float64{}
	for _, arc := range arcs {
		if arc.From != arc.To {
			flat = append(flat, float64(arc.From), float64(arc.To), arc.Mass)
		}
	}
	return answer.Numbers(flat)
}

// Apart returns ‖a − b‖₂.
func Apart(a, b []float64) float64 {
	d := make([]float64, len(a))
	for i := range d {
		d[i] = a[i] - b[i]
	}
	return dense.Norm2(d)
}
