package ui

import (
	"encoding/json"
	"strings"
	"testing"

	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/shell"
	"cloakroom/core/lab"
)

// arriving is a browser that comes to the page, by a link or without one.
type arriving struct {
	dom.None
	fragment, ahead string
}

func (a arriving) Fragment() string   { return a.fragment }
func (a arriving) Text(string) string { return a.ahead }

// Whoever comes by a link never sees the answer that was made ahead for another
// question, and finds the link's own question set from the first moment.
func TestALinkTakesNoAnswerMadeAhead(t *testing.T) {
	first, err := lab.Booked(t.Context(), FirstQuestion())
	if err != nil {
		t.Fatal(err)
	}
	ahead, err := json.Marshal(first)
	if err != nil {
		t.Fatal(err)
	}
	plain := shell.New(arriving{ahead: string(ahead)}, house)
	if plain.Begin(); plain.Work().Shown.Result == nil || plain.Work().Releases.Ledger.Epsilon != 4 || !plain.Work().Has(plain.Work().Asked) {
		t.Errorf("without a link, the first picture costs %+v", plain.Work().Releases.Ledger)
	}
	for _, fragment := range []string{"lab=heat&seed=12&heat.privacy.epsilon=2", "lab=network", "lab=heatmap&heatmap.grid=16"} {
		s := shell.New(arriving{fragment: fragment, ahead: string(ahead)}, house)
		s.Begin()
		if w := s.Work(); w.Shown.Result != nil || !strings.Contains(fragment, "lab="+w.Asked.Lab) {
			t.Errorf("%s: shows %s", fragment, w.Asked.Lab)
		}
	}
}
