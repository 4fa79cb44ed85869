package synopsis

import "testing"

// Bits counted by whole words are those counted one by one, wherever a step begins, turns
// and ends, and for rows that fill no word.
func TestCountBits(t *testing.T) {
	const cols = 2*prefixStep + 5
	for _, rows := range []int{1, 63, 64, 130} {
		s := mustSigns(t, rows, cols)
		counts := make([]uint8, rows)
		for length := range prefixStep + 1 {
			from := (7 * length) % (cols - length)
			for straight := 0; straight <= length; straight += 1 + length/9 {
				s.countBits(counts, from, straight, length)
				for i, got := range counts {
					want := 0
					for k := range length {
						set := s.words[i/64*s.stride+from+k]>>(i%64)&1 == 1
						if set == (k < straight) {
							want++
						}
					}
					if int(got) != want {
						t.Fatalf("%d rows, columns %d to %d, turned at %d: row %d counts %d, want %d", rows, from, from+length, straight, i, got, want)
					}
				}
			}
		}
	}
}
