package recovery

import "cloakroom/core/dense"

// columnList is a matrix by columns that lie anywhere.
type columnList [][]float64

// strip is how many rows are worked on at once.
const strip = 16

// mulTo sets dst = Mx, four columns at a time.
func (m columnList) mulTo(dst, x []float64) {
	clear(dst)
	j := 0
	for ; j+4 <= len(m); j += 4 {
		c, by := (*[4][]float64)(m[j:]), (*[4]float64)(x[j:])
		for i := fourTo(dst, c, by); i < len(dst); i++ {
			dst[i] += (by[0]*c[0][i] + by[1]*c[1][i]) + (by[2]*c[2][i] + by[3]*c[3][i])
		}
	}
	for ; j < len(m); j++ {
		dense.Axpy(x[j], m[j], dst)
	}
}

// mulTransTo sets dst = Mᵀy, four columns at a time.
func (m columnList) mulTransTo(dst, y []float64) {
	j := 0
	for ; j+4 <= len(m); j += 4 {
		c := (*[4][]float64)(m[j:])
		s0, s1, s2, s3, i := fourDot(y, c)
		c0, c1, c2, c3 := c[0][:len(y)], c[1][:len(y)], c[2][:len(y)], c[3][:len(y)]
		for ; i+4 <= len(y); i += 4 { // in the order of a strip
			z := (*[4]float64)(y[i:])
			s0 += (z[0]*c0[i] + z[1]*c0[i+1]) + (z[2]*c0[i+2] + z[3]*c0[i+3])
			s1 += (z[0]*c1[i] + z[1]*c1[i+1]) + (z[2]*c1[i+2] + z[3]*c1[i+3])
			s2 += (z[0]*c2[i] + z[1]*c2[i+1]) + (z[2]*c2[i+2] + z[3]*c2[i+3])
			s3 += (z[0]*c3[i] + z[1]*c3[i+1]) + (z[2]*c3[i+2] + z[3]*c3[i+3])
		}
		for ; i < len(y); i++ {
			s0, s1, s2, s3 = s0+c0[i]*y[i], s1+c1[i]*y[i], s2+c2[i]*y[i], s3+c3[i]*y[i]
		}
		dst[j], dst[j+1], dst[j+2], dst[j+3] = s0, s1, s2, s3
	}
	for ; j < len(m); j++ {
		dst[j] = dense.Dot(m[j], y)
	}
}

// fourTo adds four columns, each times its x, to so many whole strips of dst, and returns
// how many rows that were. A strip of sixteen is checked for its bounds once, which a
// browser's code takes half as long for as with strips of four.
func fourTo(dst []float64, c *[4][]float64, x *[4]float64) int {
	x0, x1, x2, x3 := x[0], x[1], x[2], x[3]
	c0, c1, c2, c3 := c[0], c[1], c[2], c[3]
	i := 0
	for ; i+strip <= len(dst); i += strip {
		d := (*[strip]float64)(dst[i:])
		p0, p1, p2, p3 := (*[strip]float64)(c0[i:]), (*[strip]float64)(c1[i:]), (*[strip]float64)(c2[i:]), (*[strip]float64)(c3[i:])
		d[0] += (x0*p0[0] + x1*p1[0]) + (x2*p2[0] + x3*p3[0])
		d[1] += (x0*p0[1] + x1*p1[1]) + (x2*p2[1] + x3*p3[1])
		d[2] += (x0*p0[2] + x1*p1[2]) + (x2*p2[2] + x3*p3[2])
		d[3] += (x0*p0[3] + x1*p1[3]) + (x2*p2[3] + x3*p3[3])
		d[4] += (x0*p0[4] + x1*p1[4]) + (x2*p2[4] + x3*p3[4])
		d[5] += (x0*p0[5] + x1*p1[5]) + (x2*p2[5] + x3*p3[5])
		d[6] += (x0*p0[6] + x1*p1[6]) + (x2*p2[6] + x3*p3[6])
		d[7] += (x0*p0[7] + x1*p1[7]) + (x2*p2[7] + x3*p3[7])
		d[8] += (x0*p0[8] + x1*p1[8]) + (x2*p2[8] + x3*p3[8])
		d[9] += (x0*p0[9] + x1*p1[9]) + (x2*p2[9] + x3*p3[9])
		d[10] += (x0*p0[10] + x1*p1[10]) + (x2*p2[10] + x3*p3[10])
		d[11] += (x0*p0[11] + x1*p1[11]) + (x2*p2[11] + x3*p3[11])
		d[12] += (x0*p0[12] + x1*p1[12]) + (x2*p2[12] + x3*p3[12])
		d[13] += (x0*p0[13] + x1*p1[13]) + (x2*p2[13] + x3*p3[13])
		d[14] += (x0*p0[14] + x1*p1[14]) + (x2*p2[14] + x3*p3[14])
		d[15] += (x0*p0[15] + x1*p1[15]) + (x2*p2[15] + x3*p3[15])
	}
	return i
}

// fourDot returns the products of four columns with y over so many whole strips, and how
// many rows those were.
func fourDot(y []float64, c *[4][]float64) (s0, s1, s2, s3 float64, rows int) {
	c0, c1, c2, c3 := c[0], c[1], c[2], c[3]
	i := 0
	for ; i+strip <= len(y); i += strip {
		z := (*[strip]float64)(y[i:])
		p0, p1, p2, p3 := (*[strip]float64)(c0[i:]), (*[strip]float64)(c1[i:]), (*[strip]float64)(c2[i:]), (*[strip]float64)(c3[i:])
		s0 += (z[0]*p0[0] + z[1]*p0[1]) + (z[2]*p0[2] + z[3]*p0[3])
		s1 += (z[0]*p1[0] + z[1]*p1[1]) + (z[2]*p1[2] + z[3]*p1[3])
		s2 += (z[0]*p2[0] + z[1]*p2[1]) + (z[2]*p2[2] + z[3]*p2[3])
		s3 += (z[0]*p3[0] + z[1]*p3[1]) + (z[2]*p3[2] + z[3]*p3[3])
		s0 += (z[4]*p0[4] + z[5]*p0[5]) + (z[6]*p0[6] + z[7]*p0[7])
		s1 += (z[4]*p1[4] + z[5]*p1[5]) + (z[6]*p1[6] + z[7]*p1[7])
		s2 += (z[4]*p2[4] + z[5]*p2[5]) + (z[6]*p2[6] + z[7]*p2[7])
		s3 += (z[4]*p3[4] + z[5]*p3[5]) + (z[6]*p3[6] + z[7]*p3[7])
		s0 += (z[8]*p0[8] + z[9]*p0[9]) + (z[10]*p0[10] + z[11]*p0[11])
		s1 += (z[8]*p1[8] + z[9]*p1[9]) + (z[10]*p1[10] + z[11]*p1[11])
		s2 += (z[8]*p2[8] + z[9]*p2[9]) + (z[10]*p2[10] + z[11]*p2[11])
		s3 += (z[8]*p3[8] + z[9]*p3[9]) + (z[10]*p3[10] + z[11]*p3[11])
		s0 += (z[12]*p0[12] + z[13]*p0[13]) + (z[14]*p0[14] + z[15]*p0[15])
		s1 += (z[12]*p1[12] + z[13]*p1[13]) + (z[14]*p1[14] + z[15]*p1[15])
		s2 += (z[12]*p2[12] + z[13]*p2[13]) + (z[14]*p2[14] + z[15]*p2[15])
		s3 += (z[12]*p3[12] + z[13]*p3[13]) + (z[14]*p3[14] + z[15]*p3[15])
	}
	return s0, s1, s2, s3, i
}
