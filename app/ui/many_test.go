package ui

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/visit"
)

// bare is a laboratory with what every one must have, and nothing else.
type bare struct{ name string }

func (b *bare) About() page.About                        { return page.About{} }
func (b *bare) Setup() []page.Section                    { return nil }
func (b *bare) Stage() app.UI                            { return tag.P("", "the stage of "+b.name) }
func (b *bare) Explanation() []app.UI                    { return nil }
func (b *bare) Sentence(session.Answer) session.Sentence { return session.Sentence{} }

// manyRooms are those of the house and as many more as make nine.
func manyRooms() []page.Room {
	rooms := house.Rooms
	for k := len(rooms); k < 9; k++ {
		name := "room-" + strconv.Itoa(k+1)
		rooms = append(rooms, page.Enter(name, "Room "+strconv.Itoa(k+1), func(*session.Session, page.Desk) *bare { return &bare{name} }))
	}
	return rooms
}

// A house of nine has all of them in its tabs and in the menu that stands for them where
// there is no room. Each is a link that leads there.
func TestNineLaboratoriesAreInTheBar(t *testing.T) {
	v := visit.New(t, manyRooms()...)
	html := v.HTML()
	if !strings.Contains(html, `class="bar many"`) {
		t.Error("the bar does not know that there are many")
	}
	if many := strings.Contains(whole(t).HTML(), "bar many"); many != (len(house.Rooms) > 5) {
		t.Errorf("those of the house are %d, and many: %v", len(house.Rooms), many)
	}
	for _, room := range manyRooms() {
		v.OpenLab(room.Name)
		html := v.HTML()
		tab := regexp.MustCompile(`<a [^>]*id="lab-` + room.Name + `"[^>]*>[^<]*</a>`).FindString(html)
		if !strings.Contains(tab, `href="#lab=`+room.Name+`"`) || !strings.Contains(tab, `aria-current="page"`) || !strings.Contains(tab, room.Title) {
			t.Errorf("the tab of %s is %q", room.Name, tab)
		}
		menu := regexp.MustCompile(`(?s)<select [^>]*id="lab-menu".*?</select>`).FindString(html)
		chosen := regexp.MustCompile(`<option[^>]*>` + room.Title).FindString(menu)
		if strings.Count(menu, "<option") != 9 || !strings.Contains(chosen, `value="`+room.Name+`"`) || !strings.Contains(chosen, "selected") {
			t.Errorf("the menu is %q", menu)
		}
		if strings.HasPrefix(room.Name, "room-") && !strings.Contains(html, "the stage of "+room.Name) {
			t.Errorf("%s is not on the stage", room.Name)
		}
	}
}
