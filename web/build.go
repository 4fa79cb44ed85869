package main

import (
	"flag"
	"fmt"
	"io"
	"os"
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
// modules and assets, then the page that names their hashes, then the service
// worker that lists them all.
func assemble() (site, error) {
	s := site{}
	steps := []func(site) error{addPrograms, addAssets, addPage, addServiceWorker}
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
		if err := os.WriteFile(filepath.Join(dir, name), s[name], 0o644); err != nil {
			return fmt.Errorf("writing the site: %w", err)
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return fmt.Errorf("listing the folder: %w", err)
	}
	for _, entry := range entries {
		if _, ours := s[entry.Name()]; !ours {
			if err := os.RemoveAll(filepath.Join(dir, entry.Name())); err != nil {
				return fmt.Errorf("removing what is no longer part of the site: %w", err)
			}
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
