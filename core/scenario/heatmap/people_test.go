package heatmap

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

// TestScannersAgree: what the quick scanner reads, the general decoder reads the
// same, and what it leaves to it is right all the same.
func TestScannersAgree(t *testing.T) {
	for text, quick := range map[string]bool{
		`[]`: true, ` [ ["a" , 0 , 1e-3 ] , [7,0.5,-0] ] `: true, `[["é<&>",0.25,0.125]]`: true, `[[-0.5e-3,0,0]]`: true,
		`[["a\u0042",0,0]]`: false, `[["a\"b",0,0]]`: false, `[["\ud800",0,0]]`: false, `[["` + "\xff" + `",0,0]]`: false,
	} {
		slow := PersonPoints{}
		if err := readPeopleSlowly(json.RawMessage(strings.TrimSpace(text)), "rows", &slow); err != nil {
			t.Errorf("%s is refused: %v", text, err)
		}
		fast, ok := scanPeople(json.RawMessage(text))
		if ok != quick || ok && !reflect.DeepEqual(fast, slow) {
			t.Errorf("%s is read as %+v and scanned as %+v, %v", text, slow, fast, ok)
		}
	}
	for _, number := range []string{`01`, `+1`, `.5`, `1.`, `1e`, `1 2`, `1,`, `,1`, `0x1`, `1_0`, `Inf`, `-`, `--1`, ``} {
		if points, ok := scanPeople(json.RawMessage(`[["a",0,` + number + `]`)); ok {
			t.Errorf("%s as a coordinate is scanned as %v", number, points)
		}
	}
}

func FuzzScanPeople(f *testing.F) {
	for _, seed := range []string{`[]`, `[["a",0,1e-3],[7,0.5,-0]]`, `[["é",0.25,0.125]`, `[["a\u0042",0,0]]`, `[[1e999,0,0]]`, `[["",0,0]]`, `[["a",01,0]]`, "[[\"\xff\",0,0]]", "[[\"\xff\"7,0,0]]", "[1,-2.5e3]"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		raw := json.RawMessage(strings.TrimSpace(text))
		fast, ok := scanPeople(raw)
		if !ok {
			return
		}
		var slow PersonPoints
		if err := readPeopleSlowly(raw, "rows", &slow); err != nil || !reflect.DeepEqual(fast, slow) {
			t.Fatalf("%q is scanned as %+v and read as %+v, %v", text, fast, slow, err)
		}
		written, err := fast.MarshalJSON()
		again, ok := scanPeople(written)
		if err != nil || ok && !reflect.DeepEqual(again, fast) || !json.Valid(written) {
			t.Fatalf("%+v is written as %q", fast, written)
		}
	})
}
