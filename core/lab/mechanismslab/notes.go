package mechanismslab

import (
	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/mechanisms"
)

// The places in the papers that the remarks point to.
const (
	paperGaussian    = "thesis 2018, Lemma 2.8"
	paperExponential = "thesis 2018, Lemma 2.9"
	paperProcessing  = "thesis 2018, Proposition 2.3"
	paperOutright    = "thesis 2018, §2.1"
)

// notes are the remarks on one run.
func (j *journey) notes(r *mechanisms.Result) stage.Notes {
	var n stage.Notes
	j.noteNoise(&n, r)
	j.noteProcessing(&n, r)
	q := j.asked
	if q.Adds() && r.Noise.Moved < r.Noise.Sensitivity {
		n.Info("moves-less", "mechanisms.people.other", "",
			"This person moves the sum by %.4g, and the noise is made for %.4g. So these two worlds are closer than the promise says.", r.Noise.Moved, r.Noise.Sensitivity)
	}
	if q.Given() {
		n.Warn("output-given", "mechanisms.seen", "", "The output was given and is judged as it is: nothing is promised here about how it was made.")
		return n
	}
	if q.Privacy.Randomness == field.RandomnessSecure {
		n.Info("secure-noise", "mechanisms.privacy.randomness", "",
			"The noise is cryptographic: no seed repeats it, and every fresh draw spends the budget again. Samples and games are simulations from the seed.")
	} else {
		n.Info("teaching-seed", "mechanisms.privacy.randomness", "",
			"The noise comes from the seed, and anyone with the seed can remove it. A real release must use secret cryptographic noise.")
	}
	return n
}

// noteNoise remarks on the mechanism and its promise.
func (j *journey) noteNoise(n *stage.Notes, r *mechanisms.Result) {
	q := j.asked
	switch q.Mechanism {
	case mechanisms.Gaussian:
		const path = "mechanisms.privacy.calibration"
		_, delta := q.Budget()
		switch broken := r.Noise.Delta > delta*(1+1e-9); {
		case broken:
			n.Warn("delta-broken", path, paperGaussian,
				"σ = %.4g has a true δ of %.3g at this ε, and %.3g was promised. The formula breaks its promise here.", r.Noise.Scale, r.Noise.Delta, delta)
		case q.Privacy.Calibration != mechanisms.CalibrationAnalytic:
			n.Info("delta-spare", path, paperGaussian,
				"σ = %.4g has a true δ of %.3g at this ε, and %.3g was promised. There is more noise than needed.", r.Noise.Scale, r.Noise.Delta, delta)
		}
	case mechanisms.Exponential:
		if q.Onesided && q.People.Neighbour == mechanisms.NeighbourReplaced {
			n.Warn("onesided-broken", "mechanisms.onesided", paperExponential,
				"A vote that is replaced takes from one candidate and gives to another. One-sided weights then keep ε = %.4g and not %.4g.", r.Noise.Epsilon, q.Privacy.Epsilon)
		}
	case mechanisms.Outright:
		n.Warn("outright", "mechanisms.mechanism", paperOutright,
			"With probability δ = %.3g everything is published. δ counts how often that may happen, not how bad it is.", q.Privacy.Delta)
	}
}

// noteProcessing remarks on what is done with the output, and with the input.
func (j *journey) noteProcessing(n *stage.Notes, r *mechanisms.Result) {
	own := r.Pairs[0].Divergences
	for _, p := range r.Pairs[1:] {
		switch p.Name {
		case mechanisms.PairOutput:
			n.Info("post-processing", "mechanisms.output.kind", paperProcessing,
				"Changed afterwards, the output tells the worlds apart by %.4g in total variation, and by %.4g before. It can never be more.", p.Divergences.TotalVariation, own.TotalVariation)
		case mechanisms.PairInput:
			if p.Divergences.TotalVariation > own.TotalVariation*(1+1e-9) {
				n.Warn("input-broken", "mechanisms.input.kind", paperProcessing,
					"Changed before noise that stays as it was, the values tell more: total variation %.4g and not %.4g.", p.Divergences.TotalVariation, own.TotalVariation)
			}
		}
	}
}
