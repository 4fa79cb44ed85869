package samplingpage

import (
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/session"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sampling"
)

// Without leaves what was released, with zeros in the place of the data.
func (p *Page) Without(a *session.Answer) {
	d := &Asked(&a.Asked).Data
	*d = sampling.Data{Kind: sampling.DataValues, Values: make([]float64, d.Length())}
	p.page.Sent(a)
}

// Transplant puts the data of one question into another, stretched to as many entries.
func (p *Page) Transplant(into, from *scenario.Scenario) {
	guess, d := Asked(from).Data.Values, &Asked(into).Data
	values := make([]float64, d.Length())
	for i := range values {
		values[i] = guess[i*len(guess)/len(values)]
	}
	*d = sampling.Data{Kind: sampling.DataValues, Values: values}
}

// Apart is how far the answer is from the data, and Distance writes that.
func (p *Page) Apart(a session.Answer) *float64 {
	got := FoundIn(a.Result)
	if got.Answered == nil || !got.Judged() || len(got.Answers) == 0 {
		return nil
	}
	return &got.Answers[0].Errors.Point
}

func (p *Page) Distance(d float64) string { return draw.Format(d) + " counts per " + p.called.Entry }
