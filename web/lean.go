package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// framework is the module of the page's elements.
const framework = "github.com/maxence-charriere/go-app/v9"

// leanFolder holds copies of it by their versions, and is named from the source folder: a
// module tells what it was built of, and an absolute path would tell on which machine.
const leanFolder = ".framework"

// withoutServer stands in the page's build for the framework's file http.go.
//
//go:embed lean/http.go.txt
var withoutServer []byte

// leanFramework makes a copy of the framework without its web server, and returns a
// module file, in the temporary folder, that builds on it. The server stands in the
// package of the elements, and the network library that it needs would be a sixth of what
// a visitor downloads; a page never calls it. What is checked and tested natively is the
// framework as it is published.
func leanFramework(temp string) (modfile string, err error) {
	lean, err := copyFramework()
	if err != nil {
		return "", fmt.Errorf("copying the sources of %s: %w", framework, err)
	}
	modfile = filepath.Join(temp, "go.mod")
	for _, name := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile(name)
		if err == nil {
			err = os.WriteFile(filepath.Join(temp, name), text, 0o644)
		}
		if err != nil {
			return "", fmt.Errorf("copying %s: %w", name, err)
		}
	}
	if output, err := exec.Command("go", "mod", "edit", "-replace="+framework+"=./"+filepath.ToSlash(lean), modfile).CombinedOutput(); err != nil {
		return "", fmt.Errorf("naming the copy of %s: %w\n%s", framework, err, output)
	}
	return modfile, nil
}

// copyFramework returns the folder of the copy. One that is not there yet is made beside
// it and put there at once: a build that is interrupted leaves no half copy.
func copyFramework() (folder string, err error) {
	list, err := exec.Command("go", "list", "-m", "-f", "{{.Version}}\t{{.Dir}}", framework).Output()
	if err != nil {
		return "", fmt.Errorf("finding them: %w", err)
	}
	version, sources, _ := strings.Cut(strings.TrimSpace(string(list)), "\t")
	folder = filepath.Join(leanFolder, version)
	if text, err := os.ReadFile(filepath.Join(folder, "pkg", "app", "http.go")); err == nil && bytes.Equal(text, withoutServer) {
		return folder, nil
	}
	if err := os.MkdirAll(leanFolder, 0o755); err != nil {
		return "", err
	}
	fresh, err := os.MkdirTemp(leanFolder, "fresh-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(fresh)
	copied := filepath.Join(fresh, "copy")
	if err := copyWithoutServer(copied, sources); err != nil {
		return "", err
	}
	if err := os.Rename(folder, filepath.Join(fresh, "before")); err != nil && !os.IsNotExist(err) {
		return "", err
	}
	return folder, os.Rename(copied, folder)
}

func copyWithoutServer(to, from string) error {
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		return err
	}
	elements := filepath.Join(to, "pkg", "app")
	for _, name := range []string{"http.go", "resource.go"} {
		if err := os.Remove(filepath.Join(elements, name)); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(elements, "http.go"), withoutServer, 0o644)
}
