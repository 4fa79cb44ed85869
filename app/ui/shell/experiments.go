package shell

import (
	"fmt"
	"math"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/experiments"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/presets"
	"cloakroom/core/presets/claims"
	"cloakroom/core/scenario"
)

// browsing is where a reader is among the experiments, kept as long as the page lives.
type browsing struct {
	_     [0]func()
	all   *experiments.Catalogue // once it has been looked at
	group string
	query string // what was typed; it looks through all groups
	card  string // the preset whose card is the tab stop
}

const searchID = "experiments-search"

func cardID(preset string) string { return "experiment-" + preset }

// OpenExperiments opens the dialog at the laboratory on the page, the focus on the open
// experiment.
func (s *Shell) OpenExperiments() {
	if s.Work().Hidden() {
		s.Work().Say(veiled)
		return
	}
	s.OpenDialog(dialogExperiments)
	s.browse(experiments.KeyOf(s.now.room.Name))
	if s.browsing.card != "" {
		s.FocusSoon(cardID(s.browsing.card))
	}
}

// catalogue is all experiments, made when they are first looked at.
func (s *Shell) catalogue() *experiments.Catalogue {
	if s.browsing.all == nil {
		var labs []experiments.Lab
		for _, room := range s.house.Rooms {
			labs = append(labs, experiments.Lab{Name: room.Name, Title: room.Title})
		}
		s.browsing.all = experiments.New(s.presets, presets.Claims(), labs)
	}
	return s.browsing.all
}

// browse shows a group.
func (s *Shell) browse(group string) {
	s.browsing.group, s.browsing.query = group, ""
	s.screen.SetValue(searchID, "")
	s.settleCard()
}

// Seek shows what is found by words; without any it goes back to the group.
func (s *Shell) Seek(query string) {
	s.browsing.query = query
	s.settleCard()
}

// settleCard makes the open experiment the tab stop among the cards, or the first card.
func (s *Shell) settleCard() {
	cards := s.cards()
	s.browsing.card = ""
	for i, c := range cards {
		if i == 0 || c.Name == s.Work().Preset {
			s.browsing.card = c.Name
		}
	}
}

// cards are those on show.
func (s *Shell) cards() []experiments.Card {
	if s.browsing.query != "" {
		return s.catalogue().Find(s.browsing.query)
	}
	return s.catalogue().In(s.browsing.group)
}

// openCard opens an experiment and closes the dialog.
func (s *Shell) openCard(preset string) {
	s.CloseDialog()
	s.OpenPreset(preset)
}

// cardKey moves the focus among the cards: along them, and from row to row as they lie.
func (s *Shell) cardKey(key string, _ bool) bool {
	cards := s.cards()
	at := slices.IndexFunc(cards, func(c experiments.Card) bool { return c.Name == s.browsing.card })
	if at < 0 {
		return false
	}
	switch key {
	case "ArrowRight":
		at = min(at+1, len(cards)-1)
	case "ArrowLeft":
		at = max(at-1, 0)
	case "Home":
		at = 0
	case "End":
		at = len(cards) - 1
	case "ArrowDown":
		at = s.nextRow(cards, at, 1)
	case "ArrowUp":
		at = s.nextRow(cards, at, -1)
	default:
		return false
	}
	s.browsing.card = cards[at].Name
	s.screen.Focus(cardID(s.browsing.card))
	return true
}

// nextRow is the card in the next row downwards (1) or upwards (−1) that lies nearest to
// the same column, the card itself in the last row.
func (s *Shell) nextRow(cards []experiments.Card, at int, way float64) int {
	left, top, _, _ := s.screen.Box(cardID(cards[at].Name))
	best, row, off := at, math.Inf(1), math.Inf(1)
	for i, c := range cards {
		x, y, _, _ := s.screen.Box(cardID(c.Name))
		down, aside := way*(y-top), math.Abs(x-left)
		if down > 1 && (down < row-1 || down < row+1 && aside < off) {
			best, row, off = i, down, aside
		}
	}
	return best
}

// searchKey leads from the search to what it has found.
func (s *Shell) searchKey(key string, _ bool) bool {
	if (key != "ArrowDown" && key != "Enter") || s.browsing.card == "" {
		return false
	}
	s.screen.Focus(cardID(s.browsing.card))
	return true
}

// tally says how many of the papers' claims hold.
func tally() string {
	n := claims.Count(presets.Claims())
	return fmt.Sprintf("%d of %d claims hold · %d in part · %d do not", n.Holds, n.Claims, n.InPart, n.DoesNot)
}

// experimentsHead stands beside the dialog’s title. What is typed stays the browser’s: set
// from here, it would fall behind whoever types fast.
func (s *Shell) experimentsHead() []app.UI {
	return []app.UI{
		tag.Input(searchID, "search").Attr("placeholder", "Search: figure 3, bridge, ε …").Aria("label", "Search the experiments").
			OnInput(widget.Take(s.Seek)).OnKeyDown(widget.Keys(s.searchKey)),
		tag.P("says", tally()).ID("experiments-tally"),
	}
}

// experimentsBody is the groups, and what is shown of the chosen one.
func (s *Shell) experimentsBody() []app.UI {
	var groups []app.UI
	for _, g := range s.catalogue().Groups() {
		if g.Heading != "" {
			groups = append(groups, tag.Text("h3", "", g.Heading))
		}
		title := g.Title
		if g.Count > 0 {
			title += fmt.Sprintf(" · %d", g.Count)
		}
		chosen := g.Key == s.browsing.group && s.browsing.query == ""
		groups = append(groups, widget.Button("experiments-"+g.Key, title, func() { s.browse(g.Key) }).Aria("pressed", chosen))
	}
	return []app.UI{tag.Div("catalogue",
		tag.Box("nav", "groups", groups...).Aria("label", "Groups of experiments"),
		tag.Div("shown", s.experimentsShown()...),
	)}
}

func (s *Shell) experimentsShown() []app.UI {
	if s.browsing.query == "" && s.browsing.group == experiments.KeyClaims {
		return s.claimsShown()
	}
	var shown []app.UI
	cards := s.cards()
	found := ""
	if s.browsing.query != "" {
		found = fmt.Sprintf("%d found", len(cards))
	}
	shown = append(shown, tag.P("unseen", found).Attr("role", "status"))
	if s.browsing.query == "" {
		for _, p := range experiments.Papers(s.browsing.group) {
			shown = append(shown, tag.Div("paper", tag.Text("strong", "", p.Title), tag.P("says", p.Authors+", "+p.Year+". "+p.Found+".")))
		}
	} else if len(cards) == 0 {
		shown = append(shown, tag.P("", "Nothing is found by these words. Try a figure’s number, a symbol or a word of the claim."))
	}
	var list []app.UI
	last := ""
	for _, c := range cards {
		if p := c.Paper(); s.browsing.query != "" && p.Key != last {
			last = p.Key
			list = append(list, tag.Text("h3", "", p.Short+": "+p.Title))
		}
		list = append(list, s.cardUI(c))
	}
	return append(shown, tag.Div("cards", list...).OnKeyDown(widget.Keys(s.cardKey)))
}

// cardUI is a picture of the answer, the claim and its verdict, in words and by a mark.
func (s *Shell) cardUI(c experiments.Card) app.UI {
	look := tag.Either(s.theme() == "dark", "#dark", "")
	current := tag.Either(c.Name == s.Work().Preset, "true", "false")
	word := c.Judged.Verdict.Word()
	verdict := tag.Box("span", "verdict", tag.Span("", c.Judged.Verdict.Mark()).Aria("hidden", "true"), tag.Words(" "+word)).Attr("data-verdict", word)
	return widget.Button(cardID(c.Name), "", func() { s.openCard(c.Name) }).Class("card").TabIndex(widget.Tabbable(c.Name == s.browsing.card)).
		Aria("current", current).Body(
		app.ElemSelfClosing("img").Attr("src", scenario.CardPicture(c.Name)+look).Attr("alt", "").Attr("loading", "lazy"),
		tag.Span("card-source", c.Source()),
		tag.Text("strong", "", c.Title),
		tag.Span("card-says", c.Judged.Says),
		verdict,
	)
}

// claimsTable is all claims of all papers, our numbers beside theirs.
func claimsTable() widget.Table {
	return widget.Table{Title: "All claims of all papers", Head: claims.Head(), Rows: claims.Rows(presets.Claims())}
}

func (s *Shell) claimsShown() []app.UI {
	return []app.UI{
		tag.Div("row",
			widget.Button("csv-claims", "Save as CSV", s.saveClaims),
			tag.Text("a", "", "The table as a page of its own").Attr("href", "claims.html").Attr("target", "_blank").Attr("rel", "noopener"),
		),
		tag.Div("claims", claimsTable().UI()),
	}
}

// experiment names what is on the page.
func (s *Shell) experiment() string {
	if s.Work().Hidden() {
		return "the truth is hidden" // a name may tell
	}
	if p, ok := s.Preset(s.Work().Preset); ok {
		return p.Title
	}
	return "your own settings"
}

// openedUI is that name below the program's.
func (s *Shell) openedUI() app.UI {
	return tag.Box("p", "opened", tag.Span("unseen", "Experiment: "), tag.Words(s.experiment())).ID("experiment").Title(s.experiment()).
		Attr("data-preset", tag.Either(s.Work().Hidden(), "", s.Work().Preset))
}

// title is that of the browser's window. It holds nothing that was loaded.
func (s *Shell) title() string { return s.experiment() + " · " + s.now.room.Title + " · Cloakroom" }
