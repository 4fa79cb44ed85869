package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// difference names the first place where two texts of JSON differ, and what
// stands there in each.
func difference(want, got []byte) string {
	a, errWant := treeOf(want)
	b, errGot := treeOf(got)
	if errWant == nil && errGot == nil {
		if found := treeDifference("", a, b); found != "" {
			return found
		}
	}
	return textDifference(string(want), string(got))
}

func treeOf(text []byte) (any, error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber() // 1 and 1.0 differ
	var tree any
	err := decoder.Decode(&tree)
	return tree, err
}

func treeDifference(path string, want, got any) string {
	switch a := want.(type) {
	case map[string]any:
		b, same := got.(map[string]any)
		if !same {
			break
		}
		names := maps.Clone(a)
		maps.Copy(names, b)
		for _, name := range slices.Sorted(maps.Keys(names)) {
			if found := memberDifference(strings.TrimPrefix(path+"."+name, "."), a, b, name); found != "" {
				return found
			}
		}
		return ""
	case []any:
		b, same := got.([]any)
		if !same || len(a) != len(b) {
			break
		}
		for i := range a {
			if found := treeDifference(fmt.Sprintf("%s[%d]", path, i), a[i], b[i]); found != "" {
				return found
			}
		}
		return ""
	case string:
		if b, same := got.(string); same && a != b {
			return path + ": " + textDifference(a, b)
		}
	}
	if x, y := fmt.Sprint(want), fmt.Sprint(got); x != y {
		return fmt.Sprintf("%s is %s, want %s", path, clipped(y), clipped(x))
	}
	return ""
}

func memberDifference(path string, want, got map[string]any, name string) string {
	a, wanted := want[name]
	b, given := got[name]
	switch {
	case !wanted:
		return fmt.Sprintf("%s is %s, want nothing there", path, clipped(fmt.Sprint(b)))
	case !given:
		return fmt.Sprintf("%s is missing, want %s", path, clipped(fmt.Sprint(a)))
	}
	return treeDifference(path, a, b)
}

// textDifference shows two texts from a little before the first letter that
// differs.
func textDifference(want, got string) string {
	at := 0
	for at < min(len(want), len(got)) && want[at] == got[at] {
		at++
	}
	if at == len(want) && at == len(got) {
		return "the same"
	}
	from := max(0, at-30)
	for from > 0 && !utf8.RuneStart(want[from]) {
		from--
	}
	return fmt.Sprintf("byte %d reads %q, want %q", at, clipped(got[from:]), clipped(want[from:]))
}

func clipped(text string) string {
	if runes := []rune(text); len(runes) > 120 {
		return string(runes[:120]) + "…"
	}
	return text
}

// TestCorpusNamesDifferences: a failure says where to look.
func TestCorpusNamesDifferences(t *testing.T) {
	for _, c := range []struct{ want, got, says string }{
		{`{"a":{"b":[1,2]}}`, `{"a":{"b":[1,3]}}`, "a.b[1] is 3, want 2"},
		{`{"a":1}`, `{"a":1.0}`, "a is 1.0, want 1"},
		{`{"a":1}`, `{"a":1,"b":true}`, "b is true, want nothing there"},
		{`{"a":1,"b":{"c":0}}`, `{"a":1,"b":{}}`, "b.c is missing, want 0"},
		{`{"a":"x=1&y=2"}`, `{"a":"x=1&y=3"}`, `a: byte 6 reads "x=1&y=3", want "x=1&y=2"`},
		{`{"a":1,"b":2}`, `{"b":2,"a":1}`, `byte 2 reads "{\"b\":2,\"a\":1}", want "{\"a\":1,\"b\":2}"`},
		{`{"a":[1]}`, `{"a":[]}`, "a is [], want [1]"},
	} {
		if said := difference([]byte(c.want), []byte(c.got)); said != c.says {
			t.Errorf("%s and %s: %s, want %s", c.want, c.got, said, c.says)
		}
	}
}
