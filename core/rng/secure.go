package rng

import (
	"crypto/rand"
	"encoding/binary"
)

// bufferSize is how many random bytes are fetched at a time. One call into the
// browser costs about as much as a thousand words, so a page of memory makes
// unpredictability as cheap as a seeded stream.
const bufferSize = 4096

// Secure is a stream of unpredictable numbers from the operating system or the
// browser. It has no seed and cannot be replayed. It is not safe for concurrent
// use. The zero value is not usable; call [NewSecure].
//
// Its continuous laws are floating-point samples: unpredictable, yet not
// protected against attacks on the low bits of noise (Mironov 2012). A release
// that claims differential privacy goes through a mechanism that is.
//
// Failure policy: crypto/rand.Read either fills the buffer or stops the
// program, so there is no error to handle and no way to carry on with weak
// randomness.
type Secure struct{ sampler }

// NewSecure returns a stream fed by crypto/rand.
func NewSecure() *Secure {
	return &Secure{sampler{words: &entropy{next: bufferSize}}}
}

// entropy hands out crypto/rand eight bytes at a time.
type entropy struct {
	buffer [bufferSize]byte
	next   int
}

// Uint64 returns the next word and wipes it from the buffer, so that memory
// read later does not hold noise that has been used.
func (e *entropy) Uint64() uint64 {
	if e.next == bufferSize {
		rand.Read(e.buffer[:])
		e.next = 0
	}
	word := e.buffer[e.next : e.next+8]
	e.next += 8
	value := binary.LittleEndian.Uint64(word)
	clear(word)
	return value
}
