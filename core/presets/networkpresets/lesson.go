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
			Text:  "Somebody tells a story to the people they know, and those pass it on. Within a circle of friends everyone soon knows as much as everyone else. Between circles it runs only along a tie of two people.",
			Try:   "Press play and watch it run. Then drag the source to another person, and it starts there.", Scenario: circles, Panel: "explain", Chapter: "diffuse",
		},
		{
			Title: "Everyone is asked",
			Text:  "Everyone reports how much of it they have heard. Had a friend of the first person begun the story, the reports would hardly differ. How much they can differ is the sensitivity Δ₂; the numbers of this draw say between whom.",
			Try:   "Drag the source to a neighbour and look how little the second picture changes.", Scenario: circles, Panel: "explain", Chapter: "read",
		},
		{
			Title:  "Everyone adds noise",
			Text:   "Nobody reports exactly what they heard: everyone adds noise of standard deviation σ first. Discs are reports above zero. Rings are reports below it, which no rumour explains.",
			Try:    "Read how well someone could tell who it was from who it was not, then make ε smaller.",
			Fields: []string{"network.privacy.epsilon"}, Scenario: circles, Panel: sensing.ExtraPromise, Chapter: "add noise",
		},
		{
			Title: "The circle is found, the person is not",
			Text:  "Basis pursuit seeks the fewest people who explain the reports. It names the right circle and the wrong friend. The earth mover carries this estimate along the ties to the truth and counts the hops.",
			Try:   "Draw fresh noise a few times. Does the circle change? Does the friend?", Scenario: circles, Panel: "explain", Chapter: "recover",
		},
		{
			Title:  "What is hidden, and what is not",
			Text:   "So far a move within a circle was hidden, and a move to another circle was not. Hiding that too is another promise, and a dearer one. The reports differ most across the few ties between circles.",
			Try:    "Switch from moves within communities to moves along all ties, under α, and compare Δ₂, σ and the circle that is named.",
			Fields: []string{"network.privacy.neighbours"}, Scenario: every, Panel: "explain",
		},
		{
			Title: "Too early, just right, too late?",
			Text:  "Early on only the source and its friends have heard anything, and hiding them takes much noise. Later everyone in a circle has heard the same, and a little noise hides the person and leaves the circle. Very late the whole town has heard nearly the same. But the noise shrinks with what it must hide, so in this small town the circle is still found. In a larger town basis pursuit loses it again: the experiment “Read too late” shows that.",
			Try:   "Run the sweep over τ and ε: the curve shows where the best analyst would be right three times in four. Press a cell to open one of its draws.", Scenario: sweep, Panel: "sweep",
		},
		{
			Title: "Draw your own",
			Text:  "A bridge between two circles gives away whoever stands on it. Whether a network hides its people is a matter of its ties.",
			Try:   "Take the tool Draw: tap to add people, and drag between two to tie them. Which community is named? From here on the laboratory is yours.", Scenario: bridge(), Panel: "explain",
		},
	}
}
