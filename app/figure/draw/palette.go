package draw

// Palette is the look of a figure: concrete colours, as an exported file needs
// them, the factor on every line width and the size of label text in px. The
// five series colours have at least 4.5:1 contrast on the ground and stay apart
// under the three common colour vision deficiencies.
type Palette struct {
	Name      string
	Ground    string
	Ink       string
	Muted     string // axis text
	Hairline  string // base lines and gridlines
	Truth     string
	Measured  string
	Private   string
	Recovered string
	Baseline  string
	Focus     string
	Stroke    float64 // factor on line widths and marks
	Text      float64 // label size in px
}

// Light is the default palette, dark ink on white.
func Light() Palette {
	return Palette{
		Name: "light", Ground: "#FFFFFF", Ink: "#14181F", Muted: "#5B6470", Hairline: "#DFE3E8",
		Truth: "#14181F", Measured: "#00427C", Private: "#8B3801", Recovered: "#8758E9",
		Baseline: "#13847C", Focus: "#0B57D0", Stroke: 1, Text: 12.5,
	}
}

// Dark is light ink on a dark ground.
func Dark() Palette {
	return Palette{
		Name: "dark", Ground: "#10151C", Ink: "#F2F5F7", Muted: "#9AA4B2", Hairline: "#2B333E",
		Truth: "#F2F5F7", Measured: "#4D81BB", Private: "#C76207", Recovered: "#E5B5FF",
		Baseline: "#69D895", Focus: "#8AB4F8", Stroke: 1, Text: 12.5,
	}
}

// Projector is for a lit room: black on white, series that survive a quarter of
// ambient flare, thicker lines and larger text.
func Projector() Palette {
	return Palette{
		Name: "projector", Ground: "#FFFFFF", Ink: "#000000", Muted: "#3A424D", Hairline: "#B9C0C9",
		Truth: "#000000", Measured: "#142A5A", Private: "#65301C", Recovered: "#6E38BF",
		Baseline: "#15635A", Focus: "#0B57D0", Stroke: 1.3, Text: 20,
	}
}

// Named returns the palette of that name, and Light for any other name.
func Named(name string) Palette {
	switch name {
	case "dark":
		return Dark()
	case "projector":
		return Projector()
	}
	return Light()
}

// Tick is the size of tick labels, a little below the label size.
func (p Palette) Tick() float64 {
	if p.Text >= 16 {
		return p.Text - 3
	}
	return p.Text - 0.5
}
