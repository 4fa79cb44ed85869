package formats

import (
	"regexp"
	"strings"
	"testing"
)

// What is looked for by hand, as regular expressions.
var (
	root   = regexp.MustCompile(`<([A-Za-z][\w.-]*:)?([A-Za-z][\w.-]*)`)
	member = regexp.MustCompile(`"([A-Za-z]+)"\s*:`)
	list   = regexp.MustCompile(`^\[\s*([\[{"\d\]-]|true|false|null)`)
	gml    = regexp.MustCompile(`(?i)^(creator[^\n]*\s+|version[^\n]*\s+)*graph\s*\[`)
	dot    = regexp.MustCompile(`(?i)^(strict\s+)?(di)?graph\b[^\n,;]*\{`)
)

func FuzzBeginnings(f *testing.F) {
	for _, text := range []string{
		"", "<", "<a", "<1<b.c-d:e>", "<a:1>", "<a:b", "< a><b", `{"a" :1}`, `{"a":"b": "c1": "d"}`, `"":"a`, `""x":`, "[", "[ true", "[\n-1]", "[nul", "[x", "[]",
		"graph [", "Graph\n\t[", "creator \"x\"\nversion 1\ngraph [", "Creator x graph [", "creatorgraph [", "creator\n\n graph[", "version creator\r graph\n[", "versions graphs [", "creator", "creator x\nnode [",
		"graph {", "digraph G {", "strict graph{", "strictgraph {", "STRICT\n DiGraph \"a b\" {", "graphs {", "graph,value {", "graph\n{", "graph", "di graph {", "dí",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, c := range text {
			if c >= 0x80 {
				t.Skip("letters of other alphabets fold in ways that no such file uses")
			}
		}
		want := ""
		if found := root.FindStringSubmatch(text); found != nil {
			want = found[2]
		}
		if got := rootOf(text); got != want {
			t.Errorf("the root of %q is %q, not %q", text, got, want)
		}
		names := membersOf(text)
		found := map[string]bool{}
		for _, m := range member.FindAllStringSubmatch(text, -1) {
			found[m[1]] = true
			if !names[m[1]] {
				t.Errorf("the name %q in %q was not seen", m[1], text)
			}
		}
		if len(found) != len(names) {
			t.Errorf("%q has the names %v, not %v", text, found, names)
		}
		for kind, c := range map[string]struct{ got, want bool }{
			"a list": {isList(text), list.MatchString(text)},
			"GML":    {isGML(text), gml.MatchString(text)},
			"DOT":    {isDOT(text), dot.MatchString(text)},
		} {
			if c.got != c.want {
				t.Errorf("that %q is %s: %t, not %t", text, kind, c.got, c.want)
			}
		}
	})
}

func TestALongHeaderIsReadOnce(t *testing.T) {
	if isGML(strings.Repeat("creator version ", 1<<14)) {
		t.Error("a header without a graph is no graph")
	}
}
