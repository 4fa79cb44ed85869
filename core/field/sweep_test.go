package field_test

import (
	"reflect"
	"testing"

	"cloakroom/core/field"
)

func TestSetting(t *testing.T) {
	w := field.Sweep{Over: []string{"heat.time", "heat.privacy.epsilon"}, Values: [][]float64{{1, 2, 3}, {10, 20}}}
	want := [][]float64{{1, 10}, {1, 20}, {2, 10}, {2, 20}, {3, 10}, {3, 20}}
	if w.Cells() != len(want) {
		t.Fatalf("%d cells, want %d", w.Cells(), len(want))
	}
	for i := range want {
		if got := w.Setting(i); !reflect.DeepEqual(got, want[i]) {
			t.Errorf("cell %d is %v, want %v", i, got, want[i])
		}
	}
	if none := (&field.Sweep{}); none.Cells() != 1 || len(none.Setting(0)) != 0 {
		t.Error("a sweep over nothing is not one cell")
	}
}
