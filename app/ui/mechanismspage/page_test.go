package mechanismspage

import (
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/dom"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/mechanisms"
)

// A press puts a person in question, and with the other tool changes what they say, each as
// one step for undo; who is in question is no part of the release.
func TestPeopleArePressed(t *testing.T) {
	d := answeredPeople(t)
	d.press(toolAsk, 5)
	d.Rests()
	people := func() mechanisms.People { return d.page.asked().People }
	if people().Person != 5 || !strings.Contains(d.HTML(), "no in D, yes in D′") {
		t.Errorf("in question is %d", people().Person)
	}
	if made := len(d.Work().Releases.Made); made != 1 {
		t.Errorf("looking at another person is charged: %d releases", made)
	}
	d.press(toolAnswer, 5)
	d.Rests()
	if people().Values[4] != 1 {
		t.Error("a press changes no answer")
	}
	d.Work().Undo()
	d.Work().Undo()
	if people().Person != 1 || people().Values[4] != 0 {
		t.Errorf("after undo %+v", people())
	}
}

// A number follows the hand up and down, and stays in its range.
func TestANumberIsDragged(t *testing.T) {
	d := answeredPeople(t)
	d.Work().SetWord("mechanisms.people.kind", mechanisms.PeopleNumbers)
	d.Rests()
	d.page.tool = toolAnswer
	x, y := d.place(2)
	d.Press(x, y)
	d.Glide(x, y-24)
	d.Lift(x, y-24)
	if got := d.page.asked().People.Values[1]; got != 9 {
		t.Errorf("7 became %v", got)
	}
	d.Press(x, y)
	d.Glide(x, y-900)
	d.Lift(x, y-900)
	if got := d.page.asked().People.Values[1]; got != 10 {
		t.Errorf("beyond the range it is %v", got)
	}
}

// Keys choose people, change what they say, send them away and let them be missing.
func TestPeopleByKeys(t *testing.T) {
	d := newPeople(t)
	q := d.page.asked
	for _, c := range []struct {
		key   string
		shift bool
		holds func() bool
	}{
		{"ArrowRight", false, func() bool { return q().People.Person == 2 }},
		{"ArrowRight", true, func() bool { return q().People.Person == 7 }},
		{"ArrowLeft", false, func() bool { return q().People.Person == 6 }},
		{"ArrowUp", false, func() bool { return q().People.Values[5] == 1 }},
		{"Enter", false, func() bool {
			return q().People.Neighbour == mechanisms.NeighbourMissing && q().Mechanism == mechanisms.Laplace
		}},
		{"Enter", false, func() bool { return q().People.Neighbour == mechanisms.NeighbourReplaced }},
		{"Delete", false, func() bool { return len(q().People.Values) == 11 }},
	} {
		if !d.page.Key(c.key, c.shift) || !c.holds() {
			t.Errorf("after %s: %+v", c.key, q().People)
		}
	}
	if d.page.Key("q", false) {
		t.Error("q means something")
	}
	d.page.Add()
	if len(q().People.Values) != 12 {
		t.Error("nobody was added")
	}
}

// The game hides what is to come, counts what was said, and every guess can be undone.
func TestTheGame(t *testing.T) {
	d := answeredPeople(t)
	d.OpenPanel(panelGuess)
	if strings.Contains(d.HTML(), "it was D") || !strings.Contains(d.HTML(), "Round 1 of 20") {
		t.Error("the first round is not shown, or its world is")
	}
	right := 0
	for range mechanisms.Rounds {
		g, round := d.page.game(), len(d.page.asked().Game.Guesses)
		if g.Worlds.Values[round] == 1 {
			right++
		}
		if rows := len(d.page.rounds(g).Rows); rows != round {
			t.Fatalf("after %d rounds %d are told", round, rows)
		}
		d.page.guessKey("1", false)
		d.Rests()
	}
	if got := d.page.got().Game; got.Right != right || !strings.Contains(d.HTML(), "Twenty rounds are played") {
		t.Errorf("right are %d, want %d", got.Right, right)
	}
	if d.page.guess(2); len(d.page.asked().Game.Guesses) != mechanisms.Rounds {
		t.Error("there is a round too many")
	}
	d.Work().Undo()
	if len(d.page.asked().Game.Guesses) != mechanisms.Rounds-1 {
		t.Error("undo does not take the last guess back")
	}
	d.page.newGame()
	d.Rests()
	if q := d.page.asked(); q.Game.Number != 2 || len(q.Game.Guesses) != 0 || len(d.Work().Releases.Made) != 1 {
		t.Errorf("a new game is %+v, with %d releases", q.Game, len(d.Work().Releases.Made))
	}
}

// The question stays valid whatever is chosen.
func TestTheQuestionFits(t *testing.T) {
	d := newPeople(t)
	for _, kind := range mechanisms.Kinds() {
		for _, mechanism := range mechanisms.Mechanisms() {
			for _, output := range mechanisms.Outputs() {
				for _, neighbour := range mechanisms.Neighbours() {
					for path, word := range map[string]string{"mechanisms.people.kind": kind, "mechanisms.mechanism": mechanism, "mechanisms.output.kind": output, "mechanisms.people.neighbour": neighbour} {
						d.Work().SetWord(path, word)
					}
					if err := d.Work().Asked.Validate(); err != nil {
						t.Fatalf("%s on %s, %s, %s: %v", mechanism, kind, output, neighbour, err)
					}
				}
			}
		}
	}
	for _, path := range scenario.SweepPaths(mechanisms.Name) {
		if values, ok := d.page.Spread(path); !ok || len(values) < 2 {
			t.Errorf("%s is spread over %v", path, values)
		}
	}
}

// A row of a table is set by one number, and refused when that is no probability.
func TestTheTableIsSet(t *testing.T) {
	d := newPeople(t)
	d.Work().SetWord("mechanisms.output.kind", mechanisms.ProcessTable)
	d.page.stay(1, "0,5")
	if got := d.page.asked().Output.Table; !slices.Equal(got[1], []float64{0.5, 0.5}) || !slices.Equal(got[0], []float64{0.75, 0.25}) {
		t.Errorf("the table is %v", got)
	}
	for _, text := range []string{"2", "x", ""} {
		if d.page.stay(1, text); d.Work().Inputs.Refused[pathTable] == "" || d.page.asked().Output.Table[1][1] != 0.5 {
			t.Errorf("%q is not refused", text)
		}
	}
}

// Samples are dropped one by one and by the hundred, up to what fits, and cost nothing.
func TestSamplesAreDropped(t *testing.T) {
	d := answeredPeople(t)
	for _, c := range []struct{ more, want int }{{1, 101}, {100, 201}, {100000, 10000}} {
		d.page.drop(c.more)
		if got := d.page.asked().Samples; got != c.want {
			t.Errorf("%d samples, want %d", got, c.want)
		}
	}
	d.Rests()
	d.page.sweepAway()
	d.Rests()
	if len(d.page.got().Worlds[0].Drawn.Values) != 0 || len(d.Work().Releases.Made) != 1 {
		t.Error("samples stay, or cost")
	}
}

// What is made of a secure output afterwards is free, and of the very same output.
func TestTheSecureOutputIsKept(t *testing.T) {
	d := answeredPeople(t)
	d.Work().SetWord("mechanisms.mechanism", mechanisms.Laplace)
	d.Work().SetWord("mechanisms.privacy.randomness", field.RandomnessSecure)
	d.Work().DrawFresh()
	d.Rests()
	first := d.page.got().Release
	made := len(d.Work().Releases.Made)
	d.Work().SetWord("mechanisms.output.kind", mechanisms.ProcessThreshold)
	d.press(toolAsk, 3)
	d.Rests()
	if again := d.page.got().Release; again.Output != first.Output || again.Processed == nil || len(d.Work().Releases.Made) != made {
		t.Errorf("%+v after %+v, with %d releases for %d", again, first, len(d.Work().Releases.Made), made)
	}
}

// Every panel says what it shows, for each mechanism.
func TestPanelsOfEveryMechanism(t *testing.T) {
	d := answeredPeople(t)
	for _, mechanism := range mechanisms.Mechanisms() {
		d.Work().SetWord("mechanisms.mechanism", mechanism)
		for panel, says := range map[string]string{
			panelLosses: "Divergences of the two laws", panelProcessing: "never tells more", mechanisms.ExtraComposition: "exact to within",
			mechanisms.ExtraEstimate: "The point of it all", mechanisms.ExtraRandom: "Random neighbours", panelGuess: "Round 1 of 20",
		} {
			d.OpenPanel(panel)
			d.Rests()
			if html := d.HTML(); !strings.Contains(html, says) || strings.Contains(html, "NaN") || strings.Contains(html, "Inf<") {
				t.Errorf("%s: the panel %s does not say %q", mechanism, panel, says)
			}
		}
	}
}

// What was spent is read by every account, and reading it costs nothing.
func TestTheLedgerIsRead(t *testing.T) {
	d := answeredPeople(t)
	d.OpenPanel(mechanisms.ExtraComposition)
	d.Rests()
	d.Work().DrawFresh()
	d.Rests()
	made := len(d.Work().Releases.Made)
	d.page.readLedger()
	d.Rests()
	l := d.page.extras().Composition.Ledger
	if l == nil || l.Releases != made || *l.Basic != float64(made) || !strings.Contains(d.HTML(), "exact, of the worst laws") || len(d.Work().Releases.Made) != made {
		t.Errorf("after %d releases the ledger is %+v", made, l)
	}
}

// Side by side stand the mechanisms that work on these people, which costs nothing.
func TestMechanismsSideBySide(t *testing.T) {
	d := answeredPeople(t)
	d.OpenView(scenario.StageGallery)
	d.Until("the tiles", func() bool { return len(d.Work().Rows.Got) == 6 && !d.Work().Rows.Running })
	if html := d.HTML(); strings.Count(html, `class="tile"`)+strings.Count(html, `class="tile ours"`) != 6 || !strings.Contains(html, "loss without bound") || len(d.page.galleryFigure()) != 1 {
		t.Error("not all mechanisms are shown")
	}
	d.Work().SetWord("mechanisms.people.kind", mechanisms.PeopleVotes)
	d.Until("the tiles of votes", func() bool { return d.Work().Rests() && len(d.Work().Rows.Got) == 2 && !d.Work().Rows.Running })
	if made := len(d.Work().Releases.Made); made > 2 {
		t.Errorf("tiles are charged: %d releases", made)
	}
}

// Cells of a sweep come in any order, and each can be pressed when it is there.
func TestASweepComesInAnyOrder(t *testing.T) {
	d := answeredPeople(t)
	d.Work().SetWord("mechanisms.people.kind", mechanisms.PeopleVotes)
	d.Rests()
	d.SweepOf("mechanisms.privacy.epsilon", 0.1, 1, 10)
	w := &d.Work().Sweep
	w.Cells = []scenario.Cell{w.Cells[0], w.Cells[2]}
	if n := strings.Count(d.HTML(), "map-cell point"); n != 4 {
		t.Errorf("two cells have %d points in two charts", n)
	}
}

// A column of yes and no is people's answers; what is neither is refused by its line.
func TestPeopleOfAFileSayYesOrNo(t *testing.T) {
	d := newPeople(t)
	d.page.people.Open(dom.TextFile("people.csv", "who,answer\nAnn,yes\nBo,No\nCy,perhaps\nDi,YES\n"))
	if !d.page.people.Ready() {
		t.Fatal("nobody in it can be used")
	}
	d.page.people.Use()
	if got := d.page.asked().People; got.Kind != mechanisms.PeopleAnswers || !slices.Equal(got.Values, []float64{1, 0, 1}) {
		t.Errorf("they say %v as %s", got.Values, got.Kind)
	}
}
