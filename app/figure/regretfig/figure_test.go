package regretfig

import (
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/regret"
)

var titles = [...]string{"losses", "totals", "chances", "regret"}

func TestGoldenLanes(t *testing.T) {
	q, r := sample()
	for lane := range Lanes {
		figuretest.Golden(t, "still-"+titles[lane], still(q, r, draw.Light(), 640).Draw(lane))
	}
	line := Figure{Asked: q, Got: r}.Timeline()
	for name, one := range map[string]struct {
		frame int
		lane  Lane
	}{
		"laying": {line.Chapters[Laying].First + 7, Losses}, "adding": {line.Chapters[Adding].First + 2, Totals},
		"noising": {line.Chapters[Noising].First + 6, Totals}, "looking": {line.Chapters[Looking].First + 2, Regret},
	} {
		f := still(q, r, draw.Light(), 640)
		f.Frame = line.At(one.frame)
		figuretest.Golden(t, name+"-"+titles[one.lane], f.Draw(one.lane))
	}
}

func TestGoldenVariants(t *testing.T) {
	q, r := sample()
	figuretest.Golden(t, "dark-totals", still(q, r, draw.Dark(), 313).Draw(Totals))
	figuretest.Golden(t, "narrow-losses", still(q, r, draw.Light(), 313).Draw(Losses))
	figuretest.Golden(t, "projector-chances", still(q, r, draw.Projector(), 780).Draw(Chances))
	hq, hr := byHand()
	figuretest.Golden(t, "hand-losses", still(hq, hr, draw.Light(), 640).Draw(Losses))
	figuretest.Golden(t, "hand-regret", still(hq, hr, draw.Light(), 640).Draw(Regret))
	sq, sr := ofSpace()
	figuretest.Golden(t, "space-losses", still(sq, sr, draw.Light(), 640).Draw(Losses))
	figuretest.Golden(t, "space-totals", still(sq, sr, draw.Light(), 640).Draw(Totals))
	figuretest.Golden(t, "space-parts", still(sq, sr, draw.Light(), 640).Draw(Chances))
	sr.Turns = []regret.Turn{{
		Round: 7, Totals: answer.Numbers([]float64{3, 2, 1, 0}), Perturbed: answer.Numbers([]float64{4, 2.5, 0, -1}),
		Before: answer.Numbers([]float64{0.5, 0.3, 0.1, 0.1}), After: answer.Numbers([]float64{0.4, 0.4, 0.15, 0.05}), Lost: 0.4,
	}}
	figuretest.Golden(t, "turn-totals", still(sq, sr, draw.Light(), 640).Draw(Totals))
	figuretest.Golden(t, "turn-shares", still(sq, sr, draw.Light(), 640).Draw(Chances))
	low := still(q, r, draw.Projector(), 712)
	low.Box.Height = 7.5 * low.Palette.Text
	figuretest.Golden(t, "low-regret", low.Draw(Regret))
	box := draw.Box{Width: 640, Height: 280}
	figuretest.Golden(t, "hazard", Hazard(r, draw.Light(), box).SVG())
	figuretest.Golden(t, "steps", Steps(r, draw.Light(), box).SVG())
	figuretest.Golden(t, "balance", Balance(100, 2.5, 0.2, new(30.0), draw.Light(), box).SVG())
	figuretest.Golden(t, "ensemble", Ensemble(r.Ensemble, draw.Light(), box).SVG())
	figuretest.Golden(t, "tile", Tile{Figure: still(q, r, draw.Light(), 340), Learner: 1}.SVG())
	figuretest.Golden(t, "gallery", still(q, r, draw.Light(), 640).Gallery(chart.Meta{Title: "Every learner", Description: "All.", Footer: "Cloakroom"}))
	figuretest.Golden(t, "document", still(q, r, draw.Light(), 640).Document(chart.Meta{
		Title: "Four experts", Description: "Twelve rounds.", Footer: "Cloakroom, seed 1", State: `{"version":1}`}))
}

// TestSweep: every learner, the rate and the bound, which is left out where there is none.
func TestSweep(t *testing.T) {
	cells := []Cell{
		{0, []float64{10}, &regret.Cell{Least: 2, Rate: 3, Total: new(9.0), Learners: []regret.LearnerCell{{Method: regret.MethodPerturbed, Regret: figuretest.Interval(2, 0.5, 9)}}}},
		{1, []float64{20}, &regret.Cell{Least: 4, Rate: 4, Learners: []regret.LearnerCell{{Method: regret.MethodPerturbed, Regret: figuretest.Interval(3, 0.5, 9)}}}},
	}
	c := Sweep(cells, chart.Axis{Title: "T"})
	c.Palette, c.Box = draw.Light(), draw.Box{Width: 640, Height: 280}
	figuretest.Golden(t, "sweep", c.SVG())
	if len(Methods(cells)) != 1 || len(Methods(nil)) != 0 {
		t.Error("the learners of the sweep are not told")
	}
}

// TestNothingIsChosenBeforeTheNoise: the film shows chances only when the noise is there.
func TestNothingIsChosenBeforeTheNoise(t *testing.T) {
	q, r := sample()
	f := still(q, r, draw.Light(), 640)
	line := f.Timeline()
	for chapter, chosen := range []bool{Laying: false, Adding: false, Noising: false, Looking: true, Judging: true} {
		f.Frame = line.At(line.Chapters[chapter].First)
		if strings.Contains(f.Draw(Chances), "without round") != chosen || strings.Contains(f.Says(Chances), "factor") != chosen || (f.Hint(Chances) != "") != chosen {
			t.Errorf("in chapter %q: %q, %q", line.Chapters[chapter].Name, f.Hint(Chances), f.Says(Chances))
		}
	}
}

// TestTiesAreNamed: of several who lead, none is named as the leader.
func TestTiesAreNamed(t *testing.T) {
	q, r := sample()
	for want, totals := range map[string][]float64{
		"4 is chosen, 2 leads": {3, 1, 2, 4}, "4 leads and is chosen": {3, 2, 2, 1},
		"4 is chosen, one of 3 who lead": {1, 1, 2, 1}, "4 is chosen, 2 others lead": {1, 1, 2, 4},
	} {
		r.Moments[0].Totals = answer.Numbers(totals)
		f := still(q, r, draw.Light(), 640)
		f.Look = 0
		if got := f.Hint(Totals); got != want {
			t.Errorf("with %v: %q, not %q", totals, got, want)
		}
	}
}

// TestNothingThere: without an answer every lane says so.
func TestNothingThere(t *testing.T) {
	q, _ := sample()
	for lane := range Lanes {
		f := Figure{Asked: q, Frame: chart.Still(), Palette: draw.Light(), Box: draw.Box{Width: 500, Height: 160}}
		if f.Draw(lane) == "" || f.Says(lane) == "" || f.TitleOf(lane) == "" {
			t.Errorf("lane %d says nothing of nothing", lane)
		}
	}
}

// TestWhatComesIsHidden: while somebody plays, no lane tells of rounds to come.
func TestWhatComesIsHidden(t *testing.T) {
	q, r := byHand()
	f := still(q, r, draw.Light(), 640)
	if m, _ := f.moment(); m.Round > 5 {
		t.Errorf("round %d is looked at, and 5 were played", m.Round)
	}
	before := [Lanes]string{f.Draw(Losses), f.Draw(Totals), f.Draw(Chances), ""}
	for i := range r.Table.Values.Values {
		r.Table.Values.Values[i] = 1 - r.Table.Values.Values[i]
	}
	for lane, was := range before[:3] {
		if f.Draw(Lane(lane)) != was {
			t.Errorf("lane %d shows losses to come", lane)
		}
	}
	for lane := range Lanes {
		if text := f.Says(lane) + f.Hint(lane) + f.TitleOf(lane); strings.Contains(text, "3.6") || strings.Contains(text, "4.8") {
			t.Errorf("lane %d tells the end: %s", lane, text)
		}
	}
	q.Hand, r.Hand = nil, nil
	if _, some := f.moment(); some {
		t.Error("a round is looked at before any was played")
	}
	if !strings.Contains(f.Draw(Losses), "press an expert") {
		t.Error("nothing says how to play")
	}
}

// The scale is that of our regret: who leaves it far behind is led out by an arrow, with the
// value; the scale is one in every frame of the film, and no learner of the key is left away.
func TestWhoRunsAwayIsLedOut(t *testing.T) {
	q, r := sample()
	far := []float64{9, 18, 27, 36, 45, 54, 63, 72, 81, 90, 99, 108.5}
	r.Learners[1].Curve = answer.Numbers(far)
	f := still(q, r, draw.Light(), 700)
	if reach := f.Reaches(); reach[1] > 12 || reach[2] < 108 {
		t.Errorf("the scales reach to %v", reach)
	}
	svg := f.Draw(Regret)
	for _, told := range []string{"leader goes on to 108.5", "be the leader", "L*, the best", "perturbed leader", "rate"} {
		if !strings.Contains(svg, told) {
			t.Errorf("the lane does not say %q", told)
		}
	}
	line := f.Timeline()
	for _, frame := range []int{line.Chapters[Laying].First, line.Chapters[Looking].First, line.Chapters[Judging].First + 3} {
		film := f
		film.Frame = line.At(frame)
		if film.Reaches() != f.Reaches() {
			t.Errorf("in frame %d the scale is another", frame)
		}
	}
}

// A game that is played grows its scales in steps, and its film is one frame.
func TestScalesOfAGame(t *testing.T) {
	q, r := byHand()
	f := still(q, r, draw.Light(), 640)
	before := f.Reaches()
	for i := 5; i < 12; i++ {
		r.Path.Values[i], r.Learners[0].Curve.Values[i] = 1e3, 1e3
	}
	if f.Reaches() != before || f.lastRound() != 10 || f.Timeline().Frames != 1 {
		t.Errorf("the scales know of rounds to come: %v to round %v, %d frames", f.Reaches(), f.lastRound(), f.Timeline().Frames)
	}
	for v, want := range map[float64]float64{0: 0, 0.7: 1, 1.2: 2, 2.1: 5, 7: 10, 12: 20} {
		if got := steps(v); got != want {
			t.Errorf("%v is shown up to %v, want %v", v, got, want)
		}
	}
}

// TestBoard: the row and the round under the hand.
func TestBoard(t *testing.T) {
	q, r := sample()
	b := still(q, r, draw.Light(), 640).Board()
	if b.Row(b.Area.Top+1) != 0 || b.Row(b.Area.Bottom-1) != 3 || b.Round(b.Area.Left+1) != 1 || b.Round(b.Area.Right+50) != 12 {
		t.Errorf("the board is %+v", b)
	}
}

func TestKeys(t *testing.T) {
	laws := figuretest.Laws{Results: []string{"Got"}, Words: []string{regret.MethodLeader, regret.SettingBall, regret.LossesReader}}
	q, r := sample()
	line := Figure{Asked: q, Got: r}.Timeline()
	for lane := range Lanes {
		for _, frame := range []int{2, line.Chapters[Noising].First + 3, line.Chapters[Looking].First + 2, line.Frames - 1} {
			f := still(q, r, draw.Light(), 500)
			f.Frame = line.At(frame)
			figuretest.Keys(t, &f, laws, func() figuretest.Drawing[draw.Key] { return f.Picture(lane) })
		}
	}
}

// TestTiles: a tile says its learner's regret, and nothing while somebody plays.
func TestTiles(t *testing.T) {
	q, r := sample()
	tile := Tile{Figure: still(q, r, draw.Light(), 340), Learner: 1}
	figuretest.Keys(t, &tile, figuretest.Laws{Results: []string{"Got"}, Words: []string{regret.MethodLeader, regret.SettingBall, regret.LossesReader}}, func() figuretest.Drawing[draw.Key] { return tile })
	if tile.Title() != "follow the leader" || tile.Hint() != "regret 4.8" {
		t.Errorf("the tile is %q, %q", tile.Title(), tile.Hint())
	}
	hq, hr := byHand()
	if hand := (Tile{Figure: still(hq, hr, draw.Light(), 340), Learner: 1}); hand.Hint() != "" {
		t.Errorf("while somebody plays the tile tells %q", hand.Hint())
	}
}

// TestTimeline: the film ends with the finished picture, and says what each frame shows.
func TestTimeline(t *testing.T) {
	q, r := sample()
	line := Figure{Asked: q, Got: r}.Timeline()
	for frame := range line.Frames {
		if line.Describe(frame) == "" {
			t.Errorf("frame %d shows nothing", frame)
		}
	}
	if last := line.At(line.Frames - 1); !last.End || len(line.Chapters) != len(Chapters()) {
		t.Errorf("the film ends with %+v", last)
	}
	r.Moments = nil
	if (Figure{Got: r}).Timeline().Frames != 1 || (Figure{}).Timeline().Frames != 1 {
		t.Error("without single rounds there is more than one frame")
	}
}

// A sum of losses keeps its half, and is written alike wherever it is told.
func TestLossWords(t *testing.T) {
	for v, want := range map[float64]string{199.5: "199.5", -399.5: "−399.5", 200: "200", 8.531: "8.53", 0: "0"} {
		if got := LossWords(v); got != want {
			t.Errorf("%v is written %q, want %q", v, got, want)
		}
	}
}
