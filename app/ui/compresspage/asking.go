package compresspage

import (
	"slices"
	"strings"

	"cloakroom/app/ui/samplingpage"
	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
)

// Prepare asks for what the page shows besides: the film and the open panel's part with a
// full question. Secure noise is drawn for the mechanism alone.
func (p *Page) Prepare(asked *scenario.Scenario, full bool) {
	q := asked.Compress
	p.PrepareShown(q.Part(), full)
	q.Recovery.Trace = full
	if full && p.Work.Panel == panelChoice {
		q.Extras = []string{compress.ExtraChoices}
	}
	if q.Privacy.Randomness == field.RandomnessSecure {
		q.Methods = []string{compress.MethodNothing}
		if p.Work.Releases.Drawing && q.Chooses() {
			q.Extras = []string{compress.ExtraChoices} // it can be told at the draw alone
		}
	}
}

// Shared: a secure release is of the mechanism, whichever rivals are ticked.
func (p *Page) Shared(part *scenario.Scenario) { part.Compress.Methods = nil }

// Reuse recovers from the samples of a secure release that was drawn, for the S that was
// chosen with it.
func (p *Page) Reuse(asked *scenario.Scenario, drawn *scenario.Result) {
	q, d := asked.Compress, drawn.Compress
	q.Samples = d.Sketch.Private.Values
	if d.Choice != nil {
		q.Choose.Share, q.Sparsity, q.Privacy.Epsilon = 0, d.Choice.Sparsity, d.Sketch.Epsilon
	}
}

// Recall says of an answer about a secure release what was said at its draw.
func (p *Page) Recall(again, drawn *scenario.Result) {
	again.Compress.Choice = drawn.Compress.Choice
	again.Notes = slices.DeleteFunc(again.Notes, func(n answer.Note) bool { return n.Code == "samples-given" || n.Code == "sparsity-set" })
	for _, n := range drawn.Notes {
		if n.Code == "secure-noise" || strings.HasPrefix(n.Code, "choice") || n.Code == "sparsity-set" {
			again.Notes = append(again.Notes, n)
		}
	}
}

// Together says what several releases of one vector promise.
func (p *Page) Together(releases []scenario.Scenario) string {
	if len(releases) == 0 {
		return ""
	}
	return "; each protects one unit in one entry. Every answer with noise of its own is a release of its own"
}

// Adapt keeps the rest of the question fitting after a field has changed.
func (p *Page) Adapt(path string) {
	q := p.asked()
	switch path {
	case "compress.privacy.randomness":
		if q.Choose.Rule == compress.RulePrinted && q.Privacy.Randomness == field.RandomnessSecure {
			q.Choose.Rule = compress.RuleCommon // nobody draws real noise for a broken promise
		}
		return
	case "compress.privacy.epsilon", "compress.recovery.method", "compress.recovery.radius":
		return
	case "compress.data.values":
		if len(q.Data.Values) == 0 {
			q.Data = sampling.DefaultData()
		}
	}
	sparsity := q.Sparsity
	p.Fit()
	p.SayLowered(sparsity, q.Coefficients(q.Data.Length()))
}

// Fit drops what does not fit the vector any more, and lowers S and C to what can be
// sampled of it.
func (p *Page) Fit() {
	q := p.asked()
	n := q.Data.Length()
	q.Samples = nil
	samplingpage.FitQueries(q.Part(), n)
	if len(q.Release) != n {
		q.Release = nil
	}
	coefficients := q.Coefficients(n)
	if q.Chooses() {
		if q.Candidates() == 0 {
			q.Oversampling = 1
		}
		return
	}
	samplingpage.FitSketch(q.Part(), coefficients, func() bool {
		k := sampling.Samples(q.Oversampling, q.Sparsity, coefficients)
		return k <= coefficients && (q.Projection != compress.ProjectionSigns || sampling.SignsFit(k, coefficients))
	})
}

// Sweeps reports that a field is there to be swept: S is none while it is chosen.
func (p *Page) Sweeps(path string) bool {
	return p.Page.Sweeps(path) && !(path == "compress.choose.share" && !p.asked().Chooses())
}

// Spread spreads a field for a sweep.
func (p *Page) Spread(path string) ([]float64, bool) {
	q := p.asked()
	name := strings.TrimPrefix(path, "compress.")
	switch {
	case name == "choose.share":
		return []float64{0.01, 0.03, 0.1, 0.3, 0.5}, true
	case name == "data.entries" && q.Data.Kind != sampling.DataSteps:
		return []float64{256, 1024, 4096, float64(sampling.SeriesLength(q.Data.Kind))}, true
	}
	values, ok := samplingpage.Spread(name, q.Coefficients(q.Data.Length()))
	return p.Sweepable(path, values, func(*scenario.Scenario) {}), ok
}

// PrepareSweep judges the rivals ticked on the teaching noise.
func (p *Page) PrepareSweep(asked *scenario.Scenario) {
	q := asked.Compress
	samplingpage.Bare(q.Part())
	q.Privacy.Randomness, q.Samples, q.Release = field.RandomnessTeaching, nil, nil
}
