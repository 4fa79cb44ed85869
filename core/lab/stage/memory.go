package stage

// Memory keeps the last few answers of one stage, by the fields it read.
type Memory[V any] struct {
	most int
	kept []remembered[V] // the latest used first
}

type remembered[V any] struct {
	key   Key
	value V
}

// NewMemory returns a memory of at most so many answers.
func NewMemory[V any](most int) Memory[V] { return Memory[V]{most: most} }

// Get returns the answer for a key, making it when it is not remembered. An
// answer that could not be made is not kept, nor is one whose key is [Once].
func (m *Memory[V]) Get(key Key, make func() (V, error)) (V, error) {
	if !key.kept {
		return make()
	}
	for i, r := range m.kept {
		if r.key == key {
			copy(m.kept[1:i+1], m.kept[:i])
			m.kept[0] = r
			return r.value, nil
		}
	}
	value, err := make()
	if err != nil {
		return value, err
	}
	if len(m.kept) < m.most {
		m.kept = append(m.kept, remembered[V]{})
	}
	copy(m.kept[1:], m.kept)
	m.kept[0] = remembered[V]{key, value}
	return value, nil
}
