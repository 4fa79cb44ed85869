package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"cloakroom/static"
)

// addAssets copies the hand-written files as they are.
func addAssets(s site) error {
	names, err := fs.Glob(static.Files, "*")
	if err != nil {
		return fmt.Errorf("listing the assets: %w", err)
	}
	for _, name := range names {
		data, err := static.Files.ReadFile(name)
		if err != nil {
			return fmt.Errorf("reading an asset: %w", err)
		}
		s[name] = data
	}
	return nil
}

func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}

// url is the relative address of a file with its content's hash, so that it
// may be kept for ever by whoever has it.
func (s site) url(name string) string { return name + "?v=" + hash(s[name]) }

// addServiceWorker lists every file under the address by which the page asks
// for it. The pictures of the experiments are fetched anew with every version of the
// site, which their addresses do not tell apart. The plain modules stay out: the packed ones serve in any browser
// that has service workers.
func addServiceWorker(s site) error {
	// The icon's second address is the one that the manifest names.
	files := []string{"./", "icon.svg"}
	var plain []byte
	for _, name := range s.names() {
		switch {
		case strings.HasPrefix(name, cardsFolder), name == claimsPage, name == claimsFile:
			files = append(files, name) // by the plain names that the page knows them under
			plain = append(plain, hash(s[name])...)
		case strings.HasSuffix(name, ".html"), strings.HasSuffix(name, ".wasm"):
		case strings.HasSuffix(name, ".wasm.gz"):
			files = append(files, name+"?v="+hash(s[strings.TrimSuffix(name, ".gz")]))
		default:
			files = append(files, s.url(name))
		}
	}
	list, err := json.MarshalIndent(files, "", "  ")
	if err != nil {
		return fmt.Errorf("listing the files: %w", err)
	}
	version := hash(slices.Concat(list, plain, s["index.html"]))
	s["sw.js"] = []byte(strings.NewReplacer(
		`["FILES"]`, string(list),
		`"VERSION"`, `"`+version+`"`,
	).Replace(static.ServiceWorker))
	return nil
}
