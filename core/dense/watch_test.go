package dense

import (
	"errors"
	"testing"
)

func TestWatchYieldsByWorkAndPassesTheErrorOn(t *testing.T) {
	stop := errors.New("stop")
	calls := 0
	w := NewWatch(func() error {
		calls++
		if calls == 3 {
			return stop
		}
		return nil
	}, 100)
	for i := range 30 {
		err := w.Work(10)
		if want := (i + 1) / 10; calls != want {
			t.Fatalf("%d calls after %d multiplications, want %d", calls, 10*(i+1), want)
		}
		if (err != nil) != (i == 29) || err != nil && !errors.Is(err, stop) {
			t.Fatalf("after %d multiplications: %v", 10*(i+1), err)
		}
	}
	w.Count(95)
	if err := w.Work(5); err != nil || calls != 4 {
		t.Errorf("counted work does not bring the next call: %d calls, %v", calls, err)
	}
	if err := NewWatch(nil, 1).Work(1000); err != nil {
		t.Errorf("a watch without a function says %v", err)
	}
}
