package scenario_test

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/scenariotest"
	"encoding/json"
	"testing"
)

// The largest graph that may be given by hand, as a file and as a link.

func BenchmarkDecodeEdges(b *testing.B) {
	text := []byte(scenariotest.OnEdges(scenariotest.ManyEdges(scenario.MostEdges)))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := scenario.Decode(text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncodeEdges(b *testing.B) {
	s := largestByHand(b)
	for b.Loop() {
		if _, err := json.Marshal(s); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLinkEdges(b *testing.B) {
	s := largestByHand(b)
	for b.Loop() {
		scenario.Link(s, scenario.DefaultView())
	}
}

func BenchmarkParseLinkEdges(b *testing.B) {
	s := largestByHand(b)
	fragment := scenario.Link(s, scenario.DefaultView())
	for b.Loop() {
		scenario.ParseLink(fragment, s)
	}
}

func largestByHand(b *testing.B) scenario.Scenario {
	s, err := scenario.Decode([]byte(scenariotest.OnEdges(scenariotest.ManyEdges(scenario.MostEdges))))
	if err != nil {
		b.Fatal(err)
	}
	return s
}
