package main

import (
	"fmt"
	"io"
)

func fieldsCommand(args []string, in io.Reader, out, errw io.Writer) int {
	fmt.Fprintln(errw, "cloakroom fields: not built yet")
	return 1
}
