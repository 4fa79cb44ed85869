package main

import (
	"encoding/csv"
	"strings"
	"testing"

	"cloakroom/core/presets"
	"cloakroom/core/presets/claims"
	"cloakroom/core/scenario"
)

// The page and the file of claims hold all of them, and every paper.
func TestClaimsAreWritten(t *testing.T) {
	s := assembled(t)
	rows, err := csv.NewReader(strings.NewReader(string(s[claimsFile]))).ReadAll()
	if err != nil || len(rows) != 1+len(presets.Claims()) {
		t.Fatalf("%d rows: %v", len(rows), err)
	}
	page := string(s[claimsPage])
	if got := strings.Count(page, "<tr><td>"); got != len(presets.Claims()) {
		t.Errorf("the page has %d rows", got)
	}
	for _, p := range claims.Papers() {
		if !strings.Contains(page, p.Found) {
			t.Errorf("the page does not say where %s is", p.Key)
		}
	}
	for _, name := range []string{claimsFile, claimsPage, "cards/one.svg"} {
		if !strings.Contains(string(s["sw.js"]), `"`+name+`"`) {
			t.Errorf("%s is not kept for use without a network", name)
		}
	}
}

// Every preset has a picture, and all together, of 7 kB each, are no burden for whoever
// visits once.
func TestEveryPresetHasItsCard(t *testing.T) {
	s := site{}
	if err := addCards(s); err != nil {
		t.Fatal(err)
	}
	total := 0
	for _, p := range presets.All() {
		size := len(s[scenario.CardPicture(p.Name)])
		if total += size; size == 0 || size > 30_000 {
			t.Errorf("the card of %s has %d bytes", p.Name, size)
		}
	}
	t.Logf("%d cards, %d bytes", len(s), total)
	if total > 7_000*len(presets.All()) {
		t.Errorf("all cards together have %d bytes", total)
	}
}
