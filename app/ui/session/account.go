package session

import (
	"slices"

	"cloakroom/core/scenario"
)

// Till is where the browser keeps the account, if it keeps anything.
type Till interface {
	KeepAccount([]scenario.Booking)
	Account() []scenario.Booking
}

// mostSpent bounds what is kept, by forgetting the truths that came first.
const mostSpent = 500

// account is what was spent on every truth in this browser: hashes and sums, and
// nothing of the truth itself. All sessions share it; kept is what stands in where the
// browser keeps nothing.
type account struct{ kept []scenario.Booking }

// all reads the account, which another page may have changed.
func (k *account) all(till Till) []scenario.Booking {
	if list := till.Account(); len(list) > 0 {
		return list
	}
	return k.kept
}

// of lists what was spent on a truth.
func (k *account) of(till Till, truth string) []scenario.Booking {
	return slices.DeleteFunc(slices.Clone(k.all(till)), func(b scenario.Booking) bool { return b.Truth != truth })
}

// add enters what was released.
func (k *account) add(till Till, booked []scenario.Booking) {
	list := slices.Concat(k.all(till), booked)
	for len(list) > mostSpent && list[0].Truth != booked[0].Truth {
		oldest := list[0].Truth
		list = slices.DeleteFunc(list, func(b scenario.Booking) bool { return b.Truth == oldest })
	}
	k.kept = list
	till.KeepAccount(list)
}
