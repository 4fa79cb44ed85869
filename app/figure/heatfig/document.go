package heatfig

import "cloakroom/app/figure/chart"

// Document returns the four lanes with their headings as one self-contained
// SVG of Box's width. Title, description and state travel inside the file.
func (h Figure) Document(meta chart.Meta) string {
	meta.Palette = h.Palette
	text := h.Palette.Text
	parts := make([]chart.Part, 0, Lanes)
	for lane, share := range [Lanes]float64{8, 8.4, 13.2, 16.4} {
		h.Box.Height = share * text
		parts = append(parts, chart.Part{
			Heading: h.TitleOf(Lane(lane)), Remark: h.Hint(Lane(lane)), Drawing: h.Draw(Lane(lane)), Height: h.Box.Height})
	}
	return chart.Compose(h.Box, parts, meta)
}

// Single returns one lane with its heading and the x axis as a self-contained
// SVG; Box.Height is the height of the lane as it is on the screen.
func (h Figure) Single(lane Lane, meta chart.Meta) string {
	meta.Palette, meta.Headed = h.Palette, true
	if !h.axis(lane) {
		h.Show.Axis = true
		h.Box.Height += 2.5 * h.Palette.Text
	}
	return chart.Compose(h.Box, []chart.Part{{
		Heading: h.TitleOf(lane), Remark: h.Hint(lane), Drawing: h.Draw(lane), Height: h.Box.Height}}, meta)
}
