package figuretest

import (
	"cloakroom/core/answer"
	"cloakroom/core/scenario/sensing"
)

// Interval is a mean with bounds half the given width on both sides.
func Interval(mean, half float64, trials int) answer.Interval {
	low, high := mean-half, mean+half
	return answer.Interval{Mean: &mean, Low: &low, High: &high, Count: trials}
}

// Proportion is a share with a made-up interval.
func Proportion(share float64, trials int) *answer.Proportion {
	low, high := max(share-0.1, 0), min(share+0.1, 1)
	return &answer.Proportion{Share: &share, Low: &low, High: &high, Count: trials}
}

// TraceTo makes iterates that grow towards the estimate.
func TraceTo(estimate []float64) []sensing.Step {
	var trace []sensing.Step
	for k := range 10 {
		var support []float64
		for i, v := range estimate {
			if v > 0 {
				support = append(support, float64(max(i-9+k, 0)), v*float64(k+1)/10)
			}
		}
		trace = append(trace, sensing.Step{Residual: 3 / float64(k+1), Support: answer.Numbers(support)})
	}
	return trace
}
