package regretpage

import (
	"slices"
	"strings"
	"testing"

	"cloakroom/app/figure/regretfig"
	"cloakroom/core/scenario/regret"
)

// cell is the middle of a round's cell in the table of losses, in px.
func (d *visitor) cell(row, round int) [2]float64 {
	b := d.page.table().Board()
	return [2]float64{
		b.Area.Left + b.Area.Width()*(float64(round-b.First)+0.5)/float64(b.Rounds),
		b.Area.Top + b.Area.Height()*(float64(row)+0.5)/float64(b.Rows),
	}
}

// A press looks at the nearest round, by hand and by keys, and asks nothing.
func TestLookingAtARound(t *testing.T) {
	d := answeredGame(t)
	d.strokes(toolLook, d.cell(0, 60))
	if at := d.page.look(); d.page.got().Moments[at].Round != 60 || !d.Work().Rests() {
		t.Errorf("moment %d is looked at", at)
	}
	before := d.page.look()
	if !d.page.Key("ArrowLeft", false) || d.page.look() != before-1 {
		t.Error("the arrow does not go to an earlier round")
	}
	d.page.Key("ArrowLeft", true)
	if d.page.look() != before-6 || !strings.Contains(d.HTML(), "Totals over the leader") {
		t.Errorf("moment %d is looked at", d.page.look())
	}
	if d.page.Key("q", false) {
		t.Error("q means something")
	}
}

// A press on a row follows that expert, and nothing of what comes is told; all of it can
// be taken back.
func TestPlayingByHand(t *testing.T) {
	d := answeredGame(t)
	d.Work().SetWord("regret.losses.kind", regret.LossesReader)
	d.Rests()
	if d.page.toolNow() != toolPlay || !strings.Contains(d.HTML(), "It is your turn") {
		t.Fatalf("the tool is %s", d.page.toolNow())
	}
	d.strokes(toolPlay, d.cell(1, 1))
	d.Rests()
	d.page.Key("3", false)
	d.Rests()
	if q := d.page.asked(); !slices.Equal(q.Hand, []int{2, 3}) {
		t.Fatalf("played are %v", q.Hand)
	}
	html := d.HTML()
	for _, told := range []string{"L* =", "Whoever follows", "ε = 0."} {
		if strings.Contains(html, told) {
			t.Errorf("while somebody plays, %q is told", told)
		}
	}
	if h := d.page.got().Hand; h.Played != 2 || len(d.page.Tables()) != 0 || !strings.Contains(html, "After 2 rounds your regret is") {
		t.Errorf("the hand is %+v", h)
	}
	d.page.Key("Backspace", false)
	d.Rests()
	if !slices.Equal(d.page.asked().Hand, []int{2}) {
		t.Errorf("played are %v", d.page.asked().Hand)
	}
	d.page.play(99)
	d.page.stopGame()
	d.Rests()
	if q := d.page.asked(); len(q.Hand) != 1 || q.Rounds() != 1 || d.page.table().Playing() {
		t.Errorf("the game does not end: %v of %d rounds", q.Hand, q.Rounds())
	}
	if html := d.HTML(); !strings.Contains(html, "than the best expert in 1 round") || !strings.Contains(html, ">You<") || len(d.page.Tables()) == 0 {
		t.Error("the end does not compare the hand with the learners")
	}
}

// A round that was taken back stays known, and the page says so; after another choice the
// adversary who reads habits makes another round, which is not.
func TestATakenBackRoundStaysKnown(t *testing.T) {
	d := answeredGame(t)
	d.page.startGame()
	d.Rests()
	play := func(choice int) { d.page.play(choice); d.Rests() }
	play(1)
	play(2)
	if d.page.game.known(d.page.asked().Hand) != 0 {
		t.Fatal("rounds played once were known")
	}
	d.page.takeBack()
	d.page.takeBack()
	play(2)
	if n := d.page.game.known(d.page.asked().Hand); n != 1 || !strings.Contains(d.HTML(), "You had seen 1 round before") {
		t.Errorf("%d rounds were known", n)
	}
	play(2)
	d.page.stopGame()
	d.Rests()
	if n := d.page.game.known(d.page.asked().Hand); n != 1 || !strings.Contains(d.HTML(), "You, knowing 1 round<") {
		t.Errorf("at the end %d rounds were known", n)
	}
	d.page.startGame()
	d.Rests()
	play(1)
	if d.page.game.known(d.page.asked().Hand) != 0 {
		t.Error("a new game begins with known rounds")
	}
}

// Whoever visits other settings finds the former one as it was, but for what was changed
// there by hand.
func TestVisitingASettingChangesNothing(t *testing.T) {
	d := answeredGame(t)
	d.Work().SetNumber("regret.losses.rounds", 400)
	d.Work().SetWord("regret.losses.kind", regret.LossesPunisher)
	d.Work().SetWord("regret.learner.tuning", regret.TuningDoubling)
	visit := func(settings ...string) {
		for _, setting := range settings {
			d.Work().SetWord(pathSetting, setting)
			d.Rests()
		}
	}
	visit(regret.SettingSubspaces)
	if q := d.page.asked(); q.Losses.Rounds != 300 || q.Learner.Draws != 5 {
		t.Fatalf("subspaces have %d rounds and %d draws", q.Losses.Rounds, q.Learner.Draws)
	}
	visit(regret.SettingBall, regret.SettingSubspaces, regret.SettingExperts)
	if q := d.page.asked(); q.Losses.Rounds != 400 || q.Learner.Draws != 40 || q.Losses.Kind != regret.LossesPunisher || q.Learner.Tuning != regret.TuningDoubling {
		t.Errorf("experts come back with %+v and %+v", q.Losses, q.Learner)
	}
	visit(regret.SettingSubspaces)
	d.Work().SetNumber("regret.losses.rounds", 50)
	visit(regret.SettingExperts)
	if q := d.page.asked(); q.Losses.Rounds != 50 || q.Learner.Draws != 40 {
		t.Errorf("after a change by hand there are %d rounds and %d draws", q.Losses.Rounds, q.Learner.Draws)
	}
}

// A press begins a game of thirty rounds. Nothing of its future is in any picture, table or
// film, and whoever ends it without a choice finds the laboratory as it opens.
func TestTheGameBegins(t *testing.T) {
	d := answeredGame(t)
	d.page.startGame()
	d.Rests()
	html := d.HTML()
	for _, told := range []string{"L* =", "the finished picture of", "Measure it", "best in hindsight loses"} {
		if strings.Contains(html, told) {
			t.Errorf("before the first choice %q is told", told)
		}
	}
	if !d.page.table().Playing() || d.page.toolNow() != toolPlay || d.Work().Player.Last() != 0 || len(d.page.Tables()) != 0 {
		t.Errorf("the game has begun with the tool %s and %d frames", d.page.toolNow(), d.Work().Player.Last())
	}
	for _, choice := range []int{1, 1, 1} {
		d.page.play(choice)
		d.Rests()
	}
	if h := d.page.got().Hand; h.Guess == nil || h.Guess.Expert != 1 || len(h.Curve.Values) != 3 || !strings.Contains(d.HTML(), "The adversary expected that") {
		t.Errorf("the hand is %+v", h)
	}
	before := d.page.drawn(regretfig.Regret)
	d.Work().Undo()
	d.Rests()
	if d.page.drawn(regretfig.Regret) == before {
		t.Error("the regret does not grow with the rounds")
	}
	for len(d.page.asked().Hand) > 0 {
		d.page.takeBack()
		d.Rests()
	}
	d.page.stopGame()
	d.Rests()
	if q := d.page.asked(); q.Losses.Kind != regret.LossesAlternating || d.page.table().Playing() {
		t.Errorf("it is left with losses of kind %s", q.Losses.Kind)
	}
}

// A long game offers a short table to be tapped.
func TestATableToTap(t *testing.T) {
	d := answeredGame(t)
	d.Work().SetNumber("regret.losses.rounds", 400)
	d.Rests()
	if !strings.Contains(d.HTML(), "Tap a table of 24 rounds") {
		t.Fatal("no table is offered")
	}
	d.page.tapTable()
	d.Rests()
	if q := d.page.asked(); q.Rounds() != 24 || q.Losses.Kind != regret.LossesValues || d.page.toolNow() != toolTap || q.Losses.Values[0] != 0.5 {
		t.Errorf("the table is %s of %d rounds, in the hand %s", q.Losses.Kind, q.Rounds(), d.page.toolNow())
	}
}

// Losses are tapped in with the pointer and with keys, and undone.
func TestTappingLosses(t *testing.T) {
	d := answeredGame(t)
	before := d.page.got().Least
	d.page.tool = toolTap
	scale := d.page.figureOf(regretfig.Regret, d.page.Desk.Palette()).Reach
	d.strokes(toolTap, d.cell(7, 1), d.cell(7, 2), d.cell(7, 3))
	d.Rests()
	q := d.page.asked()
	if q.Losses.Kind != regret.LossesValues || len(q.Losses.Values) != 60*8 {
		t.Fatalf("the losses are %s of %d", q.Losses.Kind, len(q.Losses.Values))
	}
	for round := range 3 {
		if q.Losses.Values[8*round+7] != 0 { // 0.6 before
			t.Errorf("expert 8 loses %v in round %d", q.Losses.Values[8*round+7], round+1)
		}
	}
	if now := d.page.figureOf(regretfig.Regret, d.page.Desk.Palette()).Reach; scale == [3]float64{} || now[1] < scale[1] {
		t.Errorf("the scale shrinks at a tap from %v to %v", scale, now)
	}
	d.page.row, d.page.column = 2, 4
	d.page.Key("ArrowRight", false)
	d.page.Key("ArrowUp", false)
	d.page.Key("Enter", false)
	d.Rests()
	if got := d.page.asked().Losses.Values[8*5+1]; got != 0 && got != 1 {
		t.Errorf("expert 2 loses %v in round 6", got)
	}
	d.Work().Undo()
	d.Work().Undo()
	d.Rests()
	if d.page.asked().Losses.Kind != regret.LossesAlternating || d.page.got().Least != before {
		t.Error("undo does not bring the game back")
	}
}

// Whatever is chosen, the rest of the question follows, and an answer comes.
func TestTheQuestionFits(t *testing.T) {
	d := answeredGame(t)
	for _, setting := range []string{regret.SettingSubspaces, regret.SettingBall, regret.SettingExperts} {
		d.Work().SetNumber("regret.losses.rounds", 100)
		d.Work().SetWord(pathSetting, setting)
		for _, kind := range d.page.kinds() {
			d.Work().SetWord("regret.losses.kind", kind)
			d.Rests()
			if err := d.Work().Asked.Validate(); err != nil || d.Work().Refusal != "" || len(d.page.drawn(regretfig.Chances).SVG) == 0 {
				t.Errorf("%s, %s: %v %s", setting, kind, err, d.Work().Refusal)
			}
			for _, path := range d.Work().SweepPaths() {
				if values, ok := d.page.Spread(path); !ok || len(values) < 2 {
					t.Errorf("%s, %s: %s is spread over %v", setting, kind, path, values)
				}
			}
		}
	}
	d.Work().SetWord("regret.losses.kind", regret.LossesSwitching)
	d.Work().SetNumber("regret.losses.stretches", 20)
	d.Work().SetNumber("regret.losses.rounds", 1)
	d.Work().SetNumber("regret.losses.experts", 1000)
	d.Rests()
	if err := d.Work().Asked.Validate(); err != nil {
		t.Error(err)
	}
}

// The sentence, the table and the panels tell what was computed.
func TestWhatIsTold(t *testing.T) {
	d := answeredGame(t)
	for panel, words := range map[string]string{
		panelBound: "one round late, (eᵋ − 1)L*", panelHazard: "allowed by the hazard", panelEnsemble: "Play with subspaces",
	} {
		d.OpenPanel(panel)
		d.Rests()
		if !strings.Contains(d.HTML(), words) {
			t.Errorf("the panel %s does not say %q", panel, words)
		}
	}
	d.page.over = 0.5
	if text, idle := d.page.Readout(); idle || !strings.HasPrefix(text, "round 31 · 1:") {
		t.Errorf("the readout is %q", text)
	}
	if name := d.page.Parameters(&d.Work().Asked); name != "alternating losses, N = 8, T = 60, Laplace noise, ε by oracle" {
		t.Errorf("the parameters are %q", name)
	}
	if len(d.page.Figures()) != 6 || len(d.page.Tables()) != 4 {
		t.Errorf("%d figures and %d tables", len(d.page.Figures()), len(d.page.Tables()))
	}
}

// A kept run lies beside another on one scale.
func TestTwoRunsShareAScale(t *testing.T) {
	d := answeredGame(t)
	before := d.Work().Shown
	d.Work().SetNumber("regret.losses.rounds", 200)
	d.Rests()
	alone, shared := d.page.Recovered(before, before, 400), d.page.Recovered(before, d.Work().Shown, 400)
	if len(shared) != 1 || alone[0].SVG() == shared[0].SVG() {
		t.Error("the shorter game is drawn as if it were alone")
	}
}

// The ensemble is asked for where its panel is open.
func TestTheEnsembleIsMeasured(t *testing.T) {
	d := answeredGame(t)
	d.OpenPanel(panelEnsemble)
	d.Work().SetWord(pathSetting, regret.SettingSubspaces)
	d.Rests()
	if e := d.page.extras().Ensemble; e == nil || e.Norm != 36 || !strings.Contains(d.HTML(), "as the text has it") {
		t.Errorf("the ensemble is %+v", e)
	}
}
