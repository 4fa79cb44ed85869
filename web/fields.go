package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// fieldsCommand prints the table of fields: name, symbol, unit, what is
// allowed, default and meaning, aligned for reading, or as JSON with --json.
func fieldsCommand(args []string, _ io.Reader, out, errw io.Writer) int {
	switch {
	case len(args) == 0:
		return printed(writeFieldTable(out), errw)
	case len(args) == 1 && args[0] == "--json":
		return printed(writeFieldJSON(out), errw)
	}
	fmt.Fprintln(errw, "cloakroom fields: the only option is --json")
	return exitRefused
}

func printed(err error, errw io.Writer) int {
	if err != nil {
		fmt.Fprintf(errw, "cloakroom fields: %v\n", err)
		return exitFailure
	}
	return exitDone
}

// widestAllowed is the width at which what is allowed goes on in the next line.
const widestAllowed = 56

// writeFieldTable writes the table in groups, one for each laboratory and one
// for what all of them have, under one set of columns.
func writeFieldTable(out io.Writer) error {
	var text strings.Builder
	w := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "FIELD\tSYMBOL\tUNIT\tALLOWED\tDEFAULT\tMEANING")
	group := ""
	for _, f := range tableOfFields() {
		if heading := headingOf(f.Path); heading != group {
			fmt.Fprintf(w, "\t\t\t\t\t\n%s\t\t\t\t\t\n", strings.ToUpper(heading))
			group = heading
		}
		lines := wrapped(f.Allowed, widestAllowed)
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\n", f.Path, f.Symbol, f.Unit, lines[0], f.Default, f.words())
		for _, line := range lines[1:] {
			fmt.Fprintf(w, "\t\t\t%s\t\t\n", line)
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	for line := range strings.Lines(text.String()) {
		if _, err := fmt.Fprintln(out, strings.TrimRight(line, " \n")); err != nil {
			return err
		}
	}
	return nil
}

// headingOf names the group of a field.
func headingOf(path string) string {
	first, _, nested := strings.Cut(path, ".")
	if !nested {
		return "every scenario"
	}
	return first
}

// wrapped breaks a text at spaces into lines of at most width letters, where its
// words allow.
func wrapped(text string, width int) []string {
	lines := []string{""}
	for word := range strings.FieldsSeq(text) {
		last := &lines[len(lines)-1]
		switch {
		case *last == "":
			*last = word
		case utf8.RuneCountInString(*last)+1+utf8.RuneCountInString(word) <= width:
			*last += " " + word
		default:
			lines = append(lines, word)
		}
	}
	return lines
}

func writeFieldJSON(out io.Writer) error {
	text, err := json.MarshalIndent(tableOfFields(), "", "  ")
	if err != nil {
		return err
	}
	_, err = out.Write(append(text, '\n'))
	return err
}

// printedField is one line of the table.
type printedField struct {
	Path    string `json:"path"`
	Label   string `json:"label"`
	Symbol  string `json:"symbol,omitempty"`
	Unit    string `json:"unit,omitempty"`
	Kind    string `json:"kind"`
	Allowed string `json:"allowed"`
	Default string `json:"default"`
	Meaning string `json:"meaning"`
	Erratum string `json:"erratum,omitempty"`
	// Kinds lists the kinds of graph, or of crowd, that have the field, when not
	// all have.
	Kinds []string `json:"kinds,omitempty"`
	// File is the kind of file that the values can come from.
	File string `json:"file,omitempty"`
}

// words is the meaning, and the kinds where not all have the field.
func (f printedField) words() string {
	if f.Kinds == nil {
		return f.Meaning
	}
	return f.Meaning + " (" + strings.Join(f.Kinds, ", ") + " only)"
}

// tableOfFields is the published table, with the fields of one element after
// each list of objects.
func tableOfFields() []printedField {
	var table []printedField
	for _, f := range scenario.Fields() {
		table = append(table, printable(f.Parameter))
		for _, element := range f.Element {
			table = append(table, printable(element))
		}
	}
	return table
}

func printable(f field.Parameter) printedField {
	return printedField{
		Path: f.Path, Label: f.Label, Symbol: f.Symbol, Unit: f.Unit, Kind: string(f.Kind),
		Allowed: strings.TrimPrefix(f.Allowed(), "allowed is "), Default: f.Default, Meaning: f.Meaning, Erratum: f.Erratum,
		Kinds: f.Kinds, File: f.File,
	}
}
