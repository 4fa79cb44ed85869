package rng

import (
	"crypto/sha256"
	"encoding/binary"
	"math/rand/v2"
)

// teachingDomain keeps these keys apart from any other use of SHA-256; its
// number changes if the streams ever do.
const teachingDomain = "cloakroom/rng/teaching/1\x00"

// Teaching is a deterministic, named stream of random numbers. It is not safe
// for concurrent use. The zero value is not usable; call [NewTeaching].
type Teaching struct{ sampler }

// NewTeaching returns the stream named by seed and label: ChaCha8 keyed with
//
//	SHA-256(domain ‖ seed as 8 little-endian bytes ‖ label).
//
// Different labels under one seed give streams that are independent for every
// purpose of this program, so one seed serves a whole scenario. The output is
// reproducible by design and must never be called secure.
func NewTeaching(seed uint64, label string) *Teaching {
	material := make([]byte, 0, len(teachingDomain)+8+len(label))
	material = append(material, teachingDomain...)
	material = binary.LittleEndian.AppendUint64(material, seed)
	material = append(material, label...)
	return &Teaching{sampler{words: rand.NewChaCha8(sha256.Sum256(material))}}
}
