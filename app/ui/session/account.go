package session

import (
	"encoding/json"
	"slices"

	"cloakroom/core/scenario"
)

// Till is the browser's own storage.
type Till interface {
	Store(key, value string)
	Stored(key string) string
}

// accountKey is where the account stands in it.
const accountKey = "cloakroom-spent"

// mostSpent bounds what is kept, by forgetting the truths that came first.
const mostSpent = 500

// account is what was spent on every truth in this browser: hashes and sums, and
// nothing of the truth itself. All sessions share it; kept is what stands in where the
// browser keeps nothing.
type account struct{ kept []scenario.Booking }

// all reads the account, which another page may have changed.
func (k *account) all(till Till) []scenario.Booking {
	var list []scenario.Booking
	if json.Unmarshal([]byte(till.Stored(accountKey)), &list) != nil || len(list) == 0 {
		return k.kept
	}
	return list
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
	if text, err := json.Marshal(list); err == nil {
		till.Store(accountKey, string(text))
	}
}
