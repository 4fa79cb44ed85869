package regretpage

import (
	"fmt"
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/regretfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/regret"
)

// The stations of the journey, in its order.
const (
	stationTruth = iota
	stationMeasure
	stationPrivatize
	stationRecover
	stationJudge
)

// Setup is the game, its size, the noise and its tuning, the hand, and the learners.
func (p *Page) Setup() []page.Section {
	q := p.asked()
	return []page.Section{
		{
			Station: stationTruth,
			First: []app.UI{
				p.list("losses-kind", "Losses", "regret.losses.kind", q.Losses.Kind, p.kinds()),
				tag.Box("p", "says", app.Text(kindSays(q)+" "), p.Form.Erratum("regret.losses.kind")),
			},
			Says: q.Setting, Rest: p.lossRows(), Paths: []string{pathSetting, "regret.losses.best", "regret.losses.stretches", "regret.losses.seed"},
		},
		{Station: stationMeasure, First: p.sizes(), Says: ""},
		{
			Station: stationPrivatize, First: p.noise(), Says: "averaged over " + words.Count(q.Learner.Draws, "draw", "draws"),
			Rest:  []app.UI{p.Form.Knob("regret.learner.draws", widget.Span(1, 400), "of the noise; a sweep makes one for each trial")},
			Paths: []string{"regret.learner.draws"},
		},
		p.recover(),
		{
			Station: stationJudge, Says: "compared: " + words.Count(len(q.Learners()), "learner", "learners"),
			Rest: []app.UI{p.rivals(), tag.Box("p", "says", app.Text("all play the same losses "), p.Form.Erratum("regret.compare"))}, Paths: []string{"regret.compare"},
		},
	}
}

// list is the control of one of many words.
func (p *Page) list(id, label, path, chosen string, choices []string) app.UI {
	var options []widget.Option
	for _, word := range choices {
		options = append(options, widget.Item(word, choiceWords(word)))
	}
	return widget.Row(id, label, widget.Select(id, chosen, options, func(word string) { p.Work.SetWord(path, word) }))
}

// choiceWords is what a choice is called in a list: noise by its name, and an adversary by
// what it does.
func choiceWords(word string) string {
	switch word {
	case regret.LossesAlternating:
		return "by turns"
	case regret.LossesPunisher:
		return "hit the leader"
	case regret.LossesCoins:
		return "coins"
	case regret.LossesSwitching:
		return "coins that switch"
	case regret.LossesReader:
		return "read your habits"
	case regret.LossesValues:
		return "your own table"
	}
	return words.Capital(regretfig.NoiseName(word))
}

// kinds are the losses that the setting has.
func (p *Page) kinds() []string {
	if p.asked().Plays() {
		return regret.Kinds()
	}
	return []string{regret.LossesAlternating, regret.LossesCoins}
}

// kindSays tells what the adversary does.
func kindSays(q *regret.Question) string {
	switch q.Losses.Kind {
	case regret.LossesPunisher:
		return "the leader loses 1, and nobody else anything"
	case regret.LossesCoins:
		return "drawn: the good one loses seldom"
	case regret.LossesSwitching:
		return "drawn: the good one changes"
	case regret.LossesReader:
		return "guesses your next choice from your last ones"
	case regret.LossesValues:
		return "tap its rounds over there, or load a file"
	}
	return "whoever leads is about to lose"
}

func (p *Page) lossRows() []app.UI {
	q := p.asked()
	rows := []app.UI{p.Form.Choice(pathSetting, "Setting", q.Setting, regret.Settings())}
	drawn := q.Losses.Kind == regret.LossesCoins || q.Losses.Kind == regret.LossesSwitching
	if drawn {
		rows = append(rows, p.Form.Knob("regret.losses.best", widget.Span(0, 0.5), "others lose one half"))
	}
	if q.Losses.Kind == regret.LossesSwitching && q.Plays() {
		rows = append(rows, p.Form.Knob("regret.losses.stretches", widget.Span(2, 20), ""))
	}
	if drawn {
		rows = append(rows, p.Form.Knob("regret.losses.seed", widget.Span(0, 100), ""))
	}
	buttons := []app.UI{widget.Button("load-losses", "Load losses…", p.losses.Begin)}
	if q.Plays() && !p.tappable() {
		rows = append(rows, widget.Says(fmt.Sprintf("Only a table of at most %d rounds and 12 experts has room to be tapped.", mostTapped)))
		buttons = append(buttons, widget.Button("tap-table", fmt.Sprintf("Tap a table of %d rounds", tappedRounds), p.tapTable))
	}
	return append(rows, widget.Buttons(buttons...))
}

// sizes are N, k and T.
func (p *Page) sizes() []app.UI {
	q := p.asked()
	var rows []app.UI
	switch q.Setting {
	case regret.SettingExperts:
		if q.Losses.Kind == regret.LossesValues {
			return []app.UI{widget.Says(fmt.Sprintf("%d experts, %s", q.Losses.Experts, field.Counted(q.Rounds(), "round", "rounds")))}
		}
		rows = append(rows, p.Form.Knob("regret.losses.experts", widget.Span(2, 64), ""))
	case regret.SettingSubspaces:
		rows = append(rows, p.Form.Knob("regret.dimension", widget.Span(2, 32), ""), p.Form.Knob("regret.rank", widget.Span(1, 16), ""), p.Form.Erratum("regret.rank"))
	default:
		rows = append(rows, p.Form.Knob("regret.dimension", widget.Span(1, 64), ""))
	}
	return append(rows, p.Form.Knob("regret.losses.rounds", widget.Span(10, 4000), p.leastSays()))
}

func (p *Page) leastSays() string {
	if got := p.got(); got != nil && !p.table().Playing() {
		return "the best in hindsight loses L* = " + regretfig.LossWords(got.Least)
	}
	return ""
}

// noise is its law, how ε is found, and ε.
func (p *Page) noise() []app.UI {
	q := p.asked()
	var rows []app.UI
	tunings := regret.Tunings()
	if q.Plays() {
		rows = append(rows, tag.Div("", p.list("noise-law", "Noise Z", "regret.learner.noise", q.Learner.Noise, regret.Noises()), p.Form.Erratum("regret.learner.noise")))
	} else {
		rows = append(rows, widget.Says("Gaussian noise, with δ = 1/(2T)"))
		tunings = []string{regret.TuningOracle, regret.TuningFixed}
	}
	rows = append(rows, tag.Div("", p.Form.Choice("regret.learner.tuning", "Tuning", q.Learner.Tuning, tunings), p.Form.Erratum("regret.learner.tuning")))
	if q.Learner.Tuning == regret.TuningFixed {
		k := p.Form.Knob("regret.learner.epsilon", widget.Span(0.002, 2), p.scaleSays())
		k.Low, k.High = "calmer", "quicker"
		return append(rows, k)
	}
	return append(rows, widget.Says(p.scaleSays()))
}

func (p *Page) scaleSays() string {
	got := p.got()
	if got == nil || p.table().Playing() {
		return "" // while somebody plays, it would tell of L*
	}
	text := "noise of scale " + draw.Format(got.Noise.Scale)
	if p.asked().Learner.Tuning != regret.TuningFixed {
		text = "ε = " + draw.Format(got.Noise.Epsilon) + ": " + text
	}
	if got.Noise.Stretches > 0 {
		text += " after " + words.Count(got.Noise.Stretches, "guess", "guesses") + " at L*"
	}
	return text
}

// mostButtons is how many experts have a button of their own.
const mostButtons = 9

// recover is the hand that plays, in sight while it does.
func (p *Page) recover() page.Section {
	s := page.Section{Station: stationRecover}
	switch {
	case !p.playable():
		s.First = []app.UI{widget.Says(tag.Either(p.asked().Plays(), "the least total is chosen", tag.Either(p.asked().Setting == regret.SettingBall, "the point of least total loss is chosen", "the subspace that misses least in all is chosen")))}
	case p.table().Playing():
		s.First = []app.UI{p.player()}
	default:
		s.First = []app.UI{widget.Says("the least total is chosen")}
		s.Says, s.Rest = "choose on these losses", []app.UI{p.player()}
	}
	return s
}

// player is the keyboard's twin of playing by hand.
func (p *Page) player() app.UI {
	q, got := p.asked(), p.got()
	left := q.Rounds() - len(q.Hand)
	text := "Follow an expert for a round of these losses, and what comes is hidden. The button over the losses begins a game against an adversary."
	if p.table().Playing() {
		text = "Follow an expert for a round."
	}
	if h := got.Hand; h != nil {
		text = fmt.Sprintf("You lost %s in %s; the best expert in them %s, and the perturbed leader %s.", regretfig.LossWords(h.Charged), field.Counted(h.Played, "round", "rounds"), regretfig.LossWords(h.Least), regretfig.LossWords(h.Learner))
	}
	var buttons []app.UI
	for expert := 1; expert <= min(q.Losses.Experts, mostButtons) && left > 0; expert++ {
		buttons = append(buttons, widget.Button("follow-"+strconv.Itoa(expert), strconv.Itoa(expert), func() { p.play(expert) }, expert).Aria("label", "Follow expert "+strconv.Itoa(expert)))
	}
	if len(q.Hand) > 0 {
		buttons = append(buttons, widget.Button("take-back", "Take back", p.takeBack))
	}
	return tag.Div("", widget.Says(text), widget.Buttons(buttons...))
}

// rivals are the learners to tick.
func (p *Page) rivals() app.UI {
	var rows []app.UI
	for _, method := range regret.Methods() {
		if !p.asked().Plays() && method != regret.MethodLeader && method != regret.MethodBe || method == p.asked().Learner.Noise {
			continue
		}
		rows = append(rows, tag.Div("check", widget.Check("rival-"+method, words.Capital(regretfig.MethodName(method)), p.compares(method), func(on bool) { p.tick(method, on) })...))
	}
	return tag.Div("checks", rows...)
}

func (p *Page) compares(method string) bool {
	for _, m := range p.asked().Compare {
		if m == method {
			return true
		}
	}
	return false
}

// tick asks for a learner or leaves it away, in the order shown.
func (p *Page) tick(method string, on bool) {
	list := []string{}
	for _, other := range regret.Methods() {
		if other == method && on || other != method && p.compares(other) {
			list = append(list, other)
		}
	}
	p.asked().Compare = list
	p.Work.Changed()
}

// Why says what a field means, with its live number.
func (p *Page) Why(f scenario.Field) (string, bool) {
	switch f.Path {
	case "regret.learner.epsilon":
		return fmt.Sprintf("One more round changes the chance of any choice by a factor of at most eᵋ = %s. Less ε is more noise. Choices change less often, and cost more.", draw.Format(math.Exp(p.asked().Learner.Epsilon))), true
	case "regret.losses.experts":
		return "More experts cost ln N more noise, and no more than that.", true
	}
	return "", false
}
