package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
)

// rooms are the laboratories of the page, in the order of their tabs.
func rooms() []Room {
	return []Room{
		Enter(heat.Name, "Heat sources", newHeatPage),
		Enter(network.Name, "Network", newNetworkPage),
		Enter(heatmap.Name, "Heatmap", newHeatmapPage),
	}
}

// New returns the constructor of the page's root component.
func New(open OpenEngine) app.Composer { return newRoot(rooms(), open) }

// FirstAnswerID is the element in which the builder leaves the answer to
// FirstQuestion, as JSON, for the page to start from.
const FirstAnswerID = firstAnswerID

// FirstQuestion is the question of the page's first picture, which the builder
// answers before anyone has opened the page.
func FirstQuestion() scenario.Scenario { return firstQuestion(rooms()) }

// Prerender renders the page with its first answer, as the framework writes HTML.
func Prerender(first scenario.Result) string { return prerender(rooms(), first) }
