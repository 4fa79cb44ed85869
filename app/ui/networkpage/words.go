package networkpage

import (
	"fmt"
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

// Sentence says which community the estimate of this draw names, and how far
// it lies from the truth.
func (p *Page) Sentence(a session.Answer) session.Sentence {
	got := a.Result.Network
	said, from := "Everyone blurred what they had heard before saying it. ", "From the blurred answers"
	switch {
	case len(a.Asked.Network.Readings) > 0 && a.Asked.Network.Privacy.Randomness != field.RandomnessSecure:
		said, from = "", "From the readings that were loaded"
	case got.Sigma == 0:
		said, from = "No noise was added: everyone says what they have heard. ", "From the exact answers"
	}
	found := words.Sum(got.Estimate.Values)
	switch {
	case found == 0:
		return session.Spoken(said+"The noise is so large that the answers would fit ", "even if there were no rumour", ": nobody is named, and no community.")
	case got.Community.Guess == nil || communityCount(got.Communities) < 2:
		return p.nearness(a, said, from)
	}
	share := got.Community.Mass.Values[*got.Community.Guess] / found
	name := letter(*got.Community.Guess)
	fallback := tag.Either(got.Recovery.Status == "infeasible", " No rumour explains the answers within the radius; this is the nearest explanation.", "")
	away := ""
	if d := got.Distance.EMD; d != nil {
		away = fmt.Sprintf(" The estimate lies %s from the truth", hops(*d))
		if got.Blind != nil {
			away += ", " + p.againstGuess(*d, *got.Blind)
		}
		away += "."
	}
	percentage := p.shareWords(a, share, found)
	switch right := got.Community.Right; {
	case right == nil:
		return session.Spoken(said+from+" the analyst names ", "community "+name, fmt.Sprintf(", with %s.%s%s", percentage, away, fallback))
	case *right:
		return session.Spoken(said+from+" the analyst names ", "the right community, "+name, fmt.Sprintf(", with %s.%s%s", percentage, away, fallback))
	}
	return session.Spoken(said+from+" the analyst names ", "the wrong community, "+name, fmt.Sprintf(", with %s.%s%s", percentage, away, fallback))
}

// shareWords says how much of what was found lies in the community named, and
// how sure the best possible analyst is of it.
func (p *Page) shareWords(a session.Answer, share, found float64) string {
	got := a.Result.Network
	text := words.Percent(share) + " of what was found"
	if share > 0.9995 {
		text = "all that was found"
	}
	if truth := words.Sum(got.Truth.Values); truth > 0 {
		text += fmt.Sprintf(" (%s of %s)", draw.Format(found), draw.Format(truth))
	}
	for _, c := range got.Compared {
		if c.Recovery.Method == sensing.MethodPosterior && c.Community != nil && *got.Community.Guess < len(c.Community.Mass.Values) {
			text += "; the best possible analyst gives it " + words.Percent(c.Community.Mass.Values[*got.Community.Guess])
		}
	}
	return text
}

// nearness is the sentence where there is no community to name.
func (p *Page) nearness(a session.Answer, said, from string) session.Sentence {
	got := a.Result.Network
	if got.Distance.EMD == nil {
		return session.Spoken(said+from+" the analyst finds ", draw.Format(words.Sum(got.Estimate.Values))+" units", " of rumour; there is no distance to judge it by.")
	}
	guess := "."
	if got.Blind != nil {
		guess = ", " + p.againstGuess(*got.Distance.EMD, *got.Blind) + "."
	}
	return session.Spoken(said+"What the analyst recovers lies ", hops(*got.Distance.EMD), " from the truth on average"+guess)
}

// againstGuess weighs a distance against that of a guess which ignores the
// answers.
func (p *Page) againstGuess(emd, blind float64) string {
	if emd >= blind {
		return "no better than a guess that ignores the answers, which lies " + draw.Format(blind) + " away"
	}
	return "where a guess that ignores the answers lies " + draw.Format(blind) + " away"
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
		rows = append(rows, widget.Fact("community named", letter(*got.Community.Guess)+verdictMark(got.Community.Right)))
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
	return "earth mover’s distance in hops and the community named, this draw. The last three always name one, and assume a single source of weight one; no analyst names it more often than the posterior does, on average over everyone who may have begun it; for this one person another rule may."
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
		text = mark + letter(*c.Guess) + " · " + text
	}
	return text
}
