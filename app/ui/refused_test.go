package ui

import (
	"strings"
	"testing"

	"cloakroom/app/ui/visit"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/mechanisms"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/stream"
)

// A number that was typed and does not fit the other settings is refused beside its field,
// with the nearest that fits; the value in force stays, and so does what was typed.
func TestWhatDoesNotFitIsRefused(t *testing.T) {
	v := visit.New(t, house.Rooms...)
	for _, c := range []struct{ lab, path, typed, fits, taken string }{
		{mechanisms.Name, "mechanisms.people.person", "50", "12", "12"},
		{mechanisms.Name, "mechanisms.output.high", "-1000", "", ""},
		{compress.Name, "compress.sparsity", "400", "", "3"},
		{stream.Name, "stream.sparsity", "900", "", "2"},
	} {
		v.OpenLab(c.lab)
		w := v.Work()
		before, kept := w.Effective(c.path), w.Asked.Clone()
		if w.Type(c.path, c.typed) || w.Effective(c.path) != before || !w.Asked.Equal(kept) {
			t.Errorf("%s: %s is taken as %v", c.path, c.typed, w.Effective(c.path))
			continue
		}
		says := w.Inputs.Refused[c.path]
		if !strings.Contains(says, strings.Replace(c.typed, "-", "", 1)) || !strings.Contains(says, c.fits) || w.Inputs.Typed[c.path] != c.typed {
			t.Errorf("%s: %s is refused by %q", c.path, c.typed, says)
		}
		if c.taken != "" && (!w.Type(c.path, c.taken) || w.Inputs.Refused[c.path] != "") {
			t.Errorf("%s: %s is not taken: %q", c.path, c.taken, w.Inputs.Refused[c.path])
		}
	}
}

// A radius may be named or given by its number, which is no number of its field: typed, it
// is taken like any other.
func TestATypedRadiusIsTaken(t *testing.T) {
	v := visit.New(t, house.Rooms...)
	for _, c := range []struct{ lab, path string }{
		{heat.Name, "heat.recovery.radius"}, {network.Name, "network.recovery.radius"},
		{compress.Name, "compress.recovery.radius"}, {stream.Name, "stream.recovery.radius"},
	} {
		v.OpenLab(c.lab)
		if w := v.Work(); !w.Type(c.path, "1.5") || w.Inputs.Refused[c.path] != "" {
			t.Errorf("%s: 1.5 is not taken: %q", c.path, w.Inputs.Refused[c.path])
		}
	}
}
