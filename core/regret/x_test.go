package regret
import ("testing";"math")
func TestX(t *testing.T) {
	for _, n := range []int{4,256} {
		for _, l := range Laws() {
			z := Noise{l, DefaultShape(l,n), 1}
			t.Log(n, l, z.SupHazard(), z.MeanMax(n), z.Mean())
		}
	}
	// numeric check of gaussian/weibull
	for _, k := range []float64{1,.5,.2} {z := Noise{Weibull,k,1}; t.Log(k, z.MeanMax(1), z.MeanMax(10), harmonic(10))}
	t.Log(Noise{Gaussian,1,1}.MeanMax(2), 1/math.Sqrt(math.Pi), Noise{Gaussian,1,1}.MeanMax(3), 1.5/math.Sqrt(math.Pi))
}
