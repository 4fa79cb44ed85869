package engine

// A port is an open worker: lines go in, and a listener hears what comes out.
type port interface {
	// post sends bytes of lines, newlines included; they stay the caller's.
	post(bytes []byte)
	// terminate stops the worker at once, whatever it does. Its listener hears
	// nothing more.
	terminate()
}

// A listener hears one worker. Its functions are never called from inside an
// opener or a method of port.
type listener struct {
	ready func()            // the worker reads lines now
	line  func(line []byte) // it wrote one, which comes without its newline
	exit  func(why string)  // it stopped by itself, or could not be opened
}

// An opener opens a worker and returns at once.
type opener func(listener) port

// workersFor returns how many workers serve a machine with this many cores:
// one core is left to the page, but two workers are always worth it where
// there are two.
func workersFor(cores int) int { return max(1, cores-1, min(cores, 2)) }
