package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// programs are the two WebAssembly modules by their file names, built on the lean modules.
// The page is compiled without inlining: it arrives 6 % smaller, and the time to draw is
// the browser's. The worker keeps inlining for its inner loops, and goes without where
// questions are read, stages are strung together and small matrices factorised: 8 % smaller.
func programs(modfile string) map[string]program {
	lean := "-modfile=" + modfile
	worker := []string{lean}
	for _, packages := range []string{
		"cloakroom/core/scenario/...", "cloakroom/core/field", "cloakroom/core/lab/...", "encoding/json", "fmt", "reflect", "time",
		"gonum.org/v1/gonum/graph/...", "gonum.org/v1/gonum/lapack/...", "gonum.org/v1/gonum/mat",
	} {
		worker = append(worker, "-gcflags="+packages+"=-l")
	}
	return map[string]program{
		"site.wasm":   {"cloakroom/wasm/site", []string{lean, "-gcflags=all=-l"}},
		"worker.wasm": {"cloakroom/wasm/worker", worker},
	}
}

type program struct {
	pkg   string
	flags []string
}

// addPrograms compiles the modules, plain and packed, and takes the runtime
// that belongs to the very toolchain that compiled them.
func addPrograms(s site) error {
	temp, err := os.MkdirTemp("", "cloakroom-build-")
	if err != nil {
		return fmt.Errorf("making a folder for the modules: %w", err)
	}
	defer os.RemoveAll(temp)
	modfile, err := leanModules(temp)
	if err != nil {
		return err
	}
	for name, program := range programs(modfile) {
		if err := s.compile(name, program.pkg, program.flags, filepath.Join(temp, name)); err != nil {
			return err
		}
	}
	runtime, err := os.ReadFile(filepath.Join(goroot(), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return fmt.Errorf("reading the toolchain's WebAssembly runtime: %w", err)
	}
	s["wasm_exec.js"] = runtime
	return nil
}

func (s site) compile(name, pkg string, flags []string, path string) error {
	args := slices.Concat([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid="}, flags, []string{"-o", path, pkg})
	cmd := exec.Command("go", args...)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if output, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("compiling %s (the build needs the Go toolchain and is started inside the source folder): %w\n%s", pkg, err, output)
	}
	module, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("reading the compiled module: %w", err)
	}
	packed, err := pack(module)
	if err != nil {
		return err
	}
	s[name] = module
	s[name+".gz"] = packed
	return nil
}

// pack compresses with gzip's best level and no time stamp.
func pack(data []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, fmt.Errorf("starting gzip: %w", err)
	}
	if _, err := w.Write(data); err != nil {
		return nil, fmt.Errorf("packing a module: %w", err)
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("packing a module: %w", err)
	}
	return out.Bytes(), nil
}

// goroot asks the toolchain, because a trimmed binary does not know.
func goroot() string {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}
