package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/scenario"
)

// FirstQuestion is the question of the page's first picture, which the builder
// answers before anyone has opened the page.
func FirstQuestion() scenario.Scenario {
	s := newStore()
	asked, _ := s.toAsk(true)
	return asked
}

// FirstAnswerID is the element in which the builder leaves the answer, as
// JSON, for the page to start from.
const FirstAnswerID = firstAnswerID

// Prerender renders the page with its first answer, as go-app writes HTML.
func Prerender(first scenario.Result) string {
	p := &page{store: newStore()}
	p.store.prerendering = true
	p.store.show(picture{asked: p.store.asked.Clone(), result: &first, full: true})
	p.store.status = ""
	return app.HTMLString(p)
}
