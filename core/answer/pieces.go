package answer

// Note is a remark that belongs to a run: a warning, an assumption, an erratum.
type Note struct {
	// Code is a short stable name, for tests and for choosing an icon.
	Code string `json:"code"`
	// Level is "info" or "warning".
	Level string `json:"level"`
	// Path is the field the note stands beside; empty for the whole run.
	Path string `json:"path,omitempty"`
	Text string `json:"text"`
	// Source names the paper and section that an erratum corrects.
	Source string `json:"source,omitempty"`
}

// Curve is a plot-ready curve.
type Curve struct {
	X Series `json:"x"`
	Y Series `json:"y"`
}

// Interval is a mean with its 95 % confidence interval (Student's t); the
// bounds are absent with fewer than two trials, all three with none.
type Interval struct {
	Mean  *float64 `json:"mean"`
	Low   *float64 `json:"low"`
	High  *float64 `json:"high"`
	Count int      `json:"count"`
}

// Proportion is a share of trials with its 95 % confidence interval (Wilson
// 1927); all three are absent with no trial.
type Proportion struct {
	Share *float64 `json:"share"`
	Low   *float64 `json:"low"`
	High  *float64 `json:"high"`
	Count int      `json:"count"`
}

// Lemma is a paper's inequality evaluated on this very A.
type Lemma struct {
	Name    string  `json:"name"`
	Left    float64 `json:"left"`
	Right   float64 `json:"right"`
	Applies bool    `json:"applies"`
	Holds   bool    `json:"holds"`
	Why     string  `json:"why"`
}
