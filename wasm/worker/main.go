// Command worker is what runs in the page's workers: a filter that reads
// requests on standard input and writes events on standard output. Built
// natively it is the same filter.
package main

import (
	"context"
	"fmt"
	"os"

	"cloakroom/core/lab"
)

func main() {
	if err := lab.Serve(context.Background(), os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "worker:", err)
		os.Exit(1)
	}
}
