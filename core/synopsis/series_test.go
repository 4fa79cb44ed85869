package synopsis

import (
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The stand-ins are the same numbers as another program makes from the same text,
// natively and as WebAssembly.
func TestReferenceSeries(t *testing.T) {
	type sums struct {
		N               int
		Sum, SumSq, Max float64
		First8, Last4   []float64
		Fnv1a           string
	}
	var file map[string]sums
	readCases(t, "data.json", &file)
	for series, name := range map[Series]string{
		SocialNetwork: "social_network", NetTrace: "nettrace", SearchLogs: "search_logs", TCPTrace: "tcptrace",
	} {
		want := file[name]
		d, err := series.Data()
		if err != nil {
			t.Fatal(err)
		}
		var sum, squares float64
		written := make([]string, len(d))
		for i, v := range d {
			sum += v
			squares += v * v
			written[i] = strconv.Itoa(int(v))
		}
		hash := fnv.New64a()
		hash.Write([]byte(strings.Join(written, ",")))
		if len(d) != want.N || sum != want.Sum || squares != want.SumSq || slices.Max(d) != want.Max ||
			!slices.Equal(d[:8], want.First8) || !slices.Equal(d[len(d)-4:], want.Last4) {
			t.Errorf("%s: n %d, sum %v, squares %v, first %v; want %+v", series, len(d), sum, squares, d[:8], want)
		}
		if got := fmt.Sprintf("%016x", hash.Sum64()); got != want.Fnv1a {
			t.Errorf("%s: hash %s, want %s", series, got, want.Fnv1a)
		}
	}
	if _, err := Series("netflix").Data(); !errors.Is(err, ErrSeries) {
		t.Errorf("an unknown series: %v", err)
	}
	if len(AllSeries()) != len(file) {
		t.Errorf("%d series, want %d", len(AllSeries()), len(file))
	}
}
