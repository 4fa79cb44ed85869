package rng

import (
	"fmt"
	"math"
)

// MaxPoissonMean is the largest mean of a [Poisson].
const MaxPoissonMean = 1e12

// inversionBelow is the mean under which counting up from zero is quicker than
// rejection, which is valid from 10 on.
const inversionBelow = 10

// Poisson draws numbers k = 0, 1, … with probability e^{−µ}µᵏ/k!. The zero value is
// the law of mean 0.
type Poisson struct {
	mean  float64
	empty float64 // e^{−µ} for a small mean

	// Constants of the transformed rejection for a large mean.
	a, b, vr, logMean, logInvAlpha float64
}

// NewPoisson prepares the law of mean µ ≥ 0. It is an error when the mean is
// negative, undefined or above [MaxPoissonMean].
func NewPoisson(mean float64) (Poisson, error) {
	if !(mean >= 0 && mean <= MaxPoissonMean) {
		return Poisson{}, fmt.Errorf("a Poisson law of mean %v: not among 0…%v", mean, float64(MaxPoissonMean))
	}
	p := Poisson{mean: mean}
	if mean < inversionBelow {
		p.empty = math.Exp(-mean)
		return p, nil
	}
	p.b = 0.931 + float64(2.53*math.Sqrt(mean))
	p.a = -0.059 + float64(0.02483*p.b)
	p.vr = 0.9277 - 3.6224/(p.b-2)
	p.logMean = logarithm(mean)
	p.logInvAlpha = logarithm(1.1239 + 1.1328/(p.b-3.4))
	return p, nil
}

// Mean returns µ.
func (p *Poisson) Mean() float64 { return p.mean }

// Draw returns a number. For a mean of 10 or more it uses Hörmann's transformed
// rejection (1993, algorithm PTRS), otherwise inversion.
//
// One word serves for both uniform numbers of the rejection: 40 bits for the place and
// the first 24 of the number that decides, which is refined where they leave it open.
func (p *Poisson) Draw(src Source) int {
	if p.mean < inversionBelow {
		return p.invert(src)
	}
	for {
		word := src.Uint64()
		u := (float64(word>>24)+0.5)*0x1p-40 - 0.5
		first := float64(word & (1<<24 - 1))
		us := 0.5 - math.Abs(u)
		k := math.Floor(float64((2*p.a/us+p.b)*u) + p.mean + 0.43)
		if us >= 0.07 && (first+1)*0x1p-24 <= p.vr {
			return int(k)
		}
		v := (first + src.Uniform()) * 0x1p-24
		if us >= 0.07 && v <= p.vr {
			return int(k)
		}
		if k < 0 || us < 0.013 && v > us {
			continue
		}
		if logarithm(v)+p.logInvAlpha-logarithm(p.a/float64(us*us)+p.b) <= p.logProbability(k) {
			return int(k)
		}
	}
}

// invert counts up until the probabilities passed reach a uniform number.
func (p *Poisson) invert(src Source) int {
	if p.mean == 0 {
		return 0
	}
	u, chance := src.Uniform(), p.empty
	for k := 0; ; k++ {
		if u -= chance; u < 0 || chance == 0 {
			return k
		}
		chance *= p.mean / float64(k+1)
	}
}

// factorialLogs holds ln k! for k < 10.
var factorialLogs = [...]float64{
	0, 0, 0.69314718055994531, 1.791759469228055, 3.1780538303479458,
	4.7874917427820458, 6.5792512120101012, 8.5251613610654147,
	10.604602902745251, 12.801827480081469,
}

// logProbability returns −µ + k ln µ − ln k!, by Stirling's series from 10 on:
// its first term left out is below 10⁻⁹.
func (p *Poisson) logProbability(k float64) float64 {
	if k < 10 {
		return float64(k*p.logMean) - p.mean - factorialLogs[int(k)]
	}
	const halfLogTwoPi = 0.91893853320467274
	inverse := 1 / k
	series := inverse * (1.0/12 - float64(inverse*inverse)*(1.0/360-float64(inverse*inverse)/1260))
	logK := logarithm(k)
	return (k - p.mean) - float64(k*(logK-p.logMean)) - float64(logK/2) - halfLogTwoPi - series
}
