package samplinglab

import (
	"fmt"

	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/synopsis"
)

// Data returns the vector D that a question speaks of, and refuses one that cannot be
// made. It must not be changed.
func Data(lab string, d *sampling.Data) ([]float64, error) {
	switch d.Kind {
	case sampling.DataValues:
		return d.Values, nil
	case sampling.DataSteps:
		return staircase(d), nil
	}
	all, err := seriesOf(d.Kind).Data()
	if err != nil || len(all) < d.Entries {
		return nil, field.Refuse(lab+".data.kind", fmt.Sprintf("%s cannot be made: %v", field.Quoted(d.Kind), err))
	}
	return all[:d.Entries], nil
}

// seriesOf is the bundled series of a kind of data.
func seriesOf(kind string) synopsis.Series {
	switch kind {
	case sampling.DataSocialNetwork:
		return synopsis.SocialNetwork
	case sampling.DataNetworkTrace:
		return synopsis.NetTrace
	case sampling.DataSearchLogs:
		return synopsis.SearchLogs
	}
	return synopsis.TCPTrace
}

// staircase halves a block, beginning with all of the padded length, as often as there
// are to be further steps, every block that can be halved being as likely as any other,
// and gives every block a height. Halving a block adds one Haar coefficient at most.
func staircase(d *sampling.Data) []float64 {
	coins := rng.NewTeaching(d.Seed, "sampling/steps")
	starts, lengths := []int{0}, []int{sampling.Padded(d.Entries)}
	for range d.Steps - 1 {
		var wide []int
		for i, length := range lengths {
			if length > 1 && starts[i] < d.Entries {
				wide = append(wide, i)
			}
		}
		if len(wide) == 0 {
			break
		}
		i := wide[coins.IntN(len(wide))]
		lengths[i] /= 2
		starts, lengths = append(starts, starts[i]+lengths[i]), append(lengths, lengths[i])
	}
	values := make([]float64, d.Entries)
	for i, start := range starts {
		height := float64(coins.IntN(d.Height + 1))
		for j := start; j < min(start+lengths[i], d.Entries); j++ {
			values[j] = height
		}
	}
	return values
}

// FieldsOf collects what determines the vector.
func FieldsOf(d *sampling.Data) stage.Fields {
	f := stage.Fields{}.Word(d.Kind)
	switch d.Kind {
	case sampling.DataValues:
		return f.Word(stage.Fields{}.Numbers(d.Values).Digest())
	case sampling.DataSteps:
		return f.Count(d.Entries).Count(d.Steps).Count(d.Height).Count(int(d.Seed))
	}
	return f.Count(d.Entries)
}

// Truth names the vector for the ledger: two questions about the same numbers are on one
// account, wherever the numbers come from.
func Truth(values []float64) string {
	return stage.Fields{}.Word("vector").Numbers(values).Digest()
}

// Unit says whom a promise about a vector speaks of.
const Unit = "one unit more or less in one entry"
