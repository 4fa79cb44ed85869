package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

func buildCommand(args []string, out, errw io.Writer) int {
	flags := flag.NewFlagSet("build", flag.ContinueOnError)
	flags.SetOutput(errw)
	dir := flags.String("out", "dist", "the folder to write")
	if err := flags.Parse(args); err != nil {
		return exitRefused
	}
	started := time.Now()
	built, err := buildSite(*dir)
	if err != nil {
		fmt.Fprintln(errw, "cloakroom build:", err)
		return exitFailure
	}
	for _, name := range built.names() {
		fmt.Fprintf(out, "%9d  %s\n", len(built[name]), name)
	}
	fmt.Fprintf(out, "%s written in %.1f s\n", *dir, time.Since(started).Seconds())
	return exitDone
}

// site is the built folder, by the name of each file.
type site map[string][]byte

func (s site) names() []string {
	var names []string
	for name := range s {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// buildSite makes the whole folder anew. The same sources and toolchain give
// the same bytes.
func buildSite(dir string) (site, error) {
	s, err := assemble()
	if err != nil {
		return nil, err
	}
	if err := s.write(dir); err != nil {
		return nil, err
	}
	return s, nil
}

// assemble makes the files in the order in which they refer to each other:
// modules and assets, the pictures of the experiments and the table of claims, then the
// page that names their hashes, then the service worker that lists them all.
func assemble() (site, error) {
	s := site{}
	steps := []func(site) error{addPrograms, addAssets, addCards, addClaims, addPage, addServiceWorker}
	for _, step := range steps {
		if err := step(s); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// write replaces the folder's contents, file by file, and removes what does
// not belong to the site any more. It refuses a folder that was not built by
// it, so that a mistaken --out costs nothing.
func (s site) write(dir string) error {
	if err := mayReplace(dir); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("making the folder: %w", err)
	}
	for _, name := range s.names() {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			return fmt.Errorf("making a folder of the site: %w", err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), s[name], 0o644); err != nil {
			return fmt.Errorf("writing the site: %w", err)
		}
	}
	return s.removeOthers(dir, "")
}

// removeOthers removes from a folder of the site what does not belong there any more.
func (s site) removeOthers(dir, folder string) error {
	entries, err := os.ReadDir(filepath.Join(dir, folder))
	if err != nil {
		return fmt.Errorf("listing the folder: %w", err)
	}
	for _, entry := range entries {
		name := path.Join(folder, entry.Name())
		if _, ours := s[name]; ours {
			continue
		}
		if entry.IsDir() && slices.ContainsFunc(s.names(), func(of string) bool { return strings.HasPrefix(of, name+"/") }) {
			if err := s.removeOthers(dir, name); err != nil {
				return err
			}
			continue
		}
		if err := os.RemoveAll(filepath.Join(dir, name)); err != nil {
			return fmt.Errorf("removing what is no longer part of the site: %w", err)
		}
	}
	return nil
}

func mayReplace(dir string) error {
	entries, err := os.ReadDir(dir)
	if os.IsNotExist(err) || err == nil && len(entries) == 0 {
		return nil
	}
	if err != nil {
		return fmt.Errorf("looking at the folder: %w", err)
	}
	worker, err := os.ReadFile(filepath.Join(dir, "sw.js"))
	if err != nil || !strings.Contains(string(worker), "cloakroom") {
		return fmt.Errorf("%s is not empty and was not built by this command", dir)
	}
	return nil
}
