package formats

import "strings"

// What tells a format is looked for by hand: regular expressions would be a thirtieth of
// what a visitor downloads.

const spaces = " \t\n\f\r"

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isWord(c byte) bool { return isLetter(c) || '0' <= c && c <= '9' || c == '_' }

// wordEnd returns where the name that begins the text ends: letters, digits, and what may
// stand between them in a name of XML; 0 when no letter begins it.
func wordEnd(text string) int {
	if text == "" || !isLetter(text[0]) {
		return 0
	}
	end := 1
	for end < len(text) && (isWord(text[end]) || text[end] == '.' || text[end] == '-') {
		end++
	}
	return end
}

// rootOf returns the name, without its prefix, of the first element of a document that is
// neither a comment nor a declaration; "" when there is none.
func rootOf(text string) string {
	for {
		_, after, found := strings.Cut(text, "<")
		if !found {
			return ""
		}
		end := wordEnd(after)
		if end == 0 {
			text = after
			continue
		}
		if rest := after[end:]; strings.HasPrefix(rest, ":") {
			if local := wordEnd(rest[1:]); local > 0 {
				return rest[1 : 1+local]
			}
		}
		return after[:end]
	}
}

// membersOf returns the names in quotation marks, of letters alone, that a colon follows.
func membersOf(text string) map[string]bool {
	names := map[string]bool{}
	for {
		_, after, found := strings.Cut(text, `"`)
		if !found {
			return names
		}
		end := 0
		for end < len(after) && isLetter(after[end]) {
			end++
		}
		text = after
		if end == 0 || !strings.HasPrefix(after[end:], `"`) {
			continue
		}
		if rest := strings.TrimLeft(after[end+1:], spaces); strings.HasPrefix(rest, ":") {
			names[after[:end]] = true
			text = rest
		}
	}
}

// isList reports whether a list of JSON begins the text.
func isList(text string) bool {
	inside, opened := strings.CutPrefix(text, "[")
	inside = strings.TrimLeft(inside, spaces)
	if !opened || inside == "" {
		return false
	}
	if strings.IndexByte(`[{"]-0123456789`, inside[0]) >= 0 {
		return true
	}
	return strings.HasPrefix(inside, "true") || strings.HasPrefix(inside, "false") || strings.HasPrefix(inside, "null")
}

// isGML reports whether a graph in GML begins the text, after lines that name its maker
// and its version; the graph may open in the last of them.
func isGML(text string) bool {
	text = strings.ToLower(text)
	opens := func(text string) bool {
		rest, named := strings.CutPrefix(text, "graph")
		return named && strings.HasPrefix(strings.TrimLeft(rest, spaces), "[")
	}
	for !opens(text) {
		if !strings.HasPrefix(text, "creator") && !strings.HasPrefix(text, "version") {
			return false
		}
		line, rest, more := strings.Cut(text, "\n")
		for i := range len(line) {
			if strings.IndexByte(spaces, line[i]) >= 0 && opens(text[i+1:]) {
				return true
			}
		}
		if !more {
			return false
		}
		text = strings.TrimLeft(rest, spaces)
	}
	return true
}

// isDOT reports whether a graph in DOT begins the text and opens in its first line.
func isDOT(text string) bool {
	text = strings.ToLower(text)
	if rest, strict := strings.CutPrefix(text, "strict"); strict {
		text = strings.TrimLeft(rest, spaces)
		if len(text) == len(rest) {
			return false
		}
	}
	rest, named := strings.CutPrefix(strings.TrimPrefix(text, "di"), "graph")
	if !named || rest == "" || isWord(rest[0]) {
		return false
	}
	end := strings.IndexAny(rest, "\n,;{")
	return end >= 0 && rest[end] == '{'
}
