package e2e

import (
	"fmt"
	"os"
	"sync"
	"testing"
	"time"
)

// promised are the tests that will be told of when they end.
var promised sync.Map

// tells prints a line when a test has ended, so that whoever waits sees how far it is.
func tells(t testing.TB) {
	test, ok := t.(*testing.T)
	if !ok {
		return
	}
	if _, already := promised.LoadOrStore(t.Name(), true); already {
		return
	}
	start := time.Now()
	t.Cleanup(func() {
		promised.Delete(t.Name())
		verdict := "ok  "
		if test.Failed() {
			verdict = "FAIL"
		}
		fmt.Fprintf(os.Stderr, "%s %6.1f s  %s\n", verdict, time.Since(start).Seconds(), t.Name())
	})
}
