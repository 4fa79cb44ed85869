package main

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"html/template"

	"cloakroom/core/presets"
	"cloakroom/core/presets/claims"
	"cloakroom/static"
)

// The table of all claims, as a page and as a file.
const (
	claimsPage = "claims.html"
	claimsFile = "claims.csv"
)

// addClaims writes what the papers claim and what was found here.
func addClaims(s site) error {
	list := presets.Claims()
	head, rows := claims.Head(), claims.Rows(list)
	var file bytes.Buffer
	w := csv.NewWriter(&file)
	if err := w.WriteAll(append([][]string{head}, rows...)); err != nil {
		return fmt.Errorf("writing the claims: %w", err)
	}
	s[claimsFile] = file.Bytes()
	t, err := template.New("claims").Parse(static.Claims)
	if err != nil {
		return fmt.Errorf("parsing the template of the claims: %w", err)
	}
	var out bytes.Buffer
	if err := t.Execute(&out, struct {
		Policy string
		Tally  claims.Tally
		Head   []string
		Rows   [][]string
		Papers []claims.Paper
		Icon   string
	}{policy, claims.Count(list), head, rows, claims.Papers(), s.url("icon.svg")}); err != nil {
		return fmt.Errorf("filling the template of the claims: %w", err)
	}
	s[claimsPage] = out.Bytes()
	return nil
}
