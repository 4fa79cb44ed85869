package heatmaplab

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/lab/stage"
	"cloakroom/core/pyramid"
	"cloakroom/core/scenario/heatmap"
)

// madeMap is a map as a method released it, scaled to sum one where it has mass.
type madeMap struct {
	method string
	values []float64
	note   string
	key    stage.Key
}

// makeMaps makes the maps asked for, the given one last.
func (j *journey) makeMaps(r *release) ([]madeMap, error) {
	var err error
	if j.asked.ReadsNoisy() {
		if r.noisy, err = j.drawGrid(); err != nil {
			return nil, err
		}
	}
	if j.asked.Makes(heatmap.MethodDense) {
		if r.coarse, err = j.drawCoarse(); err != nil {
			return nil, err
		}
	}
	var list []madeMap
	for _, method := range j.asked.Methods {
		m, err := j.makeMap(method, r)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", method, err)
		}
		list = append(list, m)
		if err := j.pause.Take(); err != nil {
			return nil, err
		}
	}
	if given := j.asked.Release; len(given) > 0 {
		m := madeMap{method: heatmap.MethodRelease, values: given, key: stage.Kept(stage.Fields{}.Word(stage.Fields{}.Numbers(given).Digest()))}
		m.scale("The map given has no mass to compare.")
		list = append(list, m)
	}
	return list, nil
}

// makeMap makes one map.
func (j *journey) makeMap(method string, r *release) (madeMap, error) {
	switch method {
	case heatmap.MethodLaplace, heatmap.MethodTop:
		return j.makeOfGrid(method, r.noisy)
	case heatmap.MethodDense:
		return j.makeDense(r.coarse)
	case heatmap.MethodQuadtree:
		return j.makeQuadtree(r.tree)
	}
	return j.makeOfTree(r.tree)
}

// makeOfTree is â, the uniform map when nothing was rebuilt.
func (j *journey) makeOfTree(t *tree) (madeMap, error) {
	key := t.key.And(stage.Fields{}.Word(heatmap.MethodPyramid))
	return j.memory.maps.Get(key, func() (madeMap, error) {
		m := madeMap{method: heatmap.MethodPyramid, values: t.rebuilt.Distribution(), key: key}
		if t.rebuilt.Mass == 0 {
			m.note = "Nothing kept was above zero, so the map is uniform."
		}
		return m, nil
	})
}

// makeOfGrid zeroes the negative cells of the noisy map, and for laplace-top all
// but the largest.
func (j *journey) makeOfGrid(method string, noisy noisyGrid) (madeMap, error) {
	fields := stage.Fields{}.Word(method)
	if method == heatmap.MethodTop {
		fields = fields.Number(j.asked.Top)
	}
	key := noisy.key.And(fields)
	return j.memory.maps.Get(key, func() (madeMap, error) {
		m := madeMap{method: method, key: key}
		if method == heatmap.MethodTop {
			m.values = pyramid.Top(noisy.values, j.asked.Top)
		} else {
			m.values = pyramid.Zeroed(noisy.values)
		}
		m.scale(nothingLeft)
		return m, nil
	})
}

const nothingLeft = "Noise left no cell above zero."

// makeDense is the algorithm of Appendix D: noise on a coarser grid, the nearest
// map to it, and every coarse cell spread over its leaves.
func (j *journey) makeDense(coarse noisyGrid) (madeMap, error) {
	key := coarse.key.And(stage.Fields{}.Word(noiseDense).Count(j.depth()))
	return j.memory.maps.Get(key, func() (madeMap, error) {
		fit, err := pyramid.FitDense(coarse.values, j.pause.Take)
		if err != nil {
			return madeMap{}, err
		}
		m := madeMap{method: heatmap.MethodDense, values: pyramid.Spread(fit.Fitted, j.depth()), key: key}
		side := int(math.Sqrt(float64(len(coarse.values))))
		m.scale(fmt.Sprintf("On %d × %d cells, noise left nothing above zero.", side, side))
		return m, nil
	})
}

// makeQuadtree is the rival: the very sums that the pyramid has measured, all of
// them, fitted by least squares without negative cells. It only reads the release.
func (j *journey) makeQuadtree(t *tree) (madeMap, error) {
	key := t.key.And(stage.Fields{}.Word(heatmap.MethodQuadtree))
	return j.memory.maps.Get(key, func() (madeMap, error) {
		leaves, err := pyramid.ConsistentNonNegative(t.measured, t.budget)
		if err != nil {
			return madeMap{}, err
		}
		m := madeMap{method: heatmap.MethodQuadtree, values: leaves, key: key}
		m.scale(nothingLeft)
		return m, nil
	})
}

// scale divides a map by its sum. Where that is not above zero, or so small that
// the quotients leave double precision, the map stays as it is, with a remark.
func (m *madeMap) scale(otherwise string) {
	sum := sumOf(m.values)
	scaled := make([]float64, len(m.values))
	for i, v := range m.values {
		scaled[i] = v / sum
	}
	if sum > 0 && !slices.ContainsFunc(scaled, func(v float64) bool { return !stage.IsFinite(v) }) {
		m.values = scaled
		return
	}
	m.note = otherwise
}
