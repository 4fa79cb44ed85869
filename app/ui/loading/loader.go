// Package loading takes in files of every kind: it chooses, reads piece by piece, says
// what a file is, lets its columns be chosen, and shows what comes of them and what
// cannot be used. What the rows mean is the laboratory's.
package loading

import (
	"io"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/widget"
	"cloakroom/core/readers"
	"cloakroom/core/readers/intake"
	"cloakroom/core/readers/samples"
	"cloakroom/core/readers/table"
)

// Loader is what a laboratory reads files for.
type Loader struct {
	// Name is that of the dialog, and of its controls; Opener is the button that
	// opens it.
	Name, Title, Opener string
	// Says tells what can be loaded, and Things what it is called: "points".
	Says, Things string
	// Accept are the endings that the browser offers.
	Accept  string
	Samples []samples.Sample
	// Lists says that lines may be lists of neighbours.
	Lists bool
	// Graph reads GraphML, nil for nobody.
	Graph func(io.Reader)
	// Read takes a file of rows or a graph, or says in a sentence why it cannot.
	Read func(file intake.File) (read Reading, refused string)
}

// Reading is a file as a laboratory reads it.
type Reading interface {
	// Choices are what its columns stand for, and Why tells how that was guessed.
	Choices() []Choice
	Why() []string
	// Problem says why nothing can be made of these choices, "" when something can.
	Problem() string
	// Begin makes anew what they say, and Step so many rows of it: it reports whether
	// none are left.
	Begin()
	Step(rows int) (done bool)
	// Found tells what was made, and Usable counts what of it can be used.
	Found() Found
	Usable() int
	// More is what else is to be set before it is used, nil for nothing.
	More() []app.UI
	// Use goes on with what was made, or says in a sentence why it cannot.
	Use() (refused string)
}

// Exchanger is a reading of two columns that can be taken for each other; the label
// says which.
type Exchanger interface {
	Exchange()
	ExchangeLabel() string
}

// Found is what was made of a file.
type Found struct {
	// Summary tells it in a sentence without its end; Remarks what else to know.
	Summary string
	Remarks []string
	// Refused are the rows that cannot be used, by kind, and Place what they are
	// counted by: "line".
	Refused []readers.Group
	Place   string
}

// Choice is what can be set about a file.
type Choice struct {
	Name, Label, Chosen string
	Options             []widget.Option
	Set                 func(value string)
	// Anew says that the file has to be read again.
	Anew bool
}

// Column is the choice of a column; the others are answers that are none, by numbers
// below 0.
func Column(name, label string, t *table.Table, at *int, others ...widget.Option) Choice {
	options := slices.Clone(others)
	if *at < 0 && !slices.ContainsFunc(others, func(o widget.Option) bool { return o.Value == strconv.Itoa(*at) }) {
		options = append(options, widget.Item(strconv.Itoa(*at), "choose a column"))
	}
	for i := range t.Columns {
		options = append(options, widget.Item(strconv.Itoa(i), columnName(t, i)))
	}
	return Choice{Name: name, Label: label, Chosen: strconv.Itoa(*at), Options: options, Set: func(value string) {
		if i, err := strconv.Atoi(value); err == nil && i < len(t.Columns) {
			*at = i
		}
	}}
}

// Other is an answer that is no column.
func Other(number int, label string) widget.Option { return widget.Item(strconv.Itoa(number), label) }

// columnName is what a column is called.
func columnName(t *table.Table, i int) string {
	name := "column " + strconv.Itoa(i+1)
	if title := t.Columns[i].Title; title != "" {
		return title + " (" + name + ")"
	}
	return name
}
