package figure

// Document returns the four lanes with their headings as one self-contained
// SVG of Box's width. Title, description and state travel inside the file.
func (h Heat) Document(meta Meta) string {
	meta.Palette = h.Palette
	text := h.Palette.Text
	parts := make([]part, 0, Lanes)
	for lane, share := range [Lanes]float64{8, 8.4, 13.2, 16.4} {
		h.Box.Height = share * text
		parts = append(parts, part{
			heading: h.Title(Lane(lane)), remark: h.Hint(Lane(lane)), drawing: h.View(Lane(lane)), height: h.Box.Height})
	}
	return compose(h.Box, parts, meta)
}

// Single returns one lane with its heading and the x axis as a self-contained
// SVG; Box.Height is the height of the lane as it is on the screen.
func (h Heat) Single(lane Lane, meta Meta) string {
	meta.Palette = h.Palette
	if !h.axis(lane) {
		h.Show.Axis = true
		h.Box.Height += 2.5 * h.Palette.Text
	}
	return compose(h.Box, []part{{
		heading: h.Title(lane), remark: h.Hint(lane), drawing: h.View(lane), height: h.Box.Height}}, meta)
}
