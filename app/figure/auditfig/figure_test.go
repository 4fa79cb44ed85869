package auditfig

import (
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/core/scenario/audit"
)

func TestGoldenLanes(t *testing.T) {
	asked, got := sample()
	line := NewTimeline(got)
	titles := [...]string{"laws", "counts", "statistic", "verdicts"}
	for name, one := range map[string]struct {
		frame chart.Frame
		lanes []Lane
	}{
		"still":    {chart.Still(), []Lane{Laws, Counts, Statistic, Verdicts}},
		"sampling": {line.At(line.Chapters[Sampling].First + 3), []Lane{Counts}},
		"moving":   {line.At(line.Chapters[Moving].First + 12), []Lane{Statistic}},
		"voting":   {line.At(line.Chapters[Voting].First + 10), []Lane{Verdicts}},
	} {
		for _, lane := range one.lanes {
			f := still(asked, got, draw.Light(), 640)
			f.Frame = one.frame
			figuretest.Golden(t, name+"-"+titles[lane], f.Draw(lane))
		}
	}
}

func TestGoldenVariants(t *testing.T) {
	asked, got := sample()
	figuretest.Golden(t, "dark-laws", still(asked, got, draw.Dark(), 313).Draw(Laws))
	figuretest.Golden(t, "narrow-statistic", still(asked, got, draw.Light(), 313).Draw(Statistic))
	figuretest.Golden(t, "projector-counts", still(asked, got, draw.Projector(), 780).Draw(Counts))
	figuretest.Golden(t, "small", still(asked, got, draw.Light(), 200).Small(Laws))
	figuretest.Golden(t, "document", still(asked, got, draw.Light(), 640).Document(chart.Meta{
		Title: "An audit", Description: "Six cells and a verdict.", Footer: "Cloakroom, seed 1", State: `{"version":1}`}))
	box := draw.Box{Width: 480, Height: 240}
	figuretest.Golden(t, "cost", Cost(got.Cost[0], draw.Light(), box).SVG())
	figuretest.Golden(t, "visible", Cost(got.Cost[1], draw.Light(), box).SVG())
	figuretest.Golden(t, "doubt", Doubt(&got.Votes, 0.01, draw.Light(), box).SVG())
}

// Without an answer every lane says so, and a closed box tells nothing.
func TestNothingThere(t *testing.T) {
	asked, got := sample()
	for lane := range Lanes {
		f := Figure{Asked: asked, Frame: chart.Still(), Palette: draw.Light(), Box: draw.Box{Width: 500, Height: 150}}
		if f.Draw(lane) == "" || f.Says(lane) == "" || f.TitleOf(lane) == "" || f.Hint(lane) != "" {
			t.Errorf("lane %d says nothing of nothing", lane)
		}
	}
	f := still(asked, got, draw.Light(), 500)
	f.Hidden = true
	told := f.TitleOf(Laws) + f.Hint(Laws) + f.Says(Laws) + f.Draw(Laws)
	for _, secret := range []string{got.Box.Title, got.Box.Gives, "0.34", "broken"} {
		if strings.Contains(told, secret) {
			t.Errorf("a closed box tells %q", secret)
		}
	}
	got.Laws, got.Truth, f.Hidden = nil, nil, false
	if !strings.Contains(f.Draw(Laws), "only samples") || !strings.Contains(f.Says(Laws), "not known") {
		t.Error("nothing says that the laws are not known")
	}
}

// What a hand draws shows at once, before it has been answered.
func TestTheLawsFollowTheHand(t *testing.T) {
	asked, got := sample()
	before := still(new(*asked), got, draw.Light(), 640)
	asked.Box.Kind, asked.Box.First, asked.Box.Second = audit.BoxLaws, []float64{0.5, 0.5}, []float64{0.9, 0.1}
	after := still(asked, got, draw.Light(), 640)
	if before.Draw(Laws) == after.Draw(Laws) || before.KeyOf(Laws) == after.KeyOf(Laws) {
		t.Error("the lane shows old laws")
	}
}

// The excess is tinted where there is any, and nowhere else.
func TestExcess(t *testing.T) {
	b := Bars{First: []float64{0.5, 0.5}, Second: []float64{0.5, 0.5}, Look: draw.Light(), Box: draw.Box{Width: 300, Height: 150}}
	plain := strings.Count(b.SVG(), `fill-opacity="0.55"`)
	b.First, b.Second = []float64{0.9, 0.1}, []float64{0.1, 0.9}
	if got := strings.Count(b.SVG(), `fill-opacity="0.55"`); plain != 0 || got != 1 {
		t.Errorf("the excess is tinted %d and %d times", plain, got)
	}
}

// Each tester has its own statistic, and an estimate without bound is called so.
func TestStatistics(t *testing.T) {
	asked, got := sample()
	seen := map[string]bool{}
	for _, tester := range audit.Testers() {
		got.Plan.Tester = tester
		f := still(asked, got, draw.Light(), 640)
		seen[f.statistic().Y.Title] = true
	}
	if len(seen) != 4 {
		t.Errorf("the statistics are called %v", seen)
	}
	got.Run.Unbounded = true
	if f := still(asked, got, draw.Light(), 640); !strings.Contains(f.Hint(Statistic), "without bound") {
		t.Error("an estimate without bound has a number")
	}
}

func TestLarge(t *testing.T) {
	for v, want := range map[float64]string{958.3: "958", 16778: "16,778", 3e6: "3 million", 2.2e11: "220 billion", 1.5e12: "1.5 trillion", 1e20: draw.Format(1e20)} {
		if got := Large(v); got != want {
			t.Errorf("%v is written %q, want %q", v, got, want)
		}
	}
}

func TestKeys(t *testing.T) {
	asked, got := sample()
	laws := figuretest.Laws{Results: []string{"Got"}, Lasting: []string{"First", "Second"}, Words: []string{audit.BoxLaws, audit.BoxGallery}}
	line := NewTimeline(got)
	for lane := range Lanes {
		for _, frame := range []int{2, line.Chapters[Sampling].First + 3, line.Chapters[Moving].First + 2, line.Frames - 1} {
			f := still(asked, got, draw.Light(), 500)
			f.Frame = line.At(frame)
			figuretest.Keys(t, &f, laws, func() figuretest.Drawing[draw.Key] { return f.Picture(lane) })
		}
	}
	for lane, most := range map[Lane]int{Laws: 1, Counts: 23, Statistic: 26, Verdicts: 26} {
		f := still(asked, got, draw.Light(), 500)
		if n := figuretest.Moments(t, line.Frames, func(frame int) figuretest.Drawing[draw.Key] {
			f.Frame = line.At(frame)
			return f.Picture(lane)
		}); n > most {
			t.Errorf("lane %d has %d pictures", lane, n)
		}
	}
}

// Side by side stand the box, the samples, what was claimed and the other of a pair, on
// one scale.
func TestTiles(t *testing.T) {
	asked, got := sample()
	f := still(asked, got, draw.Light(), 340)
	if n := len(Tiles(f)); n != 2 {
		t.Errorf("there are %d tiles, want the box and the samples", n)
	}
	got.Claimed, got.Chance = got.Laws, &audit.Chance{Other: *got.Laws}
	tiles := Tiles(f)
	if len(tiles) != 4 || tiles[0].Bars.Top != tiles[3].Bars.Top || tiles[0].Key() == tiles[1].Key() {
		t.Errorf("%d tiles", len(tiles))
	}
	figuretest.Golden(t, "tile", tiles[0].SVG())
	if !strings.Contains(tiles[0].Hint(), "excess") || tiles[0].Says() == "" || tiles[0].Title() == "" {
		t.Error("a tile says nothing")
	}
}

// The film ends with the finished picture, and says what each frame shows.
func TestTimeline(t *testing.T) {
	_, got := sample()
	line := NewTimeline(got)
	for frame := range line.Frames {
		if line.Describe(frame) == "" {
			t.Errorf("frame %d shows nothing", frame)
		}
	}
	if last := line.At(line.Frames - 1); !last.End || len(line.Chapters) != len(Chapters()) {
		t.Errorf("the film ends with %+v", last)
	}
	got.Film = nil
	if NewTimeline(got).Frames != 1 || NewTimeline(nil).Frames != 1 {
		t.Error("without a film there is more than one frame")
	}
}
