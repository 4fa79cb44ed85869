// The bridge between a worker's messages and the Go program in it, which is a
// filter: it reads request lines on standard input and writes event lines on
// standard output. The first message brings the compiled module; every later
// one is bytes of lines.
"use strict";

const newline = 0x0a;
const unread = []; // chunks waiting for standard input
let reader = null; // the read that waits for a chunk
let line = []; // the chunks of the output line that has not ended yet
let complaint = ""; // the end of standard error, for a reason when it stops

function readInput(buffer, offset, length, callback) {
  if (unread.length === 0) {
    reader = () => readInput(buffer, offset, length, callback);
    return;
  }
  const chunk = unread[0];
  const count = Math.min(length, chunk.length);
  buffer.set(chunk.subarray(0, count), offset);
  if (count === chunk.length) unread.shift();
  else unread[0] = chunk.subarray(count);
  callback(null, count);
}

function addInput(bytes) {
  unread.push(bytes);
  const waiting = reader;
  reader = null;
  waiting?.();
}

function writeOutput(bytes) {
  let rest = bytes;
  for (let end = rest.indexOf(newline); end >= 0; end = rest.indexOf(newline)) {
    line.push(rest.slice(0, end));
    postLine();
    rest = rest.subarray(end + 1);
  }
  if (rest.length > 0) line.push(rest.slice());
}

function postLine() {
  let bytes = line[0];
  if (line.length > 1) {
    bytes = new Uint8Array(line.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of line) {
      bytes.set(part, at);
      at += part.length;
    }
  }
  line = [];
  postMessage(bytes, [bytes.buffer]);
}

function writeError(bytes) {
  const text = new TextDecoder().decode(bytes);
  console.error(text.trimEnd());
  complaint = (complaint + text).slice(-2000);
}

function write(descriptor, bytes) {
  if (descriptor === 1) writeOutput(bytes);
  else writeError(bytes);
  return bytes.length;
}

// Puts the three streams in place of those that wasm_exec.js provides.
function connect() {
  fs.read = (descriptor, buffer, offset, length, position, callback) => readInput(buffer, offset, length, callback);
  fs.writeSync = write;
  fs.write = (descriptor, buffer, offset, length, position, callback) => {
    callback(null, write(descriptor, buffer.subarray(offset, offset + length)));
  };
}

async function start({ module, runtime }) {
  importScripts(runtime);
  connect();
  const go = new Go();
  const instance = await WebAssembly.instantiate(module, go.importObject);
  const stopped = go.run(instance);
  postMessage({ ready: true });
  await stopped;
  postMessage({ exit: complaint.trim().split("\n")[0] || "it ended" });
}

onmessage = ({ data }) => {
  if (data instanceof Uint8Array) {
    addInput(data);
    return;
  }
  start(data).catch((error) => postMessage({ exit: error.message }));
};
