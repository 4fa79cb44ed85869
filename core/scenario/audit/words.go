package audit

// Name names the laboratory that tests claims of privacy.
const Name = "audit"

// The published words.
const (
	// What is tested: a mechanism of the gallery, two laws given by hand, one of the pairs
	// that a theorem makes hard to tell apart, samples from elsewhere, or what another
	// laboratory releases.
	BoxGallery = "gallery"
	BoxLaws    = "laws"
	BoxPair    = "pair"
	BoxSamples = "samples"
	BoxRelease = "release"

	// The hard pairs, by the theorem that needs them: 10.5, 10.7 twice, 10.12.
	PairPure        = "pure"
	PairApproximate = "approximate"
	PairScattered   = "scattered"
	PairFull        = "full"

	SideKept = "kept"
	SideFar  = "far"

	// The testers: Algorithms 4, 3, 5 and 6.
	TesterApproximate = "approximate"
	TesterRandom      = "random"
	TesterFull        = "full"
	TesterPure        = "pure"

	// ExtraFilm is the samples as they come, ExtraCost what verdicts cost, ExtraMap what can
	// be verified with what, ExtraAttack the tester in the hands of an attacker.
	ExtraFilm   = "film"
	ExtraCost   = "cost"
	ExtraMap    = "map"
	ExtraAttack = "attack"

	// FileSamples is the kind of file that holds samples.
	FileSamples = "samples"
)

// Boxes lists what can be tested, in the order shown.
func Boxes() []string { return []string{BoxGallery, BoxLaws, BoxPair, BoxRelease, BoxSamples} }

// Pairs lists the hard pairs.
func Pairs() []string { return []string{PairPure, PairApproximate, PairScattered, PairFull} }

// Sides lists the two mechanisms of a hard pair.
func Sides() []string { return []string{SideKept, SideFar} }

// Testers lists the testers.
func Testers() []string {
	return []string{TesterApproximate, TesterRandom, TesterFull, TesterPure}
}

// Extras lists the further parts of the answer.
func Extras() []string { return []string{ExtraFilm, ExtraCost, ExtraMap, ExtraAttack} }

// specimen is a mechanism of the gallery, with what it claims.
type specimen struct {
	key            string
	epsilon, delta float64
}

// gallery lists the mechanisms, the sound ones first.
func gallery() []specimen {
	return []specimen{
		{"response", 1, 0}, {"laplace", 1, 0}, {"discrete-laplace", 1, 0}, {"gaussian", 1, 0.05}, {"exponential", 1, 0},
		{"clamp-before", 1, 0}, {"above-threshold", 1, 0}, {"outright", 0, 0.05},
		{"reused-noise", 2, 0}, {"wrong-norm", 1, 0}, {"closed-cells", 1, 0}, {"shuffle-scale", 1, 0}, {"shuffle-side", 1, 0},
		{"classical-sigma", 8, 0.1}, {"star", 1, 0.05}, {"counters", 1, 0}, {"clamp-after", 1, 0}, {"short-seed", 1, 0},
		{"last-bits", 1, 0}, {"sparse-vector", 1, 0},
	}
}

// Specimens lists the mechanisms of the gallery by their keys.
func Specimens() []string {
	var keys []string
	for _, s := range gallery() {
		keys = append(keys, s.key)
	}
	return keys
}

// release is what another laboratory releases, with the δ that it claims.
type release struct {
	lab   string
	delta float64
}

func releases() []release {
	return []release{{"heat", 0.05}, {"network", 0.05}, {"heatmap", 0}, {"compress", 0}, {"stream", 0}}
}

// Releases lists the laboratories whose releases can be tested.
func Releases() []string {
	var names []string
	for _, r := range releases() {
		names = append(names, r.lab)
	}
	return names
}
