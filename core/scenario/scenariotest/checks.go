package scenariotest

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/link"
	"cloakroom/core/scenario"
)

// MustDecode decodes a scenario that is expected to be valid.
func MustDecode(t testing.TB, text string) scenario.Scenario {
	t.Helper()
	s, err := scenario.Decode([]byte(text))
	if err != nil {
		t.Fatalf("decoding %.2000s: %v", text, err)
	}
	return s
}

// CheckRefusal fails unless err is a refusal of one line at a path.
func CheckRefusal(t *testing.T, err error, path, context string) {
	t.Helper()
	refused, ok := errors.AsType[*field.Refusal](err)
	if !ok {
		t.Errorf("%s: error %v is no refusal of a field", context, err)
		return
	}
	if refused.Path != path {
		t.Errorf("%s: refused at %q, want %q (%v)", context, refused.Path, path, err)
	}
	if strings.ContainsAny(err.Error(), "\n\r") {
		t.Errorf("%s: the refusal %q is more than one line", context, err)
	}
}

// CheckAccepted fails unless a scenario that was let in is valid and comes back
// equal from a file and from a link.
func CheckAccepted(t *testing.T, s scenario.Scenario) {
	t.Helper()
	if err := s.Validate(); err != nil {
		t.Fatalf("an accepted scenario is not valid: %v", err)
	}
	raw, err := json.Marshal(s)
	if err != nil {
		t.Fatalf("an accepted scenario cannot be written: %v", err)
	}
	again, err := scenario.Decode(raw)
	if err != nil || !again.Equal(s) {
		t.Fatalf("%s was read again as %+v: %v", raw, again, err)
	}
	fragment := link.Write(s, scenario.DefaultView())
	opened, _, ignored := link.Parse(fragment, s)
	if len(ignored) > 0 || !opened.Equal(s) {
		t.Fatalf("the link %q opened %+v and ignored %q", fragment, opened, ignored)
	}
}
