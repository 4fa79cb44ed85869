package ui

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/field"
	"cloakroom/core/presets"
	"cloakroom/core/pyramid"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// spent is one independent noise, by the definition of the ledger in core/dp: a truth,
// a mechanism, a seed and a stream of it.
type spent struct {
	truth, mechanism, stream string
	seed                     uint64
	secure                   bool
	epsilon, delta           float64
}

// releasing says by hand what a question releases.
func releasing(w scenario.Scenario, shuffled bool) []spent {
	text := func(parts ...any) string { return fmt.Sprint(parts...) }
	if q := w.Sensing(); q != nil {
		truth := ""
		if h, n := w.Heat, w.Network; h != nil {
			truth = text(h.Positions, h.SensorPositions(), h.Time, h.Sources)
		} else {
			truth = text(n.Graph, n.Time, n.Sources)
		}
		p := q.Privacy
		return []spent{{truth, text(p.Epsilon, p.Delta, w.Alpha(), p.Calibration, p.Scope, p.Randomness, p.Neighbours), "", w.Seed, p.Randomness == field.RandomnessSecure, p.Epsilon, p.Delta}}
	}
	h := w.Heatmap
	base := spent{truth: text(h.People), seed: w.Seed, secure: h.Privacy.Randomness == field.RandomnessSecure, epsilon: h.Privacy.Epsilon}
	people := 0
	for _, c := range h.People.Places {
		people += c.Count
	}
	levels := text(h.Privacy.Epsilon, h.Pyramid.Decay, h.First(), h.Level())
	var list []spent
	add := func(stream, mechanism string, delta float64) {
		one := base
		one.stream, one.mechanism, one.delta = stream, mechanism, delta
		list = append(list, one)
	}
	add("pyramid", levels, 0)
	add(text("laplace", h.Level()), text(h.Privacy.Epsilon), 0)
	add(text("dense", pyramid.DenseDepth(h.Privacy.Epsilon, people, h.Level())), text(h.Privacy.Epsilon), 0)
	if shuffled {
		add("shuffle", levels+text(" ", h.Shuffle), 1e-5)
	}
	return list
}

// second is a count of a session beside its own.
type second struct {
	stay, ever []spent
	truth      string // on the page
}

func (c *second) enter(list []spent) {
	for _, s := range list {
		if s.secure || !slices.Contains(c.all(), s) {
			c.stay, c.ever = append(c.stay, s), append(c.ever, s)
		}
	}
}

// all are the releases since the question was opened, and those before of its truth.
func (c *second) all() []spent {
	before := slices.DeleteFunc(slices.Clone(c.ever), func(s spent) bool { return s.truth != c.truth })
	for _, s := range c.stay {
		if i := slices.Index(before, s); i >= 0 {
			before = slices.Delete(before, i, i+1)
		}
	}
	return append(before, c.stay...)
}

func (c *second) covers(list []spent) bool {
	return !slices.ContainsFunc(list, func(s spent) bool { return !slices.Contains(c.all(), s) })
}

// sum composes as the definition does: what was drawn adds up, and one seed in two
// releases leaves nothing.
func (c *second) sum() (releases int, epsilon, delta float64, open bool) {
	all := c.all()
	for i, s := range all {
		releases++
		epsilon += s.epsilon
		delta += s.delta
		for _, other := range all[:i] {
			open = open || !s.secure && !other.secure && s.seed == other.seed && s.stream == other.stream && s != other
		}
	}
	return releases, epsilon, delta, open
}

// The ledger of a page is held against a second count, over random sessions of 200
// actions: draws, knobs, undo, presets on the same truth, reloads, other laboratories.
func TestTheLedgerAgainstASecondCount(t *testing.T) {
	crowd := sample.Tiny(heatmap.PeopleClusters)
	for name, first := range map[string]scenario.Scenario{"heat": presets.All()[0].Scenario, "network": sample.Small(network.GraphPath), "heatmap": crowd} {
		for seed := range uint64(2) {
			t.Run(fmt.Sprintf("%s/%d", name, seed), func(t *testing.T) {
				t.Parallel()
				againstASecondCount(t, first, rand.New(rand.NewPCG(seed, 5)))
			})
		}
	}
}

func againstASecondCount(t *testing.T, first scenario.Scenario, coins *rand.Rand) {
	v := visit.New(t, house.Rooms...)
	v.Visit(first)
	count := &second{}
	shuffled := func() bool {
		h := v.Work().Asked.Heatmap
		return h != nil && h.Shuffle > 0 && v.Work().Panel == "shuffle"
	}
	now := func() []spent { return releasing(v.Work().Asked, shuffled()) }
	teaching := func() bool { return v.Work().Asked.Randomness() == field.RandomnessTeaching }
	rests := func() {
		w := v.Work()
		v.Until("an answer", func() bool { return w.Shown.Full && !w.Working() || w.AwaitsDraw() && !w.Working() })
	}
	opened := func() {
		count.stay = nil
		if count.truth = now()[0].truth; teaching() && len(count.all()) == 0 {
			count.enter(now())
		}
	}
	pick := func(path string, values ...float64) func() {
		return func() { v.Work().SetNumber(v.Work().Path(path), values[coins.IntN(len(values))]) }
	}
	opened()
	actions := map[string]func(){
		"draw": func() {
			v.Work().DrawFresh()
			rests()
			count.truth = now()[0].truth
			if teaching() {
				count.enter(now())
			} else {
				count.enter(releasing(v.Work().Asked, false))
			}
		},
		"release": func() {
			if v.Work().Shown.Result != nil && teaching() {
				v.Work().ReleaseShown()
				count.enter(now())
			}
		},
		"epsilon": pick("privacy.epsilon", 1, 2, 4),
		"undo":    func() { v.Work().Undo() },
		"redo":    func() { v.Work().Redo() },
		"replay":  func() { v.Work().Replay(); v.Work().Player.Playing = false },
		"away":    func() { v.OpenLab(presets.All()[0].Scenario.Lab); rests(); v.OpenLab(first.Lab) },
		"randomness": func() {
			v.Work().SetWord(v.Work().Path("privacy.randomness"), field.RandomnessSources()[coins.IntN(2)])
		},
		"reload": func() {
			kept, asked, panel := v.Screen.Till, v.Work().Asked.Clone(), v.Work().Panel
			v = visit.New(t, house.Rooms...)
			v.Screen.Till = kept
			v.OpenLab(asked.Lab)
			v.Work().Panel = panel
			v.Work().Replace(asked)
			rests()
			opened()
		},
		"preset": func() {
			asked := first.Clone()
			asked.Seed = uint64(coins.IntN(3))
			if q := asked.Sensing(); q != nil {
				q.Privacy.Delta = 0.02
			}
			v.Work().Replace(asked)
			v.Work().Record()
			rests()
			opened()
		},
	}
	if first.Heatmap != nil {
		actions["decay"] = pick("pyramid.decay", 0.7, 0.8)
		actions["keep"] = pick("pyramid.keep", 16, 17, 4)
		actions["grid"] = pick("grid", 16, 8)
		actions["blur"] = pick("blur", 0.03, 0.05)
		actions["top"] = pick("top", 0.1, 0.2)
		actions["shuffle"] = func() { v.OpenPanel("shuffle"); v.Work().Type("heatmap.shuffle", "256") }
		actions["closed"] = func() { v.OpenPanel("explain") }
	} else {
		actions["time"] = pick("time", 0.05, 0.1)
		actions["method"] = func() {
			v.Work().SetWord(v.Work().Path("recovery.method"), []string{sensing.MethodBPD, sensing.MethodNNLS}[coins.IntN(2)])
		}
	}
	names := slices.Sorted(func(yield func(string) bool) {
		for name := range actions {
			if !yield(name) {
				return
			}
		}
	})
	var done []string
	for range 200 {
		name := names[coins.IntN(len(names))]
		done = append(done, name)
		actions[name]()
		rests()
		w := v.Work()
		if teaching() && w.Shown.Full || w.AwaitsDraw() {
			count.truth = now()[0].truth
		}
		releases, epsilon, delta, open := count.sum()
		agrees := func() bool {
			l := w.Releases.Ledger
			if open || l.BackDoor {
				return open == l.BackDoor && l.Releases == releases
			}
			return l.Releases == releases && math.Abs(l.Epsilon-epsilon) < 1e-9 && math.Abs(l.Delta-delta) < 1e-9
		}
		for range 2000 {
			if agrees() {
				break
			}
			select {
			case do := <-v.Queue:
				do()
			default:
				time.Sleep(time.Millisecond)
			}
		}
		if !agrees() {
			t.Fatalf("after %s: the ledger has %+v, the second count %d releases, ε = %v, δ = %v, back door %v\n%s", strings.Join(done, ", "), w.Releases.Ledger, releases, epsilon, delta, open, sample.TextOf(t, w.Asked))
		}
		if teaching() && w.Shown.Full && w.Has(w.Asked) != count.covers(now()) {
			t.Fatalf("after %s: the picture is released: %v, by the second count %v", strings.Join(done, ", "), w.Has(w.Asked), count.covers(now()))
		}
	}
}
