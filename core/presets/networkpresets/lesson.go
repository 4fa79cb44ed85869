package networkpresets

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// Lesson leads through the network in seven steps, all of them on four
// circles of friends.
func Lesson() []scenario.LessonStep {
	circles := fourCircles()
	every := circles.Clone()
	every.Network.Privacy.Neighbours = sensing.NeighboursEdges
	sweep := circles.Clone()
	sweep.Network.Recovery.Compare = nil
	return []scenario.LessonStep{
		{
			Title: "A rumour runs along the ties",
			Text:  "Somebody tells a story to the people they know, and those pass it on. Within a circle of friends everyone soon knows as much as everyone else; between circles it runs only where somebody knows somebody.",
			Try:   "Press play and watch it run. Then drag the source to another person, and it starts there.", Scenario: circles, Panel: "explain", Chapter: "diffuse",
		},
		{
			Title: "Everyone is asked",
			Text:  "Everyone says how much of it they have heard. Had the story begun with a friend of the one who began it, the answers would hardly differ: how much they can differ is the sensitivity Δ₂, and the figures on the right say between whom.",
			Try:   "Drag the source to a neighbour and look how little the second picture changes.", Scenario: circles, Panel: "explain", Chapter: "read",
		},
		{
			Title: "Everyone adds noise",
			Text:  "Nobody says what they heard: everyone adds noise of standard deviation σ first. Discs are answers above zero and rings answers below it, which no rumour explains.",
			Try:   "Read below how well someone could tell who it was from who it was not, then make ε smaller.", Scenario: circles, Panel: sensing.ExtraPromise, Chapter: "add noise",
		},
		{
			Title: "The circle is found, the person is not",
			Text:  "Basis pursuit seeks the fewest people who explain the answers. It names the right circle and the wrong friend: the earth mover carries its guess along the ties to the truth and counts the hops.",
			Try:   "Draw fresh noise a few times. Does the circle change? Does the friend?", Scenario: circles, Panel: "explain", Chapter: "recover",
		},
		{
			Title: "What is hidden, and what is not",
			Text:  "So far a move within a circle was hidden, and a move to another circle was not. Hiding that too is another promise, and a dearer one: the few ties between circles are where the answers differ most.",
			Try:   "Switch between edges and community under α and compare Δ₂, σ and the circle that is named.", Scenario: every, Panel: "explain",
		},
		{
			Title: "Too early, just right, too late?",
			Text:  "Early on only the source and its friends have heard anything, and hiding them takes much noise. Then everyone in a circle has heard as much as everyone else, and a little noise hides the person and leaves the circle. Very late the whole town has heard nearly the same; but the noise shrinks with what it must hide, so that in this small town the circle is still found. In a larger one basis pursuit loses it again: the preset “Read too late” shows that.",
			Try:   "Run the map of τ and ε below: the curve shows where the best possible analyst would be right three times in four. Press a cell to open one of its draws.", Scenario: sweep, Panel: "sweep",
		},
		{
			Title: "Draw your own",
			Text:  "A bridge between two circles gives away whoever stands on it. Whether a network hides its people is a matter of its ties.",
			Try:   "Take the tool Draw: tap to add people, drag between two to tie them, and see which community is named. From here on the laboratory is yours.", Scenario: bridge(), Panel: "explain",
		},
	}
}
