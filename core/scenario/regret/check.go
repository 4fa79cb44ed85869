package regret

import (
	"fmt"
	"slices"
	"strings"

	"cloakroom/core/field"
)

// Validate refuses what does not fit the game.
func (q *Question) Validate(*field.Sweep) error {
	if err := q.checkLosses(); err != nil {
		return err
	}
	for i, choice := range q.Hand {
		if choice > q.Losses.Experts {
			return field.Refuse(fmt.Sprintf("%s[%d]", pathHand, i), fmt.Sprintf("expert %d of %d; allowed are 1…%d", choice, q.Losses.Experts, q.Losses.Experts))
		}
	}
	if most := q.Rounds(); len(q.Hand) > most {
		return field.Refuse(pathHand, fmt.Sprintf("%s for %s", field.Counted(len(q.Hand), "choice", "choices"), field.Counted(most, "round", "rounds")))
	}
	if !q.Plays() && q.Learner.Tuning == TuningDoubling {
		return field.Refuse(pathTuning, TuningDoubling+" needs experts; allowed are "+TuningOracle+" and "+TuningFixed)
	}
	return q.checkWork()
}

// checkLosses refuses losses that the setting does not have, and a table that is ragged.
func (q *Question) checkLosses() error {
	l := &q.Losses
	if !q.Plays() {
		if l.Kind != LossesAlternating && l.Kind != LossesCoins {
			return field.Refuse(pathKind, l.Kind+" needs experts; in the setting "+q.Setting+" allowed are "+LossesAlternating+" and "+LossesCoins)
		}
		if q.Setting == SettingSubspaces && q.Rank >= q.Dimension {
			return field.Refuse(pathRank, fmt.Sprintf("k = %d of %d dimensions; allowed are 1…%d", q.Rank, q.Dimension, max(1, q.Dimension-1)))
		}
		return nil
	}
	if l.Kind == LossesSwitching && l.Stretches > l.Rounds {
		return field.Refuse(pathStretches, fmt.Sprintf("%d stretches of %s; there must be a round in each", l.Stretches, field.Counted(l.Rounds, "round", "rounds")))
	}
	if l.Kind != LossesValues {
		return nil
	}
	if len(l.Values) == 0 {
		return field.Refuse(pathValues, "no losses; a game needs a round at least")
	}
	if over := len(l.Values) % l.Experts; over != 0 {
		return field.Refuse(pathValues, fmt.Sprintf("%s for %d experts; round %d has %d of them", field.Counted(len(l.Values), "loss", "losses"), l.Experts, len(l.Values)/l.Experts+1, over))
	}
	return nil
}

// checkWork refuses more than can be computed while somebody waits.
func (q *Question) checkWork() error {
	draws := float64(q.Learner.Draws)
	table := float64(q.Size()) * float64(q.Rounds())
	if q.Setting == SettingSubspaces {
		n := float64(q.Dimension)
		if cubes := n * n * n * float64(q.Rounds()) * draws; cubes > mostCubes {
			return field.Refuse(pathDraws, fmt.Sprintf("%d draws of %s in %d dimensions take %s steps; allowed are at most %s",
				q.Learner.Draws, field.Counted(q.Rounds(), "round", "rounds"), q.Dimension, field.Plain(cubes), field.Plain(mostCubes)))
		}
		return nil
	}
	if drawn := table * draws; drawn > mostDrawn {
		return field.Refuse(pathDraws, fmt.Sprintf("%d draws of %s losses are %s; allowed are at most %s", q.Learner.Draws, field.Grouped(int(table)), field.Plain(drawn), field.Plain(mostDrawn)))
	}
	return nil
}

// Vary refuses a swept field that the question does not have.
func (q *Question) Vary(w *field.Sweep) error {
	fields := Fields()
	for i, path := range w.Over {
		if path == pathExperts && q.Losses.Kind == LossesValues {
			return field.Refuse(fmt.Sprintf("sweep.over[%d]", i), path+" cannot vary: given losses are of so many experts")
		}
		at := slices.IndexFunc(fields, func(f field.Field[*Question]) bool { return f.Path == path })
		if at < 0 {
			continue
		}
		if why := fields[at].Why(q); why != "" {
			return field.Refuse(fmt.Sprintf("sweep.over[%d]", i), path+" cannot vary: "+why)
		}
	}
	return nil
}

// Fits refuses settings that do not fit together, and random sources.
func (q *Question) Fits(w *field.Sweep) error {
	if w.Sources > 0 {
		return field.Refuse("sweep.sources", "given, but a game of losses has no sources")
	}
	for index := range w.Cells() {
		one := *q
		at := w.Setting(index)
		said := make([]string, len(at))
		for i, path := range w.Over {
			one.set(path, at[i])
			said[i] = path + " = " + field.Plain(at[i])
		}
		if err := one.Validate(nil); err != nil {
			return field.Refuse("sweep.values", "with "+strings.Join(said, " and ")+": "+err.Error())
		}
	}
	return nil
}

// set gives the question a value of a swept field.
func (q *Question) set(path string, v float64) {
	switch path {
	case pathRounds:
		q.Losses.Rounds = int(v)
	case pathExperts:
		q.Losses.Experts = int(v)
	case pathBest:
		q.Losses.Best = v
	case pathDimension:
		q.Dimension = int(v)
	case pathRank:
		q.Rank = int(v)
	case pathEpsilon:
		q.Learner.Epsilon = v
	}
}
