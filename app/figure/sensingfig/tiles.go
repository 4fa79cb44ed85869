package sensingfig

import (
	"strings"

	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/sensing"
)

// Blind stands among the methods for the guess that ignores the readings: the same
// mass at every place.
const Blind = "blind"

// Tile is one method's recovery among those shown side by side.
type Tile struct {
	sensing.Comparison
	Method string        // published, or Blind
	Plan   answer.Series // the earth from the estimate to the truth, where it was asked for
	Ours   bool          // the method chosen
	Best   bool          // no other comes nearer to the truth
}

// Known reports that there is an answer to show.
func (t Tile) Known() bool { return len(t.Estimate.Values) > 0 }

// Found reports that the estimate has any mass.
func (t Tile) Found() bool {
	for _, v := range t.Estimate.Values {
		if v != 0 {
			return true
		}
	}
	return false
}

// Tiles are the methods in their published order, each with what an answer knows of it,
// and last the blind guess where it can be judged; own is the community of the answer's
// estimate, and without an answer nothing is known.
func Tiles(methods []string, got *sensing.Result, own *sensing.Community) []Tile {
	var tiles []Tile
	for _, method := range methods {
		tiles = append(tiles, tileOf(method, got, own))
	}
	if got == nil || got.Blind == nil {
		return tiles
	}
	tiles = append(tiles, tileOf(Blind, got, nil))
	nearest := -1.0
	for _, t := range tiles {
		if d := t.Distance.EMD; d != nil && (nearest < 0 || *d < nearest) {
			nearest = *d
		}
	}
	for i := range tiles {
		d := tiles[i].Distance.EMD
		tiles[i].Best = d != nil && *d == nearest
	}
	return tiles
}

func tileOf(method string, got *sensing.Result, own *sensing.Community) Tile {
	t := Tile{Method: method}
	switch {
	case got == nil:
		return t
	case method == got.Recovery.Method:
		t.Comparison = sensing.Comparison{Estimate: got.Estimate, Recovery: got.Recovery, Distance: got.Distance, Community: own}
		t.Plan, t.Ours = got.Plan, true
		return t
	}
	if rival := Rival(got, method); rival != nil {
		t.Comparison, t.Plan = *rival, PlanOf(got, method)
	}
	return t
}

// PlanOf is the earth of a compared method or of the blind guess, nothing where it was
// not asked for.
func PlanOf(got *sensing.Result, method string) answer.Series {
	if got.Plans == nil {
		return answer.Series{}
	}
	if method == Blind {
		return got.Plans.Blind
	}
	for i, c := range got.Compared {
		if c.Recovery.Method == method && i < len(got.Plans.Compared) {
			return got.Plans.Compared[i]
		}
	}
	return answer.Series{}
}

// blind is the guess that ignores the readings, with as much mass as the truth.
func blind(got *sensing.Result) *sensing.Comparison {
	total := 0.0
	for _, v := range got.Truth.Values {
		total += v
	}
	even := make([]float64, len(got.Truth.Values))
	for i := range even {
		even[i] = total / float64(len(even))
	}
	return &sensing.Comparison{
		Estimate: answer.Numbers(even), Recovery: sensing.Outcome{Method: Blind}, Distance: sensing.Distance{EMD: got.Blind},
	}
}

// MethodTitle is the name of a method as a heading.
func MethodTitle(method string) string {
	name := MethodName(method)
	return strings.ToUpper(name[:min(len(name), 1)]) + name[min(len(name), 1):]
}

// MethodWord is the name of a method in a word or two, for a row of many.
func MethodWord(method string) string {
	switch method {
	case sensing.MethodBPD:
		return "pursuit"
	case sensing.MethodBregman:
		return "Bregman"
	case sensing.MethodNNLS:
		return "least squares"
	case sensing.MethodMixture:
		return "mixture"
	case sensing.MethodTotal:
		return "total"
	case sensing.MethodNearest:
		return "nearest"
	case sensing.MethodPosterior:
		return "best possible"
	case Blind:
		return "blind"
	}
	return MethodName(method)
}

// ValuesAt reads the truth and every tile at a place, as a row of words.
func ValuesAt(place int, truth []float64, tiles []Tile) string {
	text := ""
	if place < len(truth) {
		text = " · truth " + draw.Format(truth[place])
	}
	for _, t := range tiles {
		if place < len(t.Estimate.Values) {
			text += " · " + MethodWord(t.Method) + " " + draw.Format(t.Estimate.Values[place])
		}
	}
	return text
}

// CertificateWord says in a word or two how far an answer is from the best there is of
// its problem; a method that solves none has none.
func CertificateWord(r sensing.Outcome) string {
	switch {
	case r.Status == "optimal":
		return "✓ optimal"
	case r.Fallback:
		return "✗ infeasible, least squares instead"
	case r.Status == "infeasible":
		return "✗ infeasible"
	case r.Status == "approximate":
		return "≈ approximate"
	}
	return ""
}

// Judged is the line below a tile: a star where it is the nearest, its distance with a
// unit, and its certificate.
func (t Tile) Judged(unit string) string {
	var words []string
	switch {
	case !t.Known():
		return ""
	case t.Distance.EMD != nil:
		words = append(words, "EMD "+draw.Format(*t.Distance.EMD)+unit)
	case !t.Found():
		words = append(words, "no distance")
	}
	if word := CertificateWord(t.Recovery); word != "" {
		words = append(words, word)
	}
	if t.Best {
		words[0] = "★ " + words[0]
	}
	return strings.Join(words, " · ")
}

// EachArc calls do for every piece of a transport plan between so many places, with
// its mass as a share of the whole.
func EachArc(plan []float64, places int, do func(from, to int, mass float64)) {
	for i := 0; i+2 < len(plan); i += 3 {
		from, to := int(plan[i]), int(plan[i+1])
		if from >= 0 && from < places && to >= 0 && to < places && plan[i+2] > 0 {
			do(from, to, plan[i+2])
		}
	}
}
