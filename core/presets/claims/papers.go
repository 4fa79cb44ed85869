package claims

// Paper is where claims come from.
type Paper struct {
	Key     string
	Short   string // on a button
	Title   string
	Authors string
	Year    string
	Found   string // where to find it
}

// The keys of the papers whose claims are judged.
const (
	Sensors2017 = "sensors-2017"
	Sensors2018 = "sensors-2018"
	Maps2022    = "heatmaps-2022"
	Book2014    = "foundations-2014"
)

// Papers lists the papers: first those whose claims are judged, then those whose
// methods or data are used.
func Papers() []Paper {
	return []Paper{
		{Sensors2017, "Sensors 2017", "Local Differential Privacy for Physical Sensor Data and Sparse Recovery, first version, with the experiments", "A. C. Gilbert and A. McMillan", "2017", "arXiv:1706.05916v1"},
		{Sensors2018, "Sensors 2018", "Local Differential Privacy for Physical Sensor Data and Sparse Recovery", "A. C. Gilbert and A. McMillan", "2018", "arXiv:1706.05916"},
		{Maps2022, "Heatmaps 2022", "Differentially Private Heatmaps", "B. Ghazi, J. He, K. Kohlhoff, R. Kumar, P. Manurangsi, V. Navalpakkam and N. Valliappan", "2022", "arXiv:2211.13454"},
		{Book2014, "Foundations 2014", "The Algorithmic Foundations of Differential Privacy", "C. Dwork and A. Roth", "2014", "Foundations and Trends in Theoretical Computer Science 9"},
		{"thesis-2018", "", "Differential Privacy, Property Testing, and Perturbations", "A. McMillan", "2018", "doctoral thesis, University of Michigan; its part III is the sensors"},
		{"gaussian-2018", "", "Improving the Gaussian Mechanism for Differential Privacy", "B. Balle and Y.-X. Wang", "2018", "arXiv:1805.06530"},
		{"sources-2014", "", "Heat Source Identification Based on ℓ1 Constrained Minimization", "Y. Li, S. Osher and R. Tsai", "2014", "Inverse Problems and Imaging 8"},
		{"histograms-2010", "", "Boosting the Accuracy of Differentially Private Histograms Through Consistency", "M. Hay, V. Rastogi, G. Miklau and D. Suciu", "2010", "Proceedings of the VLDB Endowment 3"},
		{"decompositions-2012", "", "Differentially Private Spatial Decompositions", "G. Cormode, C. Procopiuc, D. Srivastava, E. Shen and T. Yu", "2012", "International Conference on Data Engineering"},
		{"communities-2008", "", "Fast Unfolding of Communities in Large Networks", "V. D. Blondel, J.-L. Guillaume, R. Lambiotte and E. Lefebvre", "2008", "Journal of Statistical Mechanics P10008"},
		{"karate-1977", "", "An Information Flow Model for Conflict and Fission in Small Groups", "W. W. Zachary", "1977", "Journal of Anthropological Research 33"},
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
