package graphonlab

import (
	"math"

	"cloakroom/core/answer"
	graphons "cloakroom/core/graphon"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/graphon"
)

// setting is k and ρ that the rates are of: those of the graphon, or of an observed network
// the blocks sought and the share of pairs that are joined.
func (j *journey) setting() (k int, rho float64) {
	if j.asked.Truth.Observed() {
		return j.asked.Sought(), j.drawn.network.Density()
	}
	return j.truth.K(), j.asked.Density
}

// rates are those at the point of the question, none for a single block.
func (j *journey) rates() (*graphon.Rates, error) {
	k, rho := j.setting()
	n := j.asked.Nodes
	if k < 2 {
		return nil, nil
	}
	s, err := graphons.Shapes(k, n, rho)
	if err != nil {
		return nil, err
	}
	borders, err := graphons.Boundaries(k, n)
	if err != nil {
		return nil, err
	}
	return &graphon.Rates{
		Trivial: s.Trivial, Labels: s.Labels, Tiles: s.Tiles, Detection: s.Detection, Assignment: s.Assignment,
		Lower: s.Lower, Upper: s.Upper, Rules: string(s.Rules), Zero: stage.Finite(borders.Zero),
	}, nil
}

// standing writes the rates, and where planted blocks stand.
func (j *journey) standing(r *graphon.Result) error {
	k, n, rho := j.truth.K(), j.asked.Nodes, j.asked.Density
	var err error
	if r.Rates, err = j.rates(); err != nil || k < 2 || !j.planted() {
		return err
	}
	d, err := j.plantedAt(k, rho).Detect(n)
	if err != nil {
		return err
	}
	r.Standing = &graphon.Standing{
		Signal: d.Signal, HiddenUpTo: d.HiddenUpTo, Visibility: string(d.Visibility), Gap: d.Gap, Printed: d.Printed, PrintedUpTo: 2 * math.Log(float64(k-1)),
	}
	return nil
}

// planted reports equal blocks with one chance within and one across.
func (j *journey) planted() bool {
	t := &j.asked.Truth
	return t.Kind == graphon.KindPlanted || t.Kind == graphon.KindCommunities && t.Even()
}

// plantedAt is the same model with other blocks and another density.
func (j *journey) plantedAt(k int, rho float64) graphons.Planted {
	return graphons.Planted{K: k, P: rho * j.asked.Truth.Within, Q: rho * j.asked.Truth.Between}
}

// mapSide is how many settings a side of the map of rates has.
const mapSide = 25

// mapOfRates finds which term rules around the question.
func (j *journey) mapOfRates() *graphon.Map {
	densities, nodes, blocks := spread(1e-4, 1, false), spread(4, 1e5, true), spread(2, 512, true)
	m := &graphon.Map{Axes: j.asked.MapAxes}
	x, y := densities, nodes
	switch m.Axes {
	case graphon.AxesDensityBlocks:
		x, y = densities, blocks
	case graphon.AxesBlocksNodes:
		x, y = blocks, nodes
	}
	m.X, m.Y = answer.Numbers(x), answer.Numbers(y)
	for _, column := range x {
		for _, row := range y {
			k, n, rho := j.mapped(column, row)
			j.rate(m, int(k), int(n), rho)
		}
	}
	m.Terms = regions(x, y, j.termAt)
	if j.planted() {
		m.Standing = regions(x, y, j.standingAt)
	}
	return m
}

// mapped is what a place of the map stands for.
func (j *journey) mapped(x, y float64) (k, n, rho float64) {
	switch j.asked.MapAxes {
	case graphon.AxesDensityBlocks:
		return y, float64(j.asked.Nodes), x
	case graphon.AxesBlocksNodes:
		_, rho = j.setting()
		return x, y, rho
	}
	blocks, _ := j.setting()
	return float64(max(blocks, 2)), y, x
}

// rate adds one setting to the map.
func (j *journey) rate(m *graphon.Map, k, n int, rho float64) {
	rules, lower := noRegion, 0.0
	if s, err := graphons.Shapes(k, n, rho); err == nil {
		lower, rules = s.Lower, numbered(s.Rules)
	}
	m.Rules.Values, m.Lower.Values = append(m.Rules.Values, rules), append(m.Lower.Values, lower)
	if !j.planted() {
		return
	}
	hidden := 0.0
	if d, err := j.plantedAt(k, rho).Detect(n); err == nil && d.Visibility == graphons.Hidden {
		hidden = 1
	}
	m.Hidden.Values = append(m.Hidden.Values, hidden)
}

// spread are values at equal ratios, whole ones each once.
func spread(low, high float64, whole bool) []float64 {
	var list []float64
	for i := range mapSide {
		v := low * math.Pow(high/low, float64(i)/(mapSide-1))
		if whole {
			v = math.Round(v)
		}
		if len(list) == 0 || v > list[len(list)-1] {
			list = append(list, v)
		}
	}
	return list
}
