package mechanismsfig

import (
	"slices"
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/core/scenario/mechanisms"
)

// samples are the answers that the figures are tried on: a coin, a sum whose output and
// input are changed, a vote with a missing voter, and everything published.
func samples() []string { return []string{"response", "sum", "vote", "outright"} }

func TestGoldenLanes(t *testing.T) {
	titles := [...]string{"worlds", "laws", "losses", "tests"}
	for _, name := range samples() {
		asked, got := sample(t, name)
		for lane := range Lanes {
			f := still(asked, got, draw.Light(), 640)
			figuretest.Golden(t, name+"-"+titles[lane], f.Draw(lane))
			figuretest.WellFormed(t, f.Draw(lane))
			figuretest.Allowed(t, f.Draw(lane))
		}
	}
}

func TestGoldenVariants(t *testing.T) {
	asked, got := sample(t, "sum")
	figuretest.Golden(t, "narrow-laws", still(asked, got, draw.Dark(), 313).Draw(Laws))
	figuretest.Golden(t, "narrow-tests", still(asked, got, draw.Light(), 313).Draw(Tests))
	figuretest.Golden(t, "projector-tests", still(asked, got, draw.Projector(), 780).Draw(Tests))
	figuretest.Golden(t, "document", still(asked, got, draw.Light(), 640).Document(chart.Meta{
		Title: "A sum", Description: "A sum with noise.", Footer: "Cloakroom, seed 1", State: `{"version":1}`}))
	box := draw.Box{Width: 640, Height: 300}
	figuretest.Golden(t, "composition", Composition(got.Composition, draw.Light(), box).SVG())
	figuretest.Golden(t, "estimate", Estimate(got.Estimate, 1000, draw.Light(), box).SVG())
	figuretest.Golden(t, "loss-law", LossLaw(&got.Pairs[0], draw.Light(), box).SVG())
	figuretest.Golden(t, "processing", Processing(got.Pairs, draw.Light(), box).SVG())
	figuretest.Golden(t, "recovered", Recovered(got, got, draw.Light(), box).SVG())
}

// Without an answer every lane says so, and people are shown before there is one.
func TestNothingThere(t *testing.T) {
	asked, _ := sample(t, "response")
	for lane := range Lanes {
		for _, q := range []*mechanisms.Question{nil, asked} {
			f := Figure{Asked: q, Frame: chart.Still(), Palette: draw.Light(), Box: draw.Box{Width: 500, Height: 120}}
			if f.Draw(lane) == "" || f.Says(lane) == "" || f.TitleOf(lane) == "" {
				t.Errorf("lane %d says nothing of nothing", lane)
			}
		}
	}
}

// Every person is drawn within the lane in both worlds, however many there are, and is
// found where they stand.
func TestTokensAreFound(t *testing.T) {
	asked, got := sample(t, "response")
	for _, n := range []int{1, 12, 50, mechanisms.MostPeople} {
		for _, width := range []float64{313, 760} {
			asked.People.Values = slices.Repeat([]float64{1}, n)
			f := still(asked, got, draw.Light(), width)
			f.Box.Height = 96
			list := f.Tokens()
			if len(list) != 2*n {
				t.Fatalf("%d people are %d tokens", n, len(list))
			}
			for _, token := range list {
				if token.Y+token.Side/2 > f.Box.Height+0.1 || token.X+token.Side/2 > f.Box.End()+0.1 {
					t.Errorf("%d people in %v px: person %d stands at %v, %v", n, width, token.Person, token.X, token.Y)
				}
				if got := f.PersonAt(token.X+1, token.Y-1); got != token.Person {
					t.Errorf("person %d is found as %d", token.Person, got)
				}
			}
		}
	}
}

// What the hand changes shows at once.
func TestTheWorldsFollowTheHand(t *testing.T) {
	asked, got := sample(t, "response")
	before := still(asked, got, draw.Light(), 640)
	moved := *asked
	moved.People.Person = 3
	after := still(&moved, got, draw.Light(), 640)
	if before.Draw(Worlds) == after.Draw(Worlds) || before.KeyOf(Worlds) == after.KeyOf(Worlds) || !strings.Contains(after.Says(Worlds), "Person 3") {
		t.Error("the worlds show somebody else")
	}
}

// The film ends with the finished picture, every lane but the people moves in its chapter,
// and each frame is told.
func TestTimeline(t *testing.T) {
	asked, got := sample(t, "sum")
	line := NewTimeline(got)
	for frame := range line.Frames {
		if line.Describe(frame) == "" {
			t.Errorf("frame %d shows nothing", frame)
		}
	}
	for lane, chapter := range map[Lane]int{Laws: LawsDrawn, Losses: LossRead} {
		f := still(asked, got, draw.Light(), 500)
		f.Frame = line.At(line.Chapters[chapter].First + 2)
		if f.Draw(lane) == still(asked, got, draw.Light(), 500).Draw(lane) {
			t.Errorf("lane %d does not move", lane)
		}
	}
	if NewTimeline(nil).Frames != 1 || len(line.Chapters) != len(Chapters()) {
		t.Error("without an answer there is more than one frame")
	}
}

func TestKeys(t *testing.T) {
	asked, got := sample(t, "sum")
	laws := figuretest.Laws{Results: []string{"Got"}, Lasting: []string{"Values"}, Words: append(mechanisms.Mechanisms(), mechanisms.PeopleVotes, mechanisms.NeighbourMissing)}
	line := NewTimeline(got)
	for lane := range Lanes {
		for _, frame := range []int{2, line.Chapters[SamplesDropped].First + 3, line.Chapters[LossRead].First + 2, line.Frames - 1} {
			f := still(asked, got, draw.Light(), 500)
			f.Frame = line.At(frame)
			figuretest.Keys(t, &f, laws, func() figuretest.Drawing[draw.Key] { return f.Picture(lane) })
		}
	}
}
