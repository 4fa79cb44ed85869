package mechanismspresets

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/mechanisms"
)

// Lesson leads through the laboratory in seven steps.
func Lesson() []scenario.LessonStep {
	coin := count(mechanisms.Response, nil)
	noisy := count(mechanisms.Laplace, nil)
	guess := count(mechanisms.Laplace, func(q *mechanisms.Question) { q.Samples = 0 })
	rounded := count(mechanisms.Laplace, func(q *mechanisms.Question) {
		q.Output.Kind, q.Output.Step, q.Output.Low, q.Output.High = mechanisms.ProcessRound, 4, 0, 12
		q.Input.Kind, q.Input.Factor = mechanisms.ProcessScale, 2
	})
	many := count(mechanisms.DiscreteLaplace, composed(0.1, 1000))
	return []scenario.LessonStep{
		{
			Title: "One person, two worlds",
			Text:  "Twelve people have answered yes or no. One of them is in question. Beside the world as it is stands another, in which only that person answers otherwise. A promise of privacy speaks of these two worlds and of nothing else.",
			Try:   "Press another person. The other world changes with them.", Scenario: coin, Panel: "explain", Chapter: "worlds",
		},
		{
			Title: "One coin",
			Text:  "Everyone tells the truth or its opposite, by a coin that only they see. The truth comes with probability e^ε/(1 + e^ε). In one world yes is likely, in the other no. Both answers can come in both worlds.",
			Try:   "Press the picture of the laws: each press drops a sample in both worlds.", Scenario: coin, Panel: "explain", Chapter: "samples",
		},
		{
			Title: "The loss of an output",
			Text:  "A count with Laplace noise has an output law in each world. Where one is higher than the other, the output speaks for that world. The logarithm of the ratio is the privacy loss. The promise is that it never exceeds ε.",
			Try:   "Point along the picture and read the loss at each output.", Scenario: noisy, Panel: "losses", Chapter: "loss",
		},
		{
			Title: "Play the guess",
			Text:  "Here is one output: in which world was it made? The best test says the world in which that output is likelier. No test beats it on average, and the promise sets a ceiling for all of them.",
			Try:   "Guess twenty times with the keys 1 and 2, and compare your score.", Scenario: guess, Panel: "guess",
		},
		{
			Title: "Before and after",
			Text:  "Whatever is done to the output, it never tells more than before. The same done to the answers before the noise is another matter: doubled answers need doubled noise.",
			Try:   "Change the step of the rounding. Then set the factor of the input to 1.", Scenario: rounded, Panel: "processing",
			Fields: []string{"mechanisms.output.step", "mechanisms.input.factor"},
		},
		{
			Title: "Many outputs",
			Text:  "Losses add up over outputs about the same people. Adding the promises is simple and safe. Other accounts know more and say less: the exact one follows the law of the summed loss.",
			Try:   "Slide the number of draws k, and find where the curves cross.", Scenario: many, Panel: "composition", Fields: []string{"mechanisms.composition.draws"},
		},
		{
			Title: "What it is good for",
			Text:  "The noise hides one person, and hardly moves what is learned of many. Asking only some people is itself an error, of 1/√n. Noise on a count is one of 1/n, and soon smaller.",
			Try:   "Slide ε to 0.1. At how many people do sampling and noise err alike? Now the laboratory is yours.", Scenario: noisy, Panel: "estimate",
		},
	}
}
