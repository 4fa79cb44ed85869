package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

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

func writeFieldTable(out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "FIELD\tSYMBOL\tUNIT\tALLOWED\tDEFAULT\tMEANING")
	for _, f := range tableOfFields() {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\n", f.Path, f.Symbol, f.Unit, f.Allowed, f.Default, f.Meaning)
	}
	return w.Flush()
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
}

// tableOfFields is the published table, with the two fields of one source
// after the list of sources.
func tableOfFields() []printedField {
	var table []printedField
	for _, f := range scenario.Fields() {
		table = append(table, printable(f))
		if f.Kind == scenario.KindSources {
			at, strength := scenario.SourceAt(), scenario.SourceStrength()
			at.Path, at.Default, at.Meaning = f.Path+"[].at", "required", "where one source stands; it takes the nearest place"
			strength.Path, strength.Default, strength.Meaning = f.Path+"[].strength", "1", "how much heat it holds; above 1 lies outside the box"
			table = append(table, printable(at), printable(strength))
		}
	}
	return table
}

func printable(f scenario.Field) printedField {
	return printedField{
		Path: f.Path, Label: f.Label, Symbol: f.Symbol, Unit: f.Unit, Kind: string(f.Kind),
		Allowed: strings.TrimPrefix(f.Allowed(), "allowed is "), Default: f.Default, Meaning: f.Meaning, Erratum: f.Erratum,
	}
}
