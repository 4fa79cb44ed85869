package fingerprint_test

import (
	"math"
	"testing"

	"cloakroom/core/readers/fingerprint"
)

func made(kind fingerprint.Kind, counts []int, values ...any) fingerprint.Fingerprint {
	b := fingerprint.New(kind, counts...)
	for _, v := range values {
		switch v := v.(type) {
		case float64:
			b.Number(v)
		case string:
			b.Text(v)
		}
	}
	return b.Fingerprint()
}

// TestFingerprint pins what was published in links, digit by digit.
func TestFingerprint(t *testing.T) {
	f := made(fingerprint.Crowd, []int{1042, 7}, 1.5, "Ann")
	if want := "crowd-1042-7-0fc94ab056c6b5d7"; f.Text() != want {
		t.Errorf("%s, want %s", f.Text(), want)
	}
	if want := "a crowd of 1,042 points, 7 people, " + f.Hash; f.Says() != want {
		t.Errorf("%q, want %q", f.Says(), want)
	}
	if got := made(fingerprint.Readings, []int{1}).Says(); got[:11] != "1 reading, " {
		t.Errorf("%q", got)
	}
	if again, err := fingerprint.Parse(f.Text()); err != nil || !again.Same(f) {
		t.Errorf("read again as %+v, %v", again, err)
	}
	if !f.Same(made(fingerprint.Crowd, []int{1042, 7}, 1.5, "Ann")) || made(fingerprint.Map, []int{1}, math.Copysign(0, -1)).Hash != made(fingerprint.Map, []int{1}, 0.).Hash {
		t.Error("the same has two fingerprints")
	}
	for _, other := range []fingerprint.Fingerprint{
		made(fingerprint.Crowd, []int{1042, 7}, math.Nextafter(1.5, 2), "Ann"), made(fingerprint.Crowd, []int{1042, 7}, 1.5, "A", "nn"), made(fingerprint.Crowd, []int{1042, 7}, "Ann", 1.5),
		made(fingerprint.Crowd, []int{1042, 8}, 1.5, "Ann"), made(fingerprint.Graph, []int{1042, 7}, 1.5, "Ann"),
	} {
		if other.Hash == f.Hash {
			t.Errorf("%+v has the hash of %+v", other, f)
		}
	}
}

func TestParse(t *testing.T) {
	for _, text := range []string{"", "crowd", "crowd-1-2", "crowd-1-fd0f5a1b2d9cb0e4", "town-1-2-fd0f5a1b2d9cb0e4", "crowd-01-2-fd0f5a1b2d9cb0e4", "crowd-1--2-fd0f5a1b2d9cb0e4", "crowd-1-x-fd0f5a1b2d9cb0e4",
		"crowd-1-2-FD0F5A1B2D9CB0E4", "crowd-1-2-fd0f5a1b2d9cb0e", "crowd-1-2-fd0f5a1b2d9cb0eg"} {
		if f, err := fingerprint.Parse(text); err == nil {
			t.Errorf("%q is read as %+v", text, f)
		}
	}
}
