package lab_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"cloakroom/core/field"
	"cloakroom/core/lab"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
)

// A scenario goes in, a result comes out.
func ExampleRun() {
	s, err := scenario.Decode([]byte(`{"version":1,"lab":"heat","seed":7,
		"heat":{"sources":[{"at":0.24},{"at":0.76}]}}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := lab.Run(context.Background(), s)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("σ = %.4f for Δ₂ = %.4f\n", r.Heat.Sigma, r.Heat.Sensitivity)
	fmt.Printf("%s: %.2f of the 2 units of heat, on average %.2f from the truth\n",
		r.Heat.Recovery.Status, *r.Heat.Recovery.Objective, *r.Heat.Distance.EMD)
	// Output:
	// σ = 0.0909 for Δ₂ = 0.1359
	// optimal: 1.90 of the 2 units of heat, on average 0.04 from the truth
}

// On a network the same journey ends with the community that an estimate names.
func ExampleRun_network() {
	s, err := scenario.Decode([]byte(`{"version":1,"lab":"network","seed":7,
		"network":{"graph":{"kind":"barbell","nodes":6,"bridge":2},"time":1,"sources":[{"node":2}],
			"privacy":{"epsilon":16},"recovery":{"method":"posterior"}}}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := lab.Run(context.Background(), s)
	if err != nil {
		fmt.Println(err)
		return
	}
	n := r.Network
	fmt.Printf("Δ₂ = %.4f, at the edge %v; s₂ = %.4f\n", n.Sensitivity, n.Attained, n.Connectivity)
	fmt.Printf("bell %d, right: %v, %.2f hops off; a blind guess is %.2f off\n", *n.Community.Guess, *n.Community.Right, *n.Distance.EMD, *n.Blind)
	// Output:
	// Δ₂ = 0.2857, at the edge [7 8]; s₂ = 0.0999
	// bell 0, right: true, 0.82 hops off; a blind guess is 2.79 off
}

// Requests and events are lines of JSON. Here one that cannot be answered.
func ExampleServe() {
	requests := strings.NewReader(`{"id":1,"kind":"dance"}` + "\n")
	events := &withoutSeconds{}
	if err := lab.Serve(context.Background(), requests, events); err != nil {
		fmt.Println(err)
	}
	// Output:
	// {"id":1,"kind":"error","error":{"path":"request","problem":"\"dance\" is no kind of request"}}
}

// withoutSeconds prints events without the time they took.
type withoutSeconds struct{}

func (withoutSeconds) Write(line []byte) (int, error) {
	before, _, _ := strings.Cut(string(line), `,"seconds"`)
	fmt.Fprintln(os.Stdout, before+"}")
	return len(line), nil
}

// Of a sweep the trials of any cell can be looked at one by one.
func ExampleTrial() {
	s, _ := scenario.New(heat.Name)
	s.Sweep = &field.Sweep{Over: []string{"heat.sources"}, Values: [][]float64{{1, 2}}, Trials: 30}
	one, err := lab.Trial(s, 1, 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("seed", one.Seed, "with", len(one.Heat.Sources), "sources")
	// Output:
	// seed 5 with 2 sources
}
