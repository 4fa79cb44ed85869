package lab

import (
	"fmt"
	"slices"

	"cloakroom/core/pyramid"
	"cloakroom/core/scenario"
)

// made is a map as a method released it, scaled to sum one where it has mass.
type made struct {
	method string
	values []float64
	note   string
	key    string // empty for what is not remembered
}

// makeMaps makes the maps asked for, the given one last.
func (j *heatmapJourney) makeMaps() error {
	for _, method := range j.heatmap.Methods {
		m, err := j.make(method)
		if err != nil {
			return fmt.Errorf("%s: %w", method, err)
		}
		j.maps = append(j.maps, m)
		if err := j.pause.take(); err != nil {
			return err
		}
	}
	if given := j.heatmap.Release; len(given) > 0 {
		m := made{method: scenario.MapRelease, values: given, key: digest(fingerprint{}.numbers(given).key())}
		m.scale("The map given has no mass to compare.")
		j.maps = append(j.maps, m)
	}
	return nil
}

// make makes one map.
func (j *heatmapJourney) make(method string) (made, error) {
	switch method {
	case scenario.MapLaplace, scenario.MapTop:
		return j.makeOfGrid(method)
	case scenario.MapDense:
		return j.makeDense()
	case scenario.MapQuadtree:
		return j.makeQuadtree()
	}
	return j.makeOfTree()
}

// makeOfTree is â, the uniform map when nothing was rebuilt.
func (j *heatmapJourney) makeOfTree() (made, error) {
	key := after(j.tree.key, fingerprint{}.word(scenario.MapPyramid))
	return recall(&j.memory.made, key, func() (made, error) {
		m := made{method: scenario.MapPyramid, values: j.tree.rebuilt.Distribution(), key: key}
		if j.tree.rebuilt.Mass == 0 {
			m.note = "Nothing kept was above zero, so the map is uniform."
		}
		return m, nil
	})
}

// makeOfGrid zeroes the negative cells of the noisy map, and for laplace-top all
// but the largest.
func (j *heatmapJourney) makeOfGrid(method string) (made, error) {
	noisy, err := j.noisyGrid()
	if err != nil {
		return made{}, err
	}
	fields := fingerprint{}.word(method)
	if method == scenario.MapTop {
		fields = fields.number(j.heatmap.Top)
	}
	key := after(j.gridKey, fields)
	return recall(&j.memory.made, key, func() (made, error) {
		m := made{method: method, key: key}
		if method == scenario.MapTop {
			m.values = pyramid.Top(noisy, j.heatmap.Top)
		} else {
			m.values = pyramid.Zeroed(noisy)
		}
		m.scale("Noise left no cell above zero.")
		return m, nil
	})
}

// makeDense is the algorithm of Appendix D: noise on a coarser grid, the nearest
// map to it, and every coarse cell spread over its leaves.
func (j *heatmapJourney) makeDense() (made, error) {
	epsilon := j.heatmap.Privacy.Epsilon
	depth := pyramid.DenseDepth(epsilon, j.people, j.depth())
	key := j.drawKey(fingerprint{}.word(noiseDense).number(epsilon))
	return recall(&j.memory.made, key, func() (made, error) {
		noisy, err := j.noisyCoarse(depth)
		if err != nil {
			return made{}, err
		}
		fit, err := pyramid.FitDense(noisy, j.pause.take)
		if err != nil {
			return made{}, err
		}
		m := made{method: scenario.MapDense, values: pyramid.Spread(fit.Fitted, j.depth()), key: key}
		m.scale(fmt.Sprintf("On %d × %d cells, noise left nothing above zero.", pyramid.Side(depth), pyramid.Side(depth)))
		return m, nil
	})
}

// noisyCoarse returns the sums of a level with noise of scale 1/ε.
func (j *heatmapJourney) noisyCoarse(level int) ([]float64, error) {
	sums, epsilon := j.crowd.sums.Level(level), j.heatmap.Privacy.Epsilon
	if j.secure() {
		return j.releaseSecurely(sums, epsilon)
	}
	noise, err := j.toss(noiseDense, level)
	if err != nil {
		return nil, err
	}
	return pyramid.Laplace(sums, epsilon, &replayed{noise: noise}), nil
}

// makeQuadtree is the rival: the very sums that the pyramid has measured, all of
// them, fitted by least squares without negative cells. It only reads the release.
func (j *heatmapJourney) makeQuadtree() (made, error) {
	key := j.drawKey(budgetFingerprint(j.tree.budget).word(j.tree.key).word(scenario.MapQuadtree))
	return recall(&j.memory.made, key, func() (made, error) {
		leaves, err := pyramid.ConsistentNonNegative(j.tree.measured, j.tree.budget)
		if err != nil {
			return made{}, err
		}
		m := made{method: scenario.MapQuadtree, values: leaves, key: key}
		m.scale("Noise left no cell above zero.")
		return m, nil
	})
}

// scale divides a map by its sum. Where that is not above zero, or so small that
// the quotients leave double precision, the map stays as it is, with a remark.
func (m *made) scale(otherwise string) {
	sum := sumOf(m.values)
	scaled := make([]float64, len(m.values))
	for i, v := range m.values {
		scaled[i] = v / sum
	}
	if sum > 0 && !slices.ContainsFunc(scaled, func(v float64) bool { return !isNumber(v) }) {
		m.values = scaled
		return
	}
	m.note = otherwise
}
