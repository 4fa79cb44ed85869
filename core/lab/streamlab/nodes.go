package streamlab

import (
	"cloakroom/core/answer"
	"cloakroom/core/continual"
	"cloakroom/core/scenario/stream"
)

// shownLevels is how many levels of the tree are shown, the coarsest first.
const shownLevels = 6

// nodes are the noises that the first counter holds or held by tick t, which the seed
// determines; nil with secret coins, or with those of another draw.
func (j *journey) nodes(c *counters) *stream.Nodes {
	if j.secure() || j.asked.Given() {
		return nil
	}
	coins := continual.NewSeeded(j.scenario.Seed, streamOf(streamCounters))
	one := make([]float64, c.k)
	draw := func(part continual.Part, level, index int) float64 {
		coins.LaplaceTo(one, c.scale, part, level, index)
		return one[0]
	}
	n := &stream.Nodes{}
	if j.asked.Counter == stream.CounterSegments {
		n.Start = new(draw(continual.Start, 0, 0))
	}
	input := j.firstCounter(c)[:j.asked.Ticks()]
	for depth := range min(shownLevels, c.levels+1) {
		n.Levels = append(n.Levels, j.level(c.levels-depth, depth, input, draw))
	}
	return n
}

// level describes the nodes of 2^height ticks that have begun. With segments the noise that
// the count begins with stands for that of the whole.
func (j *journey) level(height, depth int, input []float64, draw func(continual.Part, int, int) float64) stream.Level {
	length := 1 << height
	var noise, sums []float64
	for index := 0; index*length < len(input); index++ {
		sum, end := 0.0, min((index+1)*length, len(input))
		for _, v := range input[index*length : end] {
			sum += v
		}
		closed := end == (index+1)*length
		sums, noise = append(sums, sum), append(noise, j.noiseOf(height, depth, index, closed, draw))
	}
	return stream.Level{Length: length, Noise: answer.Numbers(noise), Sums: answer.Numbers(sums)}
}

func (j *journey) noiseOf(height, depth, index int, closed bool, draw func(continual.Part, int, int) float64) float64 {
	if j.asked.Counter == stream.CounterSegments {
		if depth == 0 {
			return draw(continual.Start, 0, 0)
		}
		return draw(continual.OfSegment, depth, index)
	}
	noise := 0.0
	if j.asked.Counter == stream.CounterTreePanPrivate {
		noise = draw(continual.Opening, height, index)
	}
	if closed {
		noise += draw(continual.Closing, height, index)
	}
	return noise
}
