package networkfig

import (
	"math"
	"slices"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/network"
)

// NodeScale maps values to shares of the colour map and to sizes. It is the
// same in all four views and on both sides of zero, which is its middle:
//
//	share(v) = ½ + ½·asinh(v/Width) / asinh(Most/Width)
//
// linear within ±Width and logarithmic beyond, so that a source of one can
// stand beside readings of a few thousandths and noise of either sign.
type NodeScale struct {
	Width float64 // up to where it is linear
	Most  float64 // the magnitude at both ends
}

// With is a scale that reaches as far as two do, and tells small values apart as well as
// either.
func (s NodeScale) With(other NodeScale) NodeScale {
	return NodeScale{Width: min(s.Width, other.Width), Most: max(s.Most, other.Most)}
}

// Share returns the share of the colour map of v: 0 at −Most, ½ at zero, 1 at
// Most.
func (s NodeScale) Share(v float64) float64 {
	share := 0.5 + 0.5*math.Asinh(v/s.Width)/math.Asinh(s.Most/s.Width)
	if math.IsNaN(share) {
		return 0.5
	}
	return min(max(share, 0), 1)
}

// scaleOf chooses the scale from the values: Most is a round number that
// no value exceeds, and Width a tenth of the exact readings' ninth decile,
// rounded, so that the readings of a typical node can be told from none.
func scaleOf(asked *network.Question, got *network.Result) NodeScale {
	var e draw.Extent
	if asked != nil {
		for _, source := range asked.Sources {
			e.Add(source.Strength)
		}
	}
	s := NodeScale{Width: 1e-3}
	if got != nil {
		e.Add(got.Truth.Values...)
		e.Add(got.Exact.Values...)
		e.Add(got.Private.Values...)
		e.Add(got.Estimate.Values...)
		lo, hi := sensingfig.TraceRange(got.Recovery.Trace)
		e.Add(lo, hi)
		for _, rival := range got.Compared {
			e.Add(rival.Estimate.Values...)
		}
		s.Width = linearWidth(got)
	}
	s.Most = max(math.Abs(e.Lo), math.Abs(e.Hi))
	if !(s.Most > 0) || math.IsInf(s.Most, 0) {
		s.Most = 1
	}
	s.Most = draw.RoundTop(s.Most)
	s.Width = min(max(s.Width, s.Most*1e-9), s.Most)
	return s
}

// linearWidth is a tenth of the ninth decile of the readings' magnitudes.
func linearWidth(got *network.Result) float64 {
	readings := got.Exact.Values
	if len(readings) == 0 {
		readings = got.Private.Values
	}
	if len(readings) == 0 {
		return 1e-3
	}
	sorted := make([]float64, len(readings))
	for i, v := range readings {
		sorted[i] = math.Abs(v)
	}
	slices.Sort(sorted)
	decile := sorted[len(sorted)*9/10]
	if !(decile > 0) || math.IsInf(decile, 0) {
		return 1e-3
	}
	return draw.RoundTop(decile / 10)
}

// nodeBins is how many colours and sizes of nodes are told apart, one path for
// each. They are odd in number, so that zero is the middle one.
const nodeBins = 23

// bin returns the bin of v.
func (s NodeScale) bin(v float64) int {
	return min(int(s.Share(v)*nodeBins), nodeBins-1)
}

const zeroBin = nodeBins / 2

// nodeBin is how the nodes of a bin look.
type nodeBin struct {
	colour   [3]float64
	size     float64 // radius, as a share of the radius of a middling value
	negative bool    // a ring
}

func binLook(k int) nodeBin {
	share := (float64(k) + 0.5) / nodeBins
	magnitude := math.Abs(2*share-1) * nodeBins / (nodeBins - 1)
	return nodeBin{colour: draw.Cividis(share), size: 0.5 + 0.9*math.Pow(magnitude, 0.9), negative: k < zeroBin}
}
