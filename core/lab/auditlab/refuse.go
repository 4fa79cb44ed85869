package auditlab

import (
	"errors"
	"fmt"

	tests "cloakroom/core/audit"
	"cloakroom/core/dp"
	"cloakroom/core/field"
	"cloakroom/core/scenario/audit"
)

// paths says which field an argument of the mathematics stands for.
var paths = map[string]string{
	"epsilon": "audit.claim.epsilon", "delta": "audit.claim.delta", "alpha": "audit.alpha", "samples": "audit.samples",
	"error": "audit.error", "rarity": "audit.box.rarity", "outcomes": "audit.box.outcomes", "beta": "audit.box.least",
	"weight": "audit.random.weight", "gamma": "audit.random.gamma",
}

// refused makes a refusal of a field of one of the mathematics. The distance of a hard pair
// is what its construction calls α.
func refused(q *audit.Question, err error) error {
	r, ok := errors.AsType[*dp.Refusal](err)
	if !ok {
		return err
	}
	path, known := paths[r.Argument]
	switch told := q.Informed() && len(q.Claimed.First) > 0; {
	case told && (!known || r.Argument == "outcomes"):
		path = "audit.claimed.first"
	case !known:
		path = "audit.box"
	}
	return field.Refuse(path, r.Problem)
}

// refusedPair is [refused] where α is the distance of a hard pair.
func refusedPair(q *audit.Question, err error) error {
	if r, ok := errors.AsType[*dp.Refusal](err); ok && r.Argument == "alpha" {
		return field.Refuse("audit.box.distance", "a distance of "+r.Problem)
	}
	return refused(q, err)
}

// tooMany refuses a number of samples that cannot be drawn, and says what it would take
// and what can be seen.
func (j *journey) tooMany(asked, most float64) error {
	q := j.asked
	path, why := "audit.samples", fmt.Sprintf("%.3g a database", asked)
	if q.Samples == 0 {
		path, why = "audit.alpha", fmt.Sprintf("%s takes %.3g samples a database", field.Plain(q.Alpha), asked)
	}
	problem := fmt.Sprintf("%s; at most %.0e can be drawn of this box", why, most)
	if q.Tester == audit.TesterApproximate {
		alpha, err := tests.Visible(j.box.outcomes, q.Claim.Epsilon, most, 1-tests.RightOnce)
		if seen := 2 * alpha; err == nil && seen < 1-q.Claim.Delta {
			problem += fmt.Sprintf(", with which what is %.2g from the claim can be seen", seen)
		} else {
			problem += ", with which Algorithm 4 sees nothing; set fewer samples and read what one event proves"
		}
	}
	return field.Refuse(path, problem)
}
