package places

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"

	"cloakroom/core/readers/table"
)

// ReadGPX reads GPX: every waypoint and every point of a track or route gives a row,
// with the name of the waypoint, or of the track or its number. The points of a
// single track are of one person.
func ReadGPX(in io.Reader) Places {
	r := &gpxReader{dec: xml.NewDecoder(in), builder: table.NewBuilder("point", "longitude", "latitude")}
	r.dec.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil } // it is UTF-8 already
	for {
		token, err := r.dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			r.builder.Refuse(r.count+1, "from here on the text is no XML", strings.TrimPrefix(err.Error(), "XML "))
			break
		}
		switch t := token.(type) {
		case xml.StartElement:
			r.begin(t)
		case xml.CharData:
			if r.naming {
				r.name += string(t)
			}
		case xml.EndElement:
			r.end(t.Name.Local)
		}
	}
	t := r.builder.Table()
	t.Single = r.tracks == 1
	return Places{Table: t}
}

type gpxReader struct {
	dec     *xml.Decoder
	builder *table.Builder
	count   int    // points
	tracks  int    // and routes
	track   string // what the open one is called
	begun   bool   // a row for the open point
	open    string // the open point's element
	naming  bool
	name    string
}

func (r *gpxReader) begin(t xml.StartElement) {
	switch t.Name.Local {
	case "trk", "rte":
		r.tracks++
		r.track = "track " + strconv.Itoa(r.tracks)
	case "wpt", "trkpt", "rtept":
		r.point(t)
	case "name":
		r.naming, r.name = true, ""
	}
}

func (r *gpxReader) point(t xml.StartElement) {
	r.open, r.begun = t.Name.Local, false
	r.count++
	var at [2]float64
	for axis, name := range [2]string{"lon", "lat"} {
		found := false
		for _, a := range t.Attr {
			if v, err := strconv.ParseFloat(strings.TrimSpace(a.Value), 64); a.Name.Local == name && err == nil && !math.IsNaN(v) && !math.IsInf(v, 0) {
				at[axis], found = v, true
			}
		}
		if !found {
			r.builder.Refuse(r.count, "a point without the two coordinates", "")
			return
		}
	}
	if r.begun = r.builder.Begin(r.count); r.begun {
		r.builder.Number(0, at[0])
		r.builder.Number(1, at[1])
		if r.open != "wpt" {
			r.builder.Text(r.builder.Column("track"), []byte(r.track))
		}
	}
}

func (r *gpxReader) end(element string) {
	switch {
	case element == r.open:
		r.open, r.begun = "", false
	case element == "name" && r.naming:
		r.naming = false
		name := strings.Join(strings.Fields(r.name), " ")
		switch {
		case r.begun:
			r.builder.Text(r.builder.Column("name"), []byte(name))
		case r.open == "" && name != "":
			r.track = name
		}
	}
}
