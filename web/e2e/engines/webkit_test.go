package engines

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// webKit speaks WebDriver's first protocol: commands as HTTP requests to a driver,
// which starts a browser for each window. Without a screen it brings one of its own.
type webKit struct {
	screen  *exec.Cmd // nil where there is a screen
	display string
	home    string
	driver  string
	browser string
}

func startWebKit() (engine, error) {
	driver, err := program("WEBKIT_DRIVER", "WebKitWebDriver")
	if err != nil {
		return nil, err
	}
	browser, err := miniBrowser()
	if err != nil {
		return nil, err
	}
	home, err := os.MkdirTemp("", "cloakroom-webkit-")
	if err != nil {
		return nil, fmt.Errorf("making a home: %w", err)
	}
	k := &webKit{driver: driver, browser: browser, home: home, display: os.Getenv("DISPLAY")}
	if k.display == "" {
		if err := k.startScreen(); err != nil {
			return nil, errors.Join(err, os.RemoveAll(home))
		}
	}
	return k, nil
}

// miniBrowser finds the browser that comes with the driver, outside the PATH.
func miniBrowser() (string, error) {
	if path, err := program("WEBKIT_BROWSER", "MiniBrowser"); err == nil {
		return path, nil
	}
	found, err := filepath.Glob("/usr/lib*/*/webkit2gtk-4.*/MiniBrowser")
	if err != nil || len(found) == 0 {
		return "", errors.New("no MiniBrowser found: install it, or name it in the variable WEBKIT_BROWSER")
	}
	return found[len(found)-1], nil
}

// startScreen starts a screen that nobody sees, at the first number that is free.
func (k *webKit) startScreen() error {
	path, err := program("XVFB", "Xvfb")
	if err != nil {
		return err
	}
	number, says, err := os.Pipe()
	if err != nil {
		return fmt.Errorf("listening to Xvfb: %w", err)
	}
	defer number.Close()
	k.screen = exec.Command(path, "-displayfd", "3", "-nolisten", "tcp", "-screen", "0", "1920x1200x24")
	k.screen.ExtraFiles = []*os.File{says}
	err = k.screen.Start()
	_ = says.Close()
	if err != nil {
		return fmt.Errorf("starting Xvfb: %w", err)
	}
	line, err := bufio.NewReader(number).ReadString('\n')
	if err != nil {
		stop(k.screen, "")
		return fmt.Errorf("starting Xvfb: %w", err)
	}
	k.display = ":" + strings.TrimSpace(line)
	return nil
}

func (k *webKit) close() {
	if k.screen != nil {
		stop(k.screen, "")
	}
	_ = os.RemoveAll(k.home)
}

// A kitWindow is a driver with its one browser.
type kitWindow struct {
	process *exec.Cmd
	home    string
	session string // its address
}

func (k *webKit) open() (window, error) {
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	home, err := os.MkdirTemp(k.home, "window-")
	if err != nil {
		return nil, fmt.Errorf("making a home: %w", err)
	}
	w := &kitWindow{home: home}
	w.process = exec.Command(k.driver, "--port="+port)
	w.process.Env = append(os.Environ(), "DISPLAY="+k.display, "GDK_BACKEND=x11", "HOME="+home, "XDG_RUNTIME_DIR="+home,
		"XDG_CACHE_HOME="+home, "XDG_DATA_HOME="+home, "XDG_CONFIG_HOME="+home, "GTK_A11Y=none", "NO_AT_BRIDGE=1")
	if err := w.process.Start(); err != nil {
		return nil, fmt.Errorf("starting the driver: %w", err)
	}
	if err := w.begin("http://127.0.0.1:"+port, k.browser); err != nil {
		stop(w.process, home)
		return nil, fmt.Errorf("starting WebKit: %w", err)
	}
	return w, nil
}

// begin starts the browser and gives its window the size that was meant.
func (w *kitWindow) begin(driver, browser string) error {
	wanted := map[string]any{"capabilities": map[string]any{"alwaysMatch": map[string]any{
		"webkitgtk:browserOptions": map[string]any{"binary": browser, "args": []string{"--automation"}},
	}}}
	var made struct{ SessionID string }
	var err error
	for range 50 { // until the driver listens
		if err = command(http.MethodPost, driver+"/session", wanted, &made); err == nil || !errors.Is(err, errDeaf) {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	if err != nil {
		return err
	}
	w.session = driver + "/session/" + made.SessionID
	if err := w.do("window/rect", map[string]any{"width": width, "height": height + 40}); err != nil {
		return err
	}
	return w.do("timeouts", map[string]any{"pageLoad": commandTime.Milliseconds(), "script": commandTime.Milliseconds()})
}

func freePort() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", fmt.Errorf("finding a free port: %w", err)
	}
	defer listener.Close()
	_, port, err := net.SplitHostPort(listener.Addr().String())
	return port, err
}

var errDeaf = errors.New("the driver does not listen")

// command sends a command and reads the value of its answer into value unless that is nil.
func command(method, address string, body, value any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequest(method, address, bytes.NewReader(text))
	if err != nil {
		return err
	}
	client := http.Client{Timeout: commandTime}
	response, err := client.Do(request)
	if err != nil {
		return errors.Join(errDeaf, err)
	}
	defer response.Body.Close()
	var answer struct{ Value json.RawMessage }
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return fmt.Errorf("reading an answer: %w", err)
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %.500s", address[strings.LastIndex(address, "/")+1:], answer.Value)
	}
	if value == nil {
		return nil
	}
	return json.Unmarshal(answer.Value, value)
}

func (w *kitWindow) do(name string, body any) error {
	return command(http.MethodPost, w.session+"/"+name, body, nil)
}

// visit waits until the page and its files are loaded, as the driver does.
func (w *kitWindow) visit(url string) error {
	return w.do("url", map[string]any{"url": url})
}

func (w *kitWindow) evaluate(expression string) (json.RawMessage, error) {
	var text string
	err := command(http.MethodPost, w.session+"/execute/async", map[string]any{
		"script": `const [told] = arguments;
			Promise.resolve().then(() => (` + expression + `)).then((v) => told("v" + JSON.stringify(v ?? null)), (e) => told("e" + e));`,
		"args": []any{},
	}, &text)
	if err != nil {
		return nil, err
	}
	if reason, failed := strings.CutPrefix(text, "e"); failed {
		return nil, errors.New(reason)
	}
	return json.RawMessage(text[1:]), nil
}

func (w *kitWindow) stroke(points []point) error {
	return w.do("actions", map[string]any{"actions": strokeActions(points)})
}

func (w *kitWindow) keys(text string) error {
	return w.do("actions", map[string]any{"actions": keyActions(text)})
}

func (w *kitWindow) back() error { return w.do("back", map[string]any{}) }

func (w *kitWindow) close() {
	_ = command(http.MethodDelete, w.session, map[string]any{}, nil)
	stop(w.process, w.home)
}
