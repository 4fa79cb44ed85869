// Package core is the map of the house; it holds no code.
//
// A scenario goes in, a result comes out, a figure shows it. Everything else
// hosts that line: the page, the worker, the command line, a link, a file.
//
//	scenario ─► truth ─► measure ─► privatize ─► recover ─► judge ─► result ─► figure
//
// # Rooms
//
//	core/field      what a question is: fields, ranges, defaults, sweeps, and how
//	                values are read and refused
//	core/answer     what answers are made of: series, curves, intervals, notes
//	core/scenario   the laboratories' questions and answers joined: JSON, the wire
//	                to the worker; a room for each laboratory, and sensing and
//	                sampling for what two of them share each
//	core/readers    files from outside: what they are, their letters, tables, places and
//	                coordinates, small samples; and a room for each laboratory
//	core/presets    presets, lessons and claims, a room for each laboratory
//	core/link       a scenario and a view as the fragment of a URL
//	core/rng        seeded streams for teaching, and the secure source, kept apart
//	core/dense      a matrix by columns, and products that add in a fixed order
//	core/dp         calibrations, mechanisms, composition, the ledger
//	core/graphs     networks: made, sampled, taken apart, laid out
//	core/diffusion  the kernel on a line and on a network, its sensitivity,
//	                spectrum and coherence
//	core/pyramid    crowds on a pyramid of cells: noise, selection, reconstruction,
//	                filters, metrics, and rivals
//	core/fourier    the transform of complex numbers, for any length
//	core/synopsis   vectors of counts: bases, random signs, trees and wavelets of
//	                sums, and their errors
//	core/continual  counters of a stream whose memory can be looked at
//	core/recovery   sparse recovery with status and certificate
//	core/graphon    networks from block graphons, estimates of them, their distance,
//	                and what no estimate can do
//	core/regret     learning from losses: leaders, perturbed and not, their bounds and
//	                their one-step privacy
//	core/transport  earth mover's distance on a line, a network and a grid, with
//	                plan and potential
//	core/lab        Run and Serve, sweeps and the ledger; below it one room for each
//	                laboratory, composed from the rooms above
//	app/figure      result to SVG text: draw and chart for all, cards, and a room for each
//	                laboratory
//	app/engine      a pool of workers behind one interface
//	app/ui          the page, floor upon floor:
//	  dom, words    the browser; numbers read and written
//	  tag           the elements of the page, all of one type
//	  session       one laboratory's work without a page: question, answer, history,
//	                releases and their ledger, player, sweep
//	  experiments   what can be opened, in groups and by words
//	  widget        controls, tables, the pad, the cache of drawings
//	  loading       the dialog in which a file is looked at before it is used
//	  control       the fields of a question as controls
//	  privacy       noise, ledger and promise
//	  page          what a laboratory brings to the page, and what it finds there
//	  heatpage …    a room for each laboratory, and sensingpage and samplingpage for
//	                what two share each
//	  shell         bar, panels, keys, files, links, lesson
//	wasm/site       the program of the page
//	wasm/worker     the program of its workers: lab.Serve on standard input
//	web             the native command: build, serve, run, fields
//	static          assets written by hand, embedded
//
// go-app serves its assets under the URL prefix /web/; our folder web is the
// native command and has nothing to do with it.
//
// # Import law
//
// Tested by imports_test.go, with a reason beside every rule. In short: field,
// answer and rng import the standard library alone; the mathematical rooms import
// downwards; figure never computes; the page never links a solver; nothing but
// the files that end in _js.go touches the browser.
//
// A laboratory is one room on each floor. labs_test.go holds that laboratories
// never import each other, and that nothing outside their rooms and the registries,
// one labs.go on each floor, says the name of one. A test of package web moves two
// laboratories in that do not exist, one with nothing optional and one with
// everything: that takes their own folders and a line in each registry.
//
// # Why the rooms are as they are
//
// Rooms are called heat, heatlab, heatfig and heatpage, one word for each floor, so
// that a file which needs two of them reads without renaming its imports.
//
// A journey is an interface of one method, Answer; sweeping and releasing are found by
// type assertion, once, when the laboratory is entered. Pages are asked in the same
// way, in session/optional.go and page/page.go, so that no page writes a stub.
//
// Post-processing is said by the field itself, field.Parameter.Post, and Bare is made
// of that: a question has no second list of what touches its release.
//
// Question and Result stay unions of typed pointers: canonical JSON is their order,
// and a laboratory costs three lines there.
//
// What was loaded from a file stays in the page. A field says of itself from which
// kind of file it can be filled (field.Parameter.File), a scenario carries the
// fingerprints of the files it was filled from, and scenario.Public is it without what
// they hold. Everything that leaves goes through shell/leaving.go.
//
// Every value of a question is reached through a pointer to it. Go compiles one copy
// of generic code for all pointers, and one for every other type.
//
// # Notation
//
//	n, i     places, i/n for i = 1…n                       heat.positions
//	m, j     sensors, j/m for j = 1…m                      heat.sensors
//	T        µt, diffusion constant times elapsed time     heat.time
//	g(x)     e^{−x²/4T}/√(4πT), the heat kernel
//	A, M     m × n with A[j, i] = g(j/m − i/n); M in general
//	f₀, f̂    the true sources and their estimate, in Rⁿ    heat.sources, estimate
//	y, ỹ     exact and private readings, in Rᵐ             exact, private
//	ε, δ     the privacy budget                            heat.privacy
//	α        how far a move is hidden, a length            heat.privacy.alpha
//	Δ₂       (α·n)·max ‖Aᵢ − Aᵢ₊₁‖₂, the sensitivity        sensitivity
//	σ        standard deviation of each reading's noise    sigma
//	θ        the allowed residual ‖Mf̂ − ỹ‖₂                heat.recovery.radius
//	κ, µ     condition number and coherence of A           diagnostics
//
// On a network, where n counts the nodes and every node is a sensor:
//
//	G        the graph, 0-based nodes, weights W           network.graph
//	L        D − W, its Laplacian; D holds the degrees
//	τ        the time, M = A_G = e^{−τL}                   network.time
//	s₂       the second-smallest eigenvalue of L           connectivity
//	α        how far a move is hidden, in hops             network.privacy.alpha
//	Δ₂       α · max over neighbours ‖Mᵢ − Mⱼ‖₂            sensitivity
//
// Of a crowd, on a grid of Δ × Δ cells, Δ = 2^ℓ:
//
//	s        the people in every cell, each weighing one   heatmap.people
//	Pᵢs      their sums over the 4ⁱ cells of level i
//	εᵢ       ε split over the levels q … ℓ, falling by γ   heatmap.pyramid.decay
//	y′ᵢ      2⁻ⁱ(Pᵢs + νᵢ), νᵢ Laplace noise of scale 1/εᵢ  heatmap.measurements
//	s + ν    the cells with noise in every one             heatmap.noisy
//	w        how many cells are kept on a level            heatmap.pyramid.keep
//	ŝ        the map that fits the kept cells best         maps
//
// Of a vector of counts, in an orthonormal basis:
//
//	D, n     the data and their length                     compress.data
//	Ψ, N     the basis and the number of its coefficients  compress.basis
//	x        Ψᵀ(D, 0 … 0), the coefficients                spectrum
//	S        how many of them are looked for               compress.sparsity
//	Φ, k     signs ±1/√k, k × N, k = ⌈C·S·log₂(N/S)⌉       sketch
//	y, y*    ΦD, and with Laplace noise of scale √k/ε      compress.samples
//	θ        the allowed residual ‖ΦΨx* − y*‖₂             compress.recovery.radius
//	D*       Ψx* on the first n entries, the answer        answers
//	u(S)     the bound on the error by which S is chosen   compress.choose
//
// Of a stream, whose symbols are otherwise those of a vector:
//
//	t, T     the tick looked at, and the most there may be stream.tick, stream.limit
//	L        ⌈log₂T⌉, the levels of stretches with noise   levels
//	(1 + L)√k/ε  the scale of a noise that keeps ε         sketch.scale
//	r        in how many ticks one person may be           stream.privacy.reports
//
// Of a mechanism, in two worlds that differ by one person:
//
//	D, D′    the people, and with one answering otherwise   mechanisms.people
//	q, Δ     what is asked, and how far one person moves it noise.sensitivity
//	P, Q     the laws of the output y in D and in D′        pairs
//	ℓ        ln P(y)/Q(y), the loss of an output            pairs.loss
//	δ(ε)     max P(E) − e^ε Q(E), the larger of both orders pairs.delta
//	β        the order of the Rényi divergence              mechanisms.order
//	γ        how often random neighbours are unprotected    random.gamma
//
// Of an audit, on two neighbouring databases 0 and 1:
//
//	P, Q     the laws of the output on them, n outcomes    audit.box
//	Q₀, Q₁   the laws that somebody claims they have       audit.claimed
//	ε, δ     the claim                                     audit.claim
//	α        what is closer to the claim need not be seen  audit.alpha
//	λ        the expected samples of a database            audit.samples
//	x, y     the counts, Poisson of means λpᵢ and λqᵢ      counts
//	δ(ε)     max over events of P(E) − e^ε Q(E)            truth.delta
//	z        Σ max(0, xᵢ − e^ε yᵢ)/λ, which estimates it   run.statistics
//
// Of a game of losses, T rounds for N experts, or N dimensions:
//
//	ℓ, L     the losses of a round, and of all rounds so far regret.losses
//	L*       what the best loses in all, known in hindsight  least
//	Z, ε     the noise taken off every total, and the loss  regret.learner
//	         of privacy of one step
//	x        what is chosen: the least of L − Z             moments
//	R        regret, what is paid beyond L*                 learners
//
// Indices in code count from 0: place i stands at (i+1)/n.
package core
