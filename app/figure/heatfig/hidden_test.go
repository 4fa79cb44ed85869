package heatfig

import (
	"strings"
	"testing"

	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/heat"
)

// TestHiddenLanesSpeakOfNoTruth: while the truth is hidden no lane compares with it, or
// takes the readings for such as came from elsewhere.
func TestHiddenLanesSpeakOfNoTruth(t *testing.T) {
	asked, got := sample(100, 50, 0.05, 0.1, heat.Source{At: 0.31, Strength: 1})
	asked.Sources = nil
	f := still(asked, got.Sent(), draw.Light(), 780)
	f.Show.Hidden = true
	for lane := range Lanes {
		text := f.Draw(lane) + f.TitleOf(lane) + f.Hint(lane) + f.Says(lane)
		for _, word := range []string{"given", "against the truth", "unknown", "0.31", "exact"} {
			if strings.Contains(text, word) {
				t.Errorf("lane %d says %q", lane, word)
			}
		}
	}
}

// TestReachMakesScalesAlike: two answers, each drawn as far as the other reaches, stand on
// one scale.
func TestReachMakesScalesAlike(t *testing.T) {
	small, of := sample(100, 50, 0.05, 0.1, heat.Source{At: 0.3, Strength: 1})
	large, and := sample(100, 50, 0.05, 0.1, heat.Source{At: 0.6, Strength: 7})
	a, b := still(small, of, draw.Light(), 780), still(large, and, draw.Light(), 780)
	if a.recoveredExtent() == b.recoveredExtent() {
		t.Fatal("they are alike anyway")
	}
	a.Show.Reach, b.Show.Reach = b.Recovers(), a.Recovers()
	if one, other := a.recoveredExtent(), b.recoveredExtent(); one != other {
		t.Errorf("the scales are %v and %v", one, other)
	}
}
