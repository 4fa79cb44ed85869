package e2e

import (
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// watchMemory keeps hold of the memory of the WebAssembly program, in the page
// and in its workers, and tells its size to whoever asks on a channel.
const watchMemory = `{
	const instantiate = WebAssembly.instantiate;
	WebAssembly.instantiate = async (...given) => {
		const made = await instantiate.apply(WebAssembly, given);
		const memory = (made.instance ?? made).exports.mem;
		const channel = new BroadcastChannel("memory");
		channel.onmessage = ({ data }) => { if (data === "?") channel.postMessage(memory.buffer.byteLength / 1e6); };
		if (globalThis.document) globalThis.programMemory = memory;
		return made;
	};
}
`

// manyDrags drags the first source to and fro, eight times in each animation
// frame: pressed, moved, let go.
const manyDrags = `(count) => new Promise((done) => {
	const lanes = document.querySelector("#lanes"), grip = document.querySelector("#source-0");
	const send = (target, type, x, y, buttons) => target.dispatchEvent(new PointerEvent(type, {
		bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, pointerType: "mouse",
		button: type === "pointermove" ? -1 : 0, buttons, clientX: x, clientY: y,
	}));
	let left = count;
	requestAnimationFrame(function next() {
		for (let i = 0; i < 8 && left > 0; i++, left--) {
			const by = left % 2 ? 80 : -80;
			send(grip, "pointerdown", 500, 140, 1);
			send(lanes, "pointermove", 500 + by, 140, 1);
			send(lanes, "pointerup", 500 + by, 140, 0);
		}
		if (left > 0) requestAnimationFrame(next);
		else done(true);
	});
})`

// memory is what the page holds after a collection, in MB: JavaScript's heap,
// the program's memory, and the workers' together.
type memory struct{ script, program, workers float64 }

func (b *tab) memory() memory {
	b.t.Helper()
	var used float64
	b.run(heapprofiler.CollectGarbage(), chromedp.ActionFunc(func(ctx context.Context) error {
		heap, _, _, _, err := runtime.GetHeapUsage().Do(ctx)
		used = heap / 1e6
		return err
	}))
	return memory{
		script:  used,
		program: evaluate[float64](b, `programMemory.buffer.byteLength / 1e6`),
		workers: evaluate[float64](b, `new Promise((done) => {
			const channel = new BroadcastChannel("memory");
			let sum = 0;
			channel.onmessage = ({ data }) => { sum += data; };
			channel.postMessage("?");
			setTimeout(() => { channel.close(); done(sum); }, 1500);
		})`),
	}
}

func (m memory) String() string {
	return fmt.Sprintf("scripts %.1f MB, the program %.1f MB, its workers %.1f MB", m.script, m.program, m.workers)
}

// Five hundred drags leave behind no more than the first hundred.
func TestMemoryStaysFlat(t *testing.T) {
	long(t)
	host := serveSite(t, hosting{usualPace: true})
	host.edit("worker.js", func(s string) string { return watchMemory + s })
	b := newTab(t, laptop)
	b.before(watchMemory)
	b.open(host.url(""))
	b.mounted()
	b.answered()
	t.Logf("mounted: %v", b.memory())
	var before, after memory
	for _, drags := range []int{100, 400} {
		before = after
		evaluate[bool](b, fmt.Sprintf(`(%s)(%d)`, manyDrags, drags))
		b.answered()
		after = b.memory()
		t.Logf("after %d drags: %v", drags, after)
	}
	const few = 8 // MB
	if after.script > before.script+few || after.program > before.program+few || after.workers > before.workers+2*few {
		t.Errorf("five hundred drags took the memory from\n%v to\n%v", before, after)
	}
}
