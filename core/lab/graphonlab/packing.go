package graphonlab

import (
	"slices"

	"cloakroom/core/answer"
	graphons "cloakroom/core/graphon"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/graphon"
)

// mostPacked bounds a packing.
const mostPacked = 64

// pack draws a packing, and bounds the error of every estimator by it.
func (j *journey) pack(r *graphon.Result) error {
	asked := &j.asked.Packing
	apart := (asked.Blocks*asked.Blocks + 5) / 6
	key := stage.Kept(stage.Fields{}.Count(asked.Blocks).Count(asked.Draws).Count(int(j.seed)))
	packed, err := j.memory.packings.Get(key, func() (*graphons.Packing, error) {
		return graphons.Pack(asked.Blocks, apart, mostPacked, asked.Draws, rng.NewTeaching(j.seed, graphon.Name+"/packing"), j.pause.Take)
	})
	if err != nil {
		return err
	}
	shown := &graphon.Packed{Blocks: packed.K, Tried: packed.Tried, Apart: apart, Union: graphons.UnionExponent(packed.K)}
	for _, m := range packed.Matrices {
		shown.Matrices = append(shown.Matrices, answer.Numbers(m))
	}
	if len(packed.Matrices) > 1 {
		shown.Least = packed.Least
		if rho := j.asked.Bound(); rho > 0 {
			b, err := packed.Bound(j.asked.Nodes, rho, asked.Contrast)
			if err != nil {
				return err
			}
			shown.Fano = &graphon.Fano{
				Eta: b.Eta, Separation: b.Separation, Divergence: b.Divergence, Printed: b.Printed, Mended: b.Mended, Wrong: b.Wrong, Risk: b.Risk,
			}
			if shown.Closest, err = j.closest(packed, &b); err != nil {
				return err
			}
		}
	}
	r.Packing = shown
	return nil
}

// closest are the two graphons of a packing that are closest, with Fano's bound at growing
// contrasts.
func (j *journey) closest(packed *graphons.Packing, b *graphons.FanoBound) (*graphon.Closest, error) {
	rho := j.asked.Bound()
	c := &graphon.Closest{
		First: packed.Closest[0], Second: packed.Closest[1],
		High: rho * (0.5 + b.Contrast*b.Eta), Low: rho * (0.5 - b.Contrast*b.Eta),
	}
	var both [2]*graphons.Blocks
	for i, at := range packed.Closest {
		tiles := make([]float64, len(packed.Matrices[at]))
		for t, bit := range packed.Matrices[at] {
			tiles[t] = c.Low + bit*(c.High-c.Low)
		}
		var err error
		if both[i], err = graphons.Even(packed.K, tiles); err != nil {
			return nil, err
		}
	}
	found, err := graphons.Distance(both[1], both[0], j.pause.Take)
	if err != nil {
		return nil, err
	}
	c.Lower, c.Upper, c.Rows, c.Columns = found.Lower, found.Upper, found.Two.Rows, found.Two.Columns
	if c.Divergence, _, _, err = graphons.NetworkDivergence(both[0], both[1], j.asked.Nodes); err != nil {
		return nil, err
	}
	list := contrasts(b.Contrast)
	c.Contrasts, c.At = answer.Numbers(list), slices.Index(list, b.Contrast)
	for _, contrast := range list {
		b, err := packed.Bound(j.asked.Nodes, rho, contrast)
		if err != nil {
			return nil, err
		}
		c.Wrongs.Values, c.Risks.Values = append(c.Wrongs.Values, b.Wrong), append(c.Risks.Values, b.Risk)
	}
	return c, nil
}

// contrasts are those from near 0 to ½ with the one asked for among them, closer where the
// bound falls.
func contrasts(asked float64) []float64 {
	list := []float64{asked}
	for i := 1; i <= 60; i++ {
		if v := 0.5 * float64(i*i) / 3600; v != asked {
			list = append(list, v)
		}
	}
	slices.Sort(list)
	return list
}
