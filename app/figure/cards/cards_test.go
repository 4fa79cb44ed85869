package cards_test

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"cloakroom/app/figure/cards"
	"cloakroom/core/lab"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
)

// One preset of each kind that looks different: a card is well-formed, has no words, two
// looks and few bytes, and depends on nothing but the answer.
func TestCards(t *testing.T) {
	runner := lab.NewRunner()
	for _, name := range []string{"two-sources", "2017-figure-4c", "2017-figure-5c", "network-start", "network-time", "heatmap-market", "map-top-share", "compress-start", "2011-figure-4-social", "stream-start", "mechanisms-start", "mechanisms-sum", "regret-start", "thesis-theorem-12-4"} {
		p, _ := presets.Find(name)
		asked := cards.Question(p)
		got, err := runner.Run(t.Context(), asked, nil, lab.Watch{})
		if err != nil {
			t.Fatal(err)
		}
		drawing, ok := cards.Draw(p, asked, got)
		if again, _ := cards.Draw(p, asked, got); !ok || again != drawing {
			t.Errorf("%s: drawn %v, and not twice alike", name, ok)
		}
		if strings.Contains(drawing, "<text") || strings.Contains(drawing, "NaN") || !strings.Contains(drawing, `:root:target{`) {
			t.Errorf("%s has words, holes or one look only", name)
		}
		if len(drawing) > 20_000 {
			t.Errorf("%s has %d bytes", name, len(drawing))
		}
		d := xml.NewDecoder(strings.NewReader(drawing))
		for err = nil; err == nil; {
			_, err = d.Token()
		}
		if !errors.Is(err, io.EOF) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Every preset has a question that a picture can answer, and nothing to draw is no card.
func TestQuestions(t *testing.T) {
	for _, p := range presets.All() {
		asked := cards.Question(p)
		if err := asked.Validate(); err != nil {
			t.Errorf("%s: %v", p.Name, err)
		}
	}
	p, _ := presets.Find("two-sources")
	if _, ok := cards.Draw(p, p.Scenario, scenario.Result{}); ok {
		t.Error("no answer was drawn")
	}
}
