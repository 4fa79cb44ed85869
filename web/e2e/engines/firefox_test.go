package engines

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sync"
	"time"

	"github.com/gobwas/ws"
	"github.com/gobwas/ws/wsutil"
)

// firefox speaks WebDriver BiDi: commands and answers as JSON over a WebSocket.
type firefox struct {
	process *exec.Cmd
	profile string
	socket  net.Conn

	mu      sync.Mutex
	last    int
	waiting map[int]chan reply
}

type reply struct {
	ID      int             `json:"id"`
	Type    string          `json:"type"`
	Result  json.RawMessage `json:"result"`
	Error   string          `json:"error"`
	Message string          `json:"message"`
}

// quiet are preferences that keep Firefox from asking anybody anything.
const quiet = `user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("toolkit.telemetry.enabled", false);
`

func startFirefox() (engine, error) {
	path, err := program("FIREFOX", "firefox-esr", "firefox")
	if err != nil {
		return nil, err
	}
	profile, err := os.MkdirTemp("", "cloakroom-firefox-")
	if err != nil {
		return nil, fmt.Errorf("making a profile: %w", err)
	}
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(quiet), 0o600); err != nil {
		return nil, errors.Join(err, os.RemoveAll(profile))
	}
	f := &firefox{profile: profile, waiting: map[int]chan reply{}}
	f.process = exec.Command(path, "--headless", "--no-remote", "--profile", profile,
		fmt.Sprintf("--width=%d", width), fmt.Sprintf("--height=%d", height), "--remote-debugging-port=0")
	f.process.Env = append(os.Environ(), "HOME="+profile)
	says, err := f.process.StderrPipe()
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(profile))
	}
	if err := f.process.Start(); err != nil {
		return nil, errors.Join(err, os.RemoveAll(profile))
	}
	if err := f.connect(says); err != nil {
		stop(f.process, profile)
		return nil, fmt.Errorf("reaching Firefox: %w", err)
	}
	return f, nil
}

// connect reads the address that Firefox prints and begins a session there.
func (f *firefox) connect(says io.Reader) error {
	address := make(chan string, 1)
	go func() {
		printed := regexp.MustCompile(`ws://\S+`)
		for lines := bufio.NewScanner(says); lines.Scan(); {
			if at := printed.FindString(lines.Text()); at != "" {
				select {
				case address <- at:
				default:
				}
			}
		}
	}()
	select {
	case at := <-address:
		socket, _, _, err := ws.Dial(context.Background(), at+"/session")
		if err != nil {
			return err
		}
		f.socket = socket
	case <-time.After(30 * time.Second):
		return errLate
	}
	go f.listen()
	return f.do("session.new", map[string]any{"capabilities": map[string]any{}}, nil)
}

func (f *firefox) listen() {
	for {
		text, err := wsutil.ReadServerText(f.socket)
		if err != nil {
			return
		}
		var r reply
		if json.Unmarshal(text, &r) != nil {
			continue
		}
		f.mu.Lock()
		waiting := f.waiting[r.ID]
		delete(f.waiting, r.ID)
		f.mu.Unlock()
		if waiting != nil {
			waiting <- r
		}
	}
}

// do sends a command and reads its result into result unless that is nil.
func (f *firefox) do(method string, parameters, result any) error {
	answer := make(chan reply, 1)
	f.mu.Lock()
	f.last++
	f.waiting[f.last] = answer
	text, err := json.Marshal(map[string]any{"id": f.last, "method": method, "params": parameters})
	if err == nil {
		err = wsutil.WriteClientText(f.socket, text)
	}
	f.mu.Unlock()
	if err != nil {
		return fmt.Errorf("sending %s: %w", method, err)
	}
	select {
	case r := <-answer:
		if r.Type != "success" {
			return fmt.Errorf("%s: %s: %s", method, r.Error, r.Message)
		}
		if result == nil {
			return nil
		}
		return json.Unmarshal(r.Result, result)
	case <-time.After(commandTime):
		return fmt.Errorf("%s: %w", method, errLate)
	}
}

func (f *firefox) close() {
	_ = f.do("browser.close", map[string]any{}, nil)
	_ = f.socket.Close()
	stop(f.process, f.profile)
}

// A foxWindow is a tab with a container of its own.
type foxWindow struct {
	*firefox
	container, context string
}

func (f *firefox) open() (window, error) {
	var made struct{ UserContext, Context string }
	if err := f.do("browser.createUserContext", map[string]any{}, &made); err != nil {
		return nil, err
	}
	if err := f.do("browsingContext.create", map[string]any{"type": "tab", "userContext": made.UserContext}, &made); err != nil {
		return nil, err
	}
	return &foxWindow{f, made.UserContext, made.Context}, nil
}

// in adds the window to a command's parameters.
func (w *foxWindow) in(parameters map[string]any) map[string]any {
	parameters["context"] = w.context
	return parameters
}

func (w *foxWindow) visit(url string) error {
	return w.do("browsingContext.navigate", w.in(map[string]any{"url": url, "wait": "none"}), nil)
}

func (w *foxWindow) evaluate(expression string) (json.RawMessage, error) {
	var answer struct {
		Type             string
		Result           struct{ Value json.RawMessage }
		ExceptionDetails struct{ Text string }
	}
	err := w.do("script.evaluate", map[string]any{
		"expression":   "Promise.resolve(" + expression + ").then((v) => JSON.stringify(v ?? null))",
		"target":       map[string]any{"context": w.context},
		"awaitPromise": true,
	}, &answer)
	if err != nil {
		return nil, err
	}
	if answer.Type != "success" {
		return nil, errors.New(answer.ExceptionDetails.Text)
	}
	var text string
	if err := json.Unmarshal(answer.Result.Value, &text); err != nil {
		return nil, fmt.Errorf("reading a value: %w", err)
	}
	return json.RawMessage(text), nil
}

func (w *foxWindow) stroke(points []point) error {
	if err := w.do("input.performActions", w.in(map[string]any{"actions": strokeActions(points)}), nil); err != nil {
		return fmt.Errorf("a stroke over %v: %w", points, err)
	}
	return nil
}

func (w *foxWindow) keys(text string) error {
	return w.do("input.performActions", w.in(map[string]any{"actions": keyActions(text)}), nil)
}

func (w *foxWindow) back() error {
	return w.do("browsingContext.traverseHistory", w.in(map[string]any{"delta": -1}), nil)
}

// close closes the tab and forgets what it has stored.
func (w *foxWindow) close() {
	_ = w.do("browser.removeUserContext", map[string]any{"userContext": w.container}, nil)
}
