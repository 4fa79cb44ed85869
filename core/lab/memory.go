package lab

// memory keeps the last few answers of one stage, by the fields it read.
type memory[V any] struct {
	most int
	kept []remembered[V] // the latest used first
}

type remembered[V any] struct {
	key   string
	value V
}

// get returns the answer for a key, making it when it is not remembered. An
// answer that could not be made is not kept.
func (m *memory[V]) get(key string, make func() (V, error)) (V, error) {
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
