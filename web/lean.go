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

// The modules of which the programs get less than is published, because a visitor would
// download what a page never calls: the framework's web server, with a network library,
// would be a sixth of the page; its patterns of paths, with a library of regular
// expressions, a thirtieth; and the log of the library of secure noise, with profiles and
// compression, a twelfth of the worker. What is checked and tested natively is all of them
// as they are published.
const (
	framework = "github.com/maxence-charriere/go-app/v9"
	noiseLog  = "github.com/golang/glog"
)

// leanFolder holds the copies, and is named from the source folder: a module tells what it
// was built of, and an absolute path would tell on which machine.
const leanFolder = ".framework"

// What stands in the copies for the published files.
var (
	//go:embed lean/http.go.txt
	withoutServer []byte
	//go:embed lean/route.go.txt
	withoutPatterns []byte
	//go:embed lean/glog.go.txt
	withoutFiles []byte
)

// leanModules makes the copies and returns a module file, in the temporary folder, that
// builds on them.
func leanModules(temp string) (modfile string, err error) {
	elements, err := leanFramework()
	if err != nil {
		return "", fmt.Errorf("copying the sources of %s: %w", framework, err)
	}
	log, err := leanLog()
	if err != nil {
		return "", fmt.Errorf("writing what stands in for %s: %w", noiseLog, err)
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
	edit := exec.Command("go", "mod", "edit", replacing(framework, elements), replacing(noiseLog, log), modfile)
	if output, err := edit.CombinedOutput(); err != nil {
		return "", fmt.Errorf("naming the copies: %w\n%s", err, output)
	}
	return modfile, nil
}

func replacing(module, folder string) string {
	return "-replace=" + module + "=./" + filepath.ToSlash(folder)
}

// leanLog writes the module that stands in for the log, and returns its folder.
func leanLog() (folder string, err error) {
	folder = filepath.Join(leanFolder, "glog")
	if has(folder, map[string][]byte{"glog.go": withoutFiles}) {
		return folder, nil
	}
	return folder, place(folder, func(to string) error {
		if err := os.Mkdir(to, 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(to, "go.mod"), []byte("module "+noiseLog+"\n\ngo 1.26\n"), 0o644); err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, "glog.go"), withoutFiles, 0o644)
	})
}

// leanFramework copies the framework without its server and its patterns, and returns the
// folder of the copy.
func leanFramework() (folder string, err error) {
	list, err := exec.Command("go", "list", "-m", "-f", "{{.Version}}\t{{.Dir}}", framework).Output()
	if err != nil {
		return "", fmt.Errorf("finding them: %w", err)
	}
	version, sources, _ := strings.Cut(strings.TrimSpace(string(list)), "\t")
	folder = filepath.Join(leanFolder, version)
	stand := map[string][]byte{"http.go": withoutServer, "route.go": withoutPatterns}
	if has(filepath.Join(folder, "pkg", "app"), stand) {
		return folder, nil
	}
	return folder, place(folder, func(to string) error {
		if err := os.CopyFS(to, os.DirFS(sources)); err != nil {
			return err
		}
		elements := filepath.Join(to, "pkg", "app")
		if err := os.Remove(filepath.Join(elements, "resource.go")); err != nil {
			return err
		}
		for name, text := range stand {
			// The published file is read-only and has to go first.
			if err := os.Remove(filepath.Join(elements, name)); err != nil {
				return err
			}
			if err := os.WriteFile(filepath.Join(elements, name), text, 0o644); err != nil {
				return err
			}
		}
		return nil
	})
}

// has reports whether the files of the folder are these.
func has(folder string, files map[string][]byte) bool {
	for name, text := range files {
		if got, err := os.ReadFile(filepath.Join(folder, name)); err != nil || !bytes.Equal(got, text) {
			return false
		}
	}
	return true
}

// place makes a folder beside the place and puts it there at once: a build that is
// interrupted leaves no half copy.
func place(folder string, fill func(to string) error) error {
	if err := os.MkdirAll(leanFolder, 0o755); err != nil {
		return err
	}
	fresh, err := os.MkdirTemp(leanFolder, "fresh-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(fresh)
	copied := filepath.Join(fresh, "copy")
	if err := fill(copied); err != nil {
		return err
	}
	if err := os.Rename(folder, filepath.Join(fresh, "before")); err != nil && !os.IsNotExist(err) {
		return err
	}
	return os.Rename(copied, folder)
}
