package regretpage

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/regretfig"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/field"
	"cloakroom/core/scenario/regret"
)

// A game that is begun by its button has so many experts and rounds, few enough to play it
// to the end while others watch.
const (
	gameExperts = 3
	gameRounds  = 30
)

// padID is the element of the losses that takes keys.
const padID = "pad"

// startGame begins a game against the adversary who reads habits.
func (p *Page) startGame() {
	q := p.asked()
	q.Hand, p.game = nil, revealed{}
	q.Losses.Kind, q.Losses.Experts, q.Losses.Rounds = regret.LossesReader, gameExperts, gameRounds
	q.Losses.Values = nil
	q.Learner.Tuning = regret.TuningDoubling // the others shall not know the future either
	p.Work.Asked.Unload(regret.FileLosses)
	p.tool, p.round = toolPlay, 0
	p.Work.Changed()
	p.Work.Say("Choose an expert: press its row, or its number on the keyboard.")
	p.Desk.FocusSoon(padID)
}

// stopGame ends the game with the rounds played, and shows all there is to see. Losses that
// depend on how many rounds there are become a table of their own.
func (p *Page) stopGame() {
	q := p.asked()
	switch played := len(q.Hand); {
	case played == 0:
		q.Losses, q.Learner.Tuning = regret.Default().Losses, regret.TuningOracle
	case q.Losses.Kind == regret.LossesReader:
		q.Losses.Rounds = played
	default:
		values := p.ownLosses()
		if len(values) < played*q.Losses.Experts {
			q.Hand = nil // a game of so many rounds is not on the page as a whole
			break
		}
		q.Losses.Kind, q.Losses.Values = regret.LossesValues, append([]float64{}, values[:played*q.Losses.Experts]...)
	}
	p.tool = ""
	p.Work.Changed()
	if played := len(q.Hand); played > 0 {
		p.Work.Say("The game ends here: T is now " + strconv.Itoa(played) + ".")
	}
}

// gameButton begins a game, or ends the one that is played.
func (p *Page) gameButton() app.UI {
	switch {
	case !p.asked().Plays():
		return widget.Nothing()
	case !p.table().Playing():
		label := "Play the game"
		if p.Work.Shown.Asked.Regret != nil && len(p.asked().Hand) > 0 {
			label = "Play again"
		}
		return widget.Button("play-game", label, p.startGame).Class("primary")
	case len(p.asked().Hand) == 0:
		return widget.Button("stop-game", "Leave the game", p.stopGame, 0)
	}
	return widget.Button("stop-game", "Stop and compare", p.stopGame, 1)
}

// played is the standing of a game while it is played: what the adversary did, and who has
// lost how much so far.
func (p *Page) played(got *regret.Result) app.UI {
	q, h := p.asked(), got.Hand
	body := []app.UI{tag.H2("Your game")}
	if h == nil {
		body = append(body, tag.P("", fmt.Sprintf("There are %d experts and %s. In each you follow one expert and pay what it loses. Only then do you see what all of them lost.",
			q.Losses.Experts, field.Counted(got.Rounds, "round", "rounds"))), tag.P("", adversarySays(q)),
			tag.P("", "Your regret is what you lost beyond the one expert who lost least. Can you keep it small?"))
		return tag.Section("compare", body...)
	}
	body = append(body, tag.P("", p.lastRound(h)))
	if known := p.game.says(q.Hand); known != "" {
		body = append(body, tag.P("", known))
	}
	t := widget.Table{Title: "Lost so far", Head: []string{"after " + field.Counted(h.Played, "round", "rounds"), "lost", "regret"}}
	t.Add("you", regretfig.LossWords(h.Charged), regretfig.LossWords(h.Charged-h.Least))
	t.Add("best expert so far", regretfig.LossWords(h.Least), "0")
	t.Add("perturbed leader, on average", draw.Format(h.Learner), draw.Format(h.Learner-h.Least))
	return tag.Section("compare", append(body, t.UI(), widget.Says("Rings in the losses are your choices. "+adversarySays(q)))...)
}

// adversarySays tells where the losses of a game come from.
func adversarySays(q *regret.Question) string {
	if q.Losses.Kind == regret.LossesReader {
		return "The adversary expects a choice from your earlier ones, before you make it. The expert it expects loses 1, the others nothing."
	}
	return "All losses were fixed before the game. Nobody reacts to what you choose."
}

// lastRound tells the last round: what the adversary expected and why, and what was chosen.
func (p *Page) lastRound(h *regret.Hand) string {
	n := p.got().Experts
	choice := h.Choices[len(h.Choices)-1]
	lost := h.Losses.Values[(len(h.Choices)-1)*n+choice-1]
	text := fmt.Sprintf("You followed expert %d and lost %s.", choice, regretfig.LossWords(lost))
	g := h.Guess
	if g == nil {
		return text
	}
	if g.Expert == choice {
		text += " The adversary expected that."
	} else {
		text += fmt.Sprintf(" The adversary expected %d.", g.Expert)
	}
	var after []string
	for _, c := range g.After {
		after = append(after, strconv.Itoa(c))
	}
	switch {
	case !g.Seen:
		return text + " It knows no habit of yours yet, and guesses in turn."
	case len(after) == 0:
		return text + fmt.Sprintf(" Of late you chose %d most often.", g.Expert)
	}
	return text + fmt.Sprintf(" Of late %d mostly followed your %s.", g.Expert, strings.Join(after, " and then "))
}

// handRow is the player by hand among the learners, once the game is over.
func (p *Page) handRow(got *regret.Result) app.UI {
	h := got.Hand
	if h == nil || h.Played < got.Rounds {
		return tag.Nothing("tr")
	}
	name := "You"
	if known := p.game.known(p.asked().Hand); known > 0 {
		name = "You, knowing " + field.Counted(known, "round", "rounds")
	}
	return tag.Box("tr", "", tag.Text("th", "", name).Attr("scope", "row"), tag.Text("td", "", regretfig.LossWords(h.Charged-h.Least)),
		tag.Text("td", "", draw.NoNumber), tag.Text("td", "", draw.NoNumber))
}
