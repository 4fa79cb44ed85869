package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// tidy turns the markup that go-app prints into the markup that the browser
// would hold after go-app had mounted the same tree, so that mounting changes
// nothing on the screen. go-app quotes attributes as Go does, drops the value
// "true", writes false for an absent boolean, orders attributes at random and
// puts line breaks between children, which show as spaces between buttons.
func tidy(rendered string) (string, error) {
	body := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	nodes, err := html.ParseFragment(strings.NewReader(requote(rendered)), body)
	if err != nil {
		return "", fmt.Errorf("parsing the rendered markup: %w", err)
	}
	nodes = slices.DeleteFunc(nodes, func(n *html.Node) bool {
		return n.Type == html.TextNode && strings.TrimSpace(n.Data) == ""
	})
	if len(nodes) != 1 || nodes[0].Type != html.ElementNode {
		return "", errors.New("the rendered markup must have one element at its root")
	}
	tidyNode(nodes[0])
	var out bytes.Buffer
	if err := html.Render(&out, nodes[0]); err != nil {
		return "", fmt.Errorf("writing the markup: %w", err)
	}
	return out.String(), nil
}

// requote replaces Go's escapes in attribute values by the characters they
// stand for.
func requote(s string) string {
	var out strings.Builder
	inTag := false
	for s != "" {
		c := s[0]
		s = s[1:]
		switch {
		case c == '"' && inTag:
			var value string
			value, s = unquoteValue(s)
			out.WriteString(`"` + strings.ReplaceAll(value, `"`, "&#34;") + `"`)
			continue
		case c == '<':
			inTag = true
		case c == '>':
			inTag = false
		}
		out.WriteByte(c)
	}
	return out.String()
}

// unquoteValue reads a value up to its closing quote and returns what follows.
func unquoteValue(s string) (value, rest string) {
	var out strings.Builder
	for s != "" && s[0] != '"' {
		if s[0] != '\\' {
			out.WriteByte(s[0])
			s = s[1:]
			continue
		}
		r, _, tail, err := strconv.UnquoteChar(s, '"')
		if err != nil { // markup that was not quoted by Go: a plain backslash
			r, tail = '\\', s[1:]
		}
		out.WriteRune(r)
		s = tail
	}
	return out.String(), strings.TrimPrefix(s, `"`)
}

func tidyNode(n *html.Node) {
	n.Attr = tidyAttributes(n.Attr)
	if verbatim(n) {
		return
	}
	several := n.FirstChild != n.LastChild
	for child := n.FirstChild; child != nil; {
		next := child.NextSibling
		switch {
		case child.Type == html.ElementNode:
			tidyNode(child)
		case child.Type == html.TextNode && several:
			child.Data = strings.TrimSuffix(strings.TrimPrefix(child.Data, "\n"), "\n")
			if child.Data == "" {
				n.RemoveChild(child)
			}
		}
		child = next
	}
}

// verbatim reports whether white space inside belongs to the content, or was
// written by something other than go-app.
func verbatim(n *html.Node) bool {
	switch n.Data {
	case "svg", "math", "pre", "textarea":
		return true
	}
	return false
}

// booleans are the attributes that go-app sets as properties.
var booleans = []string{
	"async", "autofocus", "autoplay", "checked", "default", "defer", "disabled", "hidden", "ismap",
	"loop", "multiple", "muted", "open", "readonly", "required", "reversed", "selected",
}

func tidyAttributes(attributes []html.Attribute) []html.Attribute {
	var kept []html.Attribute
	for _, a := range attributes {
		switch {
		case slices.Contains(booleans, a.Key):
			if a.Val == "false" {
				continue
			}
			a.Val = ""
		case a.Val == "" && enumerated(a.Key):
			a.Val = "true"
		}
		kept = append(kept, a)
	}
	slices.SortStableFunc(kept, func(a, b html.Attribute) int {
		return cmp.Or(cmp.Compare(a.Namespace, b.Namespace), cmp.Compare(a.Key, b.Key))
	})
	return kept
}

// enumerated reports whether an attribute spells its truth out: go-app prints
// aria-hidden="true" as a bare aria-hidden, which means nothing.
func enumerated(key string) bool {
	return strings.HasPrefix(key, "aria-") || key == "draggable" || key == "contenteditable" || key == "spellcheck"
}
