package samplingfig

import (
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/sampling"
)

// TileScale is the one scale of answers side by side: that of the truth and half as much
// again, so that the loudest answer does not flatten the others.
func TileScale(truth sampling.Vector) draw.Extent {
	e := Reach(truth)
	reach := (e.Hi - e.Lo) / 2
	var y draw.Extent
	y.Add(e.Lo-reach/2, e.Hi+reach)
	return y
}

// TileErrors tells the two errors of an answer, and that peaks of it are cut where it goes
// beyond the scale.
func TileErrors(a sampling.Answer, truth sampling.Vector) string {
	says := "‖D − D*‖₂ " + draw.Format(a.Errors.Distance) + " · a range " + draw.Format(a.Errors.Range)
	if y, of := TileScale(truth), Reach(a.Vector); of.Any && (of.Lo < y.Lo || of.Hi > y.Hi) {
		says += " · peaks cut"
	}
	return says
}
