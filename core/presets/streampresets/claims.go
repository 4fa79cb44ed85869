package streampresets

import "cloakroom/core/presets/claims"

// Claims are what the paper says, one for each preset in their order.
func Claims() []claims.Claim {
	all := startClaims()
	all = append(all, figureClaims()...)
	return append(all, errataClaims()...)
}

func startClaims() []claims.Claim {
	return []claims.Claim{
		{
			Name: "stream-start", Paper: claims.Compressive2011, Where: "Theorem 2 and §6.3", Verdict: claims.DoesNot, How: claims.Draws100,
			Says:   "Under continual observation the plain continual mechanism is not as good as the compressive one.",
			Theirs: "not as good", Ours: "3287 off, the continual mechanism 995",
		},
		{
			Name: "stream-hand", Paper: claims.Compressive2011, Where: "§4", Verdict: claims.DoesNot, How: claims.Draws100,
			Says:   "At each time any query over the stream so far is answered with utility.",
			Theirs: "any query", Ours: "391 off, zeros 25.1",
		},
		{
			Name: "stream-patients", Paper: claims.Compressive2011, Where: "Example 3", Verdict: claims.InPart, How: claims.Exact,
			Says:   "A promise for each report is none for patients in several; the mechanism makes one for them.",
			Theirs: "ε for each patient", Ours: "ε = 120 after 120 reports, unless the noise is for them",
		},
	}
}

func figureClaims() []claims.Claim {
	figure := func(name, data, ours string) claims.Claim {
		return claims.Claim{
			Name: name, Paper: claims.Compressive2011, Where: "Figure 5, " + data, Verdict: claims.InPart, How: claims.Sweep,
			Says:   "At the same ε the continual mechanism has significantly lower utility.",
			Theirs: "lower at every t", Ours: ours,
		}
	}
	return []claims.Claim{
		figure("2011-figure-5-social", "social network", "231 off against 4528, spending 266ε; 12763 spending ε"),
		figure("2011-figure-5-searches", "search logs", "1159 off against 8206, spending 1229ε; 93079 spending ε"),
		figure("2011-figure-5-trace", "network trace", "253 off against 12275, spending 372ε; 25644 spending ε"),
		{
			Name: "2011-table-2", Paper: claims.Compressive2011, Where: "Table 2", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "The error grows with logarithms alone, that of the continual mechanism as √t.",
			Theirs: "log^1.5 T against √t·log^1.5 T", Ours: "9647 to 12589; continual 1535 to 12275",
		},
	}
}

func errataClaims() []claims.Claim {
	return []claims.Claim{
		{
			Name: "stream-appendix-c", Paper: claims.Compressive2011, Where: "Appendix C", Verdict: claims.DoesNot, How: claims.Exact,
			Says:   "Counters that are private each are private together.",
			Theirs: "ε", Ours: "84ε",
		},
		{
			Name: "stream-appendix-e", Paper: claims.Compressive2011, Where: "Appendix E", Verdict: claims.InPart, How: claims.Exact,
			Says:   "Noise of scale (1 + log T)/ε makes the counters private.",
			Theirs: "ε", Ours: "ε for one counter, 9.17ε for 84",
		},
		{
			Name: "stream-intrusion", Paper: claims.Compressive2011, Where: "Theorem 2", Verdict: claims.Holds, How: claims.Exact,
			Says:   "One look at the memory, beside all outputs, is covered by ε.",
			Theirs: "at most ε", Ours: "at most 0.091 for the memory, ε = 1 in all",
		},
		{
			Name: "stream-open-memory", Paper: claims.Compressive2011, Where: "§3.3", Verdict: claims.Holds, How: claims.Exact,
			Says:   "Pan-privacy is stronger than privacy of the outputs.",
			Theirs: "stronger", Ours: "the plain tree tells outright",
		},
		{
			Name: "stream-person", Paper: claims.Compressive2011, Where: "Example 3", Verdict: claims.DoesNot, How: claims.Sweep,
			Says:   "Release over a long period preserves the privacy of patients at a small error.",
			Theirs: "small", Ours: "87370 off for 120 reports",
		},
		{
			Name: "stream-control", Paper: claims.Compressive2011, Where: "§6.3", Verdict: claims.DoesNot, How: claims.Sweep,
			Says:   "The compressive mechanism is better than the continual mechanism.",
			Theirs: "better", Ours: "3048 off at ε = 1, the continual mechanism 992",
		},
	}
}
