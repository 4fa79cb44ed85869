package heatmappage

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"cloakroom/app/ui/visit/sample"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/heatmap"
)

// A crowd is made by hand, one step for undo at a time, and every step of it is
// a scenario that file and link give back.
func TestAHandMakesACrowd(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
	places := func() heatmap.Clusters { return d.Work().Asked.Heatmap.People.Places }
	rows := func() int { return len(d.Work().Asked.Heatmap.People.Rows) }
	steps := []string{sample.TextOf(t, d.Work().Asked)}
	most := 0
	for _, step := range []struct {
		name string
		do   func()
		want func() bool
	}{
		{"a tap puts a cluster", func() { d.strokes(toolClusters, [2]float64{0.2, 0.8}) }, func() bool {
			return len(places()) == 3 && places()[2] == heatmap.Cluster{X: 0.2, Y: 0.8, Spread: 0.04, Count: 60}
		}},
		{"a cluster is dragged", func() {
			d.pulls(0, [2]float64{0.4, 0.3}, [2]float64{0.6, 0.25})
			d.Lift(d.inTruth([2]float64{0.6, 0.25}))
		}, func() bool { return places()[0].X == 0.6 && places()[0].Y == 0.25 && places()[0].Count == 40 }},
		{"a cluster is dragged out", func() {
			d.pulls(1, [2]float64{0.9, 0.9}, [2]float64{1.7, -0.4})
			d.Lift(d.inTruth([2]float64{1.7, -0.4}))
		}, func() bool { return places()[1].X == 1 && places()[1].Y == 0 }},
		{"a cluster is removed", func() { d.page.removeCluster(1) }, func() bool { return len(places()) == 2 }},
		{"a field is typed", func() { d.page.typeCluster(0, "count", "333") }, func() bool { return places()[0].Count == 333 }},
		{"another kind of crowd", func() { d.page.openKind(heatmap.PeopleMixture) }, func() bool { return d.page.state.tool == toolClusters }},
		{"a stroke paints", func() { d.strokes(toolPaint, [2]float64{0.3, 0.3}, [2]float64{0.5, 0.4}, [2]float64{0.7, 0.5}) }, func() bool {
			most = rows()
			return most == 3*d.page.state.perDab
		}},
		{"another stroke paints more", func() { d.strokes(toolPaint, [2]float64{-0.1, 1.2}) }, func() bool { return rows() == most+d.page.state.perDab }},
		{"a stroke wipes", func() { d.strokes(toolWipe, [2]float64{0.5, 0.4}) }, func() bool { return rows() == most }},
		{"a tap puts a cluster in place of points", func() { d.strokes(toolClusters, [2]float64{0.5, 0.5}) }, func() bool { return rows() == 0 && len(places()) == 1 }},
	} {
		step.do()
		d.Rests()
		steps = append(steps, sample.TextOf(t, d.Work().Asked))
		sample.ComesBack(t, d.Work().Asked)
		if !step.want() || d.Work().Step() != len(steps)-1 {
			t.Fatalf("%s: step %d of undo\n%.400s\nbecame\n%.400s", step.name, d.Work().Step(), steps[len(steps)-2], steps[len(steps)-1])
		}
	}
	for i := len(steps) - 2; i >= 0; i-- {
		if d.Work().Undo(); sample.TextOf(t, d.Work().Asked) != steps[i] {
			t.Errorf("undo %d gave %.400s, not %.400s", i, sample.TextOf(t, d.Work().Asked), steps[i])
		}
	}
	if d.Work().CanUndo() {
		t.Error("there is more to undo than was done")
	}
	for i := 1; i < len(steps); i++ {
		if d.Work().Redo(); sample.TextOf(t, d.Work().Asked) != steps[i] {
			t.Errorf("redo %d gave %.400s, not %.400s", i, sample.TextOf(t, d.Work().Asked), steps[i])
		}
	}
}

// A stroke dabs again after half a brush, and not where it rests.
func TestAStrokeDabsEveryHalfBrush(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeoplePoints))
	before := len(d.Work().Asked.Heatmap.People.Rows)
	way := [][2]float64{{0.2, 0.5}}
	for i := range 200 {
		way = append(way, [2]float64{0.2 + 0.3*float64(i+1)/200, 0.5})
	}
	d.strokes(toolPaint, append(way, way[200], way[200])...)
	dabs := (len(d.Work().Asked.Heatmap.People.Rows) - before) / d.page.state.perDab
	if most := int(0.3/(d.page.state.brush/2)) + 1; dabs > most || dabs < most*3/4 {
		t.Errorf("%d dabs over 0.3 with a brush of %v, want about %d", dabs, d.page.state.brush, most)
	}
	for _, r := range d.Work().Asked.Heatmap.People.Rows[before:] {
		if math.Abs(r.Y-0.5) > d.page.state.brush+1e-4 || r.X < 0.2-d.page.state.brush-1e-4 || r.X > 0.5+d.page.state.brush+1e-4 {
			t.Errorf("a point at %v, %v lies outside the brush", r.X, r.Y)
		}
	}
}

func TestWipingTakesWhatIsUnderTheBrush(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeoplePoints))
	d.page.state.brush = 0.1
	d.page.wipe(0.15, 0.2)
	if rows := d.Work().Asked.Heatmap.People.Rows; len(rows) != 2 || rows[0].X != 0.9 {
		t.Errorf("left are %v", rows)
	}
	past := d.Work().Step()
	d.page.wipe(0.3, 0.9)
	d.Rests()
	if d.Work().Step() != past+1 {
		t.Errorf("wiping where nobody is made step %d", d.Work().Step())
	}
	d.page.wipe(0.9, 0.8)
	d.page.wipe(0.5, 0.5)
	d.Rests()
	sample.ComesBack(t, d.Work().Asked)
	if before := d.page.Sentence(d.Work().Shown).Before; before != "Nobody is there yet: " {
		t.Errorf("of an empty map it is said %q", before)
	}
	d.Work().Undo()
	d.page.openKind(heatmap.PeopleCity)
	text := sample.TextOf(t, d.Work().Asked)
	d.page.wipe(0.5, 0.5)
	if sample.TextOf(t, d.Work().Asked) != text || d.Said() == "" {
		t.Error("a crowd that is not made of points was wiped")
	}
}

func TestThereIsAnEndToPainting(t *testing.T) {
	d := alone(t, sample.Tiny(heatmap.PeoplePoints))
	d.page.paint(0.5, 0.5, mostPainted-3)
	d.page.paint(0.5, 0.5, 1)
	if n := len(d.Work().Asked.Heatmap.People.Rows); n != mostPainted {
		t.Errorf("%d points, not %d", n, mostPainted)
	}
	if err := d.Work().Asked.Validate(); err != nil {
		t.Error(err)
	}
	d.Work().Asked = sample.Tiny(heatmap.PeopleClusters)
	for i := range 70 {
		d.page.addCluster(float64(i)/70, 0.5)
	}
	if n := len(d.Work().Asked.Heatmap.People.Places); n != 60 {
		t.Errorf("%d clusters, not 60", n)
	}
	sample.ComesBack(t, d.Work().Asked)
}

// Whatever keys are pressed on a cluster, the scenario stays valid.
func TestKeysOfACluster(t *testing.T) {
	d := alone(t, sample.Tiny(heatmap.PeopleClusters))
	cluster := func() heatmap.Cluster { return d.Work().Asked.Heatmap.People.Places[0] }
	for _, step := range []struct {
		key   string
		shift bool
		want  heatmap.Cluster
	}{
		{"ArrowRight", false, heatmap.Cluster{X: 0.31, Y: 0.35, Spread: 0.05, Count: 40}},
		{"ArrowUp", false, heatmap.Cluster{X: 0.31, Y: 0.36, Spread: 0.05, Count: 40}},
		{"ArrowLeft", true, heatmap.Cluster{X: 0.26, Y: 0.36, Spread: 0.05, Count: 40}},
		{"ArrowDown", true, heatmap.Cluster{X: 0.26, Y: 0.31, Spread: 0.05, Count: 40}},
		{"PageUp", false, heatmap.Cluster{X: 0.26, Y: 0.31, Spread: 0.05, Count: 48}},
		{"PageDown", false, heatmap.Cluster{X: 0.26, Y: 0.31, Spread: 0.05, Count: 40}},
		{"+", false, heatmap.Cluster{X: 0.26, Y: 0.31, Spread: 0.06, Count: 40}},
		{"-", false, heatmap.Cluster{X: 0.26, Y: 0.31, Spread: 0.05, Count: 40}},
	} {
		if !d.page.GripKey(0, step.key, step.shift) || cluster() != step.want {
			t.Fatalf("%s led to %+v, not %+v", step.key, cluster(), step.want)
		}
	}
	for _, key := range []string{"PageUp", "PageDown", "+", "-", "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"} {
		for i := range 60 {
			d.page.GripKey(0, key, i%2 == 0)
			if err := d.Work().Asked.Validate(); err != nil {
				t.Fatalf("%s, %d times: %v", key, i+1, err)
			}
		}
		sample.ComesBack(t, d.Work().Asked)
	}
	for _, c := range []struct {
		i   int
		key string
	}{{0, "x"}, {0, "Tab"}, {7, "ArrowLeft"}, {7, "Delete"}} {
		if d.page.GripKey(c.i, c.key, false) {
			t.Errorf("%s on cluster %d is taken", c.key, c.i)
		}
	}
	if !d.page.GripKey(0, "Delete", false) || !d.page.GripKey(0, "Backspace", false) || len(d.Work().Asked.Heatmap.People.Places) != 0 {
		t.Error("clusters cannot be removed by keys")
	}
	sample.ComesBack(t, d.Work().Asked)
}

// + and − undo each other wherever they are pressed, and never stick.
func TestAClusterCanAlwaysGrowAgain(t *testing.T) {
	d := alone(t, sample.Tiny(heatmap.PeopleClusters))
	cluster := func() heatmap.Cluster { return d.Work().Asked.Heatmap.People.Places[0] }
	for _, pair := range [][2]string{{"-", "+"}, {"PageDown", "PageUp"}} {
		for range 60 {
			d.page.GripKey(0, pair[0], false)
		}
		least := cluster()
		d.page.GripKey(0, pair[1], false)
		if cluster() == least {
			t.Errorf("%s does nothing at %+v", pair[1], least)
		}
	}
}

// What is typed of a cluster is taken exactly or refused with a sentence.
func TestAClusterIsTyped(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
	const path = "heatmap.people.places"
	for _, c := range []struct {
		name, text string
		want       func(heatmap.Cluster) bool
	}{
		{"x", "0,1234", func(c heatmap.Cluster) bool { return c.X == 0.1234 }},
		{"y", "1", func(c heatmap.Cluster) bool { return c.Y == 1 }},
		{"spread", "1e-2", func(c heatmap.Cluster) bool { return c.Spread == 0.01 }},
		{"count", " 17 ", func(c heatmap.Cluster) bool { return c.Count == 17 }},
	} {
		d.page.typeCluster(0, c.name, c.text)
		if got := d.Work().Asked.Heatmap.People.Places[0]; !c.want(got) || d.Work().Inputs.Refused[path] != "" {
			t.Errorf("%s typed as %q gave %+v, %q", c.name, c.text, got, d.Work().Inputs.Refused[path])
		}
	}
	for _, c := range [][2]string{
		{"x", "1.2"}, {"x", "-0.1"}, {"y", "north"}, {"y", ""}, {"spread", "0"}, {"spread", "0.6"}, {"spread", "NaN"}, {"count", "1.5"}, {"count", "0"}, {"count", "5001"},
	} {
		before := sample.TextOf(t, d.Work().Asked)
		d.page.typeCluster(0, c[0], c[1])
		if sample.TextOf(t, d.Work().Asked) != before || d.Work().Inputs.Refused[path] == "" {
			t.Errorf("%s typed as %q gave %+v, %q", c[0], c[1], d.Work().Asked.Heatmap.People.Places[0], d.Work().Inputs.Refused[path])
		}
		d.page.typeCluster(0, "x", "0.5")
		if d.Work().Inputs.Refused[path] != "" {
			t.Errorf("the sentence stays: %q", d.Work().Inputs.Refused[path])
		}
	}
	d.page.typeCluster(9, "x", "0.5")
	sample.ComesBack(t, d.Work().Asked)
}

// Escape puts back whatever the hand held.
func TestEscapeLetsTheCrowdBe(t *testing.T) {
	for name, hold := range map[string]func(*visitor){
		"a cluster": func(d *visitor) { d.pulls(0, [2]float64{0.8, 0.8}, [2]float64{0.1, 0.9}) },
		"a press":   func(d *visitor) { d.page.state.tool = toolClusters; d.Press(d.inTruth([2]float64{0.5, 0.5})) },
		"a brush": func(d *visitor) {
			d.page.state.tool = toolPaint
			d.Press(d.inTruth([2]float64{0.5, 0.5}))
			d.Glide(d.inTruth([2]float64{0.8, 0.8}))
		},
		"a wipe": func(d *visitor) {
			d.page.state.tool = toolWipe
			d.Press(d.inTruth([2]float64{0.5, 0.5}))
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
			if name == "a wipe" {
				d.page.openKind(heatmap.PeoplePoints)
				d.page.paint(0.5, 0.5, 9)
				d.Rests()
			}
			before, past := sample.TextOf(t, d.Work().Asked), d.Work().Step()
			hold(d)
			d.Escape()
			d.Lift(d.inTruth([2]float64{0.9, 0.9}))
			d.Rests()
			if now := sample.TextOf(t, d.Work().Asked); now != before || d.Work().Step() != past {
				t.Errorf("Escape left step %d\n%s\nof\n%s", d.Work().Step(), now, before)
			}
			if d.Pad.Held() != nil {
				t.Error("something is still held")
			}
		})
	}
}

// The keys of the pad go from cell to cell, tell the cell's values, and make a
// crowd without a pointer.
func TestKeysMakeACrowd(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	p := d.page
	for _, c := range []struct {
		key   string
		shift bool
		at    [2]int
	}{
		{"End", false, [2]int{15, 15}}, {"ArrowRight", false, [2]int{15, 15}}, {"ArrowUp", false, [2]int{15, 15}}, {"Home", false, [2]int{0, 0}},
		{"ArrowLeft", false, [2]int{0, 0}}, {"ArrowDown", false, [2]int{0, 0}}, {"ArrowRight", true, [2]int{8, 0}}, {"ArrowUp", false, [2]int{8, 1}},
	} {
		if !p.Key(c.key, c.shift) || d.page.state.cursor != c.at || d.page.state.over != c.at {
			t.Errorf("%s led to %v, %v, not %v", c.key, d.page.state.cursor, d.page.state.over, c.at)
		}
	}
	p.Key("ArrowUp", false)
	if want := fmt.Sprintf("cell %d, %d · truth ", 8, 2); len(d.Said()) < len(want) || d.Said()[:len(want)] != want {
		t.Errorf("of the cell it is said %q", d.Said())
	}
	d.page.state.tool = toolPaint
	p.Key("Enter", false)
	rows := d.Work().Asked.Heatmap.People.Rows
	if len(rows) != d.page.state.perDab {
		t.Fatalf("Enter painted %d", len(rows))
	}
	for _, r := range rows {
		if math.Hypot(r.X-8.5/16, r.Y-2.5/16) > d.page.state.brush+1e-3 {
			t.Errorf("Enter painted at %v, %v", r.X, r.Y)
		}
	}
	d.Rests()
	p.Key("Delete", false)
	if len(d.Work().Asked.Heatmap.People.Rows) != 0 {
		t.Errorf("Delete left %v", d.Work().Asked.Heatmap.People.Rows)
	}
	d.page.state.tool = toolClusters
	p.Key(" ", false)
	if places := d.Work().Asked.Heatmap.People.Places; len(places) != 1 || places[0].X != words.Unit(8.5/16) || places[0].Y != words.Unit(2.5/16) {
		t.Errorf("a cluster was put at %v", places)
	}
	d.Rests()
	sample.ComesBack(t, d.Work().Asked)
	for _, key := range []string{"x", "Tab", "F5", "PageUp"} {
		if p.Key(key, false) {
			t.Errorf("%s is taken", key)
		}
	}
}

// Slices of the scenario are never shared with what undo keeps.
func TestUndoKeepsItsOwnCrowd(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeoplePoints))
	first := slices.Clone(d.Work().Asked.Heatmap.People.Rows)
	for i := range 12 {
		d.strokes([]string{toolPaint, toolWipe}[i%2], [2]float64{0.1 + 0.03*float64(i), 0.2}, [2]float64{0.5, 0.5})
	}
	for d.Work().CanUndo() {
		d.Work().Undo()
	}
	if !slices.Equal(d.Work().Asked.Heatmap.People.Rows, first) {
		t.Errorf("after all is undone %v are left", d.Work().Asked.Heatmap.People.Rows)
	}
}
