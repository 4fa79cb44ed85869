package pyramid

import (
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"strconv"
	"strings"
	"testing"

	"cloakroom/core/rng"
)

type dataFile struct {
	Splitmix struct {
		Seed0, Seed1 []string
		Uniform      []float64 `json:"uni_seed1"`
		Normal       []float64 `json:"normal_seed7"`
		Child        string    `json:"child_seed_20230_0"`
		Grandchild   string    `json:"child_seed_1_2_3"`
	}
	City struct {
		People   int          `json:"n_users"`
		Checkins int          `json:"checkins"`
		First    [][2]float64 `json:"first_user"`
		Nonzero  int          `json:"nonzero_cells_first200_delta256"`
		Largest  float64      `json:"max_cell"`
		Where    int          `json:"argmax"`
		Counts   string       `json:"counts_fnv"`
	} `json:"city0"`
}

func TestReferenceGenerator(t *testing.T) {
	var file dataFile
	readCases(t, "data.json", &file)
	for seed, words := range [][]string{file.Splitmix.Seed0, file.Splitmix.Seed1} {
		draw := &counter{seed: uint64(seed)}
		for i, want := range words {
			if got := fmt.Sprint(draw.word()); got != want {
				t.Errorf("seed %d, word %d: %s, want %s", seed, i, got, want)
			}
		}
	}
	if got := (&counter{seed: 1}).uniform(); got != file.Splitmix.Uniform[0] {
		t.Errorf("uniform %v", got)
	}
	draw := &counter{seed: 7}
	for i, want := range file.Splitmix.Normal {
		if got := draw.normal(); !near(got, want, 1e-15) {
			t.Errorf("normal %d: %v, want %v", i, got, want)
		}
	}
	if got := fmt.Sprint(childSeed(20230, 0)); got != file.Splitmix.Child {
		t.Errorf("child seed %s", got)
	}
	if got := fmt.Sprint(childSeed(1, 2, 3)); got != file.Splitmix.Grandchild {
		t.Errorf("grandchild seed %s", got)
	}
}

func TestReferenceCity(t *testing.T) {
	var file dataFile
	readCases(t, "data.json", &file)
	want := file.City
	crowd, err := Neighbourhood(1).Crowd()
	if err != nil {
		t.Fatal(err)
	}
	if crowd.People != want.People || len(crowd.Points) != want.Checkins {
		t.Errorf("%d people with %d points, want %d with %d", crowd.People, len(crowd.Points), want.People, want.Checkins)
	}
	for i, p := range want.First {
		if got := crowd.Points[i]; got.Person != 0 || !near(got.X, p[0], 1e-14) || !near(got.Y, p[1], 1e-14) {
			t.Errorf("point %d is %v, want %v", i, got, p)
		}
	}
	counts, err := crowd.counts()
	if err != nil {
		t.Fatal(err)
	}
	written := make([]string, len(counts))
	for i, c := range counts {
		written[i] = strconv.Itoa(c)
	}
	hash := fnv.New64a()
	hash.Write([]byte(strings.Join(written, ",")))
	if got := fmt.Sprintf("%016x", hash.Sum64()); got != want.Counts {
		t.Errorf("the hash of all counts is %s, want %s", got, want.Counts)
	}
	checkReferenceLeaves(t, crowd, want.Nonzero, want.Largest, want.Where)
}

// checkReferenceLeaves looks at the first 200 people on 256 × 256 cells.
func checkReferenceLeaves(t *testing.T, crowd Crowd, nonzero int, largest float64, where int) {
	t.Helper()
	first := Crowd{People: 200}
	for _, p := range crowd.Points {
		if p.Person < 200 {
			first.Points = append(first.Points, p)
		}
	}
	found, at := 0, 0
	leaves := leavesOf(t, first, 8).Level(8)
	for i, v := range leaves {
		if v > 0 {
			found++
		}
		if v > leaves[at] {
			at = i
		}
	}
	if found != nonzero || at != where || !near(leaves[at], largest, 1e-13) {
		t.Errorf("%d cells, the largest %v at %d; want %d, %v at %d", found, leaves[at], at, nonzero, largest, where)
	}
}

func TestLargeCity(t *testing.T) {
	crowd, err := LargeCity().Crowd()
	if err != nil {
		t.Fatal(err)
	}
	counts, err := crowd.counts()
	if err != nil {
		t.Fatal(err)
	}
	most, none := 0, 0
	for _, c := range counts {
		most = max(most, c)
		if c == 0 {
			none++
		}
	}
	if crowd.People < 15_000 || most > 20 || none == 0 {
		t.Errorf("%d people, %d without a point, one with %d", crowd.People, none, most)
	}
	if got := sum(leavesOf(t, crowd, 6).Level(6)); !near(got, float64(crowd.People-none), 1e-9) {
		t.Errorf("%d people with points weigh %v", crowd.People-none, got)
	}
	t.Logf("%d people, %d points, %d people without", crowd.People, len(crowd.Points), none)
}

func TestCityRefusals(t *testing.T) {
	for name, spoil := range map[string]func(*City){
		"no neighbourhood": func(c *City) { c.Neighbourhoods = 0 },
		"no venue":         func(c *City) { c.Venues = 0 },
		"people < 0":       func(c *City) { c.People = -1 },
		"most < fewest":    func(c *City) { c.Most = 0 },
		"spread":           func(c *City) { c.Widest = math.NaN() },
		"typical":          func(c *City) { c.Typical = math.Inf(1) },
	} {
		city := SmallCity(1)
		spoil(&city)
		if _, err := city.Crowd(); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestMixtureReachesItsSparsity(t *testing.T) {
	for _, c := range []Mixture{{5, 200, 7, 0.03}, {20, 200, 7, 0.15}, {80, 200, 7, 0.75}, {3, 10, 0, 1}, {1, 40, 8, 0}} {
		crowd, err := c.Crowd(rng.NewTeaching(1, "mixture"), nil)
		if err != nil {
			t.Fatal(err)
		}
		occupied := 0
		for _, v := range leavesOf(t, crowd, c.Depth).Level(c.Depth) {
			if v > 0 {
				occupied++
			}
		}
		share := float64(occupied) / float64(Cells(c.Depth))
		if share < c.Sparsity || c.Sparsity > 0.02 && share > c.Sparsity+1.0/float64(Cells(c.Depth)) {
			t.Errorf("%+v: %v of the cells hold a point", c, share)
		}
		counts, err := crowd.counts()
		if err != nil {
			t.Fatal(err)
		}
		for person, n := range counts {
			if n == 0 {
				t.Errorf("%+v: person %d has no point", c, person)
			}
		}
	}
}

func TestMixtureRefusals(t *testing.T) {
	for _, c := range []Mixture{{0, 1, 1, 0}, {1, 0, 1, 0}, {1, 1, 10, 0}, {1, 1, 1, math.NaN()}, {1, 1, 6, 1}} {
		if _, err := c.Crowd(rng.NewTeaching(1, "mixture"), nil); err == nil {
			t.Errorf("%+v: no error", c)
		}
	}
	if _, err := (Mixture{1, 1, 6, 1}).Crowd(rng.NewTeaching(1, "mixture"), nil); !errors.Is(err, ErrSparsity) {
		t.Errorf("a share out of reach: %v", err)
	}
	stop := errors.New("stop")
	if _, err := (Mixture{1, 1, 6, 0}).Crowd(rng.NewTeaching(1, "mixture"), func() error { return stop }); !errors.Is(err, stop) {
		t.Errorf("asked to stop: %v", err)
	}
}

func BenchmarkLargeCity(b *testing.B) {
	for b.Loop() {
		crowd, err := LargeCity().Crowd()
		if err != nil {
			b.Fatal(err)
		}
		if _, err := crowd.Leaves(8); err != nil {
			b.Fatal(err)
		}
	}
}
