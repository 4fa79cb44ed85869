package readers_test

import (
	"bufio"
	"errors"
	"io"
	"slices"
	"testing"

	"cloakroom/core/readers"
)

func TestPush(t *testing.T) {
	var lines []string
	p := readers.Push(func(in io.Reader) error {
		s := bufio.NewScanner(in)
		for s.Scan() {
			lines = append(lines, s.Text())
		}
		return s.Err()
	})
	for i, piece := range []string{"on", "e\ntw", "", "o\nthr", "ee"} {
		if n, err := p.Write([]byte(piece)); n != len(piece) || err != nil {
			t.Fatalf("piece %d: %d, %v", i, n, err)
		}
	}
	if want := []string{"one", "two"}; !slices.Equal(lines, want) {
		t.Errorf("before the end %q was read, want %q", lines, want)
	}
	if err := p.Close(); err != nil || len(lines) != 3 || lines[2] != "three" {
		t.Errorf("closed with %v, %q", err, lines)
	}
	if _, err := p.Write([]byte("late")); err != nil || len(lines) != 3 {
		t.Errorf("a late piece: %v, %q", err, lines)
	}
}

func TestPushEndsEarly(t *testing.T) {
	fault := errors.New("no")
	p := readers.Push(func(in io.Reader) error { _, _ = in.Read(make([]byte, 2)); return fault })
	_, first := p.Write([]byte("abc"))
	_, second := p.Write([]byte("def"))
	if first != fault || second != fault || p.Close() != fault {
		t.Errorf("the fault came out as %v, %v", first, second)
	}
	if empty := readers.Push(func(in io.Reader) error { _, err := io.ReadAll(in); return err }); empty.Close() != nil {
		t.Error("nothing at all is a fault")
	}
}

func TestPushCancelled(t *testing.T) {
	var got error
	p := readers.Push(func(in io.Reader) error { _, got = io.ReadAll(in); return got })
	_, _ = p.Write([]byte("some"))
	p.Cancel()
	if got != readers.ErrCancelled {
		t.Errorf("the function was told %v", got)
	}
	readers.Push(func(io.Reader) error { t.Error("it began after it was cancelled"); return nil }).Cancel()
}
