package answer

// Advice is a change that would let more be seen, with its reason in words.
type Advice struct {
	// Set lists the fields to set.
	Set []Setting `json:"set,omitempty"`
	// Offset is what to subtract from every given reading, in its unit, and Scale what
	// to multiply the rest by; both are 0 where the readings can stay as they are.
	Offset float64 `json:"offset,omitempty"`
	Scale  float64 `json:"scale,omitempty"`
	Why    string  `json:"why"`
}

// Setting is a field and the number it shall hold.
type Setting struct {
	Path  string  `json:"path"`
	Value float64 `json:"value"`
}

// Applied are readings with the advice taken: (y − Offset)·Scale.
func (a Advice) Applied(readings []float64) []float64 {
	if a.Scale == 0 {
		return readings
	}
	out := make([]float64, len(readings))
	for i, y := range readings {
		out[i] = (y - a.Offset) * a.Scale
	}
	return out
}
