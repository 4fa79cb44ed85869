package ui

import (
	"fmt"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/core/field"
	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// heatmapPage is the laboratory of private heatmaps on the page.
type heatmapPage struct{ *store }

func heatmapOf(s *store) heatmapPage { return heatmapPage{s} }

// heatmap is the laboratory's part of the question.
func (s heatmapPage) heatmap() *heatmap.Question { return s.asked.Heatmap }

// got is the laboratory's part of the last answer, or nil.
func (s heatmapPage) got() *heatmap.Result {
	if s.shown.result == nil {
		return nil
	}
	return s.shown.result.Heatmap
}

// mapState is what the maps hold besides the scenario.
type mapState struct {
	tool   string
	beside string  // the map in the fourth picture, or what it shows instead
	swipe  float64 // how much of the truth lies over it, in percent
	brush  float64 // the brush's radius in the unit square
	perDab int     // people in a dab
	over   [2]int  // the cell pointed at, −1 for none
	cursor [2]int  // the cell the keyboard has come to
	hold   mapHold
	view   mapCache
	// picture is the address of a picture under the truth, which never leaves the
	// page, and pictureName that of its file.
	picture, pictureName string
	crowd                incomingCrowd
	box                  *heatmapfiles.Box // the coordinates of the crowd that was loaded
	boxOf                string            // which crowd that was
}

func newMapState() mapState {
	return mapState{tool: toolClusters, swipe: 50, brush: 0.03, perDab: 3, over: [2]int{-1, -1}, hold: mapHold{cluster: -1}}
}

// prepare leaves the earth mover's distance to the question that is asked when
// the hand rests: a stroke of the brush must be answered within a frame.
func (s heatmapPage) prepare(asked *scenario.Scenario, full bool) {
	h := asked.Heatmap
	h.Extras = nil
	h.Methods = withPyramid(h.Methods)
	h.Shown = shownSide(h, full)
	if s.spent.drawing {
		h.Shown = 0 // a secure map can be exported only as it was drawn
	}
	if !full {
		h.Distance, h.Centres, h.Shuffle = heatmap.DistanceNone, 0, 0
		h.Methods = []string{heatmap.MethodPyramid}
		if beside := s.beside(); beside != heatmap.MethodPyramid && slices.Contains(heatmap.Methods(), beside) {
			h.Methods = append(h.Methods, beside)
		}
		return
	}
	h.Extras = []string{heatmap.ExtraSteps, heatmap.ExtraPlan}
	if s.view.Panel != panelCentres {
		h.Centres = 0
	}
	if s.view.Panel != panelShuffle {
		h.Shuffle = 0
	}
}

// shownSide is how fine the answer's rasters need to be: a blur of some cells
// hides what is finer, and numbers cost time on their way to the page.
func shownSide(h *heatmap.Question, full bool) int {
	most := 128
	if !full {
		most = 64
	}
	if h.Blur < 1.5/float64(most) && full {
		most = h.Grid // what is sharp is shown as it is
	}
	return min(most, h.Grid)
}

// withPyramid asks for the pyramid first, and for everything beside it.
func withPyramid([]string) []string { return heatmap.Methods() }

func (s heatmapPage) given() bool { return s.asked.Given() }

func (heatmapPage) stations() []station {
	return []station{
		{"s", "truth", "where the people are", 0},
		{"2⁻ⁱPᵢs", "measure", "sums over the cells of every level", 1},
		{"y′", "privatize", "𝒜 adds noise to the sums of every level", 1},
		{"ŝ", "recover", "R rebuilds the map from the cells kept", 2},
		{"EMD", "judge", "how like the truth it is, beside its rivals", 3},
	}
}

func (heatmapPage) journey() []string {
	return []string{
		"Truth: paint people, put clusters and drag them, draw them at random, or load their points.",
		"Measure: the people in every cell are counted, from a few large cells down to the finest.",
		"Privatize: noise falls on every count, more on the finer levels; the largest cells are kept and split into four.",
		"Recover: the map is rebuilt that fits the kept counts best.",
		"Judge: similarity, correlation, divergence and earth mover’s distance, beside simpler ways.",
	}
}

func (heatmapPage) keys() [][2]string {
	return [][2]string{
		{"← → ↑ ↓", "in the truth: from cell to cell; with Shift eight cells; on a cluster: move it"},
		{"Enter", "in the truth: paint people into the cell; with the tool Clusters put a cluster there"},
		{"PageUp PageDown", "on a cluster: more or fewer people"},
		{"+ −", "on a cluster: wider or narrower"},
		{"Delete", "on a cluster: remove it; in the truth: empty the cell"},
	}
}

func (s heatmapPage) effective(string) (float64, bool) { return 0, false }

// sweepValues spreads what is no number on a logarithmic slider.
func (s heatmapPage) sweepValues(path string) ([]float64, bool) {
	switch path {
	case "heatmap.privacy.epsilon":
		return []float64{0.1, 0.2, 0.5, 1, 2, 5, 10}, true
	case "heatmap.grid":
		return []float64{8, 16, 32, 64, 128, 256}, true
	case "heatmap.people.count":
		return []float64{50, 100, 200, 300, 400, 500}, true
	case "heatmap.people.neighbourhood":
		return []float64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, true
	case "heatmap.people.seed":
		return []float64{1, 2, 3, 4, 5, 6}, true
	case "heatmap.people.sparsity":
		return []float64{0.02, 0.05, 0.1, 0.15, 0.3, 0.45}, true
	case "heatmap.people.clusters":
		return []float64{2, 5, 10, 20, 40, 80}, true
	case "heatmap.pyramid.keep":
		return []float64{5, 10, 20, 40, 80, 160}, true
	case "heatmap.pyramid.decay":
		return []float64{0.3, 0.5, 0.6, 0.7071, 0.8, 0.9, 1}, true
	case "heatmap.blur":
		return []float64{0.01, 0.02, 0.05, 0.1}, true
	case "heatmap.shuffle":
		return []float64{4, 16, 64, 256, 1024}, true
	}
	return nil, false
}

// sweeps judges every method on the teaching noise.
func (s heatmapPage) sweeps(asked *scenario.Scenario) {
	h := asked.Heatmap
	h.Privacy.Randomness = field.RandomnessTeaching
	h.Methods = []string{heatmap.MethodPyramid, heatmap.MethodLaplace, heatmap.MethodTop, heatmap.MethodQuadtree}
	h.Distance, h.Extras, h.Centres, h.Shuffle = heatmap.DistanceExact, nil, 0, 0
	h.Measurements, h.Release = nil, nil
}

// adapt keeps the rest of the scenario fitting after a field has changed.
func (s heatmapPage) adapt(path string) {
	h := s.heatmap()
	if path == "heatmap.grid" || path == "heatmap.pyramid.keep" {
		h.Measurements, h.Release = nil, nil
		if h.People.Kind == heatmap.PeopleWeights {
			h.People = heatmap.Default().People
		}
	}
	s.maps.over, s.maps.cursor = [2]int{-1, -1}, [2]int{}
}

// add puts a cluster where there is room.
func (s heatmapPage) add() {
	at := [2]float64{0.5, 0.5}
	if s.maps.over[0] >= 0 {
		at = s.middle(s.maps.over)
	}
	s.addCluster(at[0], at[1])
}

// about names the whole figure and its parameters.
func (s heatmapPage) about() (title, parameters string) {
	h := s.heatmap()
	return "A crowd’s map without its people: truth, pyramid, private map and a rival",
		fmt.Sprintf("%s, Δ = %d, ε = %s, w = %d, blur %s", h.People.Kind, h.Grid, draw.Format(h.Privacy.Epsilon), h.Pyramid.Keep, draw.Format(h.Blur))
}

// beside is what the fourth picture shows.
func (s heatmapPage) beside() string { return firstOf(s.maps.beside, heatmap.MethodLaplace) }

// measureChoice is empty: all four metrics are shown at once.
func (heatmapPage) measureChoice() app.UI { return app.Div().Hidden(true) }

func (heatmapPage) sweepTwin() app.UI { return app.Div().Hidden(true) }

// errata are those that belong to no single control.
func (heatmapPage) errata() [][2]string {
	return [][2]string{
		{"The level sums", "The parameters begin with ε₀, and the budget is split over the levels that are measured (Ghazi and others 2022, Algorithm 1)."},
		{"An empty map", "Where every count kept is zero or below, the printed map is not defined; it is uniform here (Ghazi and others 2022, Algorithm 2)."},
		{"The shuffle model", "The noise must be made for multiples of 1/B, it must be the difference of two halves, and the modulus must leave room for it: as printed the release is B times less private, biased, and wraps (Ghazi and others 2022, Appendix F)."},
		{"k-median", "The grid of Appendix A has ⌈log₂(nε/√k)⌉ levels; the printed number is negative (Ghazi and others 2022, Appendix A)."},
	}
}
