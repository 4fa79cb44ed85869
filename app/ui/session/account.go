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

// mostSpent bounds what is kept, by forgetting the people that came first.
const mostSpent = 500

// account is what was spent on every truth, and file, in this browser: hashes and sums, and
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

// of lists what was spent on the people that a booking concerns: on its truth, and on
// whatever else was cut from the same file.
func (k *account) of(till Till, now scenario.Booking) []scenario.Booking {
	return slices.DeleteFunc(slices.Clone(k.all(till)), func(b scenario.Booking) bool { return !b.Kin(now) })
}

// add enters what was released.
func (k *account) add(till Till, booked []scenario.Booking) {
	list := slices.Concat(k.all(till), booked)
	for len(list) > mostSpent && !list[0].Kin(booked[0]) {
		oldest := list[0]
		list = slices.DeleteFunc(list, oldest.Kin)
	}
	k.kept = list
	till.KeepAccount(list)
}
