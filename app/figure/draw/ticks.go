package draw

import (
	"math"
	"strconv"
	"strings"
)

// LinearTicks returns the multiples of a step of 1, 2 or 5 times a power of ten that
// lie in [lo, hi], with the smallest such step giving at most most+1 ticks, and
// that step. An empty or endless interval gives none.
func LinearTicks(lo, hi float64, most int) (ticks []float64, step float64) {
	span := hi - lo
	if !(span > 0) || math.IsInf(span, 0) {
		return nil, 0
	}
	step = RoundUp(span/float64(max(most, 1)), 1, 2, 5)
	first := math.Ceil(lo/step - 1e-9)
	last := math.Floor(hi/step + 1e-9)
	for k := first; k <= last && len(ticks) <= most+1; k++ {
		ticks = append(ticks, k*step+0) // adding zero turns −0 into 0
	}
	return ticks, step
}

// SomeTicks is Linear with as many more ticks as it takes to have two of them, the
// least from which a reader can tell the scale.
func SomeTicks(lo, hi float64, most int) (ticks []float64, step float64) {
	for extra := range 5 {
		ticks, step = LinearTicks(lo, hi, most+extra)
		if len(ticks) >= 2 {
			break
		}
	}
	return ticks, step
}

// LogTicks returns the ticks 1, 2, 5 times powers of ten in [lo, hi], lo > 0; when
// they are more than most, powers of ten alone, thinned evenly. A span within
// which fewer than two of those fall gets linear ticks.
func LogTicks(lo, hi float64, most int) []float64 {
	if !(lo > 0) || !(hi > lo) || math.IsInf(hi, 0) {
		return nil
	}
	if ticks := decades(lo, hi, []float64{1, 2, 5}, 1); len(ticks) <= most {
		if len(ticks) >= 2 {
			return ticks
		}
		ticks, _ = LinearTicks(lo, hi, most)
		return ticks
	}
	for every := 1; ; every++ {
		ticks := decades(lo, hi, []float64{1}, every)
		if len(ticks) <= max(most, 1) {
			return ticks
		}
	}
}

// decades lists factor·10^p in [lo, hi] for every p divisible by every.
func decades(lo, hi float64, factors []float64, every int) []float64 {
	var ticks []float64
	first, last := int(math.Floor(math.Log10(lo))), int(math.Floor(math.Log10(hi)*(1+1e-12)))
	for p := first; p <= last; p++ {
		if p%every != 0 {
			continue
		}
		for _, factor := range factors {
			v := factor * math.Pow(10, float64(p))
			if v >= lo*(1-1e-9) && v <= hi*(1+1e-9) {
				ticks = append(ticks, v)
			}
		}
	}
	return ticks
}

// TickLabel writes a linear tick with no more decimals than its step needs.
func TickLabel(v, step float64) string {
	if step >= 1e5 || step < 1e-4 || math.Abs(v) >= 1e6 {
		return Format(v)
	}
	decimals := max(0, -int(math.Floor(math.Log10(step)+1e-9)))
	text := trimZeros(strconv.FormatFloat(math.Abs(v), 'f', decimals, 64))
	if v < 0 {
		return minus + text
	}
	return text
}

// PowerLabel writes a tick of a log axis: plain numbers where they are short,
// powers of ten elsewhere.
func PowerLabel(v float64) string {
	return strings.TrimPrefix(Format(v), "1·")
}

// TickCount is how many y ticks fit a height.
func (p *Pen) TickCount(r Rect) int {
	return min(max(int(r.Height()/(2.3*p.Look.Text)), 1), 5)
}
