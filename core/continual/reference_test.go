package continual

import (
	"encoding/json"
	"math"
	"os"
	"strconv"
	"testing"

	"cloakroom/core/dp"
	"cloakroom/core/synopsis"
)

type referenceFile struct {
	Counters []struct {
		T          int
		Eps, Scale float64
		X          []float64
		Eta0       float64
		Segments   map[string][]float64 `json:"seg_noise"`
		Dnpr       []float64            `json:"dnpr_output"`
		Entries    []float64            `json:"contM_entries"`
		Nodes      map[string][]float64 `json:"css_node_noise"`
		Css        []float64            `json:"css_output"`
	}
	Cmco struct {
		T, K   int
		Eps    float64
		D      []float64
		Signs  string `json:"phi_signs_rowmajor_k_by_T"`
		Scales map[string]struct {
			Scale    float64
			Eta0     []float64
			Segments map[string][]float64 `json:"seg_noise"`
			Samples  []float64            `json:"v_star_T_by_k"`
		}
		Exact []float64 `json:"v_true_T_by_k"`
	}
}

func readReference(t *testing.T) referenceFile {
	t.Helper()
	data, err := os.ReadFile("testdata/continual.json")
	if err != nil {
		t.Fatal(err)
	}
	var file referenceFile
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	return file
}

// levels gathers noise that is stored level by level, all counters' numbers of a place
// together.
func (w written) levels(part Part, noise map[string][]float64, counters int) {
	for name, values := range noise {
		level, _ := strconv.Atoi(name)
		for index := range len(values) / counters {
			w[spot{part, level, index}] = values[index*counters:][:counters]
		}
	}
}

func TestReferenceCounters(t *testing.T) {
	for _, c := range readReference(t).Counters {
		levels := must[int](t)(Levels(c.T))
		scale, err := dp.CounterScale(dp.CountersJoint, 1, levels, c.Eps)
		if err != nil || scale != c.Scale {
			t.Errorf("T = %d: scale %v, %v; want %v", c.T, scale, err, c.Scale)
		}
		noise := written{{Start, 0, 0}: {c.Eta0}}
		noise.levels(OfSegment, c.Segments, 1)
		shown, _ := outputs(t, must[*Segments](t)(NewSegments(1, c.T, scale, noise)), c.X, -1)
		compare(t, "segments", shown, c.Dnpr, 1e-10)
		compare(t, "entries", Entries(shown), c.Entries, 1e-10)
		noise = written{}
		noise.levels(Closing, c.Nodes, 1)
		shown, _ = outputs(t, must[*Tree](t)(NewTree(1, c.T, scale, false, noise)), c.X, -1)
		compare(t, "tree", shown, c.Css, 1e-10)
	}
}

func TestReferenceCompressive(t *testing.T) {
	c := readReference(t).Cmco
	signs := must[*synopsis.Signs](t)(synopsis.SignsOf(c.K, c.T, func(i, j int) bool { return c.Signs[i*c.T+j] == '-' }))
	levels := must[int](t)(Levels(c.T))
	for name, calibration := range map[string]dp.CounterCalibration{"corrected": dp.CountersJoint, "paper": dp.CountersAppendixC} {
		want := c.Scales[name]
		scale, err := dp.CounterScale(calibration, c.K, levels, c.Eps)
		if err != nil || math.Abs(scale-want.Scale) > 1e-12 {
			t.Errorf("%s: scale %v, %v; want %v", name, scale, err, want.Scale)
		}
		noise := written{{Start, 0, 0}: want.Eta0}
		noise.levels(OfSegment, want.Segments, c.K)
		for what, source := range map[string]Noise{"noisy": noise, "exact": written{}} {
			counter := must[*Segments](t)(NewSegments(c.K, c.T, scale, source))
			stream := must[*Compressive](t)(NewCompressive(counter, signs))
			got, read := []float64(nil), make([]float64, c.K)
			for _, d := range c.D {
				if err := stream.Observe(d); err != nil {
					t.Fatal(err)
				}
				stream.ReadTo(read)
				got = append(got, read...)
			}
			if what == "noisy" {
				compare(t, name, got, want.Samples, 1e-10)
			} else {
				compare(t, "exact samples", got, c.Exact, 1e-12)
			}
		}
	}
}
