package figuretest

import "cloakroom/core/scenario"

// Interval is a mean with bounds half the given width on both sides.
func Interval(mean, half float64, trials int) scenario.Interval {
	low, high := mean-half, mean+half
	return scenario.Interval{Mean: &mean, Low: &low, High: &high, Count: trials}
}

// Proportion is a share with a made-up interval.
func Proportion(share float64, trials int) *scenario.Proportion {
	low, high := max(share-0.1, 0), min(share+0.1, 1)
	return &scenario.Proportion{Share: &share, Low: &low, High: &high, Count: trials}
}

// TraceTo makes iterates that grow towards the estimate.
func TraceTo(estimate []float64) []scenario.Step {
	var trace []scenario.Step
	for k := range 10 {
		var support []float64
		for i, v := range estimate {
			if v > 0 {
				support = append(support, float64(max(i-9+k, 0)), v*float64(k+1)/10)
			}
		}
		trace = append(trace, scenario.Step{Residual: 3 / float64(k+1), Support: scenario.Numbers(support)})
	}
	return trace
}
