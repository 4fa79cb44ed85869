package engine

import (
	"bufio"
	"context"
	"io"
	"slices"
	"sync"
)

// InProcess returns a pool whose workers are goroutines running serve over
// pipes, as the page's workers run it over messages. It is for tests.
func InProcess(serve func(ctx context.Context, in io.Reader, out io.Writer) error, workers int, dispatch func(func())) *Pool {
	return newPool(workers, func(l listener) port { return openPipe(serve, l) }, dispatch)
}

// pipePort is a worker on a goroutine of its own.
type pipePort struct {
	cancel context.CancelFunc
	input  *io.PipeWriter
	output *io.PipeReader

	mu     sync.Mutex
	unsent [][]byte
	wake   chan struct{}
}

func openPipe(serve func(context.Context, io.Reader, io.Writer) error, l listener) *pipePort {
	ctx, cancel := context.WithCancel(context.Background())
	in, input := io.Pipe()
	output, out := io.Pipe()
	p := &pipePort{cancel: cancel, input: input, output: output, wake: make(chan struct{}, 1)}
	go func() {
		err := serve(ctx, in, out)
		if err == nil {
			err = io.EOF
		}
		in.CloseWithError(err)
		out.CloseWithError(err)
	}()
	go p.write(ctx)
	go func() {
		l.ready()
		l.exit(p.listen(l.line))
	}()
	return p
}

// post queues a copy: a pipe has no room of its own, and the pool must not
// wait for the reader.
func (p *pipePort) post(bytes []byte) {
	p.mu.Lock()
	p.unsent = append(p.unsent, slices.Clone(bytes))
	p.mu.Unlock()
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

// terminate closes both pipes: a goroutine cannot be stopped from outside, but
// it can be left alone.
func (p *pipePort) terminate() {
	p.cancel()
	p.input.Close()
	p.output.Close()
}

func (p *pipePort) write(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-p.wake:
		}
		p.mu.Lock()
		pieces := p.unsent
		p.unsent = nil
		p.mu.Unlock()
		for _, piece := range pieces {
			if _, err := p.input.Write(piece); err != nil {
				return
			}
		}
	}
}

// listen reports each line until the output ends, and returns why it did.
func (p *pipePort) listen(line func([]byte)) string {
	reader := bufio.NewReader(p.output)
	for {
		text, err := reader.ReadBytes('\n')
		if err != nil {
			return err.Error()
		}
		line(text)
	}
}
