package picture

import "cloakroom/app/figure/draw"

// Screen measures the elements of the page, in CSS pixels; all zero for one that
// is not there or not to be seen.
type Screen interface {
	Box(id string) (left, top, width, height float64)
}

// Boxes are the sizes of a stage's pictures.
type Boxes struct{ normal, measured []draw.Box }

// NewBoxes returns the normal sizes, which hold until pictures are measured and
// for those out of sight.
func NewBoxes(normal ...draw.Box) Boxes { return Boxes{normal: normal} }

// Measure reads the sizes of the elements that the pictures are drawn in, by their
// ids.
func (b *Boxes) Measure(screen Screen, id func(i int) string) {
	b.measured = make([]draw.Box, len(b.normal))
	for i := range b.measured {
		b.measured[i] = b.normal[i]
		if _, _, width, height := screen.Box(id(i)); width > 0 && height > 0 {
			b.measured[i] = draw.Box{Width: width, Height: height}
		}
	}
}

// At is the size of picture i as last measured.
func (b *Boxes) At(i int) draw.Box {
	if b.measured == nil {
		return b.normal[i]
	}
	return b.measured[i]
}
