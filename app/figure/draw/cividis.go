package draw

import (
	"math"
	"strconv"
)

// cividis is a sequential colour map whose lightness grows evenly for every
// kind of colour vision, given by nine equally spaced colours.
var cividis = [9][3]float64{
	{0x00, 0x20, 0x51}, {0x11, 0x36, 0x6C}, {0x3C, 0x4D, 0x6E}, {0x62, 0x64, 0x6F}, {0x7F, 0x7C, 0x75},
	{0x9A, 0x94, 0x78}, {0xBB, 0xAF, 0x71}, {0xE2, 0xCB, 0x5C}, {0xFD, 0xEA, 0x45},
}

// Cividis returns the colour at share ∈ [0, 1] of the map.
func Cividis(share float64) [3]float64 { return between(cividis[:], share) }

// between returns the colour at share ∈ [0, 1] of equally spaced colours.
func between(stops [][3]float64, share float64) [3]float64 {
	at := min(max(share, 0), 1) * float64(len(stops)-1)
	k := min(int(at), len(stops)-2)
	var c [3]float64
	for i := range c {
		c[i] = stops[k][i] + (at-float64(k))*(stops[k+1][i]-stops[k][i])
	}
	return c
}

// Hex writes a colour as #rrggbb.
func Hex(c [3]float64) string {
	out := []byte{'#'}
	for _, v := range c {
		n := int64(math.Round(v))
		if n < 16 {
			out = append(out, '0')
		}
		out = strconv.AppendInt(out, n, 16)
	}
	return string(out)
}

// InkOn returns black or white, whichever reads better on the colour: the
// switch is where both have the same contrast, at relative luminance 0.179.
func InkOn(c [3]float64) string {
	if Luminance(c) > 0.179 {
		return "#000000"
	}
	return "#FFFFFF"
}

// Luminance is the relative luminance of a colour (WCAG 2.2), 0…1.
func Luminance(c [3]float64) float64 {
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		v := c[i] / 255
		if v <= 0.04045 {
			v /= 12.92
		} else {
			v = math.Pow((v+0.055)/1.055, 2.4)
		}
		sum += weight * v
	}
	return sum
}

// Contrast is the contrast ratio of two luminances (WCAG 2.2), 1…21.
func Contrast(a, b float64) float64 {
	return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

// RGB reads a colour written as #rrggbb; black stands for any other text.
func RGB(hex string) (c [3]float64) {
	if len(hex) != 7 {
		return c
	}
	for i := range c {
		v, err := strconv.ParseUint(hex[1+2*i:3+2*i], 16, 8)
		if err != nil {
			return [3]float64{}
		}
		c[i] = float64(v)
	}
	return c
}
