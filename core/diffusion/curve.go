package diffusion

import (
	"math"

	"cloakroom/core/dense"
)

// Knob names the quantity a curve runs over.
type Knob string

const (
	OverPositions Knob = "positions" // n
	OverSensors   Knob = "sensors"   // m
	OverTime      Knob = "time"      // T
)

// CurvePoint is the sensitivity of one setting, for one step of 1/n, beside the
// laws that describe it.
type CurvePoint struct {
	Positions, Sensors int
	Time               float64
	Vector, Sensor     float64 // as in [Line.Sensitivity]
	Paper              float64 // [PaperRate]
	SmallTime          float64 // [SmallTimeLaw]
	LargeTime          float64 // [LargeTimeLaw]
}

// SensitivityCurve returns the sensitivity for each value of one knob, the other
// two held, with sensors on the grid (Gilbert and McMillan 2018, Figure 2). No
// matrix is built: a point costs a fraction of its entries. Values of a count are
// rounded to the nearest whole number. yield, when not nil, is called at least
// every few milliseconds; an error from it stops the computation and is returned.
// It panics on an unknown knob and on settings that [Line.Sensitivity] refuses.
func SensitivityCurve(over Knob, positions, sensors int, time float64, values []float64, yield func() error) ([]CurvePoint, error) {
	w := dense.NewWatch(yield, yieldEvery)
	points := make([]CurvePoint, len(values))
	for i, value := range values {
		switch over {
		case OverPositions:
			positions = int(math.Round(value))
		case OverSensors:
			sensors = int(math.Round(value))
		case OverTime:
			time = value
		default:
			panic("diffusion: unknown knob")
		}
		var err error
		if points[i], err = curvePoint(positions, sensors, time, w); err != nil {
			return nil, err
		}
	}
	return points, nil
}

func curvePoint(positions, sensors int, time float64, w *dense.Watch) (CurvePoint, error) {
	line := Line{Positions: positions, Sensors: Grid(sensors), Time: time}
	line.check()
	vector, sensor, _, err := line.sensitivity(nil, w)
	return CurvePoint{
		Positions: positions, Sensors: sensors, Time: time,
		Vector: vector, Sensor: sensor,
		Paper:     PaperRate(positions, sensors, time),
		SmallTime: SmallTimeLaw(positions, sensors, time),
		LargeTime: LargeTimeLaw(positions, sensors, time),
	}, err
}
