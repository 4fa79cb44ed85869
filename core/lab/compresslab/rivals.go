package compresslab

import (
	"fmt"

	"cloakroom/core/dp"
	"cloakroom/core/lab/samplinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/synopsis"
)

// streamOfRival is the release that a rival is made from, "" for one that releases
// nothing: two rivals of one stream share their noise.
func streamOfRival(method string) string {
	switch method {
	case compress.MethodLaplace, compress.MethodThreshold:
		return streamLaplace
	case compress.MethodCoefficients:
		return streamCoefficients
	case compress.MethodHierarchy, compress.MethodHierarchyPositive:
		return streamHierarchy
	case compress.MethodWavelet:
		return streamWavelet
	}
	return ""
}

// rivals lets every rival answer, in the order asked for.
func (j *journey) rivals() ([]made, error) {
	var list []made
	readings := map[string][]float64{} // one draw for rivals of one stream, also a secret one
	for _, method := range j.asked.Methods {
		stream := streamOfRival(method)
		if stream == "" {
			list = append(list, made{method: method, values: make([]float64, len(j.truth)), key: stage.Kept(stage.Fields{}.Word(method).Count(len(j.truth)))})
			continue
		}
		one, err := j.rival(method, stream, readings)
		if err != nil {
			return nil, fmt.Errorf("answering by %s: %w", method, err)
		}
		list = append(list, one)
		if err := j.pause.Take(); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func (j *journey) rival(method, stream string, readings map[string][]float64) (made, error) {
	m := made{method: method, release: stream, note: noteOfRival(method)}
	epsilon := j.asked.Privacy.Epsilon
	m.key = j.drawKey(j.basisKey, stage.Fields{}.Word(method).Number(epsilon).Count(j.kept()))
	var err error
	m.values, err = j.memory.rivals.Get(m.key, func() ([]float64, error) {
		strategy, err := j.strategy(method)
		if err != nil {
			return nil, err
		}
		noisy, drawn := readings[stream]
		if !drawn {
			if noisy, err = j.release(strategy, stream); err != nil {
				return nil, err
			}
			readings[stream] = noisy
		}
		return synopsis.Decode(strategy, noisy)
	})
	return m, err
}

// release measures with a strategy and adds the noise of its stream.
func (j *journey) release(s synopsis.Strategy, stream string) ([]float64, error) {
	exact, err := synopsis.Measure(s, j.truth)
	if err != nil {
		return nil, err
	}
	epsilon := j.asked.Privacy.Epsilon
	if j.secure() {
		return samplinglab.Secure(pathEpsilon, exact, epsilon, s.Sensitivity(), j.pause)
	}
	noise, err := j.toss(stream, len(exact))
	if err != nil {
		return nil, err
	}
	return samplinglab.Add(exact, dp.LaplaceScale(epsilon, s.Sensitivity()), noise), nil
}

// kept is how many coefficients the rivals keep that keep the largest: S in force.
func (j *journey) kept() int { return min(j.sparsity, len(j.x.Values)) }

func (j *journey) strategy(method string) (synopsis.Decoder, error) {
	switch method {
	case compress.MethodThreshold:
		return synopsis.NewSparseEntrywise(j.x.Basis, j.kept())
	case compress.MethodCoefficients:
		return synopsis.NewCoefficients(j.x.Basis, j.kept())
	case compress.MethodHierarchy, compress.MethodHierarchyPositive:
		return synopsis.NewHierarchy(len(j.truth), method == compress.MethodHierarchyPositive)
	case compress.MethodWavelet:
		return synopsis.NewWavelet(len(j.truth), nil)
	}
	return synopsis.NewEntrywise(len(j.truth))
}

// noteOfRival says what a rival had to decide.
func noteOfRival(method string) string {
	switch method {
	case compress.MethodThreshold:
		return "the noisy entries of laplace, of which the S largest coefficients are kept: it costs nothing more"
	case compress.MethodCoefficients:
		return "noise on all coefficients, of which the S largest are kept: the control that the paper lacks"
	case compress.MethodHierarchy:
		return "noise on all nodes of a binary tree, made consistent by least squares"
	case compress.MethodHierarchyPositive:
		return "the same tree, its subtrees cleared where they are not positive"
	case compress.MethodWavelet:
		return "noise on the sums of wavelets, each level with its own weight"
	}
	return ""
}
