package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/auditpage"
	"cloakroom/app/ui/compresspage"
	"cloakroom/app/ui/graphonpage"
	"cloakroom/app/ui/heatmappage"
	"cloakroom/app/ui/heatpage"
	"cloakroom/app/ui/mechanismspage"
	"cloakroom/app/ui/networkpage"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/regretpage"
	"cloakroom/app/ui/shell"
	"cloakroom/app/ui/streampage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/audit"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/graphon"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/mechanisms"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/regret"
	"cloakroom/core/scenario/stream"
)

// house is the page's laboratories.
var house = shell.House{
	Rooms: []page.Room{
		page.Enter(heat.Name, "Heat sources", heatpage.New),
		page.Enter(network.Name, "Network", networkpage.New),
		page.Enter(heatmap.Name, "Heatmap", heatmappage.New),
		page.Enter(compress.Name, "Compress", compresspage.New),
		page.Enter(stream.Name, "Stream", streampage.New),
		page.Enter(mechanisms.Name, "Mechanisms", mechanismspage.New),
		page.Enter(audit.Name, "Audit", auditpage.New),
		page.Enter(graphon.Name, "Graphon", graphonpage.New),
		page.Enter(regret.Name, "Regret", regretpage.New),
	},
	About: "Heat, rumours and crowds blur with time, and the blur helps privacy. A sensor that adds a little noise can hide exactly where a source is. An honest analyst still recovers its vicinity.",
}

// New returns the constructor of the page's root component.
func New(open shell.OpenEngine) app.Composer { return shell.NewRoot(house, open) }

// FirstAnswerID is the element in which the builder leaves the answer to
// FirstQuestion, as JSON, for the page to start from.
const FirstAnswerID = shell.FirstAnswerID

// FirstQuestion is the question of the page's first picture, which the builder
// answers before anyone has opened the page.
func FirstQuestion() scenario.Scenario { return shell.FirstQuestion(house) }

// Prerender renders the page with its first answer, as the framework writes HTML.
func Prerender(first scenario.Event) string { return shell.Prerender(house, first) }
