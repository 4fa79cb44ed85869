package experiments

import (
	"cloakroom/core/presets/claims"
	"cloakroom/core/scenario"
)

// Card is a preset with what became of its claim.
type Card struct {
	scenario.Preset
	Judged claims.Claim
	words  string // all that it is found by
}

// Paper is the paper of the card's claim, Source it and the place in it.
func (c Card) Paper() claims.Paper { return claims.PaperOf(c.Judged.Paper) }
func (c Card) Source() string      { return c.Paper().Short + " · " + c.Judged.Where }

// Group is a choice of cards. Its key says how it was chosen.
type Group struct {
	_          [0]func() // nobody compares groups
	Heading    string    // over the first of several groups, else empty
	Key, Title string
	Count      int
}

// The keys of groups; those of laboratories and papers are followed by their names.
const (
	KeyStart    = "start"
	KeyPitfalls = "pitfalls"
	KeyClaims   = "claims" // all claims as a table
	KeyPapers   = "papers" // where to find the papers
	labPrefix   = "lab-"
	paperPrefix = "paper-"
)

// KeyOf is the key of the group of a laboratory.
func KeyOf(lab string) string { return labPrefix + lab }

// Lab is a laboratory by its name and the title of its tab.
type Lab struct{ Name, Title string }

// Catalogue is all cards in the order of the presets.
type Catalogue struct {
	cards []Card
	labs  []Lab
}

// New makes the catalogue of presets, each with the claim of its name, if any.
func New(presets []scenario.Preset, judged []claims.Claim, labs []Lab) *Catalogue {
	c := &Catalogue{labs: labs}
	for _, p := range presets {
		card := Card{Preset: p}
		for _, j := range judged {
			if j.Name == p.Name {
				card.Judged = j
			}
		}
		card.words = c.wordsOf(card)
		c.cards = append(c.cards, card)
	}
	return c
}

// Groups lists the groups that have cards, and at the ends of their parts the table of
// claims and the list of papers.
func (c *Catalogue) Groups() []Group {
	var groups []Group
	add := func(heading, key, title string) {
		if n := len(c.In(key)); n > 0 || key == KeyClaims || key == KeyPapers {
			groups = append(groups, Group{Heading: heading, Key: key, Title: title, Count: n})
		}
	}
	add("", KeyStart, scenario.GroupStart)
	heading := "Laboratories"
	for _, lab := range c.labs {
		add(heading, KeyOf(lab.Name), lab.Title)
		heading = ""
	}
	heading = "Papers"
	for _, p := range claims.Papers() {
		if p.Short != "" {
			add(heading, paperPrefix+p.Key, p.Short)
			heading = ""
		}
	}
	add("", KeyPapers, "Where to find them")
	add("Pitfalls", KeyPitfalls, "Errata")
	add("Claims", KeyClaims, "All claims as a table")
	return groups
}

// In lists the cards of a group.
func (c *Catalogue) In(key string) []Card {
	var found []Card
	for _, card := range c.cards {
		switch key {
		case KeyOf(card.Scenario.Lab), paperPrefix + card.Judged.Paper:
		case KeyStart:
			if card.Group != scenario.GroupStart {
				continue
			}
		case KeyPitfalls:
			if card.Group != scenario.GroupErrata {
				continue
			}
		default:
			continue
		}
		found = append(found, card)
	}
	return found
}

// Papers lists the papers of a group: its own, or all of them.
func Papers(key string) []claims.Paper {
	if key == KeyPapers {
		return claims.Papers()
	}
	for _, p := range claims.Papers() {
		if key == paperPrefix+p.Key {
			return []claims.Paper{p}
		}
	}
	return nil
}
