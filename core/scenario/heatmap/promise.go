package heatmap

import "math"

// WorstGuess is the chance, at most, with which anyone who sees a release tells rightly
// whether one person is there, when both are as likely before: 1/(1 + e^{−ε}).
func (p *Privacy) WorstGuess() float64 { return 1 / (1 + math.Exp(-p.Epsilon)) }

// Promise says what ε means for one person, with all of their points, to someone who
// sees every measurement of the pyramid and knows everyone else. The privacy loss is
// ln p(y′ | with them) − ln p(y′ | without). It never exceeds ε in size.
type Promise struct {
	// Person is who shows most, by number from 0: whose loss has the largest mean, the
	// first of equals. Points counts theirs.
	Person int `json:"person"`
	Points int `json:"points"`
	// Guess is the chance that the best test says rightly whether they are there, when
	// both are as likely before.
	Guess float64 `json:"guess"`
	// Mean is the mean of the loss over the noise, Loss that of this very draw.
	Mean float64 `json:"mean"`
	Loss float64 `json:"loss"`
	// Level and Cell are where they show most, the cell in which their Weight, 0…1, is
	// largest beside the noise.
	Level  int     `json:"level"`
	Cell   int     `json:"cell"`
	Weight float64 `json:"weight"`
	// Levels are the parts of the loss, which add up to it.
	Levels []PromiseLevel `json:"levels"`
	// Betrayed is the person for whom this very draw speaks most, BetrayedLoss their
	// loss.
	Betrayed     int     `json:"betrayed"`
	BetrayedLoss float64 `json:"betrayedLoss"`
}

// PromiseLevel is a level's part of a loss: of this draw, its mean, and the εᵢ that it
// cannot exceed.
type PromiseLevel struct {
	Level   int     `json:"level"`
	Epsilon float64 `json:"epsilon"`
	Loss    float64 `json:"loss"`
	Mean    float64 `json:"mean"`
}
