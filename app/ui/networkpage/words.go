package networkpage

import (
	"math"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// Sentence says which community the estimate of this draw names, how sure one can be
// of it, and how far the estimate lies from the truth.
func (p *Page) Sentence(a session.Answer) session.Sentence {
	got := a.Result.Network
	if got == nil {
		return session.Spoken("", "Nobody is in this network yet", ". "+emptyHint)
	}
	before := "The analyst"
	switch {
	case len(a.Asked.Network.Readings) > 0 && a.Asked.Network.Privacy.Randomness != field.RandomnessSecure:
		before = "From the loaded readings the analyst"
	case got.Sigma == 0:
		before = "Without any noise the analyst"
	}
	if words.Sum(got.Estimate.Values) == 0 {
		return session.Spoken("The noise is so large that the reports would fit ", "even if there were no rumour", ". Nobody is named, and no community.")
	}
	if got.Community.Guess == nil || communityCount(got.Communities) < 2 {
		return p.nearness(a, before)
	}
	after := p.sureness(got) + "."
	if d := got.Distance.EMD; d != nil {
		after += " The estimate is on average " + hops(*d) + " from the truth" + againstGuess(got) + "."
	}
	if got.Recovery.Status == "infeasible" {
		after += " No rumour explains the reports within the radius; this is the nearest explanation."
	}
	name := called(a.Asked.Network, *got.Community.Guess)
	switch right := got.Community.Right; {
	case right == nil:
		name = "community " + name
	case *right:
		name = "the right community, " + name
	default:
		name = "the wrong community, " + name
	}
	return session.Spoken(before+" names ", name, after)
}

// sureness is how sure the best possible analyst is of the community named, or, where
// that is not known, how much of what was found lies there.
func (p *Page) sureness(got *network.Result) string {
	named := *got.Community.Guess
	for _, c := range got.Compared {
		if c.Recovery.Method == sensing.MethodPosterior && c.Community != nil && named < len(c.Community.Mass.Values) {
			return "; the best possible analyst gives it " + words.Percent(c.Community.Mass.Values[named])
		}
	}
	return ", with " + words.Percent(got.Community.Mass.Values[named]/words.Sum(got.Estimate.Values)) + " of what was found"
}

// nearness is the sentence where there is no community to name.
func (p *Page) nearness(a session.Answer, before string) session.Sentence {
	got := a.Result.Network
	if got.Distance.EMD == nil {
		return session.Spoken(before+" finds ", draw.Format(words.Sum(got.Estimate.Values))+" units", " of rumour. There is no distance to judge it by.")
	}
	return session.Spoken("The estimate of this draw is on average ", hops(*got.Distance.EMD), " from the truth"+againstGuess(got)+".")
}

// againstGuess weighs the distance against that of a guess which ignores the reports.
func againstGuess(got *network.Result) string {
	if got.Blind == nil {
		return ""
	}
	if *got.Distance.EMD >= *got.Blind {
		return ", no nearer than a blind guess, which is " + hops(*got.Blind) + " away"
	}
	return "; a blind guess is " + hops(*got.Blind) + " away"
}

// hops writes a distance on the network.
func hops(d float64) string {
	if d == 1 {
		return "1 hop"
	}
	return draw.Format(d) + " hops"
}

// Facts are the network's own numbers: where the sensitivity is attained, how
// the noise compares with the signal, how well the network hangs together.
func (p *Page) Facts() []app.UI {
	got := p.got()
	if got == nil {
		return nil
	}
	var rows []app.UI
	if len(got.Attained) == 2 {
		rows = append(rows, widget.Fact("Δ₂ is attained", p.who(got.Attained[0])+" – "+p.who(got.Attained[1])+p.across(got)))
	}
	if len(got.Exact.Values) > 0 {
		rows = append(rows, widget.Fact("signal ‖y‖ / noise σ√n", draw.Format(norm(got.Exact.Values))+" / "+draw.Format(got.Sigma*math.Sqrt(float64(got.Nodes)))))
	}
	if len(got.Truth.Values) > 0 && got.Community.Right == nil && communityCount(got.Communities) > 1 {
		rows = append(rows, widget.Fact("right community", "none: two hold equally much of the truth"))
	}
	if got.Community.Guess != nil && communityCount(got.Communities) > 1 {
		rows = append(rows, widget.Fact("community named", p.communityName(*got.Community.Guess)+verdictMark(got.Community.Right)))
	}
	return append(rows, widget.Fact("algebraic connectivity s₂", draw.Format(got.Connectivity)))
}

// across says whether the edge that gives most away joins two communities.
func (p *Page) across(got *network.Result) string {
	a, b := got.Attained[0], got.Attained[1]
	return tag.Either(a < len(got.Communities) && b < len(got.Communities) && got.Communities[a] != got.Communities[b], ", between communities", "")
}

func norm(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v * v
	}
	return math.Sqrt(sum)
}

func verdictMark(right *bool) string {
	switch {
	case right == nil:
		return ""
	case *right:
		return " ✓ right"
	}
	return " ✗ not right"
}

// CompareSays explains what the comparison shows.
func (p *Page) CompareSays() string {
	return "Earth mover’s distance in hops, and the community named, in this draw. The last three always name one, and assume a single source of weight one. On average over everyone who may have begun it, no analyst is right more often than the posterior. For this one person another rule may be."
}

// DistanceUnit is the unit of the earth mover's distance.
func (p *Page) DistanceUnit() string { return "in hops" }

// Judged is the community that a method names, whether it is right, and the
// earth mover's distance in hops.
func (p *Page) Judged(rival int) string {
	got := p.got()
	d, c := got.Distance, &got.Community
	if rival >= 0 {
		d, c = got.Compared[rival].Distance, got.Compared[rival].Community
	}
	text := "–"
	if d.EMD != nil {
		text = draw.Format(*d.EMD)
	}
	if c != nil && c.Guess != nil && communityCount(got.Communities) > 1 {
		mark := ""
		if c.Right != nil {
			mark = map[bool]string{true: "✓ ", false: "✗ "}[*c.Right]
		}
		text = mark + p.communityName(*c.Guess) + " · " + text
	}
	return text
}
