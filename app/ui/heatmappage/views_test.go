package heatmappage

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/heatmapfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// viewNames are the views of the stage besides the journey.
func viewNames(d *visitor) (names []string) {
	for _, v := range d.page.Views() {
		names = append(names, v.Name)
	}
	return names
}

// marks are the marks of the pictures on the page, in their order.
func marks(d *visitor) (names []string) {
	for _, found := range regexp.MustCompile(`data-picture="([^"]*)"`).FindAllStringSubmatch(d.HTML(), -1) {
		names = append(names, found[1])
	}
	return names
}

// tags are the opening tags of a class on the page.
func tags(d *visitor, class string) []string {
	return regexp.MustCompile(`<[a-z]+[^>]*class="`+class+`"[^>]*>`).FindAllString(d.HTML(), -1)
}

// Every view is opened by a link, with its method and its rows, and marks its pictures; a
// link to exactly this brings all of that back.
func TestViewsOpenByLink(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
	for _, c := range []struct{ view, more, pictures string }{
		{"", "", "truth pyramid private beside"},
		{scenario.StageGallery, "", "truth pyramid quadtree dense laplace-top laplace"},
		{scenario.StageEpsilons, "&view.epsilons=2", "truth laplace laplace-top pyramid"},
		{scenario.StageSwipe, "&view.compared=dense", "swipe"},
		{scenario.StageDifference, "&view.compared=quadtree", "difference"},
	} {
		link := "lab=heatmap&heatmap.grid=16&view.beside=quadtree" + c.more
		if c.view != "" {
			link += "&view.stage=" + c.view
		}
		d.OpenLink(link)
		d.Until("the answer", func() bool { return d.Work().Shown.Full && !d.Work().Working() })
		if got := strings.Join(marks(d), " "); got != c.pictures {
			t.Errorf("%s shows %s, want %s", link, got, c.pictures)
		}
		if html := d.HTML(); c.view != "" && !strings.Contains(html, `data-view="`+c.view+`"`) {
			t.Errorf("%s does not mark the stage", link)
		}
		d.WriteSoon()
		d.WriteNow()
		for _, part := range strings.Split(link, "&")[2:] {
			if at := d.Screen.Visited[len(d.Screen.Visited)-1]; !strings.Contains(at, part) {
				t.Errorf("%s is written as %s", link, at)
			}
		}
	}
}

// Opening a view asks nothing of the worker where the maps are there, but the rows that
// only it shows.
func TestOpeningAViewAsksNothing(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
	puppet := d.Puppet()
	for _, name := range viewNames(d) {
		d.OpenView(name)
		d.HTML()
	}
	if len(puppet.Asked) > 0 {
		t.Errorf("the worker was asked %q", puppet.Asked)
	}
}

// The gallery says of each map what the answer does, and marks the best.
func TestGalleryAgreesWithTheAnswer(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
	d.OpenView(scenario.StageGallery)
	html := d.HTML()
	for _, m := range d.page.got().Maps {
		part := html[strings.Index(html, `data-picture="`+m.Method+`"`):]
		part = part[:strings.Index(part, "</section>")]
		for name, value := range map[string]float64{"sim.": *m.Metrics.Similarity, "KL": *m.Metrics.KL, "EMD": *m.Metrics.EMD} {
			found := regexp.MustCompile(regexp.QuoteMeta(name) + ` ([0-9.]+)`).FindStringSubmatch(part)
			if found == nil {
				t.Fatalf("%s: no %s in %s", m.Method, name, part)
			}
			var said float64
			if _, err := fmt.Sscan(found[1], &said); err != nil || math.Abs(said-value) > 0.00501 {
				t.Errorf("%s: %s is said to be %s, and is %v", m.Method, name, found[1], value)
			}
		}
	}
	best := heatmapfig.Best(d.page.got())
	alone := len(best[0]) + len(best[2]) + len(best[3])
	if n := strings.Count(html, "★</span>"); n != alone {
		t.Errorf("%d values are marked, want %d", n, alone)
	}
	maps := d.page.got().Maps
	maps[(best[0][0]+1)%len(maps)].Metrics.Similarity = maps[best[0][0]].Metrics.Similarity
	if n := strings.Count(d.HTML(), "★</span>"); n != alone+1 {
		t.Errorf("of two equals, %d values are marked, want %d", n, alone+1)
	}
	if framed := tags(d, "tile framed"); len(framed) != 1 || !strings.Contains(framed[0], `data-picture="pyramid"`) || !strings.Contains(html, "never sent") {
		t.Error("the private map is not framed, or the truth not told apart")
	}
}

// One crosshair stands in all maps, and its cell is read in all of them, by pointer and by
// key.
func TestOneCrosshairReadsAllMaps(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
	for view, names := range map[string][]string{
		scenario.StageGallery:    {"truth", "Private map", "Laplace", "Top cells", "Dense", "Quadtree"},
		scenario.StageSwipe:      {"truth", "Private map"},
		scenario.StageDifference: {"truth", "Private map"},
		scenario.StageEpsilons:   {"truth", "ε = 1: Laplace", "ε = 5: Laplace", "Private map"},
	} {
		d.OpenView(view)
		d.Until("the rows", func() bool { return !d.Work().Working() })
		d.page.Leave()
		if !d.page.lookKey("ArrowRight", false) || d.page.lookKey("Enter", false) || d.page.lookKey("Delete", false) {
			t.Errorf("%s takes other keys than arrows", view)
		}
		words, idle := d.page.Readout()
		for _, name := range names {
			if idle || !strings.Contains(words, name+" ") {
				t.Errorf("%s reads %q, without %s", view, words, name)
			}
		}
		f := d.page.viewFigure()
		left, top, width, height := f.CellBox(2, 3)
		d.page.Over(0, d.page.hand.Point(0, left+width/2, top+height/2))
		if d.page.state.over != [2]int{2, 3} {
			t.Errorf("%s: the pointer is over %v", view, d.page.state.over)
		}
		shown := 0
		for _, tag := range tags(d, "cell-mark") {
			if strings.Contains(tag, "style=") {
				shown++
			}
		}
		if n := shown; n != len(marks(d)) {
			t.Errorf("%s: %d of %d maps carry the mark", view, n, len(marks(d)))
		}
	}
}

// The rows are the maps that the question gives at each ε with the same coins; they cost
// nothing until one is released, and the ledger knows two that share their coins.
func TestRowsOfEpsilon(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
	w := d.Work()
	d.OpenView(scenario.StageEpsilons)
	d.Until("the rows", func() bool { return len(w.Rows.Got) == 6 && !w.Working() })
	before := w.Releases.Ledger
	if len(w.Releases.Made) != 1 || before.BackDoor {
		t.Fatalf("the rows cost %+v", before)
	}
	for _, a := range w.Rows.Got {
		h := a.Asked.Heatmap
		if h.Privacy.Epsilon != w.Asked.Heatmap.Privacy.Epsilon {
			continue
		}
		if m := mapOf(d.page.got(), h.Methods[0]); !slices.Equal(m.Blurred.Values, a.Result.Heatmap.Maps[0].Blurred.Values) {
			t.Errorf("%s at the ε in force is another map", m.Method)
		}
	}
	rows := d.page.rowsAsked()
	if len(rows) != 2 || rows[0] != (epsilonRow{1, 0, 3}) || rows[1] != (epsilonRow{5, 3, 3}) {
		t.Fatalf("the rows are %+v", rows)
	}
	released := func(r epsilonRow) bool { return w.Released(d.page.answers(r)...) }
	if got := [2]bool{released(rows[0]), released(rows[1])}; got != [2]bool{w.Asked.Heatmap.Privacy.Epsilon == 1, w.Asked.Heatmap.Privacy.Epsilon == 5} {
		t.Errorf("released are %v", got)
	}
	if !strings.Contains(d.HTML(), "Two released rows would give the exact numbers back.") {
		t.Error("nothing is said of the same coins")
	}
	d.page.releaseRow(0)
	d.page.releaseRow(1)
	d.Until("the price", func() bool { return w.Releases.Ledger.BackDoor })
	if !released(rows[0]) || !released(rows[1]) {
		t.Error("released rows are called pictures")
	}
}

// Rows that are there are kept when others are asked for beside them, and what was
// cancelled goes on from where it stood.
func TestRowsAreKeptAndCancelled(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
	w := d.Work()
	d.OpenView(scenario.StageEpsilons)
	d.Until("two maps", func() bool { return len(w.Rows.Got) == 2 })
	d.page.cancelRows()
	html := d.HTML()
	if w.Rows.Running || len(w.Rows.Got) != 2 || !strings.Contains(html, "2 of 6 maps") || strings.Count(html, `class="pending"`) != 4 {
		t.Errorf("cancelled: running %v, %d maps", w.Rows.Running, len(w.Rows.Got))
	}
	first := w.Rows.Got[0].Result
	d.Work().SetNumber("heatmap.privacy.epsilon", 3)
	d.Rests()
	if w.Rows.Running {
		t.Error("what was cancelled goes on by itself")
	}
	d.page.askRows()
	d.Until("all maps", func() bool { return len(w.Rows.Got) == 6 && !w.Working() })
	if w.Rows.Got[0].Result != first {
		t.Error("a map that was there was computed again")
	}
	d.page.typeEpsilons("1, 5, 0.5")
	if !slices.Equal(w.Epsilons, []float64{1, 5, 0.5}) || len(w.Rows.Got) != 6 {
		t.Errorf("of rows %v, %d maps are kept", w.Epsilons, len(w.Rows.Got))
	}
	d.Until("the third row", func() bool { return len(w.Rows.Got) == 9 && !w.Working() })
	for _, text := range []string{"", "none", "1, -2", "0", "1 2 3 4 5 6 7 8 9"} {
		d.page.typeEpsilons(text)
		if d.page.state.views.refused == "" || len(w.Epsilons) != 3 {
			t.Errorf("%q is taken: %v", text, w.Epsilons)
		}
	}
	d.page.addCluster(0.3, 0.3)
	d.Rests()
	d.Until("the rows of the other crowd", func() bool { return len(w.Rows.Got) == 9 && !w.Working() })
	if w.Rows.Got[0].Result.Heatmap.People == first.Heatmap.People {
		t.Error("the rows are those of another crowd")
	}
	w.Replace(sample.Tiny(heatmap.PeopleCity))
	if len(w.Rows.Got) > 0 {
		t.Error("another question has the rows of this one")
	}
}

// The preset of the paper's figure opens the rows that the figure has, whatever rows were
// there before; the words for a map choose it in the view that is open.
func TestTheFigureByEpsilonOpensItsRows(t *testing.T) {
	d := alone(t, sample.Tiny(heatmap.PeopleClusters))
	d.page.typeEpsilons("0.1, 7")
	d.OpenPreset("2022-figure-3")
	if got := d.page.epsilons(); d.Work().Picture != scenario.StageEpsilons || !slices.Equal(got, []float64{1, 5}) {
		t.Errorf("it opens %q with rows %v", d.Work().Picture, got)
	}
	d.OpenPreset("heatmap-start")
	if d.Work().Picture != scenario.StageEpsilons {
		t.Error("another preset leaves the view")
	}
	d.OpenView(scenario.StageDifference)
	d.page.lookAt(heatmap.MethodDense)
	if d.page.compared() != heatmap.MethodDense || d.page.beside() != heatmap.MethodLaplace {
		t.Errorf("compared is %s, beside stands %s", d.page.compared(), d.page.beside())
	}
}

// On secure noise the rows are pictures of teaching noise, which cannot be released.
func TestRowsOnSecureNoise(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
	d.Work().SetWord("heatmap.privacy.randomness", field.RandomnessSecure)
	d.Work().DrawFresh()
	d.Until("the secure map", func() bool { return d.Work().Shown.Full && !d.Work().Working() })
	made := len(d.Work().Releases.Made)
	d.OpenView(scenario.StageEpsilons)
	d.Until("the rows", func() bool { return len(d.Work().Rows.Got) == 6 && !d.Work().Working() })
	for _, a := range d.Work().Rows.Got {
		if a.Asked.Randomness() != field.RandomnessTeaching {
			t.Error("a row was drawn")
		}
	}
	if html := d.HTML(); len(d.Work().Releases.Made) != made || strings.Contains(html, ">Release<") || !strings.Contains(html, "with teaching noise") {
		t.Error("a row of teaching noise is offered as a release")
	}
}

// Every view can be taken away under its own name, and says whether the truth is in it.
func TestViewsAreTakenAway(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
	find := func(name string) *page.Figure {
		figures := d.page.Figures()
		if i := slices.IndexFunc(figures, func(f page.Figure) bool { return f.Name == name }); i >= 0 {
			return &figures[i]
		}
		return nil
	}
	if find(scenario.StageEpsilons) != nil {
		t.Error("rows that nobody asked for can be taken away")
	}
	d.OpenView(scenario.StageEpsilons)
	d.Until("the rows", func() bool { return len(d.Work().Rows.Got) == 6 && !d.Work().Working() })
	for name, c := range map[string]struct {
		truth bool
		maps  int
	}{
		scenario.StageGallery: {true, 6}, "gallery-private": {false, 5}, scenario.StageEpsilons: {true, 8}, scenario.StageSwipe: {true, 2}, scenario.StageDifference: {true, 1},
	} {
		f := find(name)
		if f == nil || f.Truth != c.truth {
			t.Errorf("%s is %+v", name, f)
			continue
		}
		text := f.Draw(d.Meta(f.Title, "", d.Work().Asked))
		if n := strings.Count(text, "<image"); n != c.maps+1 || !strings.Contains(text, "Cloakroom · heatmap") || !strings.Contains(text, "<metadata>") {
			t.Errorf("%s holds %d rasters, want %d and a bar", name, n, c.maps)
		}
	}
	private := find("gallery-private").Draw(chart.Meta{})
	for _, word := range []string{"Truth", "never sent", "sim.", "EMD"} {
		if strings.Contains(private, word) {
			t.Errorf("without the truth it says %q", word)
		}
	}
}
