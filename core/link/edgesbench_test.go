package link_test

import (
	"encoding/json"
	"testing"

	"cloakroom/core/link"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/scenariotest"
)

// The largest graph that may be given by hand, as a file and as a link.

func BenchmarkDecodeEdges(b *testing.B) {
	text := []byte(scenariotest.OnEdges(scenariotest.ManyEdges(network.MostEdges)))
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
		link.Write(s, scenario.DefaultView())
	}
}

func BenchmarkParseLinkEdges(b *testing.B) {
	s := largestByHand(b)
	fragment := link.Write(s, scenario.DefaultView())
	for b.Loop() {
		link.Parse(fragment, s)
	}
}

func largestByHand(b *testing.B) scenario.Scenario {
	s, err := scenario.Decode([]byte(scenariotest.OnEdges(scenariotest.ManyEdges(network.MostEdges))))
	if err != nil {
		b.Fatal(err)
	}
	return s
}
