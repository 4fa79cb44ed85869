package core

import (
	"go/ast"
	"slices"
	"strings"
	"testing"
)

// door is the one file of the page through which anything leaves it.
const door = "app/ui/shell/leaving.go"

// outward is what writes a scenario or an answer as text, or hands a text to the
// browser to take away: functions by their package, and methods of the browser.
var outward = map[string][]string{
	"link": {"Write"},
	"json": {"Marshal", "MarshalIndent", "NewEncoder"},
	"":     {"MarshalJSON", "PushFragment", "ReplaceFragment", "Download", "DownloadPNG", "Store", "Keep"},
}

// TestOneDoorOutOfThePage: what was loaded stays in the page because everything that
// leaves goes through one file. Tests and the browser itself lie outside the law.
func TestOneDoorOutOfThePage(t *testing.T) {
	used := 0
	for _, file := range sources(t) {
		if !strings.HasPrefix(file.name, "app/ui/") || strings.HasPrefix(file.name, "app/ui/dom/") || strings.HasPrefix(file.name, "app/ui/visit/") {
			continue
		}
		ast.Inspect(file.tree, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			selector, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || !leaves(selector) {
				return true
			}
			if used++; file.name != door {
				t.Errorf("%s calls %s; whatever leaves the page goes through %s, which knows what must stay", file.name, selector.Sel.Name, door)
			}
			return true
		})
	}
	if used < 10 {
		t.Errorf("only %d calls lead outwards: this test looks at the wrong names", used)
	}
}

// leaves reports a call that leads out of the page. Copy is one too, but only that of
// the browser.
func leaves(selector *ast.SelectorExpr) bool {
	from, plain := selector.X.(*ast.Ident)
	if plain && slices.Contains(outward[from.Name], selector.Sel.Name) {
		return true
	}
	if selector.Sel.Name == "Copy" {
		_, screen := selector.X.(*ast.SelectorExpr)
		return screen && selector.X.(*ast.SelectorExpr).Sel.Name == "screen"
	}
	return slices.Contains(outward[""], selector.Sel.Name) && !(plain && from.Name == "s")
}
