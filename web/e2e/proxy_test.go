package e2e

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
)

// A proxy stands for the rest of the world: the browser asks it for whatever
// is not on this machine. It refuses, and remembers who was asked for.
type proxy struct {
	listener net.Listener
	mu       sync.Mutex
	asked    []string
}

func startProxy() (*proxy, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("starting the proxy: %w", err)
	}
	p := &proxy{listener: listener}
	go p.serve()
	return p, nil
}

func (p *proxy) address() string { return p.listener.Addr().String() }

func (p *proxy) close() { p.listener.Close() }

func (p *proxy) serve() {
	for {
		conn, err := p.listener.Accept()
		if err != nil {
			return
		}
		go p.refuse(conn)
	}
}

func (p *proxy) refuse(conn net.Conn) {
	defer conn.Close()
	request, err := http.ReadRequest(bufio.NewReader(conn))
	if err != nil {
		return
	}
	if !chatter(request.Host) {
		p.mu.Lock()
		p.asked = append(p.asked, request.Method+" "+request.Host)
		p.mu.Unlock()
	}
	fmt.Fprint(conn, "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
}

// chatter reports whether a host serves the browser itself: it looks for
// updates of its own, whatever page is open. A page that asked such a host
// would be caught by its content security policy, which is a console error.
func chatter(host string) bool {
	name, _, _ := strings.Cut(host, ":")
	return strings.HasSuffix(name, ".googleapis.com") || strings.HasSuffix(name, ".google.com")
}

// take returns what was asked for since the last time.
func (p *proxy) take() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	asked := p.asked
	p.asked = nil
	return asked
}
