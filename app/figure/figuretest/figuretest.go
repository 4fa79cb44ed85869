// Package figuretest holds what the tests of all figures share: the comparison
// with golden files, what every figure must keep to, and made-up data.
package figuretest

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"flag"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden figures anew")

var (
	decimals = regexp.MustCompile(`-?\d+\.\d+`)
	names    = regexp.MustCompile(`(id="|url\(#)([^")]+)`)
)

// normal rounds every number to two decimals and renumbers ids, so that a
// golden changes only when its picture does.
func normal(figure string) string {
	figure = decimals.ReplaceAllStringFunc(figure, func(s string) string {
		v, err := strconv.ParseFloat(s, 64)
		if err != nil {
			return s
		}
		return strconv.FormatFloat(v, 'f', 2, 64)
	})
	seen := map[string]string{}
	return names.ReplaceAllStringFunc(figure, func(s string) string {
		part := names.FindStringSubmatch(s)
		if seen[part[2]] == "" {
			seen[part[2]] = "id" + strconv.Itoa(len(seen)+1)
		}
		return part[1] + seen[part[2]]
	})
}

// Golden compares a figure with its file in the package's testdata and leaves a
// changed one for the eye.
func Golden(t *testing.T, name, figure string) {
	t.Helper()
	file := filepath.Join("testdata", name+".svg")
	got := normal(figure)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	changed := filepath.Join(t.ArtifactDir(), name+"-changed.svg")
	if err := os.WriteFile(changed, []byte(got), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Errorf("%s differs from its golden file; the new picture is %s", name, changed)
}

// WellFormed fails on text that is no XML, does not begin with "<svg", or
// holds a number that is none.
func WellFormed(t *testing.T, figure string) {
	t.Helper()
	if !strings.HasPrefix(figure, "<svg") {
		t.Fatalf("a figure begins with %.20q", figure)
	}
	if bad := NoNumbers(figure); bad != "" {
		t.Fatalf("a figure holds %q", bad)
	}
	decoder := xml.NewDecoder(strings.NewReader(figure))
	for {
		if _, err := decoder.Token(); err == io.EOF {
			return
		} else if err != nil {
			t.Fatalf("not well-formed: %v\n%s", err, figure)
		}
	}
}

// NoNumbers returns what a text holds that is no number and stands for one, or
// nothing.
func NoNumbers(text string) string {
	for _, bad := range []string{"NaN", "Inf", "%!"} {
		if strings.Contains(text, bad) {
			return bad
		}
	}
	return ""
}

// Allowed fails on what the page forbids: a strict content security policy lets
// no style attribute and no script through, and two figures on one page must not
// share an id.
func Allowed(t *testing.T, figure string) {
	t.Helper()
	for _, bad := range []string{" style=", " id=", "<script", "url("} {
		if strings.Contains(figure, bad) {
			t.Errorf("a figure holds %q", bad)
		}
	}
}

// Raster reads the first raster of a figure back.
func Raster(t *testing.T, figure string) *image.Paletted {
	t.Helper()
	_, rest, found := strings.Cut(figure, "base64,")
	if !found {
		t.Fatal("a figure holds no raster")
	}
	text, _, _ := strings.Cut(rest, `"`)
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return PNG(t, data)
}

// PNG reads a picture with a palette back.
func PNG(t *testing.T, data []byte) *image.Paletted {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	paletted, ok := picture.(*image.Paletted)
	if !ok {
		t.Fatalf("the picture is a %T", picture)
	}
	return paletted
}

// TitledOnce fails when a document does not show its title exactly once.
func TitledOnce(t *testing.T, document, title string) {
	t.Helper()
	if n := strings.Count(document, ">"+title+"</text>"); n != 1 {
		t.Errorf("the title %q stands %d times", title, n)
	}
}
