package page

import "github.com/maxence-charriere/go-app/v9/pkg/app"

// Section is what is set at one station of the journey. Little of it is in sight: the
// rest is told in a line, which opens it.
type Section struct {
	Station int      // the index of the station
	First   []app.UI // what matters most, always in sight
	Says    string   // the rest in words, as few as it takes
	Rest    []app.UI // what the line opens; empty for nothing
	// Paths are the fields among the rest, or what their paths begin with: the line
	// is marked while one is off its default, and open while one is refused.
	Paths []string
	// Budget says that ε is among the first.
	Budget bool
}
