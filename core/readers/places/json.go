package places

import (
	"encoding/json"
	"errors"
	"io"
	"strings"

	"cloakroom/core/field"
	"cloakroom/core/readers/frame"
	"cloakroom/core/readers/table"
)

// Places is a file of points as read: a row for each, with its coordinates in the
// first two columns.
type Places struct {
	*table.Table
	// Grid is how many cells a side a map has that was exported here, 0 for any other
	// file, and Frame where it lies.
	Grid  int
	Frame frame.Frame
}

// ReadJSON reads GeoJSON (RFC 7946) or a location history. Of GeoJSON every point
// gives a row, points of one feature sharing its number and properties; so does the
// middle of every rectangle, as cells of maps are. Of a history every place gives a
// row, and all are of one person. What cannot be used is told by kind.
func ReadJSON(in io.Reader) Places {
	r := &jsonReader{dec: json.NewDecoder(in), builder: table.NewBuilder("feature", "longitude", "latitude")}
	if err := r.read(); err != nil {
		r.builder.Refuse(r.count+1, "from here on the text is no GeoJSON and no location history", err.Error())
	}
	return r.places()
}

type jsonReader struct {
	dec     *json.Decoder
	builder *table.Builder
	count   int      // features or records
	whole   feature  // what stands outside any list
	bare    geometry // one that is no feature's
	bbox    []float64
	own     struct{ Box string } // what we say of a box ourselves
	grid    int
	history bool
	without int // records that tell no place
	plane   bool
}

func (r *jsonReader) places() Places {
	if r.whole.Geometry == nil && (r.bare.Coordinates != nil || r.bare.Geometries != nil) {
		r.whole.Geometry = &r.bare
	}
	if r.whole.Geometry != nil {
		r.count++
		r.feature(&r.whole)
	}
	p := Places{Table: r.builder.Table()}
	if r.history {
		p.Place, p.Single = "record", true
	}
	if r.without > 0 {
		p.Remarks = append(p.Remarks, field.Counted(r.without, "record tells", "records tell")+" no place.")
	}
	if r.plane {
		p.Columns[0].Title, p.Columns[1].Title = "easting", "northing"
		p.Columns[0].Like, p.Columns[1].Like = "", ""
		p.Remarks = append(p.Remarks, "The coordinates are not in degrees, as the file says, and are taken for metres.")
	}
	if len(r.bbox) == 4 {
		f := frame.Frame{Kind: frame.Degrees, Choice: frame.Typed, West: r.bbox[0], South: r.bbox[1], East: r.bbox[2], North: r.bbox[3]}
		if strings.HasPrefix(r.own.Box, frame.Taken) {
			f.Choice = frame.Own
		}
		if f.Problem() == "" {
			p.Grid, p.Frame = r.grid, f
		}
	}
	return p
}

// read takes the members of the outermost object, or the elements of a list.
func (r *jsonReader) read() error {
	opening, err := r.dec.Token()
	switch {
	case err == io.EOF: // nothing at all
		return nil
	case err != nil:
		return err
	case opening == json.Delim('['):
		return r.elements(r.record)
	case opening != json.Delim('{'):
		return errors.New("neither an object nor a list")
	}
	for r.dec.More() {
		name, err := r.dec.Token()
		if err != nil {
			return err
		}
		if err := r.member(name.(string)); err != nil {
			return err
		}
	}
	_, err = r.dec.Token()
	return err
}

// member takes a member of the outermost object.
func (r *jsonReader) member(name string) error {
	switch name {
	case "features":
		return r.list(func() error {
			var f feature
			if err := r.decode(&f); err != nil {
				return err
			}
			r.count++
			r.feature(&f)
			return nil
		})
	case "locations", "timelineObjects", "semanticSegments", "rawSignals":
		return r.list(r.record)
	case "properties":
		return r.decode(&r.whole.Properties)
	case "geometry":
		return r.decode(&r.whole.Geometry)
	case "type":
		return r.decode(&r.bare.Type)
	case "coordinates":
		return r.decode(&r.bare.Coordinates)
	case "geometries":
		return r.decode(&r.bare.Geometries)
	case "bbox":
		return r.decode(&r.bbox)
	case "grid":
		return r.decode(&r.grid)
	case "cloakroom":
		return r.decode(&r.own)
	case "crs":
		var named struct{ Properties struct{ Name string } }
		err := r.decode(&named)
		r.plane = isPlane(named.Properties.Name)
		return err
	}
	var passed json.RawMessage
	return r.decode(&passed)
}

// decode takes the next value. What is not of the kind expected is left out.
func (r *jsonReader) decode(to any) error {
	err := r.dec.Decode(to)
	if _, other := errors.AsType[*json.UnmarshalTypeError](err); other {
		return nil
	}
	return err
}

// list takes the elements of the list that comes next.
func (r *jsonReader) list(each func() error) error {
	opening, err := r.dec.Token()
	switch {
	case err != nil:
		return err
	case opening == nil:
		return nil
	case opening != json.Delim('['):
		return errors.New("no list where one belongs")
	}
	return r.elements(each)
}

// elements takes what a list holds, to its end.
func (r *jsonReader) elements(each func() error) error {
	for r.dec.More() {
		if err := each(); err != nil {
			return err
		}
	}
	_, err := r.dec.Token()
	return err
}
