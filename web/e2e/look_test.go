package e2e

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha512"
	"encoding/base64"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"

	"github.com/chromedp/chromedp"
)

// screenshot keeps a picture of the window in the test's artifact folder, when
// the run keeps artifacts at all.
func (b *tab) screenshot(name string) {
	b.t.Helper()
	if kept := flag.Lookup("test.artifacts"); kept == nil || kept.Value.String() != "true" {
		return
	}
	var png []byte
	if err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot(&png)); err != nil {
		b.t.Logf("taking a picture: %v", err)
		return
	}
	path := filepath.Join(b.t.ArtifactDir(), b.size.name+"-"+name+".png")
	if err := os.WriteFile(path, png, 0o644); err != nil {
		b.t.Fatalf("keeping a picture: %v", err)
	}
}

// Rules are what the accessibility checker goes by.
type rules string

const (
	allRules = rules(`{ type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }`)
	contrast = rules(`{ type: "rule", values: ["color-contrast"] }`)
)

// axe reports an error for each accessibility violation of what is on the
// screen now.
func (b *tab) axe() {
	b.t.Helper()
	b.axeIn("html", allRules)
}

// axeIn is axe for one element alone, by some of the rules.
func (b *tab) axeIn(selector string, by rules) {
	b.t.Helper()
	if !evaluate[bool](b, `"axe" in window`) {
		script, err := axeScript()
		if err != nil {
			b.t.Fatal(err)
		}
		b.run(chromedp.Evaluate(script, nil))
	}
	for _, violation := range evaluate[[]string](b, `axe.run("`+selector+`", { preload: false, resultTypes: ["violations"], runOnly: `+string(by)+` }).then((found) =>
		found.violations.map((v) => v.id + " (" + v.impact + "): " + v.help + "\n" +
			v.nodes.slice(0, 4).map((n) => "    " + n.target + "  " + (n.failureSummary ?? "").replaceAll("\n", " ")).join("\n")))`) {
		b.t.Errorf("axe: %s", violation)
	}
}

// The accessibility checker is fetched once into the user's cache and never
// becomes part of the sources.
const (
	axePackage = "axe-core"
	axeVersion = "4.14.1"
	axeSHA512  = "FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ=="
)

var axeScript = sync.OnceValues(func() (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("finding the user's cache: %w", err)
	}
	dir := filepath.Join(cache, "cloakroom")
	path := filepath.Join(dir, axePackage+"-"+axeVersion+".tgz")
	if _, err := os.Stat(path); err != nil {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return "", fmt.Errorf("making a cache: %w", err)
		}
		pack := exec.Command("npm", "pack", axePackage+"@"+axeVersion, "--ignore-scripts", "--pack-destination", dir)
		if out, err := pack.CombinedOutput(); err != nil {
			return "", fmt.Errorf("fetching %s: %w\n%s", axePackage, err, out)
		}
	}
	archive, err := os.ReadFile(path)
	if err != nil {
		return "", fmt.Errorf("reading %s: %w", axePackage, err)
	}
	if sum := sha512.Sum512(archive); base64.StdEncoding.EncodeToString(sum[:]) != axeSHA512 {
		return "", fmt.Errorf("%s is not %s %s as published: remove it", path, axePackage, axeVersion)
	}
	return extract(archive, "package/axe.min.js")
})

// extract returns one file of a packed archive.
func extract(archive []byte, name string) (string, error) {
	unpacked, err := gzip.NewReader(bytes.NewReader(archive))
	if err != nil {
		return "", fmt.Errorf("unpacking: %w", err)
	}
	files := tar.NewReader(unpacked)
	for {
		header, err := files.Next()
		if err != nil {
			return "", fmt.Errorf("looking for %s: %w", name, err)
		}
		if header.Name == name {
			var out strings.Builder
			if _, err := io.Copy(&out, files); err != nil {
				return "", fmt.Errorf("unpacking %s: %w", name, err)
			}
			return out.String(), nil
		}
	}
}
