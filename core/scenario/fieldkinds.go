package scenario

import "encoding/json"

// numberField builds a field that reads and writes a float64 of a scenario.
func numberField(f Field, at func(*Scenario) *float64) Field {
	f.Kind = KindNumber
	f.get = func(s *Scenario) any { return *at(s) }
	f.set = func(s *Scenario, raw json.RawMessage, path string) error {
		return readNumber(f, raw, path, at(s))
	}
	return f
}

// optionalField builds a field that may be absent.
func optionalField(f Field, at func(*Scenario) **float64) Field {
	f.Kind = KindNumber
	f.get = func(s *Scenario) any {
		if p := *at(s); p != nil {
			return *p
		}
		return nil
	}
	f.set = func(s *Scenario, raw json.RawMessage, path string) error {
		var v float64
		if err := readNumber(f, raw, path, &v); err != nil {
			return err
		}
		*at(s) = &v
		return nil
	}
	return f
}

func integerField(f Field, at func(*Scenario) *int) Field {
	f.Kind = KindInteger
	f.get = func(s *Scenario) any { return *at(s) }
	f.set = func(s *Scenario, raw json.RawMessage, path string) error {
		return readInt(f, raw, path, at(s))
	}
	return f
}

func choiceField(f Field, at func(*Scenario) *string) Field {
	f.Kind = KindChoice
	f.get = func(s *Scenario) any { return *at(s) }
	f.set = func(s *Scenario, raw json.RawMessage, path string) error {
		return readChoice(f, raw, path, at(s))
	}
	return f
}

func namesField(f Field, at func(*Scenario) *[]string) Field {
	f.Kind = KindNames
	f.get = func(s *Scenario) any { return *at(s) }
	f.set = func(s *Scenario, raw json.RawMessage, path string) error {
		return readNames(f, raw, path, at(s))
	}
	return f
}

func numbersField(f Field, longest int, at func(*Scenario) *[]float64) Field {
	f.Kind = KindNumbers
	f.get = func(s *Scenario) any { return *at(s) }
	f.set = func(s *Scenario, raw json.RawMessage, path string) error {
		return readNumbers(f, raw, path, longest, at(s))
	}
	return f
}
