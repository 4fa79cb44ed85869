package ui

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cloakroom/core/presets"
	"cloakroom/core/scenario"
)

// mostWords is how long a sentence may be that is read but once.
const mostWords = 22

var (
	// sentenceEnd is a stop, a question or exclamation mark, or a semicolon.
	sentenceEnd = regexp.MustCompile(`[.?!;][)”"]*(?:\s+|$)`)
	// citation is where a statement stands, in brackets, with its year: no part of it.
	citation = regexp.MustCompile(`\s*\([^()]*(?:19|20)\d\d[^()]*\)`)
)

// tooLong lists the sentences of a text that are too long. Whatever stands between spaces
// is a word, a sign too.
func tooLong(text string) []string {
	var long []string
	for _, s := range sentenceEnd.Split(citation.ReplaceAllString(text, ""), -1) {
		if len(strings.Fields(s)) > mostWords {
			long = append(long, s)
		}
	}
	return long
}

// published are the texts of presets, lessons, claims and fields, by where they stand.
func published() map[string]string {
	texts := map[string]string{"about": house.About}
	for _, p := range presets.All() {
		texts[p.Name] = p.Title + ". " + p.Claim + " " + p.Finding
	}
	for _, c := range presets.Claims() {
		texts["claim "+c.Name] = c.Says + " " + c.Theirs + ". " + c.Ours + "."
	}
	for _, lab := range scenario.Labs() {
		for i, step := range presets.Lesson(lab) {
			texts[lab+", step "+strconv.Itoa(i+1)] = step.Title + ". " + step.Text + " " + step.Try
		}
	}
	for _, f := range scenario.Fields() {
		texts[f.Path] = f.Meaning + ". " + f.Erratum
	}
	return texts
}

// written are the words in the source below a folder, by place: a value within them
// counts as one word.
func written(t *testing.T, folder string) map[string]string {
	t.Helper()
	texts, files := map[string]string{}, token.NewFileSet()
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(files, path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			e, is := n.(ast.Expr)
			if !is {
				return true
			}
			text, is := literal(e)
			if is && !strings.HasPrefix(text, "<") { // pictures and formulas are marked up
				texts[files.Position(e.Pos()).String()] = text
			}
			return !is
		})
		return nil
	})
	if err != nil {
		t.Fatalf("reading %s: %v", folder, err)
	}
	return texts
}

// literal is the text that an expression puts together, with an ellipsis for what is not
// written there.
func literal(e ast.Expr) (text string, is bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			text, err := strconv.Unquote(e.Value)
			return text, err == nil
		}
	case *ast.ParenExpr:
		return literal(e.X)
	case *ast.BinaryExpr:
		left, isLeft := literal(e.X)
		right, isRight := literal(e.Y)
		if !isLeft {
			left = "…"
		}
		if !isRight {
			right = "…"
		}
		return left + right, e.Op == token.ADD && (isLeft || isRight)
	}
	return "", false
}

// TestSentencesCanBeReadOnce: nothing that a user reads goes on for more than so many
// words: what is published, what the rooms say, and what the laboratories remark on a
// run.
func TestSentencesCanBeReadOnce(t *testing.T) {
	for _, texts := range []map[string]string{published(), written(t, "."), written(t, "../../core/lab")} {
		if len(texts) < 50 {
			t.Errorf("only %d texts were found", len(texts))
		}
		for place, text := range texts {
			for _, s := range tooLong(text) {
				t.Errorf("%s: %d words in %q", place, len(strings.Fields(s)), s)
			}
		}
	}
}

// TestLongSentencesAreNoticed: of a text too long the sentence is found, and a source in
// brackets does not count.
func TestLongSentencesAreNoticed(t *testing.T) {
	long := strings.Repeat("word ", mostWords) + "more"
	if got := tooLong("Short. " + long + "? Short; and short (Gilbert and McMillan 2018, §5)."); len(got) != 1 || got[0] != long {
		t.Errorf("too long is %q", got)
	}
	if got := tooLong(strings.TrimSuffix(long, " more") + " (Ghazi and others 2022, §4)."); len(got) > 0 {
		t.Errorf("too long is %q", got)
	}
}
