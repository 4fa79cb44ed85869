package regretpage

import (
	"slices"
	"strings"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/regret"
)

// Prepare asks for what the page shows besides: single rounds with a full question, and
// the ensemble where its panel is open.
func (p *Page) Prepare(asked *scenario.Scenario, full bool) {
	q := asked.Regret
	q.Extras = nil
	if !full {
		q.Learner.Draws = min(q.Learner.Draws, 10)
		return
	}
	q.Extras = append(q.Extras, regret.ExtraMoments)
	if q.Setting == regret.SettingSubspaces && p.Work.Panel == panelEnsemble {
		q.Extras = append(q.Extras, regret.ExtraEnsemble)
	}
}

// Adapt keeps the rest of the question fitting after a field has changed.
func (p *Page) Adapt(path string) {
	q := p.asked()
	if path == pathSetting || strings.HasPrefix(path, "regret.losses.") {
		p.game = revealed{}
	}
	switch path {
	case pathSetting:
		p.openSetting()
		return
	case "regret.losses.kind":
		p.openKind()
	case "regret.losses.values":
		if len(q.Losses.Values) == 0 {
			q.Losses.Kind = regret.LossesAlternating
		}
	}
	p.fit()
}

const pathSetting = "regret.setting"

// openSetting goes on in the setting chosen with what the one before had changed put back.
func (p *Page) openSetting() {
	q := p.asked()
	if p.former != nil {
		p.former.putBack(q)
	}
	before := *q
	p.fitSetting()
	p.fit()
	p.former = &visited{before: before, after: *q}
}

// visited is a question before and after it was made to fit a setting.
type visited struct{ before, after regret.Question }

// putBack undoes what the setting changed, but for what somebody has changed since.
func (v *visited) putBack(q *regret.Question) {
	back := func(now *int, before, after int) {
		if *now == after {
			*now = before
		}
	}
	if q.Losses.Kind == v.after.Losses.Kind {
		q.Losses.Kind = v.before.Losses.Kind
	}
	if q.Learner.Tuning == v.after.Learner.Tuning {
		q.Learner.Tuning = v.before.Learner.Tuning
	}
	back(&q.Losses.Rounds, v.before.Losses.Rounds, v.after.Losses.Rounds)
	back(&q.Losses.Stretches, v.before.Losses.Stretches, v.after.Losses.Stretches)
	back(&q.Learner.Draws, v.before.Learner.Draws, v.after.Learner.Draws)
	back(&q.Dimension, v.before.Dimension, v.after.Dimension)
	back(&q.Rank, v.before.Rank, v.after.Rank)
}

// fitSetting goes on with losses and tuning that the setting has, and with as much of them
// as can be computed while somebody waits.
func (p *Page) fitSetting() {
	q := p.asked()
	q.Hand = nil
	if q.Plays() {
		return
	}
	if q.Losses.Kind != regret.LossesCoins {
		q.Losses.Kind = regret.LossesAlternating
	}
	if q.Learner.Tuning == regret.TuningDoubling {
		q.Learner.Tuning = regret.TuningOracle
	}
	if q.Setting == regret.SettingSubspaces {
		q.Losses.Rounds, q.Learner.Draws = min(q.Losses.Rounds, 300), min(q.Learner.Draws, 5)
	}
}

// openKind goes on with losses of another kind: those on the screen, where they become
// one's own.
func (p *Page) openKind() {
	q := p.asked()
	if q.Losses.Kind == regret.LossesValues && len(q.Losses.Values) == 0 {
		if q.Losses.Values = p.shownLosses(); len(q.Losses.Values) > mostTapped*q.Losses.Experts {
			p.tapTable() // more would have no room to be tapped
			return
		}
		if len(q.Losses.Values) != q.Losses.Experts*q.Losses.Rounds {
			q.Losses.Experts, q.Losses.Rounds = 3, 20
			q.Losses.Values = make([]float64, 60)
			for t := range 20 {
				q.Losses.Values[3*t+t%3] = 1
			}
		}
	}
	if q.Losses.Kind != regret.LossesValues {
		q.Losses.Values = nil
		p.Work.Asked.Unload(regret.FileLosses)
	}
	q.Hand = nil
	if q.Losses.Kind == regret.LossesReader {
		q.Losses.Experts, q.Losses.Rounds = min(q.Losses.Experts, 9), min(q.Losses.Rounds, 100)
		p.tool = toolPlay
	}
}

// fit drops what does not fit any more.
func (p *Page) fit() {
	q := p.asked()
	l := &q.Losses
	if l.Kind == regret.LossesValues && len(l.Values)%max(1, l.Experts) != 0 {
		l.Values = l.Values[:len(l.Values)/l.Experts*l.Experts]
	}
	if l.Kind == regret.LossesValues && len(l.Values) == 0 {
		l.Kind = regret.LossesAlternating
	}
	l.Stretches = min(l.Stretches, max(2, l.Rounds))
	if l.Kind == regret.LossesSwitching {
		l.Rounds = max(l.Rounds, l.Stretches)
	}
	q.Hand = slices.Clone(q.Hand[:min(len(q.Hand), q.Rounds())])
	if slices.ContainsFunc(q.Hand, func(choice int) bool { return choice > l.Experts }) {
		q.Hand = nil
	}
	if q.Setting == regret.SettingSubspaces {
		q.Dimension = max(q.Dimension, 2)
		q.Rank = min(q.Rank, q.Dimension-1)
	}
	for q.Learner.Draws > 1 && q.Validate(nil) != nil {
		q.Learner.Draws = q.Learner.Draws / 2
	}
	if q.Setting == regret.SettingSubspaces && q.Validate(nil) != nil {
		l.Rounds = min(l.Rounds, 1000)
	}
}

// Sweeps reports that a field is there to be swept.
func (p *Page) Sweeps(path string) bool {
	f, ok := p.Work.Asked.Field(path)
	given := path == "regret.losses.experts" && p.asked().Losses.Kind == regret.LossesValues
	return ok && !given && f.Why(&p.Work.Asked) == ""
}

// Spread spreads a field for a sweep.
func (p *Page) Spread(path string) ([]float64, bool) {
	values := map[string][]float64{
		"regret.losses.rounds":   {30, 100, 300, 1000, 3000},
		"regret.losses.experts":  {2, 4, 8, 16, 32, 64},
		"regret.losses.best":     {0, 0.01, 0.03, 0.1, 0.3, 0.5},
		"regret.dimension":       {2, 4, 8, 16, 32},
		"regret.rank":            {1, 2, 3, 4, 6},
		"regret.learner.epsilon": {0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1},
	}[path]
	return slices.DeleteFunc(values, func(v float64) bool { return !p.sweepable(path, v) }), values != nil
}

// sweepable reports a value with which the question would be accepted.
func (p *Page) sweepable(path string, v float64) bool {
	one := p.Work.Asked.Clone()
	one.Sweep, one.Regret.Hand, one.Regret.Learner.Draws = nil, nil, 1
	return one.SetSwept(path, v) == nil && one.Validate() == nil
}

// PrepareSweep leaves out what was played by hand, and what is only for the eye.
func (p *Page) PrepareSweep(asked *scenario.Scenario) {
	q := asked.Regret
	q.Extras, q.Learner.Draws, q.Hand = nil, 1, nil
}

// Redraw: a trial draws nothing but its seed.
func (p *Page) Redraw(*scenario.Scenario, *scenario.Scenario, scenario.Draw) {}
