package lab

import (
	"reflect"

	"cloakroom/core/scenario"
)

var seriesType = reflect.TypeFor[scenario.Series]()

// pack marks every series of a result to be written packed, as the wire wants
// it. The numbers themselves stay where they are.
func pack(r *scenario.Result) { packWithin(reflect.ValueOf(r).Elem()) }

func packWithin(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			packWithin(v.Elem())
		}
	case reflect.Slice:
		if holdsSeries(v.Type().Elem()) {
			for i := range v.Len() {
				packWithin(v.Index(i))
			}
		}
	case reflect.Struct:
		if v.Type() == seriesType {
			v.FieldByName("Packed").SetBool(true)
			return
		}
		for i := range v.NumField() {
			packWithin(v.Field(i))
		}
	}
}

// holdsSeries spares the walk through lists of plain values.
func holdsSeries(t reflect.Type) bool {
	return t.Kind() == reflect.Struct || t.Kind() == reflect.Pointer
}
