package link_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"cloakroom/core/link"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/scenariotest"
)

// A hundred thousand points of a thousand people, and the cells of a 256 × 256
// map, as a file and as a link.

func BenchmarkDecodePoints(b *testing.B) {
	benchmarkDecode(b, scenariotest.OfCrowd(manyPoints(100_000)))
}

func BenchmarkDecodeWeights(b *testing.B) { benchmarkDecode(b, manyWeights()) }

func benchmarkDecode(b *testing.B, text string) {
	raw := []byte(text)
	b.SetBytes(int64(len(raw)))
	for b.Loop() {
		if _, err := scenario.Decode(raw); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncodePoints(b *testing.B) {
	benchmarkEncode(b, scenariotest.OfCrowd(manyPoints(100_000)))
}

func BenchmarkEncodeWeights(b *testing.B) { benchmarkEncode(b, manyWeights()) }

func benchmarkEncode(b *testing.B, text string) {
	s := scenariotest.MustDecode(b, text)
	for b.Loop() {
		if _, err := json.Marshal(s); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkClonePoints(b *testing.B) {
	s := scenariotest.MustDecode(b, scenariotest.OfCrowd(manyPoints(100_000)))
	for b.Loop() {
		s.Clone()
	}
}

func BenchmarkLinkPoints(b *testing.B) {
	s := scenariotest.MustDecode(b, scenariotest.OfCrowd(manyPoints(100_000)))
	for b.Loop() {
		link.Write(s, scenario.DefaultView())
	}
}

func BenchmarkParseLinkPoints(b *testing.B) {
	s := scenariotest.MustDecode(b, scenariotest.OfCrowd(manyPoints(100_000)))
	fragment := link.Write(s, scenario.DefaultView())
	for b.Loop() {
		if _, _, ignored := link.Parse(fragment, scenariotest.HeatmapBase()); len(ignored) > 0 {
			b.Fatal(ignored)
		}
	}
}

// manyPoints writes points with as many digits as numbers have.
func manyPoints(count int) string {
	var text strings.Builder
	text.WriteByte('[')
	for i := range count {
		if i > 0 {
			text.WriteByte(',')
		}
		fmt.Fprintf(&text, `["user%d",%v,%v]`, i/100, float64(i)/float64(count), float64(i*i%count)/float64(count))
	}
	return text.String() + "]"
}

func manyWeights() string {
	var text strings.Builder
	for i := range 1 << 16 {
		if i > 0 {
			text.WriteByte(',')
		}
		fmt.Fprintf(&text, "%v", float64(i)/3)
	}
	return scenariotest.OfMap(`"people":{"kind":"weights","values":[` + text.String() + `]}`)
}
