package e2e

import (
	"fmt"
	"strconv"
	"testing"
)

const (
	playing = `document.querySelector("#player-play").ariaLabel === "Pause"`
	paused  = `document.querySelector("#player-play").ariaLabel === "Play"`
	moment  = `document.querySelector(".player-step").textContent`
)

// frame is the player's frame, and the last one.
func (b *tab) frame() (now, last int) {
	b.t.Helper()
	return int(b.number("#scrub")), evaluate[int](b, `+document.querySelector("#scrub").max`)
}

func TestPlayer(t *testing.T) {
	b := ready(t, laptop, "")
	b.part("plays, pauses and stops at the end", b.plays)
	b.part("scrubs and steps back", b.scrubs)
	b.part("a chapter opens where it begins", b.opensChapters)
	b.part("a change keeps the place", b.keepsPlace)
	b.part("faster and slower", b.setsSpeed)
}

func (b *tab) plays() {
	finished := evaluate[string](b, recovered)
	now, last := b.frame()
	if now != last || last < 20 {
		b.t.Errorf("the page opens at frame %d of %d", now, last)
	}
	b.click("#player-play")
	b.wait(playing)
	b.wait(`+document.querySelector("#scrub").value > 3`)
	b.click("#player-play")
	b.wait(paused)
	b.rests()
	if now, _ = b.frame(); now >= last {
		b.t.Fatalf("pausing led to the end, frame %d", now)
	}
	b.choose("#speed", "4")
	b.click("#player-play")
	b.wait(fmt.Sprintf(`%s && document.querySelector("#scrub").value === "%d"`, paused, last))
	b.waitText("#status", "Finished")
	b.wait(fmt.Sprintf(`%s === %q`, recovered, finished))
	b.click("#replay")
	b.wait(playing)
	b.wait(paused)
	if after := evaluate[string](b, recovered); after != finished {
		b.t.Error("replaying ended in another picture")
	}
}

// Frames are functions of the answer: coming back shows the same again.
func (b *tab) scrubs() {
	_, last := b.frame()
	b.focus("#scrub")
	b.press("Home")
	b.waitText(".player-step", "stand at their places")
	seen := map[string]int{}
	var words []string
	stops := []int{0, last / 3, 2 * last / 3, last - 1, last}
	for _, frame := range stops {
		b.scrubTo(frame)
		seen[b.picture()]++
		words = append(words, evaluate[string](b, moment))
	}
	if len(seen) != len(stops) {
		b.t.Errorf("%d moments show %d pictures: %q", len(stops), len(seen), words)
	}
	b.scrubTo(last / 2)
	b.screenshot("halfway")
	middle := b.picture()
	b.click("#player-back")
	b.waitValue("#scrub", strconv.Itoa(last/2-1))
	if b.picture() == middle {
		b.t.Error("stepping back shows the same picture")
	}
	b.click("#player-forward")
	b.waitValue("#scrub", strconv.Itoa(last/2))
	if b.picture() != middle {
		b.t.Error("stepping back and forth leads to another picture")
	}
	b.focus("#scrub")
	b.press("ArrowLeft")
	b.waitValue("#scrub", strconv.Itoa(last/2-1))
	b.drawn()
	b.must(b.attribute("#scrub", "aria-valuetext"), evaluate[string](b, moment))
}

// picture is all four lanes.
func (b *tab) picture() string {
	b.t.Helper()
	return evaluate[string](b, `document.querySelector("#lanes").innerHTML.replaceAll("lane lit", "lane")`)
}

// scrubTo moves the scrubber as a hand on it does, and waits until the page
// tells of another moment.
func (b *tab) scrubTo(frame int) {
	b.t.Helper()
	if now, _ := b.frame(); now == frame {
		return
	}
	b.shows(func() {
		evaluate[bool](b, fmt.Sprintf(`(() => {
			const scrub = document.querySelector("#scrub");
			scrub.value = "%d";
			return scrub.dispatchEvent(new Event("input", { bubbles: true }));
		})()`, frame))
	}, moment)
}

func (b *tab) opensChapters() {
	last := -1
	for i := range b.count(".chapter") {
		b.click(fmt.Sprintf(".chapter:nth-child(%d)", i+1))
		b.wait(fmt.Sprintf(`document.querySelector(".chapter:nth-child(%d)").matches(".now")`, i+1))
		now, _ := b.frame()
		if now <= last && i > 0 {
			b.t.Errorf("chapter %d begins at frame %d, after %d", i+1, now, last)
		}
		last = now
	}
	if last < 1 {
		b.t.Error("there are no chapters")
	}
}

// keepsPlace changes the question while the player stands in the middle.
func (b *tab) keepsPlace() {
	b.scrubTo(5)
	b.changes(func() { b.enter("#field-heat-time", "0.03") }, spread, readings)
	if evaluate[bool](b, playing) {
		b.t.Error("a change started the player")
	}
	b.click("#player-end")
	_, last := b.frame()
	b.waitValue("#scrub", strconv.Itoa(last))
}

// setsSpeed counts the frames shown in as many animation frames at two speeds.
func (b *tab) setsSpeed() {
	shown := func(speed string) int {
		b.choose("#speed", speed)
		b.click("#player-start")
		b.waitValue("#scrub", "0")
		b.click("#player-play")
		b.wait(playing)
		passed := evaluate[int](b, `new Promise((done) => {
			const first = +document.querySelector("#scrub").value;
			let left = 48;
			requestAnimationFrame(function next() {
				if (--left > 0) requestAnimationFrame(next);
				else done(+document.querySelector("#scrub").value - first);
			});
		})`)
		b.click("#player-play")
		b.wait(paused)
		return passed
	}
	if slow, fast := shown("0.25"), shown("2"); slow < 1 || fast < 3*slow {
		b.t.Errorf("in 48 animation frames: %d frames at ¼, %d at 2", slow, fast)
	}
}

// Who wants no motion is shown the key frames, one after another.
func TestReducedMotionCutsBetweenKeyFrames(t *testing.T) {
	host := serveSite(t, hosting{}) // from here on the test may wait its turn, which a window would not outlast
	b := newTab(t, laptop)
	b.media("prefers-reduced-motion", "reduce")
	b.open(host.url(""))
	b.mounted()
	b.answered()
	evaluate[bool](b, `(() => {
		window.seen = new Set();
		new MutationObserver(() => seen.add(document.querySelector(".player-step").textContent))
			.observe(document.querySelector(".player-step"), { characterData: true, childList: true, subtree: true });
		return true;
	})()`)
	b.click("#player-play")
	b.wait(playing)
	b.wait(`seen.size >= 3`)
	b.click("#player-play")
	b.wait(paused)
	if now, last := b.frame(); now < 3 || last < 20 {
		t.Errorf("after three cuts frame %d of %d is shown", now, last)
	}
}
