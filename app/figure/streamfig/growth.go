package streamfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/stream"
)

// Grows reports whether a method has a curve as the stream grows. The distances of zeros,
// tick after tick, would be the stream itself.
func Grows(method string) bool { return method != stream.MethodNothing }

// Growth draws how far every answer was from the stream as it grew, in this draw.
func Growth(moments []stream.Moment, look draw.Palette, box draw.Box) chart.Sweep {
	c := chart.Sweep{X: chart.Axis{Title: "tick"}, Y: chart.Axis{Title: "distance ‖D − D*‖₂", Log: true}, Palette: look, Box: box}
	if len(moments) == 0 {
		return c
	}
	for i, m := range moments[0].Methods {
		if !Grows(m.Method) {
			continue
		}
		s := chart.Series{Name: samplingfig.ShortName(m.Method), Role: samplingfig.RoleOf(m.Method)}
		for _, at := range moments {
			if v := at.Methods[i].Errors.Distance; v > 0 {
				s.Points = append(s.Points, chart.Point{X: float64(at.Tick), Interval: answer.Interval{Mean: &v}})
			}
		}
		c.Series = append(c.Series, s)
	}
	return c
}
