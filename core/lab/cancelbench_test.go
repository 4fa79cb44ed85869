package lab

import (
	"encoding/json"
	"io"
	"testing"
	"time"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// BenchmarkCancel cancels runs at moments spread over their course, and reports
// how long the end took to come, at most and on average: a long sweep on the
// largest stage, and its diagnostics; the same on networks of 500 nodes, with the
// graph made anew, and of 2,000; and the same on crowds, of 256² and of 512² cells.
func BenchmarkCancel(b *testing.B) {
	line := func(also ...string) func(k int) scenario.Scenario {
		return func(k int) scenario.Scenario {
			s := sized(2000, 1000)
			s.Heat.Time = spread(0.01, 0.5, k%settings)
			s.Heat.Extras = also
			return s
		}
	}
	rumours := func(community int, also ...string) func(k int) scenario.Scenario {
		return func(k int) scenario.Scenario {
			s := rumour()
			n := s.Network
			n.Graph.Sizes, n.Graph.Seed = []int{community, community}, uint64(k)
			n.Graph.Within, n.Graph.Between = 12/float64(community), 0.25/float64(community)
			n.Recovery.Trace, n.Recovery.Compare, n.Extras = true, scenario.Methods(network.Name), also
			return s
		}
	}
	crowd := func(grid int, also ...string) func(k int) scenario.Scenario {
		return func(k int) scenario.Scenario {
			s := painted(grid, k)
			s.Heatmap.Extras = also
			if len(also) > 0 {
				s.Heatmap.Centres, s.Heatmap.Shuffle = 10, 64
			}
			return s
		}
	}
	swept := func(one func(k int) scenario.Scenario) func(k int) scenario.Scenario {
		return func(k int) scenario.Scenario {
			s := one(k)
			s.Sweep = &field.Sweep{Trials: 10000}
			return s
		}
	}
	b.Run("sweep", func(b *testing.B) { cancelBench(b, swept(line())) })
	b.Run("diagnostics", func(b *testing.B) { cancelBench(b, line(sensing.ExtraDiagnostics)) })
	b.Run("network/500/sweep", func(b *testing.B) { cancelBench(b, swept(rumours(250))) })
	b.Run("network/500/all", func(b *testing.B) { cancelBench(b, rumours(250, scenario.Extras(network.Name)...)) })
	b.Run("crowd/256/sweep", func(b *testing.B) { cancelBench(b, swept(crowd(256))) })
	b.Run("crowd/512/all", func(b *testing.B) { cancelBench(b, crowd(512, scenario.Extras(heatmap.Name)...)) })
	b.Run("network/2000/all", func(b *testing.B) { cancelBench(b, rumours(1000, scenario.Extras(network.Name)...)) })
}

func cancelBench(b *testing.B, long func(k int) scenario.Scenario) {
	requests, toServer := io.Pipe()
	fromServer, events := io.Pipe()
	go func() { events.CloseWithError(Serve(b.Context(), requests, events)) }()
	defer toServer.Close()
	answers := json.NewDecoder(fromServer)
	var worst, total time.Duration
	count := 0
	for b.Loop() {
		s := long(count)
		count++
		send(b, toServer, scenario.Request{ID: int64(count), Kind: scenario.RequestRun, Scenario: &s})
		time.Sleep(time.Duration(count%24) * 10 * time.Millisecond)
		started := time.Now()
		send(b, toServer, scenario.Request{ID: int64(count), Kind: scenario.RequestCancel})
		for event := (scenario.Event{}); !event.Ends(); {
			event = scenario.Event{}
			if err := answers.Decode(&event); err != nil {
				b.Fatal(err)
			}
		}
		took := time.Since(started)
		worst, total = max(worst, took), total+took
	}
	b.ReportMetric(0, "ns/op") // mostly the sleeps above
	b.ReportMetric(float64(worst.Microseconds())/1000, "worst-ms")
	b.ReportMetric(float64(total.Microseconds())/1000/float64(count), "mean-ms")
}

func send(b *testing.B, to io.Writer, r scenario.Request) {
	line, err := json.Marshal(r)
	if err == nil {
		_, err = to.Write(append(line, '\n'))
	}
	if err != nil {
		b.Fatal(err)
	}
}
