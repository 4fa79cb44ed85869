package dense

import "math"

// Dot returns Σ a[i] b[i]. It panics when b is shorter than a.
//
// Four running sums hold the terms i ≡ 0, 1, 2, 3 (mod 4); they are added as
// (s0 + s1) + (s2 + s3) and the last len(a) mod 8 terms follow one by one.
func Dot(a, b []float64) float64 {
	b = b[:len(a)]
	var s0, s1, s2, s3 float64
	i := 0
	for ; i+8 <= len(a); i += 8 {
		p, q := (*[8]float64)(a[i:]), (*[8]float64)(b[i:])
		s0 += p[0] * q[0]
		s1 += p[1] * q[1]
		s2 += p[2] * q[2]
		s3 += p[3] * q[3]
		s0 += p[4] * q[4]
		s1 += p[5] * q[5]
		s2 += p[6] * q[6]
		s3 += p[7] * q[7]
	}
	s := (s0 + s1) + (s2 + s3)
	for ; i < len(a); i++ {
		s += a[i] * b[i]
	}
	return s
}

// dotTwo returns the dot products of two vectors with the same y, each in the
// order of Dot, reading y once.
func dotTwo(a, b, y []float64) (float64, float64) {
	a, b = a[:len(y)], b[:len(y)]
	var s0, s1, s2, s3, t0, t1, t2, t3 float64
	i := 0
	for ; i+8 <= len(y); i += 8 {
		p, q, z := (*[8]float64)(a[i:]), (*[8]float64)(b[i:]), (*[8]float64)(y[i:])
		s0 += p[0] * z[0]
		t0 += q[0] * z[0]
		s1 += p[1] * z[1]
		t1 += q[1] * z[1]
		s2 += p[2] * z[2]
		t2 += q[2] * z[2]
		s3 += p[3] * z[3]
		t3 += q[3] * z[3]
		s0 += p[4] * z[4]
		t0 += q[4] * z[4]
		s1 += p[5] * z[5]
		t1 += q[5] * z[5]
		s2 += p[6] * z[6]
		t2 += q[6] * z[6]
		s3 += p[7] * z[7]
		t3 += q[7] * z[7]
	}
	s, t := (s0+s1)+(s2+s3), (t0+t1)+(t2+t3)
	for ; i < len(y); i++ {
		s += a[i] * y[i]
		t += b[i] * y[i]
	}
	return s, t
}

// Axpy adds alpha·x to y in place. It panics when y is shorter than x.
func Axpy(alpha float64, x, y []float64) {
	y = y[:len(x)]
	i := 0
	for ; i+8 <= len(x); i += 8 {
		p, q := (*[8]float64)(x[i:]), (*[8]float64)(y[i:])
		q[0] += alpha * p[0]
		q[1] += alpha * p[1]
		q[2] += alpha * p[2]
		q[3] += alpha * p[3]
		q[4] += alpha * p[4]
		q[5] += alpha * p[5]
		q[6] += alpha * p[6]
		q[7] += alpha * p[7]
	}
	for ; i < len(x); i++ {
		y[i] += alpha * x[i]
	}
}

// Norm2 returns the Euclidean norm of x. The plain sum of squares is used
// unless it leaves the range of doubles; then the entries are scaled first.
func Norm2(x []float64) float64 {
	const tiny, huge = 1e-280, 1e300
	s := Dot(x, x)
	if s > tiny && s < huge {
		return math.Sqrt(s)
	}
	largest := 0.0
	for _, v := range x {
		largest = max(largest, math.Abs(v))
	}
	if largest == 0 || math.IsInf(largest, 0) || math.IsNaN(largest) {
		return largest
	}
	s = 0
	for _, v := range x {
		s += (v / largest) * (v / largest)
	}
	return largest * math.Sqrt(s)
}
