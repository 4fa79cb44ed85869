package pyramid

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"cloakroom/core/rng"
)

type reconstructCase struct {
	Name       string
	W, Ell     int
	Start      int                     `json:"start_level"`
	Flat       map[string][]float64    `json:"y_flat"`
	Candidates map[string][][2]float64 `json:"y_candidates"`
	S          map[string][]int
	Objective  float64   `json:"lp_objective"`
	WithoutObj float64   `json:"lp_objective_without_outside_rows"`
	Mass       float64   `json:"total_mass"`
	WithoutM   float64   `json:"total_mass_without_outside_rows"`
	Masses     [][4]any  `json:"masses"`
	SHat       []float64 `json:"s_hat"`
}

// measurement fills cells that are no candidates with NaN: nothing may look at
// them.
func (c reconstructCase) measurement() Measurement {
	m := Measurement{First: c.Start}
	for level := c.Start; level <= c.Ell; level++ {
		key := strconv.Itoa(level)
		values := c.Flat[key]
		if values == nil {
			values = make([]float64, Cells(level))
			for i := range values {
				values[i] = math.NaN()
			}
			for _, pair := range c.Candidates[key] {
				values[int(pair[0])] = pair[1]
			}
		}
		m.Values = append(m.Values, values)
	}
	return m
}

func reconstructCases(t testing.TB) []reconstructCase {
	var cases []reconstructCase
	readCases(t, "reconstruct.json", &cases)
	return cases
}

func TestReferenceReconstructions(t *testing.T) {
	for _, c := range reconstructCases(t) {
		m := c.measurement()
		if got := FirstLevel(c.W, c.Ell); got != c.Start {
			t.Errorf("%s: measured from level %d, want %d", c.Name, got, c.Start)
		}
		s := Select(m, c.W)
		for k, kept := range s.Kept {
			if want := c.S[strconv.Itoa(s.First+k)]; !slices.Equal(kept, want) {
				t.Errorf("%s: level %d keeps %v, want %v", c.Name, s.First+k, kept, want)
			}
		}
		for rows, want := range map[Rows][2]float64{AllRows: {c.Objective, c.Mass}, KeptRows: {c.WithoutObj, c.WithoutM}} {
			r := mustReconstruct(t, m, s, rows)
			if !near(r.Objective, want[0], 1e-9) || !near(r.Mass, want[1], 1e-9) {
				t.Errorf("%s, rows %d: objective %v and mass %v, want %v and %v", c.Name, rows, r.Objective, r.Mass, want[0], want[1])
			}
			checkReconstruction(t, c.Name, m, s, rows, r)
		}
		r := mustReconstruct(t, m, s, AllRows)
		for i, want := range c.SHat {
			if !near(r.Values[i], want, 1e-12) {
				t.Errorf("%s: leaf %d holds %v, want %v", c.Name, i, r.Values[i], want)
			}
		}
		checkMasses(t, c, s, r)
	}
}

// checkMasses compares where the mass lies with the reference's canonical optimum.
func checkMasses(t *testing.T, c reconstructCase, s Selection, r Reconstruction) {
	t.Helper()
	listed := 0.0
	for _, entry := range c.Masses {
		kind, level, cell, want := entry[0].(string), int(entry[1].(float64)), int(entry[2].(float64)), entry[3].(float64)
		k := level - s.First
		i, found := slices.BinarySearch(s.Kept[k], cell)
		if !found {
			t.Fatalf("%s: cell %d of level %d is not kept", c.Name, cell, level)
		}
		got := r.Kept[k][i]
		if kind == "res" {
			got = r.LeftOut[k][i]
		}
		listed += want
		if !near(got, want, 1e-9) {
			t.Errorf("%s: %s %d of level %d holds %v, want %v", c.Name, kind, cell, level, got, want)
		}
	}
	if !near(listed, r.Mass, 1e-9) {
		t.Errorf("%s: %v of %v is listed", c.Name, listed, r.Mass)
	}
}

// checkReconstruction holds a solution against the program as it is written down:
// the objective from the map alone, row by row; the dual from its inequalities;
// and the gap.
func checkReconstruction(t *testing.T, name string, m Measurement, s Selection, rows Rows, r Reconstruction) {
	t.Helper()
	scale := 1.0
	for k, kept := range s.Kept {
		for _, cell := range kept {
			scale += math.Abs(m.Values[k][cell])
		}
	}
	for i, v := range r.Values {
		if !(v >= 0) {
			t.Fatalf("%s: leaf %d holds %v", name, i, v)
		}
	}
	if got := literalObjective(m, s, rows, r.Values); math.Abs(got-r.Objective) > 1e-12*scale {
		t.Errorf("%s, rows %d: the map's objective is %v, stated is %v", name, rows, got, r.Objective)
	}
	if got := sum(r.Values); math.Abs(got-r.Mass) > 1e-12*math.Max(1, r.Mass) {
		t.Errorf("%s: the map holds %v, stated is %v", name, got, r.Mass)
	}
	if math.Abs(r.Gap()) > 1e-13*scale {
		t.Errorf("%s, rows %d: gap %v between %v and %v", name, rows, r.Gap(), r.Objective, r.Bound)
	}
	if got := literalBound(t, m, s, rows, r.Dual); math.Abs(got-r.Bound) > 1e-13*scale {
		t.Errorf("%s: the dual's value is %v, stated is %v", name, got, r.Bound)
	}
}

// literalObjective sums the rows of ‖ŷ − Ps′‖₁ over all cells of the measured
// levels, or over the kept ones.
func literalObjective(m Measurement, s Selection, rows Rows, values []float64) float64 {
	sums, total := NewSums(values), 0.0
	for k, kept := range s.Kept {
		level := s.First + k
		wanted := make([]float64, Cells(level))
		isKept := make([]bool, Cells(level))
		for _, cell := range kept {
			wanted[cell], isKept[cell] = m.Values[k][cell], true
		}
		for cell, mass := range sums.Level(level) {
			if isKept[cell] || rows == AllRows {
				total += math.Abs(wanted[cell] - math.Ldexp(mass, -level))
			}
		}
	}
	return total
}

// literalBound checks Σ 2^−lev(c)·u(c) ≤ price for every leaf, exactly, and
// returns Σ y′u.
func literalBound(t *testing.T, m Measurement, s Selection, rows Rows, dual [][]float64) float64 {
	t.Helper()
	depth, bound := m.Depth(), 0.0
	multiplier := make([]map[int]float64, len(dual))
	for k := range dual {
		multiplier[k] = map[int]float64{}
		for i, u := range dual[k] {
			if !(math.Abs(u) <= 1) {
				t.Fatalf("a multiplier of %v", u)
			}
			multiplier[k][s.Kept[k][i]] = u
			bound += u * m.Values[k][s.Kept[k][i]]
		}
	}
	for leaf := range Cells(depth) {
		total, deepest := 0.0, -1
		for k := range dual {
			level := s.First + k
			row, column := leaf>>depth>>(depth-level), leaf&(Side(depth)-1)>>(depth-level)
			if u, kept := multiplier[k][row<<level|column]; kept {
				total += math.Ldexp(u, -level)
				deepest = level
			}
		}
		price := 0.0
		if rows == AllRows && deepest >= 0 {
			price = math.Ldexp(1, -deepest) - math.Ldexp(1, -depth)
		}
		if deepest >= 0 && total > price {
			t.Fatalf("leaf %d: the multipliers sum to %v, the price is %v", leaf, total, price)
		}
	}
	return bound
}

// Random forests of kept cells, not only those that Select would choose, with
// ties and values below zero.
func randomProblem(src rng.Source, depth int) (Measurement, Selection) {
	first := src.IntN(depth + 1)
	m := Measurement{First: first}
	s := Selection{First: first}
	coarse := src.IntN(3) == 0
	for level := first; level <= depth; level++ {
		values := make([]float64, Cells(level))
		for i := range values {
			values[i] = math.Ldexp(3*src.Normal()+1, -level)
			if coarse {
				values[i] = math.Ldexp(math.Round(2*src.Normal()), -level)
			}
		}
		candidates := allCells(level)
		if level > first {
			candidates = allChildren(level-1, s.Kept[len(s.Kept)-1])
		}
		kept := []int{}
		for _, cell := range candidates {
			if src.IntN(3) > 0 {
				kept = append(kept, cell)
			}
		}
		m.Values, s.Kept = append(m.Values, values), append(s.Kept, kept)
		s.Candidates = append(s.Candidates, candidates)
	}
	return m, s
}

func TestRandomForestsAreSolvedToTheirBound(t *testing.T) {
	src := rng.NewTeaching(1, "forests")
	for range 400 {
		m, s := randomProblem(src, src.IntN(6))
		for _, rows := range []Rows{AllRows, KeptRows} {
			checkReconstruction(t, "random", m, s, rows, mustReconstruct(t, m, s, rows))
		}
	}
}

func TestFullTree(t *testing.T) {
	for depth := 0; depth <= 6; depth++ {
		crowd := town(uint64(depth), 60)
		leaves, err := crowd.Leaves(depth)
		if err != nil {
			t.Fatal(err)
		}
		sums := NewSums(leaves)
		budget, err := NewBudgetFrom(0, 1, Decay, 4, depth)
		if err != nil {
			t.Fatal(err)
		}
		m := Measure(sums, budget, streams(5))
		s := SelectAll(m)
		for _, rows := range []Rows{AllRows, KeptRows} {
			checkReconstruction(t, "full tree", m, s, rows, mustReconstruct(t, m, s, rows))
		}
		exact := Exact(sums, 0)
		r := mustReconstruct(t, exact, SelectAll(exact), AllRows)
		for i, v := range r.Values {
			if !near(v, leaves[i], 1e-13) {
				t.Fatalf("depth %d: without noise leaf %d is rebuilt as %v from %v", depth, i, v, leaves[i])
			}
		}
	}
}

// Without noise, and with room for every cell that holds something, the truth is
// among the optima and the only one of value zero.
func TestWithoutNoiseTheTruthIsRebuilt(t *testing.T) {
	crowd := town(3, 12)
	leaves, err := crowd.Leaves(6)
	if err != nil {
		t.Fatal(err)
	}
	const keep = 64
	m := Exact(NewSums(leaves), FirstLevel(keep, 6))
	r := mustReconstruct(t, m, Select(m, keep), AllRows)
	for i, v := range r.Values {
		if !near(v, leaves[i], 1e-13) {
			t.Fatalf("leaf %d is rebuilt as %v from %v", i, v, leaves[i])
		}
	}
}

func TestNothingAboveZeroGivesTheUniformMap(t *testing.T) {
	m := Measurement{First: 1, Values: [][]float64{{-1, -2, 0, -1}, make([]float64, 16)}}
	r := mustReconstruct(t, m, Select(m, 4), AllRows)
	if r.Mass != 0 || r.Objective != 4 || r.Bound != 4 {
		t.Errorf("mass %v, objective %v, bound %v", r.Mass, r.Objective, r.Bound)
	}
	for _, v := range r.Distribution() {
		if v != 1.0/16 {
			t.Fatalf("a uniform map of 16 leaves holds %v", v)
		}
	}
}

func TestDistributionHasMassOne(t *testing.T) {
	c := reconstructCases(t)[6]
	m := c.measurement()
	if got := sum(mustReconstruct(t, m, Select(m, c.W), AllRows).Distribution()); !near(got, 1, 1e-14) {
		t.Errorf("â sums to %v", got)
	}
}

func TestReconstructRefusals(t *testing.T) {
	level1 := []float64{1, 2, 3, 4}
	level2 := make([]float64, 16)
	m := Measurement{First: 1, Values: [][]float64{level1, level2}}
	for name, s := range map[string]Selection{
		"a level is missing": {First: 1, Kept: [][]int{{0}}},
		"another start":      {First: 0, Kept: [][]int{{0}, {0}}},
		"an orphan":          {First: 1, Kept: [][]int{{0}, {15}}},
		"not ascending":      {First: 1, Kept: [][]int{{1, 0}, {}}},
		"twice":              {First: 1, Kept: [][]int{{1, 1}, {}}},
		"outside":            {First: 1, Kept: [][]int{{4}, {}}},
		"below 0":            {First: 1, Kept: [][]int{{-1}, {}}},
		"a tree of nothing":  {First: 1, Kept: [][]int{{}, {3}}},
		"an early orphan":    {First: 1, Kept: [][]int{{3}, {0}}},
	} {
		if _, err := Reconstruct(m, s, AllRows); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	broken := Measurement{First: 1, Values: [][]float64{{math.NaN(), 1, 1, 1}, level2}}
	if _, err := Reconstruct(broken, Select(broken, 4), AllRows); err == nil {
		t.Error("NaN in a kept cell: no error")
	}
}

// Any numbers, kept anyhow, must give a solution with its certificate or an error.
func FuzzReconstruct(f *testing.F) {
	f.Add(uint64(1), 1e300, -1e-300)
	f.Add(uint64(2), 0.5, math.Inf(1))
	f.Add(uint64(3), math.NaN(), 0.0)
	f.Add(uint64(4), math.SmallestNonzeroFloat64, math.Copysign(0, -1))
	f.Fuzz(func(t *testing.T, seed uint64, a, b float64) {
		src := rng.NewTeaching(seed, "fuzz")
		m, s := randomProblem(src, 3)
		for _, values := range m.Values {
			values[src.IntN(len(values))] = a
			values[src.IntN(len(values))] = b
		}
		if src.IntN(2) == 0 {
			s = Select(m, 1+src.IntN(9))
		}
		r, err := Reconstruct(m, s, Rows(src.IntN(2)))
		if err != nil {
			return
		}
		largest := 1.0
		for k, kept := range s.Kept {
			for _, cell := range kept {
				largest = max(largest, math.Abs(m.Values[k][cell]))
			}
		}
		if largest > 1e290 {
			return // sums may overflow
		}
		if math.Abs(r.Gap()) > 1e-12*largest {
			t.Errorf("gap %v at values up to %v", r.Gap(), largest)
		}
		for i, v := range r.Values {
			if !(v >= 0) || math.IsInf(v, 0) {
				t.Fatalf("leaf %d holds %v", i, v)
			}
		}
	})
}
