package regretfig

import "cloakroom/app/figure/chart"

// Document returns the four lanes with their headings as one self-contained SVG of Box's
// width.
func (f Figure) Document(meta chart.Meta) string {
	meta.Palette = f.Palette
	parts := make([]chart.Part, 0, Lanes)
	for lane, share := range [Lanes]float64{14, 15, 14, 20} {
		f.Box.Height = share * f.Palette.Text
		parts = append(parts, f.part(Lane(lane)))
	}
	return chart.Compose(f.Box, parts, meta)
}

// Single returns one lane with its heading as a self-contained SVG.
func (f Figure) Single(lane Lane, meta chart.Meta) string {
	meta.Palette, meta.Headed = f.Palette, true
	return chart.Compose(f.Box, []chart.Part{f.part(lane)}, meta)
}

func (f Figure) part(lane Lane) chart.Part {
	return chart.Part{Heading: f.TitleOf(lane), Remark: f.Hint(lane), Drawing: f.Draw(lane), Height: f.Box.Height}
}
