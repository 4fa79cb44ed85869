package heatmappage

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatmapfig"
	"cloakroom/app/ui/control"
	"cloakroom/app/ui/loading"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// Page is the laboratory of private heatmaps on the page.
type Page struct {
	Work   *session.Session
	Desk   page.Desk
	Form   *control.Form
	Charts *page.Charts

	hand     *pad.Pad
	crowds   *loading.Panel // takes in files
	blank    *boxMap        // on which their box is drawn
	drawings picture.Cache
	state    state

	SweepHand *page.SweepHand
}

// New returns the laboratory's page on a session.
func New(work *session.Session, desk page.Desk) *Page {
	p := &Page{Work: work, Desk: desk, state: newState(), SweepHand: page.NewSweepHand(work, desk)}
	p.Form = &control.Form{Work: work, Desk: desk, Why: p.why}
	p.Charts = page.NewCharts(desk, &p.drawings, p.chart)
	p.hand = page.NewPad(work, desk, "pad", p)
	p.crowds = loading.New(work, desk, p.crowdLoader())
	p.blank = newBoxMap(p)
	work.Sweep.Form.Trials = 10
	return p
}

// heatmap is the laboratory's part of the question.
func (p *Page) heatmap() *heatmap.Question { return p.Work.Asked.Heatmap }

// marked is the question whose crowd the hand works on: a guess while the truth is hidden.
func (p *Page) marked() *heatmap.Question { return p.Work.Marked().Heatmap }

// got is the laboratory's part of the last answer, or nil.
func (p *Page) got() *heatmap.Result {
	if p.Work.Shown.Result == nil {
		return nil
	}
	return p.Work.Shown.Result.Heatmap
}

// state is what the maps hold besides the scenario.
type state struct {
	tool   string
	swipe  float64 // how much of the truth lies over the map, in percent
	brush  float64 // the brush's radius in the unit square
	perDab int     // people in a dab
	over   [2]int  // the cell pointed at, −1 for none
	cursor [2]int  // the cell the keyboard has come to
	boxes  picture.Boxes
	views  views
	// picture is the address of a picture under the truth, which never leaves the
	// page, and pictureName that of its file.
	picture, pictureName string
	truth                *heatmap.Result // of the crowd alone, while there is no release
	shuffleBlur          float64         // that the shuffle model was judged through when it was drawn
	shuffleWaits         bool            // for a press: its panel shows nothing by itself
	names                crowdNames
	inCell               peopleInCell
}

func newState() state {
	return state{tool: toolClusters, swipe: 50, views: views{tile: draw.Box{Width: 280, Height: 280}, room: 420, flows: true}, brush: 0.03, perDab: 3, over: [2]int{-1, -1}, boxes: normalBoxes()}
}

// Prepare leaves the earth mover's distance to the question that is asked when
// the hand rests: a stroke of the brush must be answered within a frame.
func (p *Page) Prepare(asked *scenario.Scenario, full bool) {
	h := asked.Heatmap
	h.Extras = nil
	h.Methods = heatmap.Methods()
	h.Shown = shownSide(h, full)
	if h.Privacy.Randomness == field.RandomnessSecure && !p.Work.Releases.Apart {
		h.Shuffle = 0 // it is a release of its own, drawn apart
	}
	if !full {
		h.Distance, h.Centres, h.Shuffle = heatmap.DistanceNone, 0, 0
		h.Methods = p.looksAt()
		return
	}
	h.Extras = []string{heatmap.ExtraSteps, heatmap.ExtraPlan}
	if p.Work.Releases.Drawing {
		// To be asked again on, and what can be told only while it is drawn.
		h.Extras = append(h.Extras, heatmap.ExtraDrawn, heatmap.ExtraPresence)
	} else if p.Work.Panel == panelPromise {
		h.Extras = append(h.Extras, heatmap.ExtraPresence)
	}
	if p.Work.Panel != panelCentres {
		h.Centres = 0
	}
	if p.Work.Panel != panelShuffle || p.state.shuffleWaits && !p.secure() {
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

// About is what there is to know of the laboratory.
func (p *Page) About() page.About {
	return page.About{
		Stations: []page.Station{
			{Symbol: "s", Name: "truth", Means: "where the people are", Picture: 0},
			{Symbol: "2⁻ⁱPᵢs", Name: "measure", Mark: "P", Means: "sums over the cells of every level", Picture: 1},
			{Symbol: "y′", Name: "privatize", Mark: "𝒜", Means: "𝒜 adds noise to the sums of every level", Picture: 1},
			{Symbol: "ŝ", Name: "recover", Mark: "R", Means: "R rebuilds the map from the cells kept", Picture: 2},
			{Symbol: "EMD", Name: "judge", Mark: "d", Means: "how like the truth it is, beside its rivals", Picture: 3},
		},
		Hint: "↓ Tap the map to put people there.",
		Journey: []string{
			"Truth: paint people, put clusters and drag them, draw them at random, or load their points.",
			"Measure: the people in every cell are counted, from a few large cells down to the finest.",
			"Privatize: noise falls on every count, more on the finer levels; the largest cells are kept and split into four.",
			"Recover: the map is rebuilt that fits the kept counts best.",
			"Judge: similarity, correlation, divergence and earth mover’s distance, beside simpler ways.",
		},
		Keys: [][2]string{
			{"← → ↑ ↓", "in the truth: from cell to cell; with Shift eight cells; on a cluster: move it"},
			{"← → ↑ ↓", "in a view of all maps: from cell to cell; on the handle of the swipe: move it"},
			{"Enter", "in the truth: paint people into the cell; with the tool Clusters put a cluster there"},
			{"PageUp PageDown", "on a cluster: more or fewer people"},
			{"+ −", "on a cluster: wider or narrower"},
			{"Delete", "on a cluster: remove it; in the truth: empty the cell"},
		},
		Errata: [][2]string{
			{"The level sums", "The parameters begin with ε₀, and the budget is split over the levels that are measured (Ghazi and others 2022, Algorithm 1)."},
			{"An empty map", "Where every count kept is zero or below, the printed map is not defined; it is uniform here (Ghazi and others 2022, Algorithm 2)."},
			{"The shuffle model", "The noise must be made for multiples of 1/B, and each share must be one draw minus another. The modulus must leave room for the noise. As printed the release is B times less private, too large, and wraps around (Ghazi and others 2022, Appendix F)."},
			{"k-median", "The grid of Appendix A has ⌈log₂(nε/√k)⌉ levels; the printed number is negative (Ghazi and others 2022, Appendix A)."},
		},
		Hideable: []string{"heatmap.privacy.epsilon", "heatmap.privacy.randomness", "heatmap.blur", "heatmap.pyramid.keep", "heatmap.pyramid.decay", "heatmap.top"},
	}
}

// Timeline is the film of an answer.
func (p *Page) Timeline(a session.Answer) chart.Timeline {
	return heatmapfig.NewTimeline(a.Result.Heatmap)
}

// Shown keeps the cells pointed at in their places.
func (p *Page) Shown(before session.Answer) {
	p.state.truth = nil
	if p.Work.Releases.Apart {
		p.state.shuffleBlur = p.Work.Shown.Asked.Heatmap.Blur
	}
	p.followCells(p.sideOf(before))
	if before.Result == nil && p.viewed() {
		p.Desk.OnceDrawn(p.measureShown) // the first maps have come
	}
	if p.Work.Picture == scenario.StageEpsilons && !p.state.views.stopped {
		p.askRows()
	}
}

// Replaced and Undone empty the hand without putting anything back: what it holds
// belongs to a question that is no longer on the page.
func (p *Page) Undone() { p.hand.Forget() }
func (p *Page) Replaced() {
	p.hand.Forget()
	p.state.shuffleWaits = false // a question that opens with the panel asks for it
}

// Busy and Cancel are the hand's; on the blank map it changes no question.
func (p *Page) Busy() bool   { return page.Carries(p.hand) }
func (p *Page) Cancel() bool { return page.Cancel(p.blank.hand) || page.Cancel(p.hand) }

// Together says what several releases of one crowd promise.
func (p *Page) Together(releases []scenario.Scenario) string {
	return tag.Either(len(releases) == 0, "", ". Each draw makes five maps of three releases. "+sharedWords+" Each release protects one person, with all of their points")
}

// Dialogs are those of the laboratory.
func (p *Page) Dialogs() []page.Dialog {
	return []page.Dialog{p.crowds.Dialog()}
}

// Sweeps reports that a field is there to be swept: a crowd has only those of its
// kind, and weights come on the cells of one grid.
func (p *Page) Sweeps(path string) bool {
	people := &p.heatmap().People
	if name, found := strings.CutPrefix(path, "heatmap.people."); found {
		return people.Has(name)
	}
	return path != "heatmap.grid" || people.Kind != heatmap.PeopleWeights
}

// Redraw draws the people of a trial, with the same step as its noise. What a sweep
// compares is asked as it was before.
func (p *Page) Redraw(one, swept *scenario.Scenario, draw scenario.Draw) {
	before := p.Work.Sweep.From.Heatmap
	one.Heatmap.Methods, one.Heatmap.Distance, one.Heatmap.Extras = before.Methods, before.Distance, before.Extras
	if people := &one.Heatmap.People; people.Has("seed") {
		people.Seed = (people.Seed + draw.Seed - swept.Seed) & field.MaxSeed
	}
}

// Spread spreads what is no number on a logarithmic slider.
func (p *Page) Spread(path string) ([]float64, bool) {
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

// PrepareSweep judges every method on the teaching noise.
func (p *Page) PrepareSweep(asked *scenario.Scenario) {
	h := asked.Heatmap
	h.Privacy.Randomness = field.RandomnessTeaching
	h.Methods = heatmap.Methods()
	h.Distance, h.Extras, h.Centres, h.Shuffle = heatmap.DistanceExact, nil, 0, 0
	if w := asked.Sweep; w != nil && slices.Contains(w.Over, pathShuffle) {
		h.Extras = []string{heatmap.ExtraSent}
	}
	h.Forget()
}

// Adapt keeps the rest of the scenario fitting after a field has changed.
func (p *Page) Adapt(path string) {
	if path == p.Work.Path("privacy.randomness") {
		return
	}
	h := p.heatmap()
	if path == pathShuffle {
		p.state.shuffleWaits = false
	}
	if path == "heatmap.grid" || path == "heatmap.pyramid.keep" {
		h.Forget()
		if h.People.Kind == heatmap.PeopleWeights {
			h.People = heatmap.Default().People
		}
	}
	if path == "heatmap.people.values" && len(h.People.Values) == 0 {
		h.People = heatmap.Default().People
	}
	p.state.over, p.state.cursor = [2]int{-1, -1}, [2]int{}
}

// Add puts a cluster where there is room.
func (p *Page) Add() {
	at := [2]float64{0.5, 0.5}
	if p.state.over[0] >= 0 {
		at = p.middle(p.state.over)
	}
	p.addCluster(at[0], at[1])
}

// Parameters names the settings of a question.
func (p *Page) Parameters(asked *scenario.Scenario) string {
	h := asked.Heatmap
	grid := strconv.Itoa(h.Grid)
	if side := p.side(); side < h.Grid && p.Work.Shown.Asked.Heatmap.Grid == h.Grid {
		grid += fmt.Sprintf(" (maps shown on %d × %d cells)", side, side)
	}
	text := fmt.Sprintf("%s, Δ = %s, ε = %s, w = %d, blur %s", h.People.Kind, grid, draw.Format(h.Privacy.Epsilon), h.Pyramid.Keep, draw.Format(h.Blur))
	if f, ok := p.Frame(); ok && f.Leaks() {
		text += "; " + ownBoxWords
	}
	return text
}

// beside is the method in the fourth picture.
func (p *Page) beside() string { return known(p.Work.Beside, heatmap.MethodLaplace) }

// known is a method if it is one, else another.
func known(method, otherwise string) string {
	if slices.Contains(heatmap.Methods(), method) {
		return method
	}
	return otherwise
}
