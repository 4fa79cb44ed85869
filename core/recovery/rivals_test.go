package recovery
import ("testing";"fmt";"math/rand/v2";"math")
func TestScratchBregman(t *testing.T){
	g := rand.New(rand.NewPCG(11, 12))
	for trial := range 40 {
		n,m:=100,50
		a:=heat(n,m,0.05)
		f0:=make([]float64,n); f0[23],f0[75]=1,1
		y:=readings(g,a,f0,0.1)
		th:=chi2Radius(m,0.1)
		if trial%2==0 {th=0.1*math.Sqrt(50)}
		f:=NewFactor(a)
		s,err:=f.Bregman(y,th,Options{Trace:5})
		fmt.Println(s.Status,s.Objective,s.Bound,s.Gap,s.Steps,s.Residual/th,err,len(s.Trace))
		s,err=f.NNLS(y,Options{Trace:5})
		fmt.Println("   ",s.Status,s.Objective,s.Bound,s.Gap,s.Steps,s.Residual/th,err,len(s.Trace))
	}
}
