package mechanismsfig

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/mechanisms"
)

// sample is an answer of the laboratory, kept with its question.
func sample(t testing.TB, name string) (*mechanisms.Question, *mechanisms.Result) {
	t.Helper()
	var kept struct {
		Scenario json.RawMessage
		Result   scenario.Result
	}
	raw, err := os.ReadFile(filepath.Join("testdata", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &kept); err != nil {
		t.Fatal(err)
	}
	s, err := scenario.Decode(kept.Scenario)
	if err != nil {
		t.Fatal(err)
	}
	return s.Mechanisms, kept.Result.Mechanisms
}

// still is the finished figure of a width.
func still(asked *mechanisms.Question, got *mechanisms.Result, look draw.Palette, width float64) Figure {
	return Figure{Asked: asked, Got: got, Frame: chart.Still(), Palette: look, Box: draw.Box{Width: width, Height: 200}}
}
