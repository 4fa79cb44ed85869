package audit

import (
	"math"

	"cloakroom/core/dp"
)

// Notion is a kind of promise.
type Notion string

const (
	PureNotion              Notion = "pDP"  // ε-pure
	ApproximateNotion       Notion = "aDP"  // (ε, δ)
	RandomPureNotion        Notion = "RpDP" // (ε, γ)-random pure
	RandomApproximateNotion Notion = "RaDP" // (ε, δ, γ)-random
)

// Knowledge is what a tester is told beforehand.
type Knowledge string

const (
	NoInformation   Knowledge = "none"
	FullInformation Knowledge = "full" // the laws that the outputs are claimed to have
)

// Bounds is a cell of Table 9.1: samples a database that verifying takes, up to
// constants, in the symbols of the package. An empty upper bound means that no number of
// samples is enough.
type Bounds struct {
	Notion         Notion
	Knowledge      Knowledge
	Lower, Upper   string
	LowerBy, By    string // theorems of thesis-2018
	Note           string // what is mended here
	Verifiable     bool
	SublinearInN   bool
	lower, samples func(n int, claim dp.Budget, alpha, beta float64) float64
}

// Numbers returns the cell's bounds at proximity α with their constants as this package
// proves them: the least samples any tester needs and those that its tester takes, a
// database; 0 and +Inf where there is none. Algorithm 4 reaches twice the proximity it runs
// at and Algorithm 6 four times, so they run at α/2 and α/4.
func (b Bounds) Numbers(n int, claim dp.Budget, alpha, beta float64) (least, enough float64) {
	return b.lower(n, claim, alpha, beta), b.samples(n, claim, alpha, beta)
}

// Table91 is Table 9.1, what can be verified with what.
func Table91() []Bounds {
	return []Bounds{
		{
			Notion: PureNotion, Knowledge: NoInformation, Lower: "∞", LowerBy: "10.5",
			Note:    "The printed proof compares the wrong two laws. The pair, whose rare outcome has probability e^−A, is right for A above ln(1 + e^−ε) as well.",
			lower:   infinite,
			samples: infinite,
		},
		{
			Notion: PureNotion, Knowledge: FullInformation, Lower: "1/(βα²)", LowerBy: "10.12", Upper: "ln n/(βα²)", By: "10.11",
			Note:       "Printed as ln n/(α²β²): Chernoff's inequality saves the factor 1/β. The printed lower pair is not ε-private.",
			Verifiable: true,
			lower: func(_ int, claim dp.Budget, alpha, beta float64) float64 {
				return FullLower(claim.Epsilon, alpha, beta)
			},
			samples: func(n int, _ dp.Budget, alpha, beta float64) float64 { return PureSamples(n, alpha/4, beta) },
		},
		{
			Notion: ApproximateNotion, Knowledge: NoInformation, Lower: "max(n^(1−o(1)), 1/α²)", LowerBy: "10.7", Upper: "n/α²", By: "10.8",
			Note:       "Both printed pairs of laws are broken. As mended here they prove max(√n/(δ + α), 1/α²) with constants, and n^(1−o(1)) by Valiant's lemma on rare outcomes.",
			Verifiable: true,
			lower:      func(n int, claim dp.Budget, alpha, _ float64) float64 { return ApproximateLower(n, claim, alpha) },
			samples: func(n int, claim dp.Budget, alpha, _ float64) float64 {
				return ApproximateSamples(n, claim.Epsilon, alpha)
			},
		},
		{
			Notion: ApproximateNotion, Knowledge: FullInformation, Lower: "", Upper: "√n/α²", By: "10.10",
			Note:       "At proximity α the identity tests run at α/(1 + e^ε).",
			Verifiable: true, SublinearInN: true,
			lower:   func(int, dp.Budget, float64, float64) float64 { return 0 },
			samples: func(n int, claim dp.Budget, alpha, _ float64) float64 { return FullSamples(n, claim.Epsilon, alpha) },
		},
	}
}

// Metric is a row of Table 9.2: how far apart two promises of one kind are.
type Metric struct {
	Notion     Notion
	Parameters string
	Distance   string // mended
	Printed    string
}

// Table92 is Table 9.2. For random privacy min is printed, by which every mechanism is at
// distance 0 from every claim, because δ(ε) or γ alone can always be matched; max is meant
// (erratum D-52).
func Table92() []Metric {
	return []Metric{
		{PureNotion, "ε", "|ε − ε′|", "|ε − ε′|"},
		{ApproximateNotion, "(ε, δ)", "|δ(ε) − δ′(ε)|", "|δ(ε) − δ′(ε)|"},
		{RandomPureNotion, "(ε, γ)", "max(|ε − ε′|, λ|γ − γ′|)", "min(|ε − ε′|, λ|γ − γ′|)"},
		{RandomApproximateNotion, "(ε, δ, γ)", "max(|δ(ε) − δ′(ε)|, λ|γ − γ′|)", "min(|δ(ε) − δ′(ε)|, λ|γ − γ′|)"},
	}
}

func infinite(int, dp.Budget, float64, float64) float64 { return math.Inf(1) }
