package scenariotest

import (
	"strings"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// CompressExample is a whole scenario of the compressive mechanism with every field
// away from its default that a choice of S leaves there.
const CompressExample = `{"version":1,"lab":"compress","seed":7,"compress":{
	"data":{"kind":"values","values":[5,5,5,5,0,0,-1.5,0,12,12,1e9,0.25]},"basis":"cosine","oversampling":0.9,"projection":"hadamard",
	"choose":{"share":0.25,"rule":"own","most":3},"privacy":{"epsilon":2,"randomness":"teaching"},
	"recovery":{"method":"bpdn","radius":0.25,"compare":["cosamp"],"trace":true},"methods":[],
	"queries":[[1,3],[12,12]],"weights":[1,-1,1,-1,1,-1,1,-1,1,-1,1,0.5],"shown":64,"also":["choices","noise"]},
	"sweep":{"over":["compress.privacy.epsilon","compress.oversampling"],"values":[[1,2],[0.5,1]],"trials":12}}`

// SampledExample is one of four counts whose noisy samples are given, beside a vector
// made elsewhere.
const SampledExample = `{"version":1,"lab":"compress","compress":{
	"data":{"kind":"values","values":[0,1,2,5]},"sparsity":1,"oversampling":1,"privacy":{"randomness":"secure"},
	"recovery":{"radius":"appendix-b"},"samples":[0.5,-1],"release":[0,1,2,1e12]}}`

// StreamExample is a whole scenario of a stream with every field away from its
// default.
const StreamExample = `{"version":1,"lab":"stream","seed":7,"stream":{
	"data":{"kind":"tcp-trace","entries":40},"basis":"cosine","sparsity":3,"oversampling":2,"limit":64,"tick":33,
	"counter":"tree-pan-private","composition":"appendix-c",
	"privacy":{"epsilon":2,"delta":0.001,"unit":"person","reports":4,"randomness":"teaching"},
	"recovery":{"method":"bpdn","radius":"rms","compare":["cosamp"],"trace":true},"methods":["nothing","factorised"],
	"intrusion":{"at":20,"event":11},"queries":[[30,33]],"shown":16,"also":["moments","intrusion","counters","noise"]},
	"sweep":{"over":["stream.tick","stream.privacy.reports"],"values":[[8,40],[1,2]],"trials":3}}`

// CompressBase is a page on the compressive tab before it reads a link.
func CompressBase() scenario.Scenario {
	s, _ := scenario.New(compress.Name)
	s.Compress.Data.Entries, s.Compress.Sparsity = 64, 4
	return s
}

// OfVector is a scenario of one of the two with some members.
func OfVector(lab, members string) string {
	return `{"version":1,"lab":"` + lab + `","` + lab + `":{` + members + `}}`
}

// buildVector is Build for both, on as many entries as there may be, so that any value
// of any field fits.
func buildVector(lab, path, value string) string {
	data := map[string]any{"kind": sampling.DataSteps, "entries": sampling.MostEntries}
	inner := map[string]any{"data": data, "sparsity": 1, "oversampling": 1}
	switch strings.TrimPrefix(path, lab+".") {
	case "data.values":
		data["kind"] = sampling.DataValues
		delete(data, "entries")
	case "choose.share":
		delete(inner, "sparsity")
	case "choose.rule", "choose.most":
		delete(inner, "sparsity")
		inner["choose"] = map[string]any{"share": 0.5}
	case "privacy.delta":
		inner["methods"] = []string{stream.MethodFactorised}
	case "privacy.reports":
		inner["privacy"] = map[string]any{"unit": stream.UnitPerson}
	}
	return put(map[string]any{"version": 1, "lab": lab, lab: inner}, path, value)
}
