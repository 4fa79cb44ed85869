package ui

import "cloakroom/app/figure/draw"

// pictureBoxes are the sizes of the stage's pictures as last measured; zero
// before that.
type pictureBoxes [pictures]draw.Box

// alike is the same size for every picture.
func alike(box draw.Box) pictureBoxes { return pictureBoxes{box, box, box, box} }

// measure reads the sizes from the page; normal are those of pictures out of
// sight.
func (b *pictureBoxes) measure(from dom, normal pictureBoxes) {
	*b = normal
	for i := range b {
		if _, _, width, height := from.Box(laneID(i)); width > 0 && height > 0 {
			b[i] = draw.Box{Width: width, Height: height}
		}
	}
}

// at is the size of a picture, the normal one before it was measured.
func (b *pictureBoxes) at(i int, normal pictureBoxes) draw.Box {
	if b[i].Width == 0 {
		return normal[i]
	}
	return b[i]
}
