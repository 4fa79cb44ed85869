package field

import "encoding/json"

// Pieced is a list so long that its JSON is written piece by piece, so that whoever
// takes the pieces can see to other things in between. A piece stands until put
// returns; an error of put ends the writing.
type Pieced interface {
	PutJSON(put func(piece []byte) error) error
}

// PieceSize is about how many bytes a piece has.
const PieceSize = 1 << 15

// numbersInPiece is how many numbers are written at a time.
const numbersInPiece = PieceSize / 16

// PutJSON writes the very bytes of [WriteJSON], long lists in pieces.
func PutJSON(value any, put func(piece []byte) error) error {
	if list, ok := value.(Pieced); ok {
		return list.PutJSON(put)
	}
	if numbers, ok := value.([]float64); ok && len(numbers) > numbersInPiece {
		return putNumbers(numbers, put)
	}
	raw, err := WriteJSON(value)
	if err != nil {
		return err
	}
	return put(raw)
}

// putNumbers writes each part of the list as a list of its own, and puts what opens,
// parts and closes the whole in place of the brackets.
func putNumbers(numbers []float64, put func(piece []byte) error) error {
	before := byte('[')
	for len(numbers) > 0 {
		part := numbers[:min(len(numbers), numbersInPiece)]
		numbers = numbers[len(part):]
		raw, err := json.Marshal(part)
		if err != nil {
			return err
		}
		raw[0] = before
		if err := put(raw[:len(raw)-1]); err != nil {
			return err
		}
		before = ','
	}
	return put([]byte("]"))
}
