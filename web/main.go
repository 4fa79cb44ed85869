// Command cloakroom builds and serves the site, and runs scenarios without it.
//
//	cloakroom                      build the site, then serve it
//	cloakroom build [--out dist]   write the static folder
//	cloakroom serve [--port 8080]  build what is missing, then serve
//	cloakroom run scenario.json    answer a scenario (or - for standard input)
//	cloakroom fields               the table of parameters
//	cloakroom bench                how fast it is, native and as WebAssembly
//
// The folder web/ holds this native command. It has nothing to do with the
// prefix /web/ that go-app uses for its assets, which this site does without.
package main

import (
	"fmt"
	"io"
	"os"
)

const usage = `usage:
  cloakroom                                  build the site, then serve it
  cloakroom build [--out dist]               write the static folder
  cloakroom serve [--dir dist] [--port 8080] serve it, building it first if absent
  cloakroom run scenario.json                answer a scenario (- reads standard input)
  cloakroom fields                           print the table of parameters
  cloakroom bench [--pattern .] [--all]      time the benchmarks, native, as WebAssembly and in the browser
`

func main() {
	os.Exit(dispatch(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// dispatch runs one verb and returns the exit status: 0, 1 for a failure, 2
// for what cannot be accepted.
func dispatch(args []string, in io.Reader, out, errw io.Writer) int {
	if len(args) == 0 {
		return buildAndServe(out, errw)
	}
	switch verb, rest := args[0], args[1:]; verb {
	case "build":
		return buildCommand(rest, out, errw)
	case "serve":
		return serveCommand(rest, out, errw)
	case "run":
		return runCommand(rest, in, out, errw)
	case "fields":
		return fieldsCommand(rest, in, out, errw)
	case "bench":
		return benchCommand(rest, out, errw)
	case "help", "-h", "--help":
		fmt.Fprint(out, usage)
		return exitDone
	default:
		fmt.Fprintf(errw, "cloakroom: no such verb: %q\n%s", verb, usage)
		return exitRefused
	}
}

func buildAndServe(out, errw io.Writer) int {
	if code := buildCommand(nil, out, errw); code != exitDone {
		return code
	}
	return serveCommand(nil, out, errw)
}
