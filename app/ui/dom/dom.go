package dom

import "time"

// Screen is the little the page needs of the browser beyond go-app's components.
type Screen interface {
	// Width and Box measure an element; zero when it is not there.
	Width(id string) float64
	Box(id string) (left, top, width, height float64)

	Focus(id string)
	Focused() string
	KeepFocus(within string, backwards bool) bool
	SetValue(id, value string)
	Value(id string) string
	ScrollTo(id string)
	// InView reports whether something of an element is worth reading in the
	// window.
	InView(id string) bool
	Text(id string) string
	Capture(id string, pointer int)

	Dark() bool
	ReducedMotion() bool
	Hidden() bool

	Fragment() string
	ReplaceFragment(fragment string)
	PushFragment(fragment string)
	Address() string
	OnFragment(do func())

	Store(key, value string)
	Stored(key string) string
	// Keep keeps a text of any length under a name until it is erased, by keeping an
	// empty one; Kept finds it again. Both answer later, Kept only when there is one.
	Keep(name, text string, done func(kept bool))
	Kept(name string, found func(text string))

	NextFrame(do func())
	// Slice is how long the page may compute before the browser has to draw again,
	// and Soon goes on once it may have.
	Slice() time.Duration
	Soon(do func())
	// AfterLayout calls when what is on the page has been laid out and every element
	// with a new size has been told of.
	AfterLayout(do func())
	Copy(text string)
	Download(name, kind, text string)
	DownloadPNG(name, svg string, width, height, scale float64, failed func())
	// PickFile lets the reader choose a file.
	PickFile(accept string, chosen func(File))
	// PickPicture lets the reader choose a picture, as an address of its own
	// bytes.
	PickPicture(read func(name, address string))
	OnDrop(dropped func(File))
	OnKey(do func(key KeyPress) bool)
	OnVisibility(do func())
	// OnSize tells of new sizes of the elements watched, from the first one on; watch
	// takes others in their place.
	OnSize(do func()) (watch func(ids []string))
	// OnEvents calls before as soon as the browser tells of something, and after when
	// all that listens to it has been called.
	OnEvents(before, after func())
	// Publish writes the page's activity into the document; Haste reads how many
	// times as fast as usual the document wants the page's own timers.
	Publish(activity string)
	Haste() float64
	SetTheme(name string)
	// NameWindow puts the page’s name on it.
	NameWindow(title string)
	Print()
}

// KeyPress is a key pressed anywhere on the page.
type KeyPress struct {
	Key               string
	Shift, Alt, Ctrl  bool
	InField, OnSlider bool
	InDialog          bool
}
