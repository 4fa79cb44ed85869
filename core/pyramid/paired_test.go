package pyramid

import (
	"slices"
	"testing"
)

func TestPaired(t *testing.T) {
	got := Paired([]Centre{{0, 0}, {1, 1}, {0.5, 0}}, []Centre{{1, 0.9}, {0.6, 0}, {0.1, 0}})
	if want := []Centre{{0.1, 0}, {1, 0.9}, {0.6, 0}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := Paired([]Centre{{0.5, 0.5}}, []Centre{{0, 0}, {0.5, 0.6}}); !slices.Equal(got, []Centre{{0.5, 0.6}, {0, 0}}) {
		t.Errorf("beside one, %v", got)
	}
	if got := Paired([]Centre{{1, 1}, {0, 0}}, []Centre{{0, 0.1}}); !slices.Equal(got, []Centre{{0, 0.1}}) {
		t.Errorf("one beside two, %v", got)
	}
}
