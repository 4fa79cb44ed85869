package graphonfig

import (
	"slices"

	"cloakroom/core/scenario/graphon"
)

// capped reports that estimates end at ρ, so that a tile of 1 may stand for more.
func (f Figure) capped() bool { return !f.Observed() && f.density() < 1 }

// Caps reports that a tile of an estimate was cut at ρ.
func (f Figure) Caps(v float64) bool { return f.capped() && v >= 1-1e-9 }

// unevenFrom is how many times as many nodes as the smallest the largest block has where
// tiles of one width are remarked on.
const unevenFrom = 1.25

// WidthsWords say that an estimate's tiles are equally wide though its blocks are not
// equally large, and why; "" where they are as wide as their share.
func (f Figure) WidthsWords(e *graphon.Estimate) string {
	if f.Asked == nil || f.Asked.Shares() || len(e.Sizes) < 2 || float64(slices.Max(e.Sizes)) < unevenFrom*float64(slices.Min(e.Sizes)) {
		return ""
	}
	if f.Asked.Estimator.Widths == graphon.WidthsAuto {
		return "equal widths, as W has"
	}
	return "equal widths, as set"
}
