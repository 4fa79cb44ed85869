package sensingfiles_test

import (
	"strings"
	"testing"

	"cloakroom/core/readers/sensingfiles"
	"cloakroom/core/scenario/scenariotest"
)

func FuzzParseReadings(f *testing.F) {
	for _, seed := range []string{"", "1\n2\n", "\ufeffx;y\r\n0,5;1\r\n", "0.5,1\nx\n", "a\tb\n1\t2\n", "#\n-\n+\n.\n", ",\n;\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		table := sensingfiles.ParseReadings(text)
		if table.At != nil && len(table.At) != len(table.Readings) {
			t.Fatalf("%d positions for %d readings", len(table.At), len(table.Readings))
		}
		lines := 0
		for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
				lines++
			}
		}
		if table.Header != "" {
			lines--
		}
		if got := len(table.Readings) + len(table.Problems); got != lines {
			t.Fatalf("%d lines give %d readings and %d problems", lines, len(table.Readings), len(table.Problems))
		}
		if len(table.Readings) == 0 {
			return
		}
		s := scenariotest.HeatBase()
		s.Heat.Readings, s.Heat.At, s.Heat.Sensors = table.Readings, table.At, len(table.Readings)
		scenariotest.CheckAccepted(t, s)
	})
}
