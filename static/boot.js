// Starts the laboratory over the pre-rendered page, opens its workers, and
// keeps it usable offline. Everything is found relative to this script's own
// address, so the folder works wherever it is put.
"use strict";

(() => {
  const script = document.currentScript;
  const base = new URL(".", script.src);
  const asset = (name) => new URL(script.dataset[name], base).href;
  const state = (name) => { document.documentElement.dataset.state = name; };

  // Before anything is painted: what stands pre-rendered is another's than the link's,
  // and is left blank.
  const linked = location.hash.length > 1;
  if (linked) document.documentElement.dataset.linked = "";

  // What go-app asks of its host page.
  const environment = { GOAPP_ROOT_PREFIX: base.pathname.replace(/\/$/, "") };
  globalThis.goappGetenv = (name) => environment[name];

  // A sandboxed frame throws on any use of storage, and go-app reads it at
  // once: what cannot be kept is remembered for this visit only.
  function ensureStorage(name) {
    try {
      window[name].getItem("");
    } catch {
      const items = new Map();
      const storage = {
        get length() { return items.size; },
        key: (index) => [...items.keys()][index] ?? null,
        getItem: (key) => items.get(String(key)) ?? null,
        setItem: (key, value) => { items.set(String(key), String(value)); },
        removeItem: (key) => { items.delete(String(key)); },
        clear: () => { items.clear(); },
      };
      Object.defineProperty(window, name, { value: storage, configurable: true });
    }
  }

  // A stray % makes an address that go-app cannot read, and stops it: such
  // signs are written out before it sees the address.
  function repairAddress() {
    const hash = location.hash.replace(/%(?![0-9a-f]{2})/gi, "%25");
    if (hash !== location.hash) history.replaceState(history.state, "", location.pathname + location.search + hash);
  }

  // ---- What the page says about itself -----------------------------------

  // A line at the foot of the window with at most one button.
  function banner(kind, text, label, act) {
    document.getElementById("boot-banner")?.remove();
    const box = document.createElement("div");
    box.id = "boot-banner";
    box.className = `boot-banner boot-${kind}`;
    box.setAttribute("role", kind === "failed" ? "alert" : "status");
    const line = document.createElement("p");
    line.textContent = text;
    box.append(line);
    if (label) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = label;
      button.addEventListener("click", act);
      box.append(button);
    }
    document.body.append(box);
  }

  // A quiet strip in the corner, shown only when loading takes a while. It
  // counts unpacked bytes against the unpacked size, so it ends at its end.
  function progressStrip(total) {
    const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
    const strip = document.createElement("div");
    strip.className = "boot-strip";
    strip.setAttribute("role", "status");
    const label = document.createElement("span");
    const count = document.createElement("span");
    count.setAttribute("aria-hidden", "true");
    const bar = document.createElement("progress");
    bar.max = total;
    bar.setAttribute("aria-label", "Loading");
    strip.append(label, count, bar);
    const timer = setTimeout(() => {
      document.body.append(strip);
      label.textContent = "Loading the laboratory ";
    }, 400);
    return {
      show(bytes) {
        bar.value = bytes;
        count.textContent = `${megabytes(bytes)} of ${megabytes(total)} MB`;
      },
      end() {
        clearTimeout(timer);
        strip.remove();
      },
    };
  }

  function fail(error) {
    state("failed");
    const left = linked ? "What the link holds is not shown." : "The picture is a finished example.";
    const sandboxed = self.origin === "null"
      ? " This frame is sandboxed, and its host may not let it read its own files: open the page in a window of its own." : "";
    banner("failed", `The laboratory could not be loaded (${error.message}).${sandboxed} ${left}`,
      "Try again", () => location.reload());
  }

  // ---- Loading WebAssembly ------------------------------------------------

  // Compiles the module at url, from its gzip twin where the browser can
  // unpack it. A host may have unpacked it already, or may answer with some
  // page instead: the first bytes tell. It is compiled once all its bytes are
  // here: Firefox sometimes never ends compiling while it reads a stream that a
  // script has made, and no other browser is faster that way.
  async function compile(url, onBytes) {
    const packed = url.replace(".wasm", ".wasm.gz");
    const candidates = typeof DecompressionStream === "function" ? [packed, url] : [url];
    let reason = new Error("no answer");
    for (const candidate of candidates) {
      try {
        return await WebAssembly.compile(await bytesOf(await openModule(candidate), onBytes));
      } catch (error) {
        reason = error;
      }
    }
    throw reason;
  }

  async function openModule(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}`);
    const reader = response.body.getReader();
    const first = await readAtLeast(reader, 4);
    const stream = new ReadableStream({
      start(controller) { controller.enqueue(first); },
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel(why) { return reader.cancel(why); },
    });
    if (first[0] === 0x1f && first[1] === 0x8b) return stream.pipeThrough(new DecompressionStream("gzip"));
    if (first[0] === 0x00 && first[1] === 0x61) return stream;
    await reader.cancel();
    throw new Error(`${new URL(url).pathname} is no WebAssembly`);
  }

  async function readAtLeast(reader, length) {
    let bytes = new Uint8Array(0);
    while (bytes.length < length) {
      const { done, value } = await reader.read();
      if (done) break;
      const longer = new Uint8Array(bytes.length + value.length);
      longer.set(bytes);
      longer.set(value, bytes.length);
      bytes = longer;
    }
    return bytes;
  }

  async function bytesOf(stream, onBytes) {
    const chunks = [];
    let length = 0;
    for (const reader = stream.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      length += value.length;
      onBytes?.(length);
    }
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    return bytes;
  }

  // ---- Workers ------------------------------------------------------------

  let workerModule; // promise of the compiled worker, shared by all of them
  let bridgeSource; // promise of the address that a worker can start from
  let firstWorkerReady;
  const firstWorker = new Promise((resolve) => { firstWorkerReady = resolve; });

  // A sandboxed frame has no origin of its own and may only start workers
  // from a blob that it made itself.
  async function bridgeAddress() {
    if (self.origin !== "null") return asset("bridge");
    const response = await fetch(asset("bridge"));
    return URL.createObjectURL(new Blob([await response.text()], { type: "text/javascript" }));
  }

  // Opens a worker and returns at once. on(kind, value) hears "ready", then
  // "line" with the bytes of each line it writes, and "exit" with a reason
  // when it has stopped by itself.
  globalThis.cloakroomWorker = (on) => {
    let worker = null;
    let closed = false;
    const exit = (reason) => {
      if (closed) return;
      closed = true;
      worker?.terminate();
      on("exit", reason);
    };
    const open = async () => {
      workerModule ??= compile(asset("worker"));
      bridgeSource ??= bridgeAddress();
      try {
        const [module, address] = await Promise.all([workerModule, bridgeSource]);
        if (closed) return;
        worker = new Worker(address);
        worker.onmessage = ({ data }) => {
          if (closed) return;
          if (data.exit !== undefined) {
            exit(data.exit);
          } else if (data.ready) {
            firstWorkerReady();
            on("ready");
          } else {
            on("line", data);
          }
        };
        worker.onerror = (event) => { exit(event.message || "it could not be started"); };
        worker.postMessage({ module, runtime: asset("runtime") });
      } catch (error) {
        workerModule = bridgeSource = undefined;
        exit(error.message);
      }
    };
    open();
    return {
      post(bytes) { worker?.postMessage(bytes, [bytes.buffer]); },
      terminate() {
        closed = true;
        worker?.terminate();
      },
    };
  };

  // ---- Offline ------------------------------------------------------------

  async function keepOffline() {
    let container;
    try {
      container = navigator.serviceWorker; // throws in a sandboxed frame
    } catch {
      return;
    }
    if (!container) return;
    let controlled = container.controller !== null;
    container.addEventListener("controllerchange", () => {
      if (controlled) location.reload();
      controlled = true;
    });
    const offer = (worker) => {
      if (!container.controller) return;
      banner("notice", "A newer version of this page is ready. What you have set is kept in the link.",
        "Load it", () => worker.postMessage("take over"));
    };
    try {
      const registration = await container.register(new URL("sw.js", base), { scope: base, updateViaCache: "none" });
      if (registration.waiting) offer(registration.waiting);
      registration.addEventListener("updatefound", () => {
        const worker = registration.installing;
        worker.addEventListener("statechange", () => {
          if (worker.state === "installed") offer(worker);
        });
      });
    } catch (error) {
      console.info("This page will not work offline:", error.message);
    }
  }

  // ---- Start --------------------------------------------------------------

  // Calls then once the program has put its own root in place of the
  // pre-rendered one. The two trees are alike, so the way from the root finds
  // an element again: the focus stays, and a button pressed too early is
  // pressed then.
  function whenMounted(then) {
    const before = document.body.firstElementChild;
    let focused = [];
    let pressed = [];
    const remember = (event) => {
      focused = wayTo(document.activeElement, before);
      if (event?.type === "click") pressed = wayTo(event.target.closest("button"), before);
    };
    remember();
    document.addEventListener("focusin", remember);
    document.addEventListener("click", remember);
    const observer = new MutationObserver(() => {
      const root = document.body.firstElementChild;
      if (root === before) return;
      observer.disconnect();
      document.removeEventListener("focusin", remember);
      document.removeEventListener("click", remember);
      if (document.activeElement === document.body) elementAt(focused, root)?.focus({ preventScroll: true });
      then();
      elementAt(pressed, root)?.click();
    });
    observer.observe(document.body, { childList: true });
  }

  function wayTo(element, root) {
    const way = [];
    for (let at = element; at && at !== root && at !== document.body; at = at.parentElement) {
      way.unshift([...at.parentElement.children].indexOf(at));
    }
    return way;
  }

  const elementAt = (way, root) => (way.length === 0 ? null : way.reduce((at, index) => at?.children[index], root));

  // Reloads, and the second time in a row without what the link holds, in case
  // that is what stops the program.
  function startAgain() {
    const again = sessionStorage.getItem("cloakroom-stopped") === location.href;
    sessionStorage.setItem("cloakroom-stopped", location.href);
    if (again) history.replaceState(null, "", location.pathname + location.search);
    location.reload();
  }

  async function start() {
    const total = Number(script.dataset.siteSize);
    const strip = progressStrip(total);
    whenMounted(() => {
      strip.end();
      performance.mark("mounted");
      state("running");
      // After the first worker, so that nothing is fetched twice.
      Promise.race([firstWorker, new Promise((resolve) => setTimeout(resolve, 2000))]).then(keepOffline);
    });
    try {
      const module = await compile(asset("site"), strip.show);
      const go = new Go();
      go.env.GOGC = "300"; // drawing leaves much behind: collecting it less often keeps frames short
      const instance = await WebAssembly.instantiate(module, go.importObject);
      const stopped = go.run(instance);
      stopped.catch(() => {}).then(() => {
        strip.end();
        state("stopped");
        banner("failed", "The laboratory has stopped because of an error in it. What you have set is kept in the link.",
          "Start again", startAgain);
      });
    } catch (error) {
      strip.end();
      fail(error);
    }
  }

  function begin() {
    if (location.protocol === "file:") {
      state("failed");
      banner("failed", `Opened from a file, this page stays ${linked ? "blank" : "a finished example"}: browsers load WebAssembly from a web server only. Any will do, also a local one.`);
    } else if (typeof WebAssembly !== "object") {
      fail(new Error("this browser has no WebAssembly"));
    } else {
      ensureStorage("localStorage");
      ensureStorage("sessionStorage");
      repairAddress();
      addEventListener("popstate", repairAddress);
      addEventListener("hashchange", repairAddress);
      start();
    }
  }
  document.addEventListener("DOMContentLoaded", begin);
})();
