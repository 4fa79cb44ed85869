package lab

import (
	"encoding/json"
	"io"
	"testing"
	"time"

	"cloakroom/core/scenario"
)

// BenchmarkCancel cancels runs at moments spread over their course, and reports
// how long the end took to come, at most and on average: a long sweep on the
// largest stage, and its diagnostics.
func BenchmarkCancel(b *testing.B) {
	b.Run("sweep", func(b *testing.B) {
		cancelBench(b, func(s *scenario.Scenario) { s.Sweep = &scenario.Sweep{Trials: 10000} })
	})
	b.Run("diagnostics", func(b *testing.B) {
		cancelBench(b, func(s *scenario.Scenario) { s.Heat.Also = []string{scenario.AlsoDiagnostics} })
	})
}

func cancelBench(b *testing.B, long func(*scenario.Scenario)) {
	requests, toServer := io.Pipe()
	fromServer, events := io.Pipe()
	go func() { events.CloseWithError(Serve(b.Context(), requests, events)) }()
	defer toServer.Close()
	answers := json.NewDecoder(fromServer)
	var worst, total time.Duration
	count := 0
	for b.Loop() {
		s := sized(2000, 1000)
		s.Heat.Time = spread(0.01, 0.5, count%settings)
		long(&s)
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
