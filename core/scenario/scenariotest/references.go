package scenariotest

import (
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"encoding/json"
	"reflect"
	"testing"
)

// EachReference visits every list, map and pointer within a value.
func EachReference(v reflect.Value, path string, visit func(string, reflect.Value)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			EachReference(v.Field(i), path+"."+v.Type().Field(i).Name, visit)
		}
	case reflect.Pointer:
		visit(path, v)
		if !v.IsNil() {
			EachReference(v.Elem(), path, visit)
		}
	case reflect.Slice:
		visit(path, v)
		for i := range v.Len() {
			EachReference(v.Index(i), path+"[]", visit)
		}
	case reflect.Map:
		visit(path, v)
		for _, value := range v.Seq2() {
			EachReference(value, path+"{}", visit)
		}
	}
}

// CheckShared fails for every list and pointer of a that b holds too, but for lists that
// are never changed in place.
func CheckShared(t *testing.T, name string, a, b reflect.Value) {
	held := map[uintptr]bool{}
	EachReference(b, "", func(_ string, v reflect.Value) {
		if !v.IsNil() && (v.Kind() != reflect.Slice || v.Cap() > 0) {
			held[v.Pointer()] = true
		}
	})
	EachReference(a, "Scenario", func(path string, v reflect.Value) {
		if !v.IsNil() && held[v.Pointer()] && !v.Type().Implements(reflect.TypeFor[field.Fixed]()) {
			t.Errorf("%s share %s", name, path)
		}
	})
}

// Change gives a field a value that differs from the one it has.
func Change(s *scenario.Scenario, f scenario.Field) bool {
	before, _ := json.Marshal(ValueOf(f, s))
	for _, value := range []string{
		"0.125", "3", "17", "true", "false", `"nnls"`, `"bpd"`, `"paper"`, `"analytic"`, `"vector"`, `"sensor"`, `"community"`, `"edges"`, `"secure"`, `"teaching"`, `"keep"`, `"resample"`, `"star"`,
		`[0.25]`, `["bpd"]`, `["nnls"]`, `["promise"]`, `["heat.time"]`, `["network.time"]`, `[{"at":0.125}]`, `[{"node":1}]`, `[[0,2]]`, `[[1,0.5,0.5]]`, `[[0.25]]`, `["z"]`, `[6]`,
		"64", `"weights"`, `"none"`, `["laplace"]`, `["plan"]`, `["heatmap.blur"]`, `[["z",0,0]]`, `[[0,0,0.5,1]]`, `{"0":[9]}`, `"city"`, "32", `"exact"`,
		`"cosine"`, `"haar"`, `"hadamard"`, `"signs"`, `"printed"`, `"common"`, `"bpdn"`, `"cosamp"`, `["cosamp"]`, `["bpdn"]`, `[[1,2]]`, `["noise"]`, `["choices"]`, `["compress.oversampling"]`, `["stream.oversampling"]`, `"segments"`, `"tree-plain"`, `"joint"`, `"appendix-e"`, `"event"`, `"person"`, `["moments"]`, `["arrival"]`, `"pair"`, `"gallery"`, `"kept"`, `"far"`, `"pure"`, `"scattered"`, `"laplace"`, `"heat"`, `"network"`, `"approximate"`, `"random"`, `[0.5,0.5]`, `[1]`, `["audit.alpha"]`, `["cost"]`, `"steps"`, `"values"`,
		`"votes"`, `"answers"`, `"missing"`, `"replaced"`, `"laplace"`, `"gaussian"`, `"classical"`, `"clamp"`, `"round"`, `"threshold"`, `[1,2]`, `[[1]]`, `[[1,0,1]]`, `["estimate"]`, `["mechanisms.privacy.epsilon"]`,
		`"planted"`, `"surface"`, `"gap"`, `"ring"`, `"zero"`, `"oracle"`, `"shares"`, `["oracle"]`, `[0]`, `"density-blocks"`, `[0.5,0.5]`, `[0.25,0.75]`, `["laws"]`, `["film"]`, `[[0.5,0],[0,0.5]]`, `["graphon.nodes"]`, `["graphon.density"]`, `"switching"`, `"coins"`, `"pareto"`, `"gumbel"`, `"fixed"`, `"oracle"`, `["hedge"]`, `["ensemble"]`, `["regret.losses.rounds"]`, `"ball"`, `"experts"`,
		`[{"kind":"points","rows":1,"hash":"00000000ffffffff"}]`,
	} {
		c := s.Clone()
		if f.Set(&c, json.RawMessage(value), f.Path) != nil {
			continue
		}
		if after, _ := json.Marshal(ValueOf(f, &c)); string(after) != string(before) {
			*s = c
			return true
		}
	}
	return false
}

// ValueOf is a field's value, nil when the scenario does not have the field.
func ValueOf(f scenario.Field, s *scenario.Scenario) any {
	value, _ := f.Value(s)
	return value
}
