package answer

import "reflect"

var seriesType = reflect.TypeFor[Series]()

// Pack marks every series of what result points to: to be written packed, as the
// wire wants it, or plain, as files do. The numbers themselves stay where they are.
func Pack(result any, packed bool) {
	EachSeries(result, func(s *Series) { s.Packed = packed })
}

// EachSeries visits every series of what result points to, in the order in which
// they are written.
func EachSeries(result any, visit func(*Series)) {
	visitSeries(reflect.ValueOf(result).Elem(), visit)
}

func visitSeries(v reflect.Value, visit func(*Series)) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			visitSeries(v.Elem(), visit)
		}
	case reflect.Slice:
		if holdsSeries(v.Type().Elem()) {
			for i := range v.Len() {
				visitSeries(v.Index(i), visit)
			}
		}
	case reflect.Struct:
		if v.Type() == seriesType {
			visit(v.Addr().Interface().(*Series))
			return
		}
		for i := range v.NumField() {
			visitSeries(v.Field(i), visit)
		}
	}
}

// holdsSeries spares the walk through lists of plain values.
func holdsSeries(t reflect.Type) bool {
	return t.Kind() == reflect.Struct || t.Kind() == reflect.Pointer
}
