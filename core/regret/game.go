package regret

import (
	"errors"
	"fmt"
)

// Game is T rounds of losses for N experts, fixed before anyone plays.
type Game struct {
	// Experts is N and Rounds T.
	Experts, Rounds int
	// Losses holds ℓ₁ … ℓ_T, N of each in a row, in [0, 1].
	Losses []float64
}

// The refusals of [NewGame].
var (
	ErrRounds  = errors.New("a game needs a round at least")
	ErrExperts = errors.New("a game needs two experts at least")
	ErrRagged  = errors.New("the losses do not fill their last round")
)

// LossError says that a loss is not in [0, 1]; round and expert count from 0.
type LossError struct {
	Round, Expert int
	Loss          float64
}

func (e *LossError) Error() string {
	return fmt.Sprintf("the loss of expert %d in round %d is %v, not in [0, 1]", e.Expert+1, e.Round+1, e.Loss)
}

// NewGame returns the game with these losses, which it keeps: [ErrExperts] for fewer
// than two, [ErrRounds] without losses, [ErrRagged] when their number is no multiple of
// the experts, and a [*LossError] for the first loss outside [0, 1] or not a number.
func NewGame(experts int, losses []float64) (*Game, error) {
	if experts < 2 {
		return nil, fmt.Errorf("%d experts: %w", experts, ErrExperts)
	}
	if len(losses) == 0 {
		return nil, ErrRounds
	}
	if len(losses)%experts != 0 {
		return nil, fmt.Errorf("%d losses for %d experts: %w", len(losses), experts, ErrRagged)
	}
	for k, loss := range losses {
		if !(loss >= 0 && loss <= 1) {
			return nil, &LossError{k / experts, k % experts, loss}
		}
	}
	return &Game{Experts: experts, Rounds: len(losses) / experts, Losses: losses}, nil
}

// Round returns ℓ_t for t from 0, a slice of the game itself.
func (g *Game) Round(t int) []float64 { return g.Losses[t*g.Experts : (t+1)*g.Experts] }

// Totals fills totals with the losses of the first rounds added up: L_t after t of them.
func (g *Game) Totals(totals []float64, rounds int) {
	clear(totals)
	for t := range rounds {
		for i, loss := range g.Round(t) {
			totals[i] += loss
		}
	}
}

// Best returns the first expert of least total loss, and that loss, L*.
func (g *Game) Best() (expert int, least float64) {
	totals := make([]float64, g.Experts)
	g.Totals(totals, g.Rounds)
	expert = first(totals)
	return expert, totals[expert]
}

// first returns where the first least entry is.
func first(x []float64) int {
	at := 0
	for i, v := range x {
		if v < x[at] {
			at = i
		}
	}
	return at
}

// LeastTotals returns min_i L_{t,i} for t = 1 … T: L* as it grows.
func (g *Game) LeastTotals() []float64 {
	least := make([]float64, g.Rounds)
	totals := make([]float64, g.Experts)
	for t := range least {
		for i, loss := range g.Round(t) {
			totals[i] += loss
		}
		least[t] = totals[first(totals)]
	}
	return least
}

// Charged adds what a learner with these choices is charged to the entries of sum, one
// for each round, each times weight.
func (g *Game) Charged(sum []float64, choices []int, weight float64) {
	for t := range sum {
		sum[t] += weight * g.Losses[t*g.Experts+choices[t]]
	}
}
