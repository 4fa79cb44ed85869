package network_test

import (
	"fmt"
	"testing"

	"cloakroom/core/scenario/network"
)

func TestNetworkTruth(t *testing.T) {
	n := network.Question{Sources: []network.Source{{Node: 1, Strength: 2}, {Node: 1, Strength: 0.5}, {Node: 3, Strength: 1}, {Node: -1, Strength: 1}, {Node: 4, Strength: 1}}}
	if got := fmt.Sprint(n.Truth(4)); got != "[0 2.5 0 1]" {
		t.Errorf("f₀ = %s", got)
	}
	if n.Alpha() != 1 {
		t.Errorf("α is %v by default, want one hop", n.Alpha())
	}
}
