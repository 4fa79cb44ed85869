package lab

import (
	"fmt"
	"math"

	"cloakroom/core/dense"
	"cloakroom/core/recovery"
	"cloakroom/core/scenario"
)

// sensorResult gathers what the stages answered and judges it: the part of the
// result that the sensor laboratories share, and the community of the estimate
// where there are communities.
func (b *sensingMemory) sensorResult(j *journey) (scenario.SensorResult, *scenario.Community, error) {
	r := scenario.SensorResult{
		Exact:          scenario.Numbers(j.exact),
		Private:        scenario.Numbers(j.release.private),
		Sensitivity:    j.release.noise.sensitivity,
		Sigma:          j.release.noise.sigma,
		Delta:          j.release.noise.delta,
		Estimate:       scenario.Numbers(j.solution.Estimate),
		Recovery:       published(j.solution, j.release.radius),
		Compared:       []scenario.Comparison{},
		Truth:          scenario.Numbers(j.truth),
		Calibrations:   calibrations(&j.sensing.Privacy, j.release.noise.sensitivity),
		RadiusCoverage: j.coverage(),
	}
	judged, err := j.model.judge(j.solution.Estimate, j.truth, j.pause.take)
	if err != nil {
		return r, nil, fmt.Errorf("judging the estimate: %w", err)
	}
	r.Distance = judged.distance
	if r.Plan, err = j.model.plan(j.solution.Estimate, j.truth, j.pause.take); err != nil {
		return r, nil, fmt.Errorf("carrying the estimate to the truth: %w", err)
	}
	if r.Blind, err = j.blind(); err != nil {
		return r, nil, fmt.Errorf("judging the blind guess: %w", err)
	}
	if r.Compared, err = b.compare(j); err != nil {
		return r, nil, err
	}
	return r, judged.community, nil
}

// compare lets the rivals recover from the very same release.
func (b *sensingMemory) compare(j *journey) ([]scenario.Comparison, error) {
	list := []scenario.Comparison{}
	for _, method := range rivals(j.sensing) {
		rival, err := b.solve(j, method, 0)
		if err != nil {
			return nil, fmt.Errorf("comparing with %s: %w", method, err)
		}
		judged, err := j.model.judge(rival.Estimate, j.truth, j.pause.take)
		if err != nil {
			return nil, fmt.Errorf("judging %s: %w", method, err)
		}
		list = append(list, scenario.Comparison{
			Estimate:  scenario.Numbers(rival.Estimate),
			Recovery:  published(rival, j.release.radius),
			Distance:  judged.distance,
			Community: judged.community,
		})
	}
	return list, nil
}

// rivals lists the methods to compare with, the chosen one left out.
func rivals(s *scenario.Sensing) []string {
	var list []string
	for _, method := range s.Recovery.Compare {
		if method != s.Recovery.Method {
			list = append(list, method)
		}
	}
	return list
}

// blind judges the guess that ignores the readings, the same mass everywhere.
func (j *journey) blind() (*float64, error) {
	if j.truth == nil {
		return nil, nil
	}
	even := make([]float64, len(j.truth))
	for i := range even {
		even[i] = 1
	}
	judged, err := j.model.judge(even, j.truth, j.pause.take)
	return judged.distance.EMD, err
}

// unscaled returns ℓ1 and ℓ2 of the difference as they are.
func unscaled(estimate, truth []float64) scenario.Distance {
	apart := make([]float64, len(truth))
	l1 := 0.0
	for i, v := range estimate {
		apart[i] = math.Abs(v - truth[i])
		l1 += apart[i]
	}
	return scenario.Distance{L1: &l1, L2: new(dense.Norm2(apart))}
}

// solveByFactor recovers by the methods that need a matrix and nothing else.
func solveByFactor(f *recovery.Factor, method string, r release, opt recovery.Options) (recovery.Solution, error) {
	switch method {
	case scenario.Bregman:
		return f.Bregman(r.private, r.radius, opt)
	case scenario.NNLS:
		return f.NNLS(r.private, opt)
	case scenario.Tikhonov:
		return f.Tikhonov(r.private, r.radius, opt)
	}
	return f.BPD(r.private, r.radius, opt)
}
