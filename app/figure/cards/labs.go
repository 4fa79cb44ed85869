package cards

import (
	"math"
	"slices"

	"cloakroom/app/figure/auditfig"
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/compressfig"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/graphonfig"
	"cloakroom/app/figure/heatfig"
	"cloakroom/app/figure/heatmapfig"
	"cloakroom/app/figure/mechanismsfig"
	"cloakroom/app/figure/networkfig"
	"cloakroom/app/figure/regretfig"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/figure/streamfig"
	"cloakroom/core/answer"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/regret"
	"cloakroom/core/scenario/sensing"
)

// coarsest is the side of the grid that a map is summed to: a cell is two px.
const coarsest = 64

// mostNodes is how many nodes a network has at most whose ties are drawn: those of more
// are a grey area at this size.
const mostNodes = 200

// fewEntries is how many numbers a vector is reduced to: a step is three px.
const fewEntries = 100

// fewCells is how many cells a side a network is drawn with.
const fewCells = 40

// Question is the question whose answer a card shows: the preset's own, with what the
// picture needs. A sweep over one field of the line or of a network is swept; the others
// would take too long to be drawn small, and show their first picture.
func Question(preset scenario.Preset) scenario.Scenario {
	asked := preset.Scenario.Clone()
	switch {
	case asked.Heat != nil:
		if preset.Panel == sensing.ExtraDiagnostics {
			asked.Heat.Extras = []string{sensing.ExtraDiagnostics}
		}
	case asked.Network != nil:
		asked.Network.Extras = []string{network.ExtraDrawing}
		if asked.Sweep != nil && len(asked.Sweep.Over) > 1 {
			asked.Sweep = nil
		}
	case asked.Compress != nil:
		asked.Sweep, asked.Compress.Extras, asked.Compress.Shown = nil, nil, fewEntries
	case asked.Stream != nil:
		asked.Sweep, asked.Stream.Extras, asked.Stream.Shown = nil, nil, fewEntries
	case asked.Mechanisms != nil:
		asked.Sweep, asked.Mechanisms.Extras = nil, nil
	case asked.Audit != nil:
		asked.Sweep, asked.Audit.Extras, asked.Audit.Shown = nil, nil, fewEntries
	case asked.Graphon != nil:
		asked.Sweep, asked.Graphon.Extras, asked.Graphon.Shown = nil, nil, fewCells/2
	case asked.Regret != nil:
		asked.Sweep = nil
		if asked.Regret.Losses.Kind == regret.LossesReader {
			for round := range asked.Regret.Rounds() { // whose end is hidden before it is played
				asked.Regret.Hand = append(asked.Regret.Hand, round%asked.Regret.Losses.Experts+1)
			}
		}
	default:
		asked.Sweep = nil
	}
	return asked
}

// drawn draws what the laboratory of an answer shows.
func drawn(p *draw.Pen, preset scenario.Preset, asked *scenario.Scenario, got *scenario.Result) bool {
	switch {
	case got.Sweep != nil && len(got.Sweep.Cells) > 0:
		curve(p, preset, asked, got.Sweep.Cells)
	case got.Heat != nil && got.Heat.Diagnostics != nil:
		for i, c := range got.Heat.Diagnostics.Curves {
			third := float64(Width) / float64(len(got.Heat.Diagnostics.Curves))
			p.Nest(float64(i)*third, 0, heatfig.Sensitivity(c, 0, p.Look, draw.Box{Width: third, Height: Height}).SVG())
		}
	case got.Heat != nil:
		f := heatfig.Figure{Asked: asked.Heat, Got: got.Heat, Frame: chart.Still(), Palette: p.Look,
			Box: draw.Box{Width: Width, Height: 58, Left: 10, Right: 10}}
		p.Nest(0, 2, f.Draw(heatfig.Readings))
		f.Box.Height = 62
		p.Nest(0, 62, f.Draw(heatfig.Recovered))
	case got.Network != nil:
		f := networkfig.Figure{Asked: asked.Network, Got: got.Network, Frame: chart.Still(), Palette: p.Look,
			Box: draw.Box{Width: Width / 2, Height: Height}}
		for i, v := range []networkfig.View{networkfig.Private, networkfig.Recovered} {
			if got.Network.Nodes <= mostNodes {
				p.Nest(float64(i)*Width/2, 0, f.Ground(v).SVG())
			}
			p.Nest(float64(i)*Width/2, 0, f.Draw(v))
		}
	case got.Compress != nil:
		f := compressfig.Figure{Asked: asked.Compress, Got: got.Compress, View: vector(p.Look)}
		p.Nest(0, 4, f.Draw(compressfig.Truth))
		p.Nest(0, 66, f.Draw(compressfig.Answer))
	case got.Stream != nil:
		f := streamfig.Figure{Asked: asked.Stream, Got: got.Stream, View: vector(p.Look)}
		p.Nest(0, 4, f.Draw(streamfig.Truth))
		p.Nest(0, 66, f.Draw(streamfig.Release))
	case got.Mechanisms != nil:
		f := mechanismsfig.Figure{Asked: asked.Mechanisms, Got: got.Mechanisms, Frame: chart.Still(), Palette: p.Look,
			Box: draw.Box{Width: Width, Height: Height + 16, Left: 10, Right: 10}}
		p.Nest(0, 0, f.Draw(mechanismsfig.Laws))

	case got.Audit != nil:
		f := auditfig.Figure{Asked: asked.Audit, Got: got.Audit, Frame: chart.Still(), Palette: p.Look,
			Box: draw.Box{Width: Width, Height: 56, Left: 10, Right: 10}}
		p.Nest(0, 4, f.Small(auditfig.Laws))
		p.Nest(0, 66, f.Small(auditfig.Counts))
	case got.Graphon != nil:
		f := graphonfig.Figure{Asked: asked.Graphon, Got: got.Graphon, Frame: chart.Still(), Palette: p.Look,
			Box: draw.Box{Width: Width / 2, Height: Height}}
		p.Nest(0, 0, f.Draw(graphonfig.Truth))
		p.Nest(Width/2, 0, f.Draw(graphonfig.Sorted))
	case got.Regret != nil:
		f := regretfig.Figure{Asked: asked.Regret, Got: fewer(got.Regret), Frame: chart.Still(), Palette: p.Look, Rival: regret.MethodLeader,
			Box: draw.Box{Width: Width, Height: 56, Left: 10, Right: 10}}
		p.Nest(0, 4, f.Draw(regretfig.Losses))
		f.Box.Height = 66
		p.Nest(0, 58, f.Draw(regretfig.Regret))
	case got.Heatmap != nil && len(got.Heatmap.Maps) > 0:
		f := heatmapfig.Figure{Asked: asked.Heatmap, Got: coarse(got.Heatmap), Frame: chart.Still(), Palette: p.Look,
			Box: draw.Box{Width: Width / 2, Height: Height}}
		p.Nest(0, 0, f.Draw(heatmapfig.Truth))
		p.Nest(Width/2, 0, f.Draw(heatmapfig.Map))
	default:
		return false
	}
	return true
}

// curve draws a sweep over one field: the error, or on a network how often the right
// community is named, with the curve of another program if there is one.
func curve(p *draw.Pen, preset scenario.Preset, asked *scenario.Scenario, cells []scenario.Cell) {
	recovery := asked.Sensing().Recovery
	c := chart.Sweep{Y: chart.Axis{Log: true}}
	if cells[0].Right != nil {
		c = sensingfig.RightChart(cells, recovery.Method, recovery.Compare, 0)
	} else {
		c.Series = []chart.Series{{Role: chart.RoleRecovered, Points: sensingfig.Points(cells, func(c scenario.Cell) answer.Interval { return c.EMD })}}
	}
	if r := preset.Reference; r != nil {
		other := chart.Series{Role: chart.RoleReference}
		for i, x := range r.X {
			other.Points = append(other.Points, chart.Point{X: x, Interval: answer.Interval{Mean: &r.Mean[i], Low: &r.Low[i], High: &r.High[i]}})
		}
		c.Series = append(c.Series, other)
	}
	c.X.Log, c.Palette, c.Box = true, p.Look, draw.Box{Width: Width, Height: Height}
	p.Nest(0, 0, c.SVG())
}

// fewRounds is how many columns a table of losses is reduced to, and fewExperts its rows.
const (
	fewRounds  = 30
	fewExperts = 4
)

// fewer is an answer whose table of losses is reduced, each column to its first round: a
// mean would make one grey of all that is drawn by chance.
func fewer(got *regret.Result) *regret.Result {
	few := *got
	t := &few.Table
	columns := len(t.Values.Values) / len(t.Rows)
	step := (columns + fewRounds - 1) / fewRounds
	rows := min(len(t.Rows), fewExperts)
	var values []float64
	for row := range rows {
		for c := 0; c < columns; c += step {
			values = append(values, t.Values.Values[row*columns+c])
		}
	}
	t.Rows, t.Each, t.Values = t.Rows[:rows], t.Each*step, answer.Numbers(values)
	return &few
}

// coarse is an answer whose maps are summed to few enough cells.
func coarse(got *heatmap.Result) *heatmap.Result {
	few := *got
	few.Truth = summed(got.Truth)
	few.Maps = slices.Clone(got.Maps)
	for i := range few.Maps {
		m := &few.Maps[i]
		m.Values, m.Blurred, m.Moves = summed(m.Values), summed(m.Blurred), answer.Series{}
	}
	return &few
}

// summed sums the cells of a square raster in blocks.
func summed(raster answer.Series) answer.Series {
	side := int(math.Round(math.Sqrt(float64(len(raster.Values)))))
	block := side / coarsest
	if block < 2 {
		return raster
	}
	out := make([]float64, coarsest*coarsest)
	for i, v := range raster.Values {
		out[min(i/side/block, coarsest-1)*coarsest+min(i%side/block, coarsest-1)] += v
	}
	return answer.Numbers(out)
}

// vector is how the lanes of a vector are looked at.
func vector(look draw.Palette) samplingfig.View {
	return samplingfig.View{Frame: chart.Still(), Palette: look, Box: draw.Box{Width: Width, Height: 56, Left: 10, Right: 10}}
}
