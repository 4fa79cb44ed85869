package networkpage

import (
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/field"
	"cloakroom/core/link"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// atNobody opens the page, clears the network away and waits for what is said of it.
func atNobody(t *testing.T) *visitor {
	t.Helper()
	d := newNetVisitor(t, sample.Crew())
	d.page.startEmpty()
	d.Rests()
	return d
}

// sound reports what is wrong with the page as it stands: a number that is none, or a
// refusal.
func sound(t *testing.T, d *visitor, when string) {
	t.Helper()
	html := d.HTML()
	for _, none := range []string{"NaN", "Inf", "%!", "undefined", "being computed"} {
		if strings.Contains(html, none) {
			t.Errorf("%s: the page holds %q", when, none)
		}
	}
	if d.Work().Refusal != "" {
		t.Errorf("%s: refused, %s", when, d.Work().Refusal)
	}
}

// Start empty is empty: the page says so everywhere, in words, with nothing spent.
func TestStartEmptyIsEmpty(t *testing.T) {
	d := atNobody(t)
	holds(t, d.Work().Asked)
	if n := d.page.network(); !n.Empty() || len(n.Sources) > 0 || d.page.state.tool != toolDraw {
		t.Fatalf("this is left: %s, with the tool %s", sample.TextOf(t, d.Work().Asked), d.page.state.tool)
	}
	if d.Work().Shown.Result == nil || d.page.got() != nil || len(d.Work().Shown.Booked) > 0 || d.Work().AwaitsDraw() {
		t.Error("nobody has been measured, or something was released of nobody")
	}
	sound(t, d, "empty")
	for _, says := range []string{emptyHint, "Nobody is in this network yet", "Nobody is here yet.", "there is no noise to draw"} {
		if !strings.Contains(d.HTML(), says) {
			t.Errorf("the page does not say %q", says)
		}
	}
	for name, says := range map[string]string{
		panelLists: "0 people", sensing.ExtraPromise: "Nobody is in this network yet", sensing.ExtraBackdoor: "Nobody is in this network yet",
		sensing.ExtraDiagnostics: "Nobody is in this network yet", "sweep": "Nobody is here yet, so that there is nothing to sweep.", "data": "",
	} {
		d.OpenPanel(name)
		d.Rests()
		sound(t, d, "the panel "+name)
		if !strings.Contains(d.HTML(), says) {
			t.Errorf("the panel %s does not say %q", name, says)
		}
	}
	d.Work().StartSweep(&field.Sweep{Trials: 3})
	if w := d.Work().Sweep; w.Running || !strings.Contains(w.Failure, "nobody is in this network yet") {
		t.Errorf("a sweep of nobody says %q", w.Failure)
	}
	d.Work().DrawFresh()
	d.Work().SetWord("network.privacy.randomness", field.RandomnessSecure)
	d.Rests()
	if d.Work().AwaitsDraw() || len(d.Work().Releases.Made) > 1 {
		t.Errorf("a secure draw of nobody is awaited, or made: %d", len(d.Work().Releases.Made))
	}
	sound(t, d, "secure")
}

// Whatever a hand, a key or a field does while nobody is there, nobody breaks; each way
// of adding somebody adds them, with the rumour.
func TestTheFirstPersonComesEitherWay(t *testing.T) {
	for name, add := range map[string]func(*visitor){
		"a tap":                    func(d *visitor) { d.tap(toolDraw, 100, 90) },
		"a tap with another tool":  func(d *visitor) { d.tap(toolRumour, 100, 90) },
		"a tap with the eraser":    func(d *visitor) { d.tap(toolErase, 100, 90) },
		"a tap with the lasso":     func(d *visitor) { d.tap(toolGroup, 100, 90) },
		"the key P":                func(d *visitor) { d.page.Key("p", false) },
		"Enter":                    func(d *visitor) { d.page.Key("Enter", false) },
		"the list":                 func(d *visitor) { d.page.addNamed("Ann", "") },
		"the list, in a community": func(d *visitor) { d.page.addNamed("Ann", "A") },
	} {
		t.Run(name, func(t *testing.T) {
			d := atNobody(t)
			before := sample.TextOf(t, d.Work().Asked)
			for _, key := range []string{"ArrowLeft", "j", "g", "G", "Delete", "Home", "End", "PageUp"} {
				d.page.Key(key, false)
				d.page.Key(key, true)
			}
			d.page.addFreeSource()
			d.page.Add()
			d.page.toggleSource(0)
			d.page.toggleSource(-1)
			d.page.toggleEdge(0, 0)
			d.page.remove([]int{0})
			d.page.makeGroup([]int{0})
			d.page.typeEdge("0", "1", "")
			d.page.typeGroup("0-3", "")
			d.page.typeName(0, "Bo")
			d.page.typeCommunity(0, "A")
			d.page.GripKey(0, "Delete", false)
			d.page.Over(0, d.Pad.Point(0, 100, 90))
			if now := sample.TextOf(t, d.Work().Asked); now != before {
				t.Fatalf("%s\nbecame\n%s", before, now)
			}
			add(d)
			d.Rests()
			n := d.page.network()
			if n.Graph.Nodes() != 1 || len(n.Graph.At) != 1 || !slices.Equal(d.sources(), []int{0}) || len(d.Work().Notices) > 0 {
				t.Errorf("there are %s, notices %q", sample.TextOf(t, d.Work().Asked), d.Work().Notices)
			}
			if d.page.got() == nil {
				t.Error("nothing is answered of one person")
			}
			sound(t, d, "one person")
			holds(t, d.Work().Asked)
			d.Work().Undo()
			d.Rests()
			if !d.page.empty() || d.Work().Refusal != "" {
				t.Errorf("undone there are %d people: %s", d.page.nodes(), d.Work().Refusal)
			}
			sound(t, d, "undone")
			d.Work().Redo()
			d.Rests()
			if d.page.nodes() != 1 || d.page.got() == nil {
				t.Error("redone, nobody is there")
			}
		})
	}
}

// Three people, tied, have an answer; taken away one by one they leave the page empty
// and sound, and undo brings them back.
func TestFromNobodyToAnAnswerAndBack(t *testing.T) {
	d := atNobody(t)
	d.tap(toolDraw, 80, 80)
	d.tap(toolDraw, 200, 80)
	d.page.Key("p", false)
	d.pullFrom(toolDraw, 0, 1)
	d.page.typeEdge("1", "2", "2")
	d.Rests()
	if got := d.page.got(); got == nil || got.Nodes != 3 || got.Edges != 2 || got.Components != 1 || len(d.Work().Shown.Booked) != 1 {
		t.Fatalf("three people who know each other are answered by %+v", got)
	}
	for range 3 {
		d.page.remove([]int{0})
		d.Rests()
		sound(t, d, "one less")
	}
	if !d.page.empty() || d.page.state.tool != toolDraw {
		t.Errorf("%d people are left", d.page.nodes())
	}
	d.Work().Undo()
	d.Rests()
	if d.page.nodes() != 1 {
		t.Errorf("undone there are %d people", d.page.nodes())
	}
}

// An empty network leaves and comes back as any other does: as a link, as files, and in
// pictures without a number in them.
func TestAnEmptyNetworkTravels(t *testing.T) {
	d := atNobody(t)
	address, _ := d.Links()
	fragment := address[strings.Index(address, "#"):]
	if asked, _, ignored := link.Parse(fragment, sample.Crew()); len(ignored) > 0 || !asked.Network.Empty() {
		t.Errorf("the link %s is read as %s, %q", fragment, sample.TextOf(t, asked), ignored)
	}
	for _, o := range d.Offers() {
		d.TakeAway(o.ID)
	}
	saved := map[string]string{}
	for _, left := range d.Screen.Left {
		what, text, _ := strings.Cut(left, "\n")
		saved[what] = text
		if strings.Contains(text, "NaN") || strings.Contains(text, "Inf") {
			t.Errorf("%s holds a number that is none", what)
		}
	}
	reopened := 0
	for what, text := range saved {
		if strings.HasSuffix(what, ".json") || strings.HasSuffix(what, ".svg") {
			other := newNetVisitor(t, sample.Small(network.GraphPath))
			name := what[strings.LastIndex(what, " ")+1:]
			other.OpenFile(name, text)
			other.Until(what+" opened", func() bool { return other.page.empty() })
			other.Rests()
			sound(t, other, what)
			reopened++
		}
	}
	if reopened < 4 {
		t.Errorf("%d files could be opened again", reopened)
	}
	for _, opened := range []string{link.Write(sample.Crew(), scenario.DefaultView()), fragment} {
		d.OpenLink(opened)
		d.Work().Record()
		d.Rests()
	}
	if !d.page.empty() {
		t.Error("the link does not open")
	}
	sound(t, d, "by its link")
	for _, kind := range network.GraphKinds() {
		d.page.openKind(kind)
		d.Rests()
		sound(t, d, kind)
		d.page.startEmpty()
		d.Rests()
	}
}

// What came from a file is nobody's once nobody is left, and nothing asks for the file.
func TestAnEmptiedNetworkIsNoFiles(t *testing.T) {
	d := newNetVisitor(t, sample.Crew())
	d.page.importEdges("Ann,Bo\nBo,Cy\n")
	d.page.loading.panel.Use()
	d.Rests()
	if len(d.Work().Asked.Files) != 1 {
		t.Fatal("nothing was loaded")
	}
	for name, clear := range map[string]func(){"cleared": d.page.startEmpty, "removed": func() { d.page.remove([]int{0, 1, 2}) }} {
		clear()
		d.Rests()
		if len(d.Work().Asked.Files) > 0 || d.Work().Asked.Missing() != nil || !d.page.empty() {
			t.Errorf("%s, it speaks of the file: %s", name, sample.TextOf(t, d.Work().Asked))
		}
		sound(t, d, name)
		d.Work().Undo()
		d.Rests()
	}
}
