package core

import (
	"fmt"
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

// asked is what can be asked and answered, as far as every laboratory needs it.
var asked = []string{"core/field", "core/answer", "core/scenario"}

// rows is what turns the rows of a file into something.
var rows = []string{"core/field", "core/readers", "core/readers/table"}

// pages are what every laboratory's page is made of.
var pages = with(asked, "app/figure/draw", "app/figure/chart", "app/ui/tag", "app/ui/words", "app/ui/session", "app/ui/widget", "app/ui/widget/", "app/ui/control", "app/ui/privacy", "app/ui/page", goApp)

// files are what a page loads: how they are taken in, and what turns them into something.
var files = []string{"core/readers", "core/readers/formats", "core/readers/intake", "core/readers/samples", "core/readers/table", "app/ui/dom", "app/ui/loading"}

// law is the import law, room by room.
var law = map[string]room{
	"core":          {nil, "it is a map and holds no code"},
	"core/field":    {nil, "what a question is, and how a field is read, is said before there is any laboratory"},
	"core/answer":   {nil, "the pieces of an answer are plain numbers and words, whoever computed them"},
	"core/scenario": {[]string{"core/field", "core/answer", "core/scenario/"}, "page, worker and command all link it, and a published format must not move with a library"},

	"core/scenario/sensing":      {[]string{"core/field", "core/answer"}, "what two laboratories share knows neither of them"},
	"core/scenario/heat":         {[]string{"core/field", "core/answer", "core/scenario/sensing"}, "a laboratory's question knows no other laboratory"},
	"core/scenario/ties":         {[]string{"core/field"}, "what two laboratories share knows neither of them"},
	"core/scenario/network":      {[]string{"core/field", "core/answer", "core/scenario/sensing", "core/scenario/ties"}, "a laboratory's question knows no other laboratory"},
	"core/scenario/heatmap":      {[]string{"core/field", "core/answer"}, "a laboratory's question knows no other laboratory, nor sensors, which it has none of"},
	"core/scenario/sampling":     {[]string{"core/field", "core/answer"}, "what two laboratories share knows neither of them"},
	"core/scenario/compress":     {[]string{"core/field", "core/answer", "core/scenario/sampling"}, "a laboratory's question knows no other laboratory"},
	"core/scenario/stream":       {[]string{"core/field", "core/answer", "core/scenario/sampling"}, "a laboratory's question knows no other laboratory"},
	"core/scenario/mechanisms":   {[]string{"core/field", "core/answer"}, "a laboratory's question knows no other laboratory"},
	"core/scenario/audit":        {[]string{"core/field", "core/answer"}, "a laboratory's question knows no other laboratory, nor what tests a claim"},
	"core/scenario/graphon":      {[]string{"core/field", "core/answer", "core/scenario/ties"}, "a laboratory's question knows no other laboratory"},
	"core/scenario/regret":       {[]string{"core/field", "core/answer"}, "a laboratory's question knows no other laboratory"},
	"core/scenario/scenariotest": {[]string{"core/field", "core/link", "core/scenario", "core/scenario/"}, "it holds examples for tests, and never ships"},

	"core/readers":               {[]string{"core/field"}, "a line of a file is cut into cells whatever it is about"},
	"core/readers/charset":       {[]string{"core/field"}, "bytes become letters before anything is known of them"},
	"core/readers/formats":       {[]string{"core/readers/charset"}, "what a file is shows in its first bytes, whoever wants it"},
	"core/readers/frame":         {[]string{"core/field"}, "coordinates and the box around them are geometry, and pages and figures use them too"},
	"core/readers/intake":        {with(rows, "core/readers/charset", "core/readers/formats", "core/readers/places"), "a file is told and cut the same, whoever wants it"},
	"core/readers/places":        {[]string{"core/field", "core/readers/frame", "core/readers/table"}, "points mean nothing yet, whatever file they come from"},
	"core/readers/samples":       {nil, "a file is a text, and is read where it is opened"},
	"core/readers/table":         {[]string{"core/field", "core/readers", "core/readers/charset"}, "rows and columns mean nothing yet"},
	"core/readers/sensingfiles":  {with(rows, "core/scenario/sensing"), "a file becomes readings, and is not judged"},
	"core/readers/regretfiles":   {with(rows, "core/scenario/regret"), "a file becomes losses, and is not judged"},
	"core/readers/samplingfiles": {with(rows, "core/scenario/sampling"), "a file becomes counts, and is not judged"},
	"core/readers/auditfiles":    {with(rows, "core/scenario/audit"), "a file becomes samples, and is not judged"},
	"core/readers/tiesfiles":     {with(rows, "core/scenario/ties"), "a file becomes a graph, and is not judged"},
	"core/readers/heatmapfiles":  {with(rows, "core/readers/frame", "core/readers/places", "core/scenario/heatmap"), "a file becomes a crowd or a map, and is not judged"},

	"core/presets":                   {[]string{"core/scenario", "core/scenario/", "core/presets/"}, "a preset is a scenario with words, and computes nothing"},
	"core/presets/claims":            {nil, "a claim is words and a verdict, whoever recomputes it"},
	"core/presets/heatpresets":       {[]string{"core/presets/claims", "core/scenario", "core/scenario/heat", "core/scenario/sensing"}, "a preset is a scenario of its own laboratory"},
	"core/presets/networkpresets":    {[]string{"core/field", "core/presets/claims", "core/scenario", "core/scenario/network", "core/scenario/sensing"}, "a preset is a scenario of its own laboratory"},
	"core/presets/heatmappresets":    {[]string{"core/field", "core/presets/claims", "core/scenario", "core/scenario/heatmap"}, "a preset is a scenario of its own laboratory"},
	"core/presets/regretpresets":     {[]string{"core/presets/claims", "core/scenario", "core/scenario/regret"}, "a preset is a scenario of its own laboratory"},
	"core/presets/compresspresets":   {[]string{"core/presets/claims", "core/scenario", "core/scenario/sampling", "core/scenario/compress"}, "a preset is a scenario of its own laboratory"},
	"core/presets/mechanismspresets": {[]string{"core/presets/claims", "core/scenario", "core/scenario/mechanisms"}, "a preset is a scenario of its own laboratory"},
	"core/presets/streampresets":     {[]string{"core/presets/claims", "core/scenario", "core/scenario/sampling", "core/scenario/stream"}, "a preset is a scenario of its own laboratory"},
	"core/presets/auditpresets":      {[]string{"core/presets/claims", "core/scenario", "core/scenario/audit"}, "a preset is a scenario of its own laboratory"},
	"core/presets/graphonpresets":    {[]string{"core/presets/claims", "core/scenario", "core/scenario/graphon", "core/scenario/ties"}, "a preset is a scenario of its own laboratory"},
	"core/link":                      {[]string{"core/field", "core/scenario", "core/presets"}, "a link is a scenario and a view in writing; it asks the presets how long a lesson is"},

	"core/rng":       {nil, "the streams are published bits, which no library may change"},
	"core/dense":     {nil, "its order of addition is fixed by its own text"},
	"core/graphs":    {[]string{"core/rng", gonum}, "a graph knows nothing of what spreads on it"},
	"core/transport": {[]string{"core/graphs"}, "it needs a metric and nothing else, and should stay that easy to check"},
	"core/dp":        {[]string{"core/rng", gonum, google}, "privacy is judged without regard to what is released"},
	"core/audit":     {[]string{"core/diffusion", "core/dp", "core/rng"}, "a promise is tested from outside, without regard to who made it"},
	"core/diffusion": {[]string{"core/dense", "core/graphs", "core/rng", gonum}, "physics knows neither noise nor recovery"},
	"core/pyramid":   {[]string{"core/rng", gonum}, "a map is measured and rebuilt without regard to what is promised"},
	"core/fourier":   {nil, "a transform needs nothing"},
	"core/synopsis":  {[]string{"core/dense", "core/fourier", "core/rng"}, "readings and decoders know no solver and no page"},
	"core/continual": {[]string{"core/dp", "core/fourier", "core/rng", "core/synopsis"}, "counters know no solver and no page"},
	"core/recovery":  {[]string{"core/dense", "core/rng", gonum}, "a solver sees a matrix and readings, not where they come from"},
	"core/graphon":   {[]string{"core/dense", "core/graphs", "core/rng", gonum}, "a law of networks knows nothing of privacy, nor of what spreads on them"},
	"core/regret":    {[]string{"core/dense", "core/dp", "core/rng", gonum}, "a learner sees losses, wherever they come from; its noise is judged as a mechanism's"},

	"core/lab":         {with(asked, "core/scenario/", "core/dp", "core/lab/"), "it hands scenarios to laboratories, and only labs.go knows which there are"},
	"core/lab/stage":   {with(asked, "core/dp", "core/rng", gonum), "what all laboratories are made of knows none of them"},
	"core/lab/labtest": {with(asked, "core/scenario/", "core/presets", "core/lab/stage"), "it serves the tests of laboratories, and no program links it"},
	"core/lab/sensinglab": {with(asked, "core/scenario/sensing", "core/lab/stage", "core/dense", "core/diffusion", "core/dp", "core/recovery", "core/rng", "core/transport"),
		"what the laboratories of sensors share knows none of them"},
	"core/lab/heatlab": {with(asked, "core/scenario/sensing", "core/scenario/heat", "core/lab/stage", "core/lab/sensinglab", "core/dense", "core/diffusion", "core/recovery", "core/transport"),
		"a laboratory knows no other; what two share is a room of its own"},
	"core/lab/networklab": {with(asked, "core/scenario/sensing", "core/scenario/network", "core/lab/stage", "core/lab/sensinglab", "core/dense", "core/diffusion", "core/graphs", "core/recovery", "core/rng", "core/transport"),
		"a laboratory knows no other; what two share is a room of its own"},
	"core/lab/samplinglab": {with(asked, "core/scenario/sampling", "core/lab/stage", "core/dp", "core/recovery", "core/rng", "core/synopsis"),
		"what the laboratories of random samples share knows none of them"},
	"core/lab/regretlab": {with(asked, "core/scenario/regret", "core/lab/stage", "core/dense", "core/dp", "core/regret", "core/rng"),
		"a laboratory knows no other; what two share is a room of its own"},
	"core/lab/compresslab": {with(asked, "core/scenario/sampling", "core/scenario/compress", "core/lab/stage", "core/lab/samplinglab", "core/dp", "core/rng", "core/synopsis"),
		"a laboratory knows no other; what two share is a room of its own"},
	"core/lab/graphonlab": {with(asked, "core/scenario/graphon", "core/lab/stage", "core/graphon", "core/graphs", "core/rng"),
		"a laboratory knows no other, and a graphon's releases nothing"},
	"core/lab/streamlab": {with(asked, "core/scenario/sampling", "core/scenario/stream", "core/lab/stage", "core/lab/samplinglab", "core/continual", "core/dp", "core/rng", "core/synopsis"),
		"a laboratory knows no other; what two share is a room of its own"},
	"core/lab/mechanismslab": {with(asked, "core/scenario/mechanisms", "core/lab/stage", "core/dp", "core/rng"),
		"a mechanism and its laws are core/dp's, and nothing here is computed twice"},
	"core/lab/auditlab": {with(asked, "core/scenario/audit", "core/lab/stage", "core/audit", "core/dp", "core/rng"),
		"it tests releases that it is handed, and knows no laboratory that makes them"},
	"core/lab/heatmaplab": {with(asked, "core/scenario/heatmap", "core/lab/stage", "core/dp", "core/graphs", "core/pyramid", "core/rng", "core/transport"),
		"a laboratory of crowds has no sensors, and knows no other"},

	"app/figure/draw":          {[]string{svgo}, "a pen knows numbers and words, and no result"},
	"app/figure/chart":         {[]string{"core/answer", "app/figure/draw"}, "a chart takes axes, cells and words from any laboratory; of the answers it knows intervals and curves"},
	"app/figure/sensingfig":    {with(asked, "core/scenario/sensing", "app/figure/draw", "app/figure/chart"), "it is what heat and network share, and no picture of either"},
	"app/figure/heatfig":       {with(asked, "core/scenario/sensing", "core/scenario/heat", "app/figure/draw", "app/figure/chart", "app/figure/sensingfig"), "a figure draws a result and computes none: no solver, no page, no other laboratory"},
	"app/figure/networkfig":    {with(asked, "core/scenario/sensing", "core/scenario/network", "app/figure/draw", "app/figure/chart", "app/figure/sensingfig"), "a figure draws a result and computes none: no solver, no page, no other laboratory"},
	"app/figure/heatmapfig":    {with(asked, "core/scenario/heatmap", "app/figure/draw", "app/figure/chart"), "a figure draws a result and computes none: no solver, no page, no other laboratory"},
	"app/figure/samplingfig":   {with(asked, "core/scenario/sampling", "app/figure/draw", "app/figure/chart"), "it is what two laboratories of samples share, and no picture of either"},
	"app/figure/regretfig":     {with(asked, "core/scenario/regret", "app/figure/draw", "app/figure/chart", "app/figure/samplingfig"), "a figure draws a result and computes none: no solver, no page, no other laboratory"},
	"app/figure/compressfig":   {with(asked, "core/scenario/sampling", "core/scenario/compress", "app/figure/draw", "app/figure/chart", "app/figure/samplingfig"), "a figure draws a result and computes none: no solver, no page, no other laboratory"},
	"app/figure/streamfig":     {with(asked, "core/scenario/sampling", "core/scenario/stream", "app/figure/draw", "app/figure/chart", "app/figure/samplingfig"), "a figure draws a result and computes none: no solver, no page, no other laboratory"},
	"app/figure/mechanismsfig": {with(asked, "core/scenario/mechanisms", "app/figure/draw", "app/figure/chart"), "a figure draws a result and computes none: no solver, no page, no other laboratory"},
	"app/figure/auditfig":      {with(asked, "core/scenario/audit", "app/figure/draw", "app/figure/chart"), "a figure draws a result and computes none: no tester, no page, no other laboratory"},
	"app/figure/graphonfig":    {with(asked, "core/scenario/graphon", "app/figure/draw", "app/figure/chart"), "a figure draws a result and computes none: no solver, no page, no other laboratory"},
	"app/figure/cards":         {with(asked, "core/scenario/", "app/figure/mechanismsfig", "app/figure/draw", "app/figure/chart", "app/figure/sensingfig", "app/figure/samplingfig", "app/figure/heatfig", "app/figure/networkfig", "app/figure/heatmapfig", "app/figure/compressfig", "app/figure/streamfig", "app/figure/auditfig", "app/figure/graphonfig", "app/figure/regretfig"), "it draws the figures of all laboratories small, and only labs.go knows which there are"},
	"app/figure/figuretest":    {with(asked, "core/scenario/"), "the tests of all figures import it, so it may import none"},

	"app/engine": {with(asked, goApp), "it carries questions and answers and understands neither; tests hand it a Serve"},

	"app/ui/dom":             {[]string{goApp}, "a browser knows nothing of what is shown in it"},
	"app/ui/tag":             {[]string{goApp}, "an element does not know what it shows"},
	"app/ui/words":           {[]string{"app/figure/draw"}, "numbers are read and written alike, and as in the figures, whoever asks"},
	"app/ui/session":         {with(asked, "app/engine", "app/figure/draw", "app/figure/chart", "app/ui/words"), "a laboratory's work needs no page to be done, nor to be tested"},
	"app/ui/widget":          {[]string{"core/field", "app/ui/words", "app/ui/tag", goApp}, "a widget takes values and callbacks, and knows neither laboratory nor session"},
	"app/ui/widget/picture":  {[]string{"app/figure/draw", "app/ui/tag", goApp}, "it shows drawings, whatever they are drawn from"},
	"app/ui/widget/pad/hold": {nil, "how a hand holds something can be tried without a page"},
	"app/ui/widget/pad":      {[]string{"app/ui/widget/pad/hold", "app/ui/tag", goApp}, "it knows fingers and keys; what they move is the page's"},
	"app/ui/control":         {with(asked, "app/ui/words", "app/ui/session", "app/ui/widget", "app/ui/tag", goApp), "it shows the fields of a session, and no page"},
	"app/ui/privacy":         {with(asked, "core/scenario/sensing", "app/figure/draw", "app/ui/words", "app/ui/session", "app/ui/widget", "app/ui/control", "app/ui/tag", goApp), "it says what is promised, whichever page it stands on"},
	"app/ui/page":            {with(asked, "core/scenario/ties", "app/figure/draw", "app/figure/chart", "app/ui/dom", "app/ui/session", "app/ui/widget", "app/ui/widget/", "app/ui/control", "app/ui/tag", goApp), "it says what a laboratory brings and what it finds, and knows none"},
	"app/ui/shell":           {with(asked, "core/scenario/ties", "core/link", "core/presets", "core/presets/claims", "core/readers/formats", "app/figure/draw", "app/figure/chart", "app/engine", "app/ui/dom", "app/ui/words", "app/ui/session", "app/ui/widget", "app/ui/page", "app/ui/experiments", "app/ui/tag", goApp), "it shows whichever page it is handed"},

	"app/ui/experiments": {[]string{"core/scenario", "core/presets/claims"}, "what can be opened is found by words, whoever shows it"},

	"app/ui/loading": {[]string{"core/field", "core/readers", "core/readers/charset", "core/readers/formats", "core/readers/intake", "core/readers/samples", "core/readers/table",
		"app/figure/draw", "app/ui/dom", "app/ui/words", "app/ui/session", "app/ui/widget", "app/ui/page", "app/ui/tag", goApp},
		"it shows what a file holds, whoever makes something of it"},

	"app/ui/sensingpage": {with(slices.Concat(pages, files), "core/scenario/sensing", "core/readers/sensingfiles", "app/figure/sensingfig"),
		"what the pages of sensors share knows none of them"},
	"app/ui/heatpage": {with(slices.Concat(pages, files), "core/scenario/sensing", "core/scenario/heat", "core/readers/sensingfiles", "app/figure/sensingfig", "app/figure/heatfig", "app/ui/sensingpage"),
		"a laboratory's page knows no other, and not what it stands in"},
	"app/ui/networkpage": {with(slices.Concat(pages, files), "core/scenario/sensing", "core/scenario/ties", "core/scenario/network", "core/readers/sensingfiles", "core/readers/tiesfiles", "app/figure/sensingfig", "app/figure/networkfig", "app/ui/sensingpage", "app/ui/tiespage"),
		"a laboratory's page knows no other, and not what it stands in"},
	"app/ui/heatmappage": {with(slices.Concat(pages, files), "core/scenario/heatmap", "core/readers/frame", "core/readers/heatmapfiles", "app/figure/heatmapfig"),
		"a page of crowds has no sensors, and knows no other"},
	"app/ui/samplingpage": {with(slices.Concat(pages, files), "core/scenario/sampling", "core/readers/samplingfiles", "app/figure/samplingfig"),
		"what the pages of sampled vectors share knows none of them"},
	"app/ui/regretpage": {with(slices.Concat(pages, files), "core/scenario/regret", "core/readers/regretfiles", "app/figure/regretfig"),
		"a laboratory's page knows no other, and not what it stands in"},
	"app/ui/compresspage": {with(slices.Concat(pages, files), "core/scenario/sampling", "core/scenario/compress", "app/figure/samplingfig", "app/figure/compressfig", "app/ui/samplingpage"),
		"a laboratory's page knows no other, and not what it stands in"},
	"app/ui/auditpage": {with(slices.Concat(pages, files), "core/scenario/audit", "core/readers/auditfiles", "app/figure/auditfig"),
		"a laboratory's page knows no other, and not what it stands in"},
	"app/ui/tiespage": {with(slices.Concat(pages, files), "core/readers/tiesfiles"),
		"what the pages of networks share knows none of them"},
	"app/ui/graphonpage": {with(slices.Concat(pages, files), "core/scenario/ties", "core/scenario/graphon", "core/readers/tiesfiles", "app/figure/graphonfig", "app/ui/tiespage"),
		"a page knows no other laboratory's; what it shares stands on the floors below"},
	"app/ui/streampage": {with(slices.Concat(pages, files), "core/scenario/sampling", "core/scenario/stream", "app/figure/samplingfig", "app/figure/streamfig", "app/ui/samplingpage"),
		"a laboratory's page knows no other, and not what it stands in"},
	"app/ui/mechanismspage": {with(slices.Concat(pages, files), "core/scenario/mechanisms", "app/figure/mechanismsfig"),
		"a page knows no other, and computes nothing"},
	"app/ui": {with(asked, "core/scenario/", "app/ui/", goApp), "it hands laboratories to the shell, and only labs.go knows which there are"},

	"app/ui/visit":         {with(asked, "core/lab", "core/presets", "app/engine", "app/ui/dom", "app/ui/session", "app/ui/widget/", "app/ui/page", "app/ui/shell", "app/ui/visit/sample", goApp), "it serves the tests of pages, and no program links it"},
	"app/ui/visit/vectors": {[]string{"app/ui/samplingpage", "app/ui/visit", "app/ui/visit/sample", "app/ui/widget/"}, "it serves the tests of the pages of sampled vectors, and no program links it"},
	"app/ui/visit/sample":  {with(asked, "core/link", "core/scenario/"), "it holds scenarios for tests, and never ships"},

	"wasm/site":       {[]string{"core/scenario", "app/ui", "app/engine", goApp}, "a main starts the page and nothing else"},
	"wasm/worker":     {[]string{"core/lab"}, "a main starts Serve and nothing else"},
	"static":          {nil, "it embeds files"},
	"web":             {with(asked, "core/lab", "core/presets", "core/presets/claims", "app/figure/cards", "app/ui", "app/engine", "static", html, html+"/atom"), "the command builds the site and runs scenarios"},
	"web/e2e":         {nil, "it holds tests of the browser, and what those import never ships"},
	"web/e2e/engines": {nil, "it holds tests of three browsers, and what those import never ships"},
}

func with(rooms []string, more ...string) []string { return slices.Concat(rooms, more) }

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

// asking are the rooms of core that only ask, and may be linked by the page.
var asking = []string{"core/field", "core/answer", "core/scenario", "core/readers", "core/presets", "core/link"}

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
		if heavy || strings.HasPrefix(name, module+"core/") && !slices.ContainsFunc(asking, func(room string) bool {
			return name == module+room || strings.HasPrefix(name, module+room+"/")
		}) {
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
	tree, err := parseText(string(data))
	if err != nil {
		return sourceFile{}, fmt.Errorf("%s: %w", name, err)
	}
	file := sourceFile{name: name, tree: tree}
	for _, spec := range tree.Imports {
		file.imports = append(file.imports, strings.Trim(spec.Path.Value, `"`))
	}
	return file, nil
}

func parseText(text string) (*ast.File, error) {
	return parser.ParseFile(token.NewFileSet(), "", text, parser.SkipObjectResolution|parser.ParseComments)
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

// TestFilesAreInTheirMap: a room of the page says in its doc.go in which order its
// files are read, and leaves out none.
func TestFilesAreInTheirMap(t *testing.T) {
	maps, files := map[string]string{}, map[string][]string{}
	for _, file := range sources(t) {
		folder, name := path.Dir(file.name), strings.TrimSuffix(path.Base(file.name), ".go")
		if !strings.HasPrefix(folder, "app/ui/") {
			continue
		}
		if name == "doc" {
			maps[folder] = file.tree.Doc.Text()
			continue
		}
		files[folder] = append(files[folder], name)
	}
	for folder, names := range files {
		words := strings.Fields(maps[folder])
		for _, name := range names {
			if len(names) > 3 && !slices.Contains(words, name) {
				t.Errorf("%s/doc.go does not name %s.go", folder, name)
			}
		}
	}
}
