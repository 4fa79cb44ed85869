package compresslab

import (
	"math"

	"cloakroom/core/field"
	"cloakroom/core/lab/samplinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
)

// The places in the paper that the remarks point to.
const (
	paperSampling = "Li and others 2011, §5.1 and Appendix A"
	paperBasis    = "Li and others 2011, §7"
	paperData     = "Li and others 2011, §7"
	paperChoice   = "Li and others 2011, §5.3"
	paperTheta    = "Li and others 2011, Appendix B"
)

// notes are the remarks on one run.
func (j *journey) notes(r result, shown *compress.Result) stage.Notes {
	var n stage.Notes
	j.noteData(&n)
	j.noteChoice(&n)
	j.noteSamples(&n, &r.sketch)
	j.noteRadius(&n, &r.sketch, &shown.Recovery)
	j.noteAnswer(&n, shown)
	j.noteSpending(&n)
	return n
}

// noteData remarks on the vector and its basis.
func (j *journey) noteData(n *stage.Notes) {
	d := &j.asked.Data
	if sampling.SeriesLength(d.Kind) > 0 {
		n.Info("stand-in", "compress.data.kind", paperData,
			"These counts are made by a formula in the length and manner of the paper's data set. They are not that data set.")
	}
	if d.Kind == sampling.DataSocialNetwork || d.Kind == sampling.DataNetworkTrace {
		n.Info("sorted", "compress.data.kind", paperData,
			"The counts are sorted, so what is released is the sorted sequence. Which entry belongs to whom is not released at all.")
	}
	if coefficients := len(j.x.Values); coefficients > len(j.truth) {
		n.Info("padded", "compress.basis", paperBasis,
			"The Haar basis exists for powers of two only. The %d entries are padded with zeros to %d, and answers are read on the first %d.",
			len(j.truth), coefficients, len(j.truth))
	}
}

// noteChoice remarks on a private choice of S.
func (j *journey) noteChoice(n *stage.Notes) {
	const path = "compress.choose.rule"
	c := j.choice
	if c == nil {
		n.Info("sparsity-set", "compress.sparsity", paperChoice,
			"S = %d was set by hand. Set after a look at the data, it is no part of the promise.", j.sparsity)
		return
	}
	if j.asked.Choose.Rule == compress.RuleOwn {
		n.Info("own-sensitivity", path, paperChoice,
			"Each S has its own sensitivity here. That is private, but favours a small √S·u(S), and so a small S.")
	}
	if j.asked.Choose.Rule != compress.RulePrinted {
		return
	}
	n.Warn("choice-printed", path, paperChoice,
		"To the letter, S may be as large as N = %d, where the printed cost is 0 whatever the data are. The choice then takes no sample at all.", len(j.x.Values))
	if promised := spentOnChoice(j.asked); c.delivered > promised*(1+1e-9) {
		n.Warn("choice-not-private", path, paperChoice,
			"The printed constant is too small in this basis: coefficients of neighbours are up to %.3g apart in all. The choice keeps ε = %.3g and not %.3g.",
			j.x.Basis.Sensitivity(), c.delivered, promised)
	}
}

// noteSamples remarks on the samples and their noise.
func (j *journey) noteSamples(n *stage.Notes, sk *sketch) {
	const path = "compress.sparsity"
	if sk.sampler == nil {
		n.Warn("no-samples", path, paperChoice, "With S = N there are k = 0 samples. Nothing is measured, and the answer is zero everywhere.")
		return
	}
	k := len(sk.exact)
	if asked := sampling.Samples(j.asked.Oversampling, j.sparsity, len(j.x.Values)); asked > k {
		n.Warn("samples-cut", path, "", "The chosen S asks for %d samples of %d coefficients. No more than %d are taken.", asked, len(j.x.Values), k)
	}
	n.Info("raised-sensitivity", "compress.privacy.epsilon", paperSampling,
		"One unit moves every sample, by √%d in all. So a sample carries noise of scale %.3g, where an entry alone would need %.3g.",
		k, sk.law.Scale, 1/j.asked.Privacy.Epsilon)
	if 2*k >= len(j.x.Values) {
		n.Warn("hardly-compressed", path, paperSampling, "%d samples of %d coefficients are hardly fewer numbers than there were.", k, len(j.x.Values))
	}
	if j.asked.Given() {
		n.Warn("samples-given", "compress.samples", "", "The samples were given and are taken as they are: nothing is promised here about how they were made.")
	}
}

// noteRadius remarks on θ.
func (j *journey) noteRadius(n *stage.Notes, sk *sketch, o *sampling.Outcome) {
	const path = "compress.recovery.radius"
	if o.Method != sampling.MethodBPDN || o.Radius == nil {
		return
	}
	switch j.asked.Recovery.Radius.Rule {
	case sampling.RadiusAppendixB:
		n.Warn("appendix-b", path, paperTheta,
			"The printed bound has √(2k/δ) where its own proof needs √(5k/δ). It holds the noise all the same, with probability %.4g.", *o.Coverage)
	case "":
		n.Warn("radius-number", path, paperTheta,
			"θ was given as a number. Taken from the data or from the noise of this very draw, it would be no part of any promise.")
	}
	if *o.Radius >= samplinglab.Norm(sk.noisy) {
		n.Warn("radius-holds-zero", path, paperTheta,
			"θ = %.3g exceeds the length of all noisy samples together, %.3g. So zero is the least answer within it.", *o.Radius, samplinglab.Norm(sk.noisy))
	}
}

// noteAnswer remarks on an answer that is no better than none.
func (j *journey) noteAnswer(n *stage.Notes, shown *compress.Result) {
	silence := samplinglab.Norm(j.truth)
	if first := shown.Answers[0]; first.Errors.Distance >= silence && silence > 0 {
		n.Warn("worse-than-silence", "compress.privacy.epsilon", "",
			"The answer is %.4g from the data, and zeros would be %.4g. At this ε silence tells more.", first.Errors.Distance, silence)
	}
	for _, a := range shown.Answers {
		if a.Method == compress.MethodRelease {
			n.Info("release-given", "compress.release", "", "The vector made elsewhere is judged as it is. Nothing is known here of its privacy.")
		}
	}
}

// noteSpending remarks on the noise, and on what the answers cost together.
func (j *journey) noteSpending(n *stage.Notes) {
	if j.asked.Privacy.Randomness == field.RandomnessSecure {
		n.Info("secure-noise", "compress.privacy.randomness", "",
			"The noise is cryptographic: no seed repeats it, and every fresh draw spends the budget again. The signs are public and come from the seed.")
	} else {
		n.Info("teaching-seed", "compress.privacy.randomness", "",
			"The noise comes from the seed, and anyone with the seed can remove it. A real release must use secret cryptographic noise.")
	}
	list := draws(j.asked, len(j.x.Values), j.x.Basis.Sensitivity())
	total := 0.0
	for _, d := range list {
		total += d.epsilon
	}
	if total > j.asked.Privacy.Epsilon*(1+1e-9) && !math.IsInf(total, 0) {
		n.Warn("several-releases", "compress.methods", "",
			"The methods draw noise of their own about the same data. Each promises ε = %.4g, and whoever sees all of them learns up to ε = %.4g.",
			j.asked.Privacy.Epsilon, total)
	}
}
