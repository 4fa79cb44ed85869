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
