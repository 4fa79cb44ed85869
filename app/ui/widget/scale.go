package widget

import (
	"math"
	"strconv"

	"cloakroom/app/ui/words"
	"cloakroom/core/field"
)

// sliderTop is the slider's maximum. It is the default of a range input, so
// that a value set before the maximum is never cut.
const sliderTop = 100

// Track is the part of a field's range that its slider covers: the field itself
// takes everything allowed.
type Track struct{ Low, High float64 }

// Span is the track between two values.
func Span(low, high float64) Track { return Track{low, high} }

// ToSlider returns the slider's position for a value.
func ToSlider(f field.Parameter, t Track, v float64) float64 {
	v = min(max(v, t.Low), t.High)
	if f.Log {
		return sliderTop * math.Log(v/t.Low) / math.Log(t.High/t.Low)
	}
	return sliderTop * (v - t.Low) / (t.High - t.Low)
}

// FromSlider returns the value for a slider's position, snapped to a number
// that reads well.
func FromSlider(f field.Parameter, t Track, position float64) float64 {
	p := min(max(position/sliderTop, 0), 1)
	v := t.Low + p*(t.High-t.Low)
	if f.Log {
		v = t.Low * math.Pow(t.High/t.Low, p)
	}
	return words.Readable(min(max(v, t.Low), t.High), f.Kind == field.KindInteger)
}

// Stepped returns the next readable value above or below: a tenth of the
// leading digit's unit near one, half of it near ten.
func Stepped(f field.Parameter, v float64, up bool) float64 {
	unit := math.Pow(10, math.Floor(math.Log10(math.Abs(v)+1e-300)))
	lead := v / unit
	if !up {
		lead -= 1e-9
	}
	step := 0.5 * unit
	switch {
	case lead < 1:
		step = 0.05 * unit
	case lead < 2:
		step = 0.1 * unit
	case lead < 5:
		step = 0.2 * unit
	}
	if f.Kind == field.KindInteger {
		step = max(math.Round(step), 1)
	}
	if !up {
		step = -step
	}
	next := math.Round((v+step)/math.Abs(step)) * math.Abs(step)
	next, _ = strconv.ParseFloat(strconv.FormatFloat(next, 'g', 9, 64), 64)
	return bounded(f, next)
}

// bounded keeps a stepped value inside the field's range.
func bounded(f field.Parameter, v float64) float64 {
	low, high := f.Min, f.Max
	if f.OpenMin {
		low = max(f.Min, 1e-9)
	}
	if f.OpenMax {
		high = f.Max - 1e-9
	}
	return min(max(v, low), high)
}
