package samplingfig

import "cloakroom/app/figure/chart"

// MethodName is what a method of either laboratory is called on the page.
func MethodName(method string) string {
	switch method {
	case "cosamp":
		return "CoSaMP"
	case "bpdn":
		return "basis pursuit"
	case "laplace":
		return "noise on every entry"
	case "laplace-threshold":
		return "the same, S largest kept"
	case "coefficients":
		return "noise on all coefficients, S largest kept"
	case "hierarchy":
		return "consistent tree (HRMS)"
	case "hierarchy-positive":
		return "consistent tree without negative counts"
	case "wavelet":
		return "wavelets (Privelet)"
	case "continual":
		return "continual mechanism"
	case "factorised":
		return "square-root factorisation, with δ"
	case "arrival":
		return "noise on every number as it comes"
	case "arrival-threshold":
		return "the same as it comes, S largest kept"
	case "nothing":
		return "zeros"
	case "release":
		return "made elsewhere"
	}
	return method
}

// ShortName is a name for the key of a chart.
func ShortName(method string) string {
	switch method {
	case "laplace":
		return "Laplace"
	case "laplace-threshold":
		return "Laplace, S largest"
	case "coefficients":
		return "coefficients, S largest"
	case "hierarchy":
		return "HRMS"
	case "hierarchy-positive":
		return "HRMS, none negative"
	case "wavelet":
		return "wavelets"
	case "continual":
		return "continual"
	case "factorised":
		return "factorised"
	case "arrival":
		return "as it comes"
	case "arrival-threshold":
		return "as it comes, S largest"
	}
	return MethodName(method)
}

// Gloss explains a method that is called by a name of its own, in a sentence; empty for one
// whose name says what it does.
func Gloss(method string) string {
	switch method {
	case "cosamp":
		return "CoSaMP picks the S coefficients that fit best, greedily, and corrects its choice until it rests (Needell and Tropp 2009)."
	case "hierarchy", "hierarchy-positive":
		return "HRMS adds noise to the sums of a tree and makes them agree (Hay, Rastogi, Miklau and Suciu 2010)."
	case "wavelet":
		return "Privelet adds the noise to the vector’s wavelet coefficients (Xiao, Wang and Gehrke 2011)."
	}
	return ""
}

// RoleOf is what a method is in a chart.
func RoleOf(method string) chart.Role {
	switch method {
	case "cosamp", "bpdn":
		return chart.RoleRecovered
	case "release":
		return chart.RoleReference
	case "nothing":
		return chart.RoleCeiling
	}
	return chart.RoleBaseline
}
