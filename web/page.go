package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
	"text/template"

	"cloakroom/app/ui"
	"cloakroom/core/answer"
	"cloakroom/core/lab"
	"cloakroom/core/scenario"
	"cloakroom/static"
)

// policy allows the page its own files and nothing else: no other origin can
// be asked or told anything. Styles may stand in attributes, because figures
// carry theirs; a worker may start from a blob, because a sandboxed frame
// knows no other way. The one script that stands in the page is allowed by its hash.
var policy = strings.Join([]string{
	"default-src 'none'",
	"script-src 'self' 'wasm-unsafe-eval' '" + integrity(static.Unbooted) + "'",
	"worker-src 'self' blob:",
	"style-src 'self' 'unsafe-inline'",
	"img-src 'self' data: blob:",
	"connect-src 'self'",
	"manifest-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
}, "; ")

// integrity is a text's hash as a policy names it.
func integrity(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// page is what the template of index.html is filled with.
type page struct {
	site
	Title       string
	Description string
	Policy      string
	Unbooted    string
	Root        string
	AnswerID    string
	Answer      string
}

// URL returns a file's relative address with its hash.
func (p page) URL(name string) (string, error) {
	if _, ok := p.site[name]; !ok {
		return "", fmt.Errorf("the page names %s, which is not part of the site", name)
	}
	return p.url(name), nil
}

// Size returns a file's length in bytes.
func (p page) Size(name string) int { return len(p.site[name]) }

// addPage writes index.html around the pre-rendered first view. 404.html is
// the same page, so that a mistyped address on a static host opens it.
func addPage(s site) error {
	first, err := lab.Booked(context.Background(), ui.FirstQuestion())
	if err != nil {
		return fmt.Errorf("answering the first question: %w", err)
	}
	answer, err := firstAnswer(first)
	if err != nil {
		return fmt.Errorf("writing the first answer: %w", err)
	}
	root, err := tidy(ui.Prerender(first))
	if err != nil {
		return fmt.Errorf("tidying the first view: %w", err)
	}
	t, err := template.New("page").Parse(static.Page)
	if err != nil {
		return fmt.Errorf("parsing the page's template: %w", err)
	}
	var out bytes.Buffer
	if err := t.Execute(&out, page{
		site:        s,
		Title:       "Cloakroom: a laboratory for private measurement",
		Description: "See how heat sources on a line and rumours on a network are hidden by differential privacy and found again by sparse recovery, with every number certified. Runs in the browser; nothing leaves the page.",
		Policy:      policy,
		Unbooted:    static.Unbooted,
		Root:        root,
		AnswerID:    ui.FirstAnswerID,
		Answer:      answer,
	}); err != nil {
		return fmt.Errorf("filling the page's template: %w", err)
	}
	s["index.html"] = out.Bytes()
	s["404.html"] = out.Bytes()
	return nil
}

// firstAnswer writes the answer as the page reads it; encoding/json escapes
// what could end the element it stands in.
func firstAnswer(first scenario.Event) (string, error) {
	answer.Pack(first.Result, true)
	text, err := json.Marshal(first)
	return string(text), err
}
