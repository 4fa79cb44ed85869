package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"

	"cloakroom/core/field"
	"cloakroom/core/lab"
	"cloakroom/core/scenario"
)

// Exit statuses of run.
const (
	exitDone    = 0
	exitFailure = 1 // the machine is to blame: a pipe that closed, an interrupt
	exitRefused = 2 // the scenario is, or the way the command was called
)

// runCommand answers one scenario, read from the file named by its only
// argument or from in when that is "-". The result goes to out as one JSON
// value, progress of a sweep to errw. What cannot be accepted leaves out empty
// and puts exactly one line on errw, beginning with the JSON path of the
// offending field, or with the name of the file that cannot be read.
func runCommand(args []string, in io.Reader, out, errw io.Writer) int {
	if len(args) != 1 {
		fmt.Fprintln(errw, "scenario: name one scenario file, or - for standard input")
		return exitRefused
	}
	data, err := readScenario(args[0], in)
	if err != nil {
		fmt.Fprintf(errw, "scenario: %v\n", err)
		return exitRefused
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	return answerScenario(ctx, data, out, errw)
}

func readScenario(name string, in io.Reader) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(in)
	}
	return os.ReadFile(name)
}

func answerScenario(ctx context.Context, data []byte, out, errw io.Writer) int {
	s, err := scenario.Decode(data)
	if err != nil {
		fmt.Fprintln(errw, err)
		return exitRefused
	}
	result, err := lab.NewRunner().Run(ctx, s, nil, lab.Watch{Progress: reportTo(errw)})
	if _, refused := errors.AsType[*field.Refusal](err); refused {
		fmt.Fprintln(errw, err)
		return exitRefused
	}
	var text []byte
	if err == nil {
		text, err = json.Marshal(result)
	}
	if err == nil {
		_, err = out.Write(append(text, '\n'))
	}
	if err != nil {
		fmt.Fprintf(errw, "scenario: %v\n", err)
		return exitFailure
	}
	return exitDone
}

// reportTo writes how many trials of a sweep are done, twice a second at most.
func reportTo(errw io.Writer) func(done, total int) {
	last := time.Now()
	return func(done, total int) {
		if done < total && time.Since(last) < 500*time.Millisecond {
			return
		}
		last = time.Now()
		fmt.Fprintf(errw, "%d of %d trials\n", done, total)
	}
}
