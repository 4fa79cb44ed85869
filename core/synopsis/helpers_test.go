package synopsis

import (
	"encoding/json"
	"os"
	"testing"
)

// readCases reads reference results made by other programs.
func readCases(t testing.TB, name string, into any) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}
