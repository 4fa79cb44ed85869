package samplinglab

import "cloakroom/core/scenario/sampling"

// Guess is how far a guess at the data is from them, ‖D − G‖₂/√n in counts an entry, over
// the first n entries; nil where they are not as many.
func Guess(lab string, truth, guess *sampling.Data, n int) (*float64, error) {
	if truth.Length() != guess.Length() || n == 0 {
		return nil, nil
	}
	right, err := Data(lab, truth)
	if err != nil {
		return nil, err
	}
	said, err := Data(lab, guess)
	if err != nil {
		return nil, err
	}
	judged, err := Errors(right[:n], said[:n])
	return &judged.Point, err
}
