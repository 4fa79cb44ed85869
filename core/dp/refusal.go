package dp

import "fmt"

// Refusal says in one sentence why something cannot be computed. A page puts the
// problem beside the field that the argument stands for.
type Refusal struct {
	Argument string // what is refused: "law", "epsilon", "samples", …
	Problem  string // what is wrong with it, without a full stop
}

// Error implements error.
func (r *Refusal) Error() string { return r.Argument + ": " + r.Problem }

// Refuse returns a [Refusal] whose problem is formatted as by [fmt.Sprintf].
func Refuse(argument, format string, values ...any) error {
	return &Refusal{Argument: argument, Problem: fmt.Sprintf(format, values...)}
}
