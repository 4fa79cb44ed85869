package ui

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// loadedReadings says that the readings came from a file, and leads back.
func (s sensorPage) loadedReadings() app.UI {
	count := len(s.sensing().Readings)
	if count == 0 {
		return app.Div().Hidden(true)
	}
	return app.Div().Class("what-if").Body(
		app.P().Class("says").Text(fmt.Sprintf("%d readings were loaded; nothing is simulated, and σ is an assumption. Sources placed here are a guess to compare with.", count)),
		app.Button().Type("button").Class("quiet").Text("Back to simulated readings").OnClick(s.onSimulate),
	)
}

// onSimulate brings back what was on the page before readings were loaded, or
// simulates the sensors of a link that came with readings.
func (s sensorPage) onSimulate(app.Context, app.Event) {
	if s.simulated != nil {
		s.asked = s.simulated.Clone()
	} else {
		s.its().forgetReadings()
	}
	s.begin()
	s.settle()
}
