package field_test

import (
	"slices"
	"testing"

	"cloakroom/core/field"
)

func TestSort(t *testing.T) {
	list := []string{"bb", "a", "cc", "b", "", "aaa"}
	field.Sort(list, func(a, b *string) int { return len(*a) - len(*b) })
	if want := []string{"", "a", "b", "bb", "cc", "aaa"}; !slices.Equal(list, want) {
		t.Errorf("sorted %q, want %q", list, want)
	}
	field.Sort(list[:0], func(a, b *string) int { panic("nothing to compare") })
}
