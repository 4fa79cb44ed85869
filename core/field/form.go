package field

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
)

// Form is how a value stands in a link: the text of its JSON, and the JSON of a
// text, which need not be any. Without Text the value may hold anything at all,
// and is never written readably.
type Form struct {
	Text func(json.RawMessage) string
	JSON func(string) json.RawMessage
}

// formOf is the form of the kinds that laboratories share.
func formOf(p Parameter) Form {
	form := Form{
		Text: func(raw json.RawMessage) string { return strings.Trim(string(raw), `"`) },
		JSON: func(text string) json.RawMessage { return json.RawMessage(text) },
	}
	switch p.Kind {
	case KindChoice:
		form.JSON = quotedText
	case KindRule:
		form.JSON = func(text string) json.RawMessage {
			if slices.Contains(p.Choices, text) {
				return quotedText(text)
			}
			return json.RawMessage(text)
		}
	case KindNumbers, KindCounts:
		form.Text = listText
		form.JSON = func(text string) json.RawMessage { return json.RawMessage("[" + text + "]") }
	case KindNames:
		form.Text, form.JSON = listText, quotedList
	case KindLists:
		form.Text = func(raw json.RawMessage) string {
			return strings.NewReplacer("[[", "", "]]", "", "],[", ";", "[", "", "]", "").Replace(string(raw))
		}
		form.JSON = func(text string) json.RawMessage {
			return json.RawMessage("[[" + strings.ReplaceAll(text, ";", "],[") + "]]")
		}
	}
	return form
}

// PackedForm is that of a value which may hold anything: it is never readable.
func PackedForm() Form {
	return Form{JSON: func(text string) json.RawMessage { return json.RawMessage(text) }}
}

// RowsForm writes [[a,b],[c,d,e]] as a:b,c:d:e.
func RowsForm() Form {
	return Form{
		Text: func(raw json.RawMessage) string {
			return strings.NewReplacer("],[", ",", ",", ":", "[", "", "]", "").Replace(string(raw))
		},
		JSON: func(text string) json.RawMessage {
			return json.RawMessage("[[" + strings.NewReplacer(",", "],[", ":", ",").Replace(text) + "]]")
		},
	}
}

// PairsForm writes objects of two numbers as a:b,…; the second is 1 where it is
// left away.
func PairsForm(first, second string) Form {
	return Form{
		Text: func(raw json.RawMessage) string {
			var objects []map[string]float64
			if json.Unmarshal(raw, &objects) != nil {
				return ""
			}
			items := make([]string, len(objects))
			for i, o := range objects {
				items[i] = Short(o[first]) + ":" + Short(o[second])
			}
			return strings.Join(items, ",")
		},
		JSON: func(text string) json.RawMessage {
			var items []string
			for item := range strings.SplitSeq(text, ",") {
				a, b, found := strings.Cut(item, ":")
				if !found {
					b = "1"
				}
				items = append(items, `{"`+first+`":`+a+`,"`+second+`":`+b+`}`)
			}
			return json.RawMessage("[" + strings.Join(items, ",") + "]")
		},
	}
}

func listText(raw json.RawMessage) string {
	return strings.NewReplacer("[", "", "]", "", `"`, "").Replace(string(raw))
}

func quotedText(text string) json.RawMessage {
	raw, err := json.Marshal(text)
	if err != nil {
		return json.RawMessage(`""`)
	}
	return raw
}

func quotedList(text string) json.RawMessage {
	items := [][]byte{}
	if text != "" {
		for item := range strings.SplitSeq(text, ",") {
			items = append(items, quotedText(item))
		}
	}
	return slices.Concat([]byte("["), bytes.Join(items, []byte(",")), []byte("]"))
}
