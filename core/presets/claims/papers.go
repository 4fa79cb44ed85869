package claims

// Paper is where claims come from.
type Paper struct {
	_       [0]func() // as of [Claim]
	Key     string
	Short   string // on a button
	Title   string
	Authors string
	Year    string
	Found   string // where to find it
}

// The keys of the papers whose claims are judged.
const (
	Sensors2017     = "sensors-2017"
	Sensors2018     = "sensors-2018"
	Maps2022        = "heatmaps-2022"
	Compressive2011 = "compressive-2011"
	Book2014        = "foundations-2014"
	Thesis2018      = "thesis-2018"
	Karate1977      = "karate-1977"
)

// Papers lists the papers: first those whose claims are judged, then those whose
// methods or data are used.
func Papers() []Paper {
	return []Paper{
		{
			Key: Sensors2017, Short: "Sensors 2017", Year: "2017", Title: "Local Differential Privacy for Physical Sensor Data and Sparse Recovery",
			Authors: "A. C. Gilbert and A. McMillan", Found: "arXiv:1706.05916v1, the first version, with the experiments",
		},
		{
			Key: Sensors2018, Short: "Sensors 2018", Year: "2018", Title: "Local Differential Privacy for Physical Sensor Data and Sparse Recovery",
			Authors: "A. C. Gilbert and A. McMillan", Found: "arXiv:1706.05916",
		},
		{
			Key: Maps2022, Short: "Heatmaps 2022", Year: "2022", Title: "Differentially Private Heatmaps",
			Authors: "B. Ghazi, J. He, K. Kohlhoff, R. Kumar, P. Manurangsi, V. Navalpakkam and N. Valliappan", Found: "arXiv:2211.13454",
		},
		{
			Key: Compressive2011, Short: "Compressive 2011", Year: "2011", Title: "Compressive Mechanism: Utilizing Sparse Representation in Differential Privacy",
			Authors: "Y. D. Li, Z. Zhang, M. Winslett and Y. Yang", Found: "arXiv:1107.3350",
		},
		{
			Key: Book2014, Short: "Foundations 2014", Year: "2014", Title: "The Algorithmic Foundations of Differential Privacy",
			Authors: "C. Dwork and A. Roth", Found: "Foundations and Trends in Theoretical Computer Science 9",
		},
		{
			Key: Thesis2018, Short: "Thesis 2018", Year: "2018", Title: "Differential Privacy, Property Testing, and Perturbations",
			Authors: "A. McMillan", Found: "Doctoral thesis, University of Michigan; its part III is the sensors, its part IV the audits",
		},
		{
			Key: "gaussian-2018", Year: "2018", Title: "Improving the Gaussian Mechanism for Differential Privacy",
			Authors: "B. Balle and Y.-X. Wang", Found: "arXiv:1805.06530",
		},
		{
			Key: "sources-2014", Year: "2014", Title: "Heat Source Identification Based on ℓ1 Constrained Minimization",
			Authors: "Y. Li, S. Osher and R. Tsai", Found: "Inverse Problems and Imaging 8",
		},
		{
			Key: "histograms-2010", Year: "2010", Title: "Boosting the Accuracy of Differentially Private Histograms Through Consistency",
			Authors: "M. Hay, V. Rastogi, G. Miklau and D. Suciu", Found: "Proceedings of the VLDB Endowment 3",
		},
		{
			Key: "continual-2010", Year: "2010", Title: "Differential Privacy under Continual Observation",
			Authors: "C. Dwork, M. Naor, T. Pitassi and G. N. Rothblum", Found: "ACM Symposium on Theory of Computing",
		},
		{
			Key: "statistics-2010", Year: "2010", Title: "Private and Continual Release of Statistics",
			Authors: "T.-H. H. Chan, E. Shi and D. Song", Found: "International Colloquium on Automata, Languages and Programming",
		},
		{
			Key: "constant-2023", Year: "2023", Title: "Constant Matters: Fine-grained Error Bound on Differentially Private Continual Observation",
			Authors: "H. Fichtenberger, M. Henzinger and J. Upadhyay", Found: "International Conference on Machine Learning",
		},
		{
			Key: "wavelets-2010", Year: "2010", Title: "Differential Privacy via Wavelet Transforms",
			Authors: "X. Xiao, G. Wang and J. Gehrke", Found: "International Conference on Data Engineering",
		},
		{
			Key: "cosamp-2009", Year: "2009", Title: "CoSaMP: Iterative Signal Recovery from Incomplete and Inaccurate Samples",
			Authors: "D. Needell and J. A. Tropp", Found: "Applied and Computational Harmonic Analysis 26",
		},
		{
			Key: "stable-2006", Year: "2006", Title: "Stable Signal Recovery from Incomplete and Inaccurate Measurements",
			Authors: "E. J. Candès, J. K. Romberg and T. Tao", Found: "Communications on Pure and Applied Mathematics 59",
		},
		{
			Key: "decompositions-2012", Year: "2012", Title: "Differentially Private Spatial Decompositions",
			Authors: "G. Cormode, C. Procopiuc, D. Srivastava, E. Shen and T. Yu", Found: "International Conference on Data Engineering",
		},
		{
			Key: "communities-2008", Year: "2008", Title: "Fast Unfolding of Communities in Large Networks",
			Authors: "V. D. Blondel, J.-L. Guillaume, R. Lambiotte and E. Lefebvre", Found: "Journal of Statistical Mechanics P10008",
		},
		{
			Key: Karate1977, Short: "Karate 1977", Year: "1977", Title: "An Information Flow Model for Conflict and Fission in Small Groups",
			Authors: "W. W. Zachary", Found: "Journal of Anthropological Research 33",
		},
	}
}

// PaperOf finds a paper by its key.
func PaperOf(key string) Paper {
	for _, p := range Papers() {
		if p.Key == key {
			return p
		}
	}
	return Paper{}
}
