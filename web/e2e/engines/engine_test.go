package engines

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"
)

// An engine is a running browser. Each of its windows starts with empty storage.
type engine interface {
	open() (window, error)
	close()
}

// A window is what a test does with a browser, whatever protocol it speaks.
type window interface {
	// visit goes to an address; the page there may be loading still when it returns.
	visit(url string) error
	// evaluate returns the value of an expression as JSON, a promise's when it is kept.
	evaluate(expression string) (json.RawMessage, error)
	// stroke presses at the first point, moves over the others and lets go at the last.
	stroke(points []point) error
	// keys presses keys one after another; those that print nothing are the runes of
	// WebDriver.
	keys(text string) error
	// back goes one step back in the window's history.
	back() error
	close()
}

// A point is in CSS pixels from the window's upper left corner.
type point struct{ X, Y float64 }

// The keys that print nothing, as WebDriver writes them.
const (
	enter  = "\ue007"
	escape = "\ue00c"
)

// The windows' size in CSS pixels, as near as the browser's own bars allow.
const (
	width  = 1760
	height = 900
)

// makers start the engines by name.
var makers = map[string]func() (engine, error){
	"chromium": startChromium,
	"firefox":  startFirefox,
	"webkit":   startWebKit,
}

// program finds a browser by the variable that names it or by its known names.
func program(variable string, names ...string) (string, error) {
	if path := os.Getenv(variable); path != "" {
		return path, nil
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("no %s found: install it, or name it in the variable %s", names[0], variable)
}

// stop ends a program that was started here and takes its temporary folder away.
func stop(process *exec.Cmd, folder string) {
	_ = process.Process.Kill()
	_ = process.Wait()
	if folder == "" {
		return
	}
	// What the program had started writes for a moment more.
	for range 20 {
		if os.RemoveAll(folder) == nil {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
}

var errLate = errors.New("no answer in time")
