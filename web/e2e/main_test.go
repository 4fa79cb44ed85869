package e2e

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"testing"

	"github.com/chromedp/chromedp"
)

// bench is what all tests stand on.
var bench struct {
	dist    string          // the built site
	browser context.Context // the one Chromium
	proxy   *proxy          // where requests to anywhere else end
}

var allTests = flag.Bool("long", false, "run the tests too that take long and seldom find what no other does")

// long leaves a test to those who ask for all.
func long(t *testing.T) {
	t.Helper()
	if !*allTests {
		t.Skip("long: make long runs it")
	}
}

func TestMain(m *testing.M) {
	code, err := prepared(m.Run)
	if err != nil {
		fmt.Fprintln(os.Stderr, "browser tests:", err)
		code = 1
	}
	os.Exit(code)
}

// prepared runs the tests between setting up and clearing away.
func prepared(run func() int) (int, error) {
	temp, err := os.MkdirTemp("", "cloakroom-e2e-")
	if err != nil {
		return 0, fmt.Errorf("making a temporary folder: %w", err)
	}
	defer os.RemoveAll(temp)
	bench.dist = os.Getenv("CLOAKROOM_DIST")
	if bench.dist == "" {
		bench.dist = temp + "/dist"
		build := exec.Command("go", "run", "-tags", "noasm", "cloakroom/web", "build", "--out", bench.dist)
		if out, err := build.CombinedOutput(); err != nil {
			return 0, fmt.Errorf("building the site: %w\n%s", err, out)
		}
	}
	if bench.proxy, err = startProxy(); err != nil {
		return 0, err
	}
	defer bench.proxy.close()
	path, err := chromium()
	if err != nil {
		return 0, err
	}
	stop, err := startBrowser(path, temp+"/profile")
	if err != nil {
		return 0, err
	}
	defer stop()
	return run(), nil
}

// chromium finds the browser.
func chromium() (string, error) {
	if path := os.Getenv("CHROMIUM"); path != "" {
		return path, nil
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("no Chromium found: install it, or name it in the variable CHROMIUM")
}

// startBrowser starts Chromium so quiet that every request seen is the site's.
func startBrowser(path, profile string) (stop func(), err error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.UserDataDir(profile),
		chromedp.ProxyServer(bench.proxy.address()),
		chromedp.Flag("allow-browser-signin", "false"),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-domain-reliability", true),
		chromedp.Flag("disable-features", "Translate,AutofillServerCommunication,OptimizationHints,OptimizationGuideModelDownloading,OptimizationTargetPrediction,"+
			"WebUIOmniboxPopup,WebUIOmniboxAimPopup"), // two pages that the browser prepares for each window
		chromedp.Flag("gaia-url", "http://127.0.0.1:1/"),
		chromedp.Flag("no-pings", true),
		// A page lives for seconds here: to optimise its code costs more than it saves.
		chromedp.Flag("js-flags", "--wasm-tiering-budget=150000000"),
	)
	if os.Geteuid() == 0 {
		options = append(options, chromedp.NoSandbox)
	}
	allocated, release := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocated)
	if err := chromedp.Run(ctx); err != nil {
		cancel()
		release()
		return nil, fmt.Errorf("starting %s: %w", path, err)
	}
	bench.browser = ctx
	return func() { cancel(); release() }, nil
}
