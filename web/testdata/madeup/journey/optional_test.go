package journey

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/control"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/core/field"
	"cloakroom/core/lab"
	"cloakroom/core/lab/stage"
	"cloakroom/web/testdata/madeup/app/figure/dialfig"
	"cloakroom/web/testdata/madeup/app/figure/gaugefig"
	"cloakroom/web/testdata/madeup/app/ui/dialpage"
	"cloakroom/web/testdata/madeup/app/ui/gaugepage"
	"cloakroom/web/testdata/madeup/core/scenario/dial"
	"cloakroom/web/testdata/madeup/core/scenario/gauge"
)

// optional are the interfaces that a laboratory need not have, each under the name
// by which a shared part asks for it: those of a question, of what answers it, of a
// picture, and of a page.
func optional() (question, laboratory, picture, onPage map[string]reflect.Type) {
	return map[string]reflect.Type{
			"field.Releasable": reflect.TypeFor[field.Releasable](), "field.Sweepable": reflect.TypeFor[field.Sweepable](),
			"field.Ranged": reflect.TypeFor[field.Ranged](), "field.Settable": reflect.TypeFor[field.Settable](),
			"field.Completing": reflect.TypeFor[field.Completing](), "field.Borrowing": reflect.TypeFor[field.Borrowing](),
			"field.Paneled": reflect.TypeFor[field.Paneled](), "field.Peopled": reflect.TypeFor[field.Peopled](), "field.Counting": reflect.TypeFor[field.Counting](), "field.Implying": reflect.TypeFor[field.Implying](), "scenario.Alpha": reflect.TypeFor[interface{ Alpha() float64 }](),
			"scenario.SourceCount": reflect.TypeFor[interface{ SourceCount() int }](), "scenario.Empty": reflect.TypeFor[interface{ Empty() bool }](),
			"scenario.Observed": reflect.TypeFor[interface{ Observed() bool }](),
		}, map[string]reflect.Type{
			"stage.Sweeper": reflect.TypeFor[stage.Sweeper](), "stage.Releaser": reflect.TypeFor[stage.Releaser](), "stage.Adviser": reflect.TypeFor[stage.Adviser](), "stage.Guessed": reflect.TypeFor[stage.Guessed](), "stage.Watchable": reflect.TypeFor[stage.Watchable](),
		}, map[string]reflect.Type{
			"draw.Captioned": reflect.TypeFor[draw.Captioned](),
		}, map[string]reflect.Type{
			"session.Asker": reflect.TypeFor[session.Asker](), "session.Adapter": reflect.TypeFor[session.Adapter](),
			"session.Defaulter": reflect.TypeFor[session.Defaulter](), "session.Resolver": reflect.TypeFor[session.Resolver](), "session.Clearer": reflect.TypeFor[session.Clearer](),
			"session.Observer": reflect.TypeFor[session.Observer](), "session.Follower": reflect.TypeFor[session.Follower](),
			"session.Unanswered": reflect.TypeFor[session.Unanswered](), "session.Hand": reflect.TypeFor[session.Hand](),
			"session.Filmed": reflect.TypeFor[session.Filmed](), "session.Keeper": reflect.TypeFor[session.Keeper](),
			"session.Composer": reflect.TypeFor[session.Composer](), "session.Showing": reflect.TypeFor[session.Showing](),
			"session.Swept": reflect.TypeFor[session.Swept](), "session.Scattered": reflect.TypeFor[session.Scattered](),
			"session.Hider": reflect.TypeFor[session.Hider](), "page.Recovering": reflect.TypeFor[page.Recovering](),
			"page.Formulated": reflect.TypeFor[page.Formulated](), "page.Measured": reflect.TypeFor[page.Measured](),
			"page.Rehearsed": reflect.TypeFor[page.Rehearsed](), "page.Told": reflect.TypeFor[page.Told](), "page.Mending": reflect.TypeFor[page.Mending](),
			"page.Growing": reflect.TypeFor[page.Growing](), "page.Viewed": reflect.TypeFor[page.Viewed](), "page.Paneled": reflect.TypeFor[page.Paneled](),
			"page.SweepPlanner": reflect.TypeFor[page.SweepPlanner](), "page.SweepShower": reflect.TypeFor[page.SweepShower](), "page.Exporter": reflect.TypeFor[page.Exporter](),
			"page.Loader": reflect.TypeFor[page.Loader](), "page.Completer": reflect.TypeFor[page.Completer](), "page.Filer": reflect.TypeFor[page.Filer](), "page.Importer": reflect.TypeFor[page.Importer](),
			"page.Tied": reflect.TypeFor[page.Tied](), "page.Talking": reflect.TypeFor[page.Talking](), "control.Explainer": reflect.TypeFor[control.Explainer](),
		}
}

// TestDialHasNothingAndGaugeAll: the one has none of the optional interfaces, the
// other every one.
func TestDialHasNothingAndGaugeAll(t *testing.T) {
	question, laboratory, picture, onPage := optional()
	labs := lab.Laboratories()
	for _, c := range []struct {
		list      map[string]reflect.Type
		none, all any
	}{
		{question, new(dial.Question), new(gauge.Question)},
		{laboratory, labs[dial.Name], labs[gauge.Name]},
		{picture, dialfig.Picture{}, gaugefig.Picture{}},
		{onPage, new(dialpage.Page), new(gaugepage.Page)},
	} {
		for name, wanted := range c.list {
			if reflect.TypeOf(c.none).Implements(wanted) {
				t.Errorf("%T has %s", c.none, name)
			}
			if !reflect.TypeOf(c.all).Implements(wanted) {
				t.Errorf("%T has no %s", c.all, name)
			}
		}
	}
}

// askedFor are the folders of the shared parts that ask a laboratory what it has.
var askedFor = []string{
	"core/scenario", "core/link", "core/presets", "core/lab", "core/lab/stage", "app/engine", "app/ui", "app/ui/session", "app/ui/widget",
	"app/ui/widget/picture", "app/ui/widget/pad", "app/ui/control", "app/ui/privacy", "app/ui/page", "app/ui/shell",
}

// declared are those in which optional interfaces are written down, and which of
// their interfaces are something else.
var declared = map[string][]string{
	"core/field":     {"Question", "Fixed", "Pieced"},
	"core/lab/stage": {"Laboratory"},
	"app/ui/session": {"Speaker", "Host", "Film", "Address", "Till"},
	"app/ui/page":    {"Page", "Desk"},
	"app/ui/control": {"Desk"},
}

// TestDialAndGaugeKnowWhatIsOptional: every interface that a shared part asks for is
// in the list above, and so is every one that is written down for that.
func TestDialAndGaugeKnowWhatIsOptional(t *testing.T) {
	question, laboratory, picture, onPage := optional()
	known := map[string]bool{}
	for _, list := range []map[string]reflect.Type{question, laboratory, picture, onPage} {
		for name := range list {
			known[name] = true
		}
	}
	// What a single value may have is no matter of laboratories.
	ofValues := []string{"scenario.digested"}
	found := map[string]string{}
	for _, folder := range askedFor {
		for _, file := range filesIn(t, folder) {
			ast.Inspect(file, func(n ast.Node) bool {
				if asked, ok := n.(*ast.TypeAssertExpr); ok && asked.Type != nil {
					if name := nameOf(path.Base(folder), asked.Type); !slices.Contains(ofValues, name) {
						found[name] = folder + " asks for it"
					}
				}
				return true
			})
		}
	}
	for folder, others := range declared {
		for _, file := range filesIn(t, folder) {
			ast.Inspect(file, func(n ast.Node) bool {
				spec, ok := n.(*ast.TypeSpec)
				if !ok || !spec.Name.IsExported() || slices.Contains(others, spec.Name.Name) {
					return true
				}
				if _, ok := spec.Type.(*ast.InterfaceType); ok {
					found[path.Base(folder)+"."+spec.Name.Name] = folder + " has it written down"
				}
				return true
			})
		}
	}
	for _, name := range slices.Sorted(maps.Keys(found)) {
		if !known[name] {
			t.Errorf("%s: %s, and the gauge does not try it", name, found[name])
		}
	}
	for name := range known {
		if found[name] == "" {
			t.Errorf("nobody asks for %s", name)
		}
	}
}

// nameOf names an interface that is asked for in a package: one without a name by the
// package and its method.
func nameOf(in string, asked ast.Expr) string {
	switch asked := asked.(type) {
	case *ast.Ident:
		return in + "." + asked.Name
	case *ast.SelectorExpr:
		if from, ok := asked.X.(*ast.Ident); ok {
			return from.Name + "." + asked.Sel.Name
		}
	case *ast.InterfaceType:
		var names []string
		for _, method := range asked.Methods.List {
			for _, name := range method.Names {
				names = append(names, name.Name)
			}
		}
		return in + "." + strings.Join(names, ".")
	}
	return in + "?"
}

// filesIn parses the files of a folder but for tests and the registry, which may ask
// for what two laboratories share.
func filesIn(t *testing.T, folder string) []*ast.File {
	t.Helper()
	root := os.DirFS("../../../..")
	names, err := fs.Glob(root, folder+"/*.go")
	if err != nil || len(names) == 0 {
		t.Fatalf("%s holds no files: %v", folder, err)
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") || path.Base(name) == "labs.go" {
			continue
		}
		text, err := fs.ReadFile(root, name)
		if err != nil {
			t.Fatal(err)
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}
