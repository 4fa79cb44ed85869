package answer

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
)

// Series is a list of finite numbers. In files and on the command line it is
// written as plain JSON numbers; on the wire, where Packed is set, as a string:
// base64 of little-endian float64, because decoding a hundred thousand JSON
// numbers takes WebAssembly four tenths of a second. Both forms are read.
type Series struct {
	Values []float64
	Packed bool
}

// Numbers wraps values as a Series.
func Numbers(values []float64) Series { return Series{Values: values} }

var errNotFinite = errors.New("scenario: a series holds a number that is not finite")

// MarshalJSON writes null for an absent series, and fails on NaN or ±Inf.
func (s Series) MarshalJSON() ([]byte, error) {
	if s.Values == nil {
		return []byte("null"), nil
	}
	for _, v := range s.Values {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return nil, errNotFinite
		}
	}
	if s.Packed {
		return s.pack(), nil
	}
	out := make([]byte, 0, 2+12*len(s.Values))
	out = append(out, '[')
	for i, v := range s.Values {
		if i > 0 {
			out = append(out, ',')
		}
		out = strconv.AppendFloat(out, v, 'g', -1, 64)
	}
	return append(out, ']'), nil
}

func (s Series) pack() []byte {
	raw := make([]byte, 0, 8*len(s.Values))
	for _, v := range s.Values {
		raw = binary.LittleEndian.AppendUint64(raw, math.Float64bits(v))
	}
	out := make([]byte, 0, 2+base64.StdEncoding.EncodedLen(len(raw)))
	out = append(out, '"')
	out = base64.StdEncoding.AppendEncode(out, raw)
	return append(out, '"')
}

// UnmarshalJSON reads either form.
func (s *Series) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		*s = Series{}
		return nil
	}
	if len(data) > 0 && data[0] == '"' {
		return s.unpack(data)
	}
	s.Packed = false
	s.Values = []float64{}
	return json.Unmarshal(data, &s.Values)
}

func (s *Series) unpack(data []byte) error {
	raw := make([]byte, base64.StdEncoding.DecodedLen(len(data)))
	n, err := base64.StdEncoding.Decode(raw, data[1:len(data)-1])
	if err != nil {
		return fmt.Errorf("reading a packed series: %w", err)
	}
	if n%8 != 0 {
		return errors.New("reading a packed series: its length is no multiple of eight bytes")
	}
	s.Packed = true
	s.Values = make([]float64, n/8)
	for i := range s.Values {
		s.Values[i] = math.Float64frombits(binary.LittleEndian.Uint64(raw[8*i:]))
	}
	return nil
}
