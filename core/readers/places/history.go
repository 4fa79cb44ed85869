package places

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"
)

// mark is a record of a location history, or a part of one, in any of the forms in
// which Google has given them away: Records.json, the semantic history by month,
// and the timeline of a phone, of Android or of iOS.
type mark struct {
	LatitudeE7, LongitudeE7, LatE7, LngE7 *float64

	LatLng, Point, PlaceLocation, Start, End     *spot
	Location, StartLocation, EndLocation         *mark
	PlaceVisit, ActivitySegment, Visit, Activity *mark
	TopCandidate, Position                       *mark
	WaypointPath, SimplifiedRawPath              *mark
	Waypoints, Points, TimelinePath              []mark
	text                                         string
}

// spot is a mark, or the text of two degrees in its place.
type spot mark

// UnmarshalJSON implements json.Unmarshaler.
func (s *spot) UnmarshalJSON(raw []byte) error {
	if len(raw) > 0 && raw[0] == '"' {
		return json.Unmarshal(raw, &s.text)
	}
	return json.Unmarshal(raw, (*mark)(s))
}

// record takes the places of the next record.
func (r *jsonReader) record() error {
	var m mark
	if err := r.decode(&m); err != nil {
		return err
	}
	r.count++
	r.history = true
	if !r.mark(&m) {
		r.without++
	}
	return nil
}

// mark takes the places of a record and its parts, and reports whether there are any.
func (r *jsonReader) mark(m *mark) (found bool) {
	if m == nil {
		return false
	}
	if latitude, longitude, ok := m.degrees(); ok {
		found = true
		if r.builder.Begin(r.count) {
			r.builder.Number(0, longitude)
			r.builder.Number(1, latitude)
		}
	}
	for _, part := range []*spot{m.LatLng, m.Point, m.PlaceLocation, m.Start, m.End} {
		found = r.mark((*mark)(part)) || found
	}
	for _, part := range []*mark{m.Location, m.StartLocation, m.PlaceVisit, m.ActivitySegment, m.Visit, m.Activity, m.TopCandidate, m.Position, m.WaypointPath, m.SimplifiedRawPath} {
		found = r.mark(part) || found
	}
	for _, parts := range [][]mark{m.Waypoints, m.Points, m.TimelinePath} {
		for i := range parts {
			found = r.mark(&parts[i]) || found
		}
	}
	return r.mark(m.EndLocation) || found
}

// degrees are the coordinates that a mark itself holds.
func (m *mark) degrees() (latitude, longitude float64, ok bool) {
	for _, pair := range [][2]*float64{{m.LatitudeE7, m.LongitudeE7}, {m.LatE7, m.LngE7}} {
		if pair[0] != nil && pair[1] != nil {
			return unwrapped(*pair[0], 90) / 1e7, unwrapped(*pair[1], 180) / 1e7, true
		}
	}
	text := strings.ReplaceAll(strings.TrimPrefix(m.text, "geo:"), "°", "")
	first, second, two := strings.Cut(text, ",")
	latitude, errLat := strconv.ParseFloat(strings.TrimSpace(first), 64)
	longitude, errLon := strconv.ParseFloat(strings.TrimSpace(second), 64)
	ok = two && errLat == nil && errLon == nil && !math.IsNaN(latitude+longitude) && !math.IsInf(latitude+longitude, 0)
	return latitude, longitude, ok
}

// unwrapped puts a number right that was written without its sign, as some histories
// have them.
func unwrapped(v, most float64) float64 {
	if v > most*1e7 {
		return v - 1<<32
	}
	return v
}
