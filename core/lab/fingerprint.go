package lab

import (
	"encoding/binary"
	"math"
)

// fingerprint collects the fields a stage reads. Two collections made by the
// same calls have equal keys exactly when every field agrees bit for bit.
type fingerprint []byte

func (f fingerprint) number(v float64) fingerprint {
	return binary.LittleEndian.AppendUint64(f, math.Float64bits(v))
}

func (f fingerprint) count(n int) fingerprint {
	return binary.LittleEndian.AppendUint64(f, uint64(n))
}

func (f fingerprint) numbers(list []float64) fingerprint {
	f = f.count(len(list))
	for _, v := range list {
		f = f.number(v)
	}
	return f
}

func (f fingerprint) counts(list []int) fingerprint {
	f = f.count(len(list))
	for _, n := range list {
		f = f.count(n)
	}
	return f
}

func (f fingerprint) word(s string) fingerprint {
	return append(f.count(len(s)), s...)
}

func (f fingerprint) flag(b bool) fingerprint {
	if b {
		return append(f, 1)
	}
	return append(f, 0)
}

func (f fingerprint) optional(p *float64) fingerprint {
	if p == nil {
		return f.flag(false)
	}
	return f.flag(true).number(*p)
}

func (f fingerprint) key() string { return string(f) }
