package ui

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/ui/auditpage"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/visit"
	"cloakroom/core/scenario/audit"
	"cloakroom/core/scenario/heat"
)

const told = "Numbers of the finished run"

// While the film stands before its end, the column says in every laboratory that its
// numbers are of the end; its line keeps its room at the end.
func TestTheColumnTellsWhichMomentItIsOf(t *testing.T) {
	v := visit.New(t, house.Rooms...)
	for _, room := range house.Rooms {
		v.OpenLab(room.Name)
		v.Work().Ask()
		v.Rests()
		if html := v.HTML(); strings.Contains(html, told) || !strings.Contains(html, `class="finished"`) {
			t.Errorf("%s: at the end the line has no room, or is told", room.Name)
		}
		v.Work().GoTo(0)
		chapters := v.Work().Player.Timeline.Chapters
		first := slices.IndexFunc(chapters, func(c chart.Chapter) bool { return c.Count > 0 })
		if html := v.HTML(); !strings.Contains(html, told) || !strings.Contains(html, chapters[first].Name+"</em>") {
			t.Errorf("%s: at the beginning nothing says that the numbers are of the end", room.Name)
		}
	}
}

// A press on a matter where the paper differs opens the list at that matter, in every
// laboratory.
func TestAnErratumIsFoundAtOnce(t *testing.T) {
	links, asked := regexp.MustCompile(`id="erratum-([A-Za-z-]+)"`), regexp.MustCompile(`id="asked-erratum"`)
	v := visit.New(t, house.Rooms...)
	for _, room := range house.Rooms {
		v.OpenLab(room.Name)
		for station := range 5 {
			v.Unfold(station, true)
		}
		for _, link := range links.FindAllStringSubmatch(v.HTML(), -1) {
			v.OpenErratum(strings.ReplaceAll(link[1], "-", "."))
			if n := len(asked.FindAllString(v.HTML(), -1)); n != 1 {
				t.Errorf("%s: %s is marked %d times", room.Name, link[1], n)
			}
			v.CloseDialog()
		}
	}
	v.OpenDialog("errata")
	if asked.MatchString(v.HTML()) {
		t.Error("a matter is marked that nobody asked for")
	}
}

// What is open in another laboratory is audited at one press, with its ε and δ as the
// claim.
func TestAnOpenScenarioIsAudited(t *testing.T) {
	var p *auditpage.Page
	rooms := slices.Clone(house.Rooms)
	rooms[slices.IndexFunc(rooms, func(r page.Room) bool { return r.Name == audit.Name })] = page.Enter(audit.Name, "Audit", func(work *session.Session, desk page.Desk) *auditpage.Page {
		p = auditpage.New(work, desk)
		return p
	})
	v := visit.New(t, rooms...)
	v.OpenLab(heat.Name)
	v.Work().SetNumber("heat.sensors", 40)
	v.Work().SetNumber("heat.privacy.epsilon", 2)
	v.Work().SetWord("heat.privacy.scope", "sensor")
	v.OpenLab(audit.Name)
	q := func() *audit.Question { return v.Work().Asked.Audit }
	v.Work().Asked.Audit.Box.Kind = audit.BoxRelease
	v.Work().Changed()
	p.TakeOver()
	for _, setting := range []string{"heat.sensors=40", "heat.privacy.scope=sensor"} {
		if !slices.Contains(q().Box.Settings, setting) {
			t.Errorf("of the open scenario %q are taken over, without %s", q().Box.Settings, setting)
		}
	}
	if epsilon, delta := 2.0, 0.01; q().Claim.Epsilon != epsilon || q().Claim.Delta != delta {
		t.Errorf("the claim is %+v", q().Claim)
	}
	for _, lab := range audit.Releases() {
		v.Work().SetWord("audit.box.release", lab)
		if len(q().Box.Settings) > 0 {
			t.Errorf("%s has the settings %q of another laboratory", lab, q().Box.Settings)
		}
		p.TakeOver()
		v.Work().SetNumber("audit.samples", 40)
		v.Until("the audit of "+lab, func() bool { return v.Work().Rests() || v.Work().Refusal != "" })
		if v.Work().Refusal != "" {
			t.Errorf("%s: %s", lab, v.Work().Refusal)
		}
	}
}
