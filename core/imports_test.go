package core

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

const module = "cloakroom/"

// room says what one folder may import beside the standard library, and why no
// more. A name ending in a slash allows everything below it.
type room struct {
	allowed []string
	reason  string
}

const (
	goApp  = "github.com/maxence-charriere/go-app/v9/pkg/app"
	svgo   = "github.com/ajstarks/svgo/float"
	gonum  = "gonum.org/v1/gonum/"
	google = "github.com/google/differential-privacy/go/v3/noise"
	html   = "golang.org/x/net/html"
)

// law is the import law, room by room.
var law = map[string]room{
	"core":           {nil, "it is a map and holds no code"},
	"core/scenario":  {nil, "page, worker and command all link it, and a published format must not move with a library"},
	"core/rng":       {nil, "the streams are published bits, which no library may change"},
	"core/dense":     {nil, "its order of addition is fixed by its own text"},
	"core/graphs":    {[]string{"core/rng", gonum}, "a graph knows nothing of what spreads on it"},
	"core/transport": {[]string{"core/graphs"}, "it needs a metric and nothing else, and should stay that easy to check"},
	"core/dp":        {[]string{"core/rng", gonum, google}, "privacy is judged without regard to what is released"},
	"core/audit":     {[]string{"core/diffusion", "core/dp", "core/rng"}, "a promise is tested from outside, without regard to who made it"},
	"core/diffusion": {[]string{"core/dense", "core/graphs", "core/rng", gonum}, "physics knows neither noise nor recovery"},
	"core/pyramid":   {[]string{"core/rng", gonum}, "a map is measured and rebuilt without regard to what is promised"},
	"core/recovery":  {[]string{"core/dense", "core/rng", gonum}, "a solver sees a matrix and readings, not where they come from"},
	"core/lab":       {[]string{"core/", gonum}, "experiments are composed of rooms, and of no page"},
	"app/figure":     {[]string{"core/scenario", svgo}, "a figure draws a result and computes none: no solver, no page"},
	"app/engine":     {[]string{"core/scenario", goApp}, "it carries questions and answers and understands neither; tests hand it a Serve"},
	"app/ui":         {[]string{"core/scenario", "app/figure", "app/engine", goApp}, "the page asks the worker; it never links a solver"},
	"wasm/site":      {[]string{"core/scenario", "app/ui", "app/engine", goApp}, "a main starts the page and nothing else"},
	"wasm/worker":    {[]string{"core/lab"}, "a main starts Serve and nothing else"},
	"static":         {nil, "it embeds files"},
	"web":            {[]string{"core/lab", "core/scenario", "app/ui", "app/engine", "static", html, html + "/atom"}, "the command builds the site and runs scenarios"},
	"web/e2e":        {nil, "it holds tests of the browser, and what those import never ships"},
}

// TestImportLaw reads every source file but tests, which may import what they
// test against.
func TestImportLaw(t *testing.T) {
	for _, file := range sources(t) {
		folder := path.Dir(file.name)
		room, known := law[folder]
		if !known {
			t.Errorf("%s lies in a room without a law: add %s to the table, with its reason", file.name, folder)
			continue
		}
		for _, imported := range file.imports {
			switch {
			case imported == "syscall/js":
				t.Errorf("%s imports syscall/js; go-app's app.Value is the one door to the browser, and it has a native stand-in for tests", file.name)
			case standard(imported) || allows(room, imported):
			default:
				t.Errorf("%s imports %s; %s", file.name, imported, room.reason)
			}
		}
	}
}

// TestPageLinksNoSolver follows the imports of the page to their end.
func TestPageLinksNoSolver(t *testing.T) {
	imports := map[string][]string{}
	for _, file := range sources(t) {
		folder := module + path.Dir(file.name)
		imports[folder] = append(imports[folder], file.imports...)
	}
	reached := map[string]bool{}
	var follow func(string)
	follow = func(name string) {
		for _, next := range imports[name] {
			if !reached[next] {
				reached[next] = true
				follow(next)
			}
		}
	}
	follow(module + "wasm/site")
	if !reached[module+"core/scenario"] {
		t.Error("the page does not even reach core/scenario: this test looks at the wrong files")
	}
	for name := range reached {
		heavy := strings.HasPrefix(name, gonum) || name == google
		if heavy || strings.HasPrefix(name, module+"core/") && name != module+"core/scenario" {
			t.Errorf("the page links %s: its module is loaded before anything is drawn, and solving would block it", name)
		}
	}
}

// TestBrowserStaysInItsFiles: values of the browser appear only where the file
// name says so, so that everything else can be tested natively.
func TestBrowserStaysInItsFiles(t *testing.T) {
	for _, file := range sources(t) {
		if strings.HasSuffix(file.name, "_js.go") {
			continue
		}
		ast.Inspect(file.tree, func(n ast.Node) bool {
			selector, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if from, ok := selector.X.(*ast.Ident); ok && from.Name == "app" &&
				slices.Contains([]string{"Value", "Window", "FuncOf", "ValueOf"}, selector.Sel.Name) {
				t.Errorf("%s uses app.%s; values of the browser belong in a file that ends in _js.go", file.name, selector.Sel.Name)
			}
			return true
		})
	}
}

type sourceFile struct {
	name    string // from the root of the module
	imports []string
	tree    *ast.File
}

// sources parses every Go file of the module that is no test.
func sources(t *testing.T) []sourceFile {
	t.Helper()
	root := os.DirFS("..")
	var files []sourceFile
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if base := entry.Name(); base == "testdata" || base == "node_modules" || base == "dist" || len(base) > 1 && base[0] == '.' {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		file, err := parse(root, name)
		files = append(files, file)
		return err
	})
	if err != nil {
		t.Fatalf("reading the sources: %v", err)
	}
	if len(files) < 50 {
		t.Fatalf("only %d source files were found", len(files))
	}
	return files
}

func parse(root fs.FS, name string) (sourceFile, error) {
	data, err := fs.ReadFile(root, name)
	if err != nil {
		return sourceFile{}, err
	}
	tree, err := parser.ParseFile(token.NewFileSet(), name, data, parser.SkipObjectResolution)
	if err != nil {
		return sourceFile{}, err
	}
	file := sourceFile{name: name, tree: tree}
	for _, spec := range tree.Imports {
		file.imports = append(file.imports, strings.Trim(spec.Path.Value, `"`))
	}
	return file, nil
}

// standard reports whether a package is of the standard library: their paths
// hold no dot in the first element, and are not ours.
func standard(imported string) bool {
	first, _, _ := strings.Cut(imported, "/")
	return !strings.Contains(first, ".") && !strings.HasPrefix(imported, module)
}

func allows(r room, imported string) bool {
	imported = strings.TrimPrefix(imported, module)
	return slices.ContainsFunc(r.allowed, func(allowed string) bool {
		return imported == allowed || strings.HasSuffix(allowed, "/") && strings.HasPrefix(imported, allowed)
	})
}
