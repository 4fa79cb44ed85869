package experiments

import (
	"slices"
	"strings"

	"cloakroom/core/presets/claims"
)

// wordsOf is all that a card is found by: its title, claim and finding, the figure, the
// paper, the laboratory and the verdict.
func (c *Catalogue) wordsOf(card Card) string {
	j := card.Judged
	paper := claims.PaperOf(j.Paper)
	all := []string{card.Title, card.Name, j.Where, paper.Short, j.Verdict.Word(), j.Says, j.Ours, card.Group, paper.Authors, card.Claim, card.Finding}
	for _, lab := range c.labs {
		if lab.Name == card.Scenario.Lab {
			all = append(all, lab.Title)
		}
	}
	return plain(strings.Join(all, " · "))
}

// plain is a text as it is compared: small letters, Greek ones by their names, and a
// space before each word.
func plain(text string) string {
	text = strings.ToLower(text)
	for _, letter := range [][2]string{
		{"ε", " epsilon "}, {"δ", " delta "}, {"σ", " sigma "}, {"τ", " tau "}, {"γ", " gamma "}, {"fig. ", "figure "},
	} {
		text = strings.ReplaceAll(text, letter[0], letter[1])
	}
	return " " + strings.Join(strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ·,;:()=", r) }), " ")
}

// Find lists the cards that a reader asks for: those with the very words one after the
// other, where the last may be only begun; without any, those with all of the words. They
// are in the order of their papers.
func (c *Catalogue) Find(query string) []Card {
	asked := plain(query)
	found := c.with(func(words string) bool { return strings.Contains(words, asked) })
	if len(found) > 0 {
		return found
	}
	return c.with(func(words string) bool {
		for _, word := range strings.Fields(asked) {
			if !strings.Contains(words, " "+word) {
				return false
			}
		}
		return true
	})
}

func (c *Catalogue) with(holds func(words string) bool) []Card {
	var found []Card
	for _, card := range c.cards {
		if holds(card.words) {
			found = append(found, card)
		}
	}
	slices.SortStableFunc(found, func(a, b Card) int { return paperAt(a) - paperAt(b) })
	return found
}

// paperAt is the place of a card's paper among the papers.
func paperAt(card Card) int {
	return slices.IndexFunc(claims.Papers(), func(p claims.Paper) bool { return p.Key == card.Judged.Paper })
}
