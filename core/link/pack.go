package link

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"

	"cloakroom/core/field"
)

const (
	longestPacked = 1 << 26 // a million points need most of it
	// Beyond longestSqueezed a link is too long to be sent around anyway, and
	// should at least be made quickly.
	longestSqueezed = 1 << 20
)

// pack writes values by their paths as base64url of deflated JSON.
func pack(values map[string]json.RawMessage) string {
	raw, err := json.Marshal(values)
	if err != nil {
		return ""
	}
	level := flate.BestCompression
	if len(raw) > longestSqueezed {
		level = flate.BestSpeed
	}
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, level)
	if err != nil {
		return ""
	}
	// Writing to a bytes.Buffer cannot fail.
	_, _ = w.Write(raw)
	_ = w.Close()
	return base64.RawURLEncoding.EncodeToString(out.Bytes())
}

var errPacked = errors.New("the compressed part cannot be read")

// unpack reads what pack wrote.
func unpack(text string) ([]field.Member, error) {
	raw, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return nil, errPacked
	}
	data, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(raw)), longestPacked+1))
	if err != nil || len(data) > longestPacked || !json.Valid(data) {
		return nil, errPacked
	}
	members, err := field.Object(data, "scenario")
	if err != nil {
		return nil, errPacked
	}
	return members, nil
}
