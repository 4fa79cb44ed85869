package mechanismspage

import (
	"math"
	"slices"

	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/mechanisms"
)

// Prepare asks, with a full question, for the part that the open panel shows.
func (p *Page) Prepare(asked *scenario.Scenario, full bool) {
	q := asked.Mechanisms
	q.Extras = nil
	if full && slices.Contains(mechanisms.Extras(), p.Work.Panel) {
		q.Extras = []string{p.Work.Panel}
	}
}

// Reuse judges the output of a secure release that was drawn.
func (p *Page) Reuse(asked *scenario.Scenario, drawn *scenario.Result) {
	asked.Mechanisms.Seen = new(drawn.Mechanisms.Release.Output)
}

// Recall says of an answer about a secure release what was told at its draw.
func (p *Page) Recall(again, drawn *scenario.Result) {
	release := drawn.Mechanisms.Release
	release.Processed, release.Loss, release.Belief = again.Mechanisms.Release.Processed, again.Mechanisms.Release.Loss, again.Mechanisms.Release.Belief
	again.Mechanisms.Release = release
	again.Notes = slices.DeleteFunc(again.Notes, func(n answer.Note) bool { return n.Code == "output-given" })
	for _, n := range drawn.Notes {
		if n.Code == "secure-noise" {
			again.Notes = append(again.Notes, n)
		}
	}
}

// Adapt keeps the rest of the question fitting after a field has changed.
func (p *Page) Adapt(path string) {
	q := p.asked()
	switch path {
	case "mechanisms.people.kind":
		q.People.Values, q.People.Person, q.People.Other = mechanisms.UsualValues(q.People.Kind), 1, nil
		p.Work.Asked.Unload(mechanisms.FilePeople)
		if !mechanisms.Fit(q.Mechanism, q.People.Kind) {
			q.Mechanism = mechanisms.UsualMechanism(q.People.Kind)
		}
	case "mechanisms.people.values":
		if len(q.People.Values) == 0 {
			q.People.Values = mechanisms.UsualValues(q.People.Kind)
		}
	case "mechanisms.mechanism":
		if !mechanisms.Fit(q.Mechanism, q.People.Kind) {
			q.People.Kind = kindFor(q.Mechanism)
			q.People.Values, q.People.Person, q.People.Other = mechanisms.UsualValues(q.People.Kind), 1, nil
			p.Work.Asked.Unload(mechanisms.FilePeople)
		}
	case "mechanisms.people.neighbour":
		if q.People.Neighbour == mechanisms.NeighbourMissing && q.Mechanism == mechanisms.Response {
			q.Mechanism = mechanisms.Laplace
		}
	}
	if path != "mechanisms.seen" {
		q.Seen = nil
	}
	p.fit()
}

// kindFor is what people say to a mechanism that does not work on what they say now.
func kindFor(mechanism string) string {
	switch mechanism {
	case mechanisms.Exponential:
		return mechanisms.PeopleVotes
	case mechanisms.Gaussian, mechanisms.Laplace, mechanisms.DiscreteLaplace:
		return mechanisms.PeopleNumbers
	}
	return mechanisms.PeopleAnswers
}

// fit makes what is left of the question fit the people and the mechanism.
func (p *Page) fit() {
	q := p.asked()
	people := &q.People
	people.Person = min(max(people.Person, 1), max(len(people.Values), 1))
	whole := q.Mechanism == mechanisms.DiscreteLaplace
	if whole && people.Kind == mechanisms.PeopleNumbers {
		people.Upper = min(max(math.Round(people.Upper), 1), math.Floor(1900/float64(max(len(people.Values), 1))))
	}
	values := slices.Clone(people.Values)
	for i, v := range values {
		if values[i] = min(max(v, 0), most(q)); people.Kind == mechanisms.PeopleVotes {
			values[i] = max(values[i], 1)
		}
		if whole {
			values[i] = math.Round(values[i])
		}
	}
	if !slices.Equal(values, people.Values) {
		people.Values = values
	}
	if people.Other != nil && (*people.Other > most(q) || people.Kind != mechanisms.PeopleNumbers || whole && *people.Other != math.Round(*people.Other)) {
		people.Other = nil
	}
	if q.Mechanism == mechanisms.Response {
		people.Neighbour = mechanisms.NeighbourReplaced
	}
	p.fitProcessing()
	if q.Privacy.Randomness == field.RandomnessSecure {
		q.Privacy.Calibration = mechanisms.CalibrationAnalytic // nobody draws real noise for a broken promise
		q.Onesided = q.Onesided && people.Neighbour == mechanisms.NeighbourMissing
		if q.Mechanism == mechanisms.Outright {
			q.Privacy.Randomness = field.RandomnessTeaching
		}
	}
}

// fitProcessing makes a table for the outcomes there are, or leaves the output alone.
func (p *Page) fitProcessing() {
	q := p.asked()
	o := &q.Output
	o.High = max(o.High, o.Low)
	o.Step = max(o.Step, (o.High-o.Low)/2000)
	outcomes := q.Counts()
	switch {
	case o.Kind != mechanisms.ProcessTable:
	case outcomes == 0 || q.Mechanism == mechanisms.DiscreteLaplace:
		o.Kind, o.Table = mechanisms.ProcessNone, nil
	case len(o.Table) != outcomes:
		o.Table = make([][]float64, outcomes)
		for i := range o.Table { // each outcome stays in three cases of four
			o.Table[i] = make([]float64, outcomes)
			for k := range o.Table[i] {
				o.Table[i][k] = 0.25 / float64(outcomes-1)
			}
			o.Table[i][i] = 0.75
		}
	}
}

// Sweeps reports that a field is there to be swept.
func (p *Page) Sweeps(path string) bool {
	f, ok := p.Work.Asked.Field(path)
	return ok && f.Why(&p.Work.Asked) == "" && (path != pathPeople || p.asked().Mechanism == mechanisms.Response || p.asked().Adds())
}

const pathPeople = "mechanisms.estimate.people"

// Spread spreads a field for a sweep.
func (p *Page) Spread(path string) ([]float64, bool) {
	switch path {
	case pathPeople:
		return []float64{10, 30, 100, 300, 1000, 3000, 10000, 100000}, true
	case "mechanisms.privacy.epsilon":
		return []float64{0.03, 0.1, 0.3, 1, 3, 10}, true
	case "mechanisms.privacy.delta":
		return []float64{1e-9, 1e-7, 1e-5, 1e-3, 0.1}, true
	}
	return nil, false
}

// PrepareSweep sweeps with the teaching noise, and draws every output.
func (p *Page) PrepareSweep(asked *scenario.Scenario) {
	q := asked.Mechanisms
	q.Privacy.Randomness = field.RandomnessTeaching
	q.Extras, q.Seen = nil, nil
}

// Redraw: a trial draws nothing but its seed.
func (p *Page) Redraw(*scenario.Scenario, *scenario.Scenario, scenario.Draw) {}
