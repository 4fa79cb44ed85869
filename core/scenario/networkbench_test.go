package scenario

import (
	"encoding/json"
	"testing"
)

// The largest graph that may be given by hand, as a file and as a link.

func BenchmarkDecodeEdges(b *testing.B) {
	text := []byte(edges(manyEdges(MostEdges)))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := Decode(text); err != nil {
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
		Link(s, DefaultView())
	}
}

func BenchmarkParseLinkEdges(b *testing.B) {
	s := largestByHand(b)
	link := Link(s, DefaultView())
	for b.Loop() {
		ParseLink(link, s)
	}
}

func largestByHand(b *testing.B) Scenario {
	s, err := Decode([]byte(edges(manyEdges(MostEdges))))
	if err != nil {
		b.Fatal(err)
	}
	return s
}
