package networkfig

import (
	"fmt"
	"math"
	"strings"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
)

// Title returns the heading of a view.
func (n Figure) TitleOf(v View) string {
	switch v {
	case Truth:
		if n.Show.Hidden {
			return "Your guess at the truth"
		}
		return "Truth f₀"
	case Exact:
		if film := filmOf(n.Got); film != nil && n.Frame.During(sensingfig.Diffuse) {
			return "Rumour after τ = " + draw.Format(film.Times.Values[n.Frame.Moment(len(film.Times.Values))])
		}
		if n.Asked != nil {
			return "Rumour after τ = " + draw.Format(n.Asked.Time)
		}
		return "Rumour after τ"
	case Private:
		switch {
		case n.given():
			return "Reports, as given"
		case n.nodes() > 0:
			return draw.Count(n.nodes(), "report")
		}
		return "Reports"
	case Recovered:
		if n.rival() != nil {
			return "Recovered by " + sensingfig.MethodName(n.Show.Rival)
		}
		return "Recovered f̂"
	}
	panic("networkfig: no such view")
}

// given reports readings that came from elsewhere.
func (n Figure) given() bool { return n.Asked != nil && len(n.Asked.Readings) > 0 }

// Hint returns the remark at the right end of a view's heading. It tells a
// number no sooner than the player's frame shows where it comes from.
func (n Figure) Hint(v View) string {
	switch {
	case v == Truth && n.Frame.During(sensingfig.Sample):
		return n.sampleHint()
	case v == Truth:
		return n.truthHint()
	case n.Got == nil:
		return ""
	case v == Exact:
		return n.spreadHint()
	case v == Private && n.Frame.Done(sensingfig.AddNoise) > 0:
		if n.Show.NoiseRemoved && n.Got.Backdoor != nil {
			return "noise removed with the seed"
		}
		return "own noise, σ = " + draw.Format(n.Got.Sigma)
	case v == Recovered && n.Frame.Done(sensingfig.Recover) == 1:
		return n.distanceHint()
	}
	return ""
}

func (n Figure) truthHint() string {
	sources := n.sources()
	switch {
	case len(sources) > 0:
		return draw.Count(len(sources), "source")
	case n.given():
		return "unknown"
	case n.Show.Hidden:
		return "nothing is guessed yet"
	}
	return "no source yet"
}

// spreadHint is the moment of the film, or what the finished view means.
func (n Figure) spreadHint() string {
	if n.Frame.During(sensingfig.Diffuse) {
		if film := filmOf(n.Got); film != nil {
			return "on its way"
		}
	}
	if n.Show.Hidden {
		return "hidden until the truth is revealed"
	}
	if len(n.Got.Exact.Values) == 0 {
		return "unknown without the sources"
	}
	return "exact, never sent"
}

func (n Figure) distanceHint() string {
	if distance := n.judged().Distance.EMD; distance != nil {
		return "earth mover’s distance " + hops(*distance)
	}
	return ""
}

// hops writes a distance on a network.
func hops(distance float64) string {
	if distance == 1 {
		return "1 hop"
	}
	return draw.Format(distance) + " hops"
}

// Says returns the text alternative of a view: a sentence or two with the
// numbers that the finished picture shows.
func (n Figure) Says(v View) string {
	return [Views]func(Figure) string{Figure.saysTruth, Figure.saysExact, Figure.saysPrivate, Figure.saysRecovered}[v](n)
}

// saysNetwork tells the size of the network and what the drawing leaves out.
func (n Figure) saysNetwork() string {
	edges := n.edges()
	text := "A network of " + draw.Count(n.nodes(), "node") + " and " + draw.Count(edges, "edge")
	if _, communities := n.communities(); communities > 1 {
		text += fmt.Sprintf(" in %d communities", communities)
	}
	text += "."
	if every := n.edgeStride(); every > 1 {
		text += fmt.Sprintf(" One edge in %d is drawn.", every)
	}
	if heaviest := n.heaviest(); heaviest > 0 {
		text += " The thickest edges weigh " + draw.Format(heaviest) + "."
	}
	return text
}

func (n Figure) saysTruth() string { return n.saysNetwork() + " " + n.saysSources() }

func (n Figure) saysSources() string {
	truth := n.truth()
	sources := n.sources()
	switch {
	case truth == nil:
		return "Nobody knows the sources."
	case len(sources) == 0:
		return "No source yet."
	case len(sources) > sensingfig.ManySources:
		return fmt.Sprintf("%d sources.", len(sources))
	}
	of, _ := n.communities()
	told := make([]string, len(sources))
	for k, i := range sources {
		told[k] = "node " + NodeName(n.Asked, n.drawing().Drawing, i)
		if of[i] >= 0 {
			told[k] += " of " + CommunityName(n.Asked, of[i])
		}
		if truth[i] != 1 {
			told[k] += " (strength " + draw.Format(truth[i]) + ")"
		}
	}
	return draw.Count(len(sources), "source") + ": " + draw.List(told) + "."
}

func (n Figure) saysExact() string {
	if n.Got == nil || len(n.Got.Exact.Values) == 0 {
		return "How far the rumour has come is not known."
	}
	exact := n.numbered(n.Got.Exact.Values)
	var e draw.Extent
	e.Add(exact...)
	return fmt.Sprintf("After it has spread, the exact readings run from %s to %s, the largest at %s.%s",
		draw.Format(e.Lo), draw.Format(e.Hi), n.highest(exact), n.saysMeans(exact))
}

// highest names the node of the largest value.
func (n Figure) highest(values []float64) string {
	best := 0
	for i, v := range values {
		if v > values[best] || math.IsNaN(values[best]) {
			best = i
		}
	}
	return "node " + NodeName(n.Asked, n.drawing().Drawing, best)
}

// saysMeans tells the mean in every community, where they are few.
func (n Figure) saysMeans(values []float64) string {
	of, communities := n.communities()
	if communities < 2 || communities > sensingfig.ManySources {
		return ""
	}
	sums, members := make([]float64, communities), make([]int, communities)
	for i, v := range values {
		if i < len(of) && of[i] >= 0 && !math.IsNaN(v) {
			sums[of[i]] += v
			members[of[i]]++
		}
	}
	var told []string
	for c, sum := range sums {
		if members[c] > 0 {
			told = append(told, draw.Format(sum/float64(members[c]))+" in "+CommunityName(n.Asked, c))
		}
	}
	return " The mean is " + draw.List(told) + "."
}

func (n Figure) saysPrivate() string {
	if n.Got == nil || len(n.Got.Private.Values) == 0 {
		return "Nothing has been reported yet."
	}
	private := n.numbered(n.Got.Private.Values)
	var e draw.Extent
	e.Add(private...)
	below, known := 0, 0
	for _, v := range private {
		if math.IsNaN(v) {
			continue
		}
		known++
		if v < 0 {
			below++
		}
	}
	source := "With noise of standard deviation " + draw.Format(n.Got.Sigma) + " the reports run"
	if n.given() {
		source = "The reports, as given, run"
	}
	return fmt.Sprintf("%s from %s to %s, %d of %d below zero.%s", source, draw.Format(e.Lo), draw.Format(e.Hi), below, known, n.saysMeans(private))
}

func (n Figure) saysRecovered() string {
	if n.Got == nil {
		return "Nothing has been recovered yet."
	}
	if !n.found() {
		return "The recovery found nothing."
	}
	shown := n.judged()
	community, distance := shown.Community, shown.Distance.EMD
	places := 0
	for _, v := range shown.Estimate.Values {
		if v != 0 {
			places++
		}
	}
	text := "The recovery puts mass on " + draw.Count(places, "node") + "."
	if community != nil && community.Guess != nil {
		text += " It names " + CommunityName(n.Asked, *community.Guess)
		if share := massShare(community); share != "" {
			text += ", with" + strings.TrimPrefix(share, " ·") + " of the mass"
		}
		switch {
		case community.Right == nil:
			text += "."
		case *community.Right:
			text += ", which is right."
		default:
			text += ", which is not right."
		}
	}
	if distance != nil {
		text += " Its earth mover’s distance from the truth is " + hops(*distance) + "."
	}
	return text
}
