package dp

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
)

// Release is one result that somebody was shown.
type Release struct {
	Truth     string // hash of everything that determines the exact readings
	Of        string // what several truths are made of, which are then on one account; "" for none
	Mechanism string // hash of everything that determines the noise but the seed
	Seed      uint64 // of a teaching release; ignored for a secure one
	Secure    bool   // fresh cryptographic noise, not replayable
	Stream    string // tells independent noises of one seed apart; often there is one
	Budget    Budget // what the release guarantees, in the relation of Guarantee
	Guarantee string // scope and neighbour relation, in words
	// Look says that it is a look at the memory of a release which is booked apart: that
	// one's budget holds for its outputs and one look. Open says that sums lay there
	// without noise.
	Look, Open bool
}

// Kind says what a release did to the ledger.
type Kind string

const (
	Fresh    Kind = "fresh"     // new noise: its budget is spent
	Replay   Kind = "replay"    // the very same output again: nothing new to learn
	BackDoor Kind = "back door" // old noise on other readings or at another scale
)

// Entry is a release with its verdict.
type Entry struct {
	Release Release
	Kind    Kind
}

// Ledger keeps what the releases of a session have cost. The zero value is an
// empty ledger. Its rules:
//
//   - The same truth, mechanism and seed of a teaching source give the same bits
//     again, so a replay is free.
//   - Fresh noise on the same truth costs: budgets compose (see composition.md).
//   - One teaching seed under two truths or two mechanisms is a back door. With
//     readings y, y′, scales σ, σ′ and the same z, the outputs y + σz and y′ + σ′z
//     determine y when y = y′, and y − y′ when σ = σ′: no ε covers that
//     (Gilbert and McMillan 2018, section 2.2, use it on purpose). Different streams
//     of a seed share no z.
//   - Secure noise is always fresh.
//   - A look at the memory of a release is covered by its budget once. A second look,
//     another mechanism of the same noise, is a back door like any other: the memories
//     hold one noise on two sums (core/continual/looks.md). So is the first where sums
//     lie open.
type Ledger struct {
	entries []Entry
}

// Add enters a release.
func (l *Ledger) Add(r Release) {
	checkBudget(r.Budget)
	l.entries = append(l.entries, Entry{Release: r, Kind: l.judge(r)})
}

// judge compares a release with those before it.
func (l Ledger) judge(r Release) Kind {
	if r.Secure {
		return Fresh
	}
	kind := Fresh
	for _, e := range l.entries {
		if e.Release.Secure || e.Release.Seed != r.Seed || e.Release.Stream != r.Stream {
			continue
		}
		if e.Release.Truth == r.Truth && e.Release.Mechanism == r.Mechanism {
			return Replay
		}
		kind = BackDoor
	}
	if r.Open {
		kind = BackDoor
	}
	return kind
}

// Account is what has been booked on one truth, or on what several are made of; after a
// back door that is not the whole of it.
type Account struct {
	Truth    string
	Releases int
	Basic    Budget
}

// Total is the state of a ledger.
type Total struct {
	Releases int // distinct releases, replays and looks not counted
	Replays  int
	// Basic and Advanced are two valid guarantees for everything released so far,
	// see [Basic] and [AdvancedAll]; take the one with the smaller ε. The advanced
	// one supposes that no budget was chosen after a look at a result. Releases
	// about different truths are added as well, which errs on the safe side:
	// they may describe the same house on two days. After a back door both ε are
	// +Inf.
	Basic    Budget
	Advanced Budget
	// Slack is the part of the advanced δ that was chosen: the sum of all δ, or
	// 1e-6 when that is zero. It is 0 when nothing was released, or when the sum
	// leaves no room for a guarantee and Advanced repeats Basic.
	Slack    float64
	Accounts []Account // one for each truth, in the order of their first release
	BackDoor bool
	Why      string // the state in words
}

// pureSlack is the slack when every release has δ = 0.
const pureSlack = 1e-6

// Total adds the ledger up.
func (l Ledger) Total() Total {
	var t Total
	var budgets []Budget
	for _, e := range l.entries {
		if e.Kind == Replay {
			t.Replays++
			continue
		}
		t.BackDoor = t.BackDoor || e.Kind == BackDoor
		if e.Release.Look {
			continue
		}
		t.Releases++
		budgets = append(budgets, e.Release.Budget)
		t.charge(e.Release)
	}
	t.Basic = Basic(budgets)
	t.Advanced = t.Basic
	if slack := chosenSlack(t.Basic.Delta); len(budgets) > 0 && slack < 1 {
		t.Slack = slack
		t.Advanced = AdvancedAll(budgets, slack)
	}
	if t.BackDoor {
		t.Basic.Epsilon, t.Advanced.Epsilon = math.Inf(1), math.Inf(1)
	}
	t.Why = l.why(t)
	return t
}

func chosenSlack(delta float64) float64 {
	if delta == 0 {
		return pureSlack
	}
	return delta
}

// charge books a release on the account of its truth, or of what that is made of.
func (t *Total) charge(r Release) {
	truth := cmp.Or(r.Of, r.Truth)
	at := slices.IndexFunc(t.Accounts, func(a Account) bool { return a.Truth == truth })
	if at < 0 {
		t.Accounts = append(t.Accounts, Account{Truth: truth})
		at = len(t.Accounts) - 1
	}
	account := &t.Accounts[at]
	account.Releases++
	account.Basic = Basic([]Budget{account.Basic, r.Budget})
}

// why puts the state in words.
func (l Ledger) why(t Total) string {
	if t.BackDoor {
		return l.whyBackDoor()
	}
	if t.Releases == 0 {
		return "Nothing has been released."
	}
	sentences := []string{fmt.Sprintf("%s with fresh noise on %s: their budgets add up.",
		count(t.Releases, "release"), count(len(t.Accounts), "truth"))}
	if t.Releases == 1 {
		sentences[0] = "One release."
	}
	if t.Replays > 0 {
		sentences = append(sentences, fmt.Sprintf("%s of an identical result cost nothing.", count(t.Replays, "replay")))
	}
	if l.looked() {
		sentences = append(sentences, "One look at the memory is part of what was promised.")
	}
	if l.mixed() {
		sentences = append(sentences, "They protect against different neighbours; the sum holds only for movements that are neighbours in every one of them.")
	}
	return strings.Join(sentences, " ")
}

// looked reports that a memory was seen.
func (l Ledger) looked() bool {
	return slices.ContainsFunc(l.entries, func(e Entry) bool { return e.Release.Look })
}

// whyBackDoor names the seed that was used twice, or the look that tells outright.
func (l Ledger) whyBackDoor() string {
	at := slices.IndexFunc(l.entries, func(e Entry) bool { return e.Kind == BackDoor })
	switch r := l.entries[at].Release; {
	case r.Open:
		return "The memory was seen while sums lay in it without noise. They are known exactly, and no ε bounds that."
	case r.Look:
		return fmt.Sprintf("Seed %d: the memory of one draw was seen at two ticks. Both looks hold the same noise on two sums, so that their difference can be known exactly. The promise is of one look.", r.Seed)
	}
	return fmt.Sprintf("Seed %d served two different releases: both together remove the common noise and give the exact numbers back, or their exact difference. No ε bounds that.",
		l.entries[at].Release.Seed)
}

// mixed reports whether the releases state different guarantees.
func (l Ledger) mixed() bool {
	for _, e := range l.entries {
		if e.Release.Guarantee != l.entries[0].Release.Guarantee {
			return true
		}
	}
	return false
}

// count writes a number and a noun in the right form.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
