package scenario

import "reflect"

var seriesType = reflect.TypeFor[Series]()

// Pack marks every series that a result points to to be written packed, as the
// wire wants it, or plain, as files do. The numbers themselves stay where they
// are.
func Pack(result any, packed bool) { packWithin(reflect.ValueOf(result).Elem(), packed) }

func packWithin(v reflect.Value, packed bool) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			packWithin(v.Elem(), packed)
		}
	case reflect.Slice:
		if holdsSeries(v.Type().Elem()) {
			for i := range v.Len() {
				packWithin(v.Index(i), packed)
			}
		}
	case reflect.Struct:
		if v.Type() == seriesType {
			v.FieldByName("Packed").SetBool(packed)
			return
		}
		for i := range v.NumField() {
			packWithin(v.Field(i), packed)
		}
	}
}

// holdsSeries spares the walk through lists of plain values.
func holdsSeries(t reflect.Type) bool {
	return t.Kind() == reflect.Struct || t.Kind() == reflect.Pointer
}
