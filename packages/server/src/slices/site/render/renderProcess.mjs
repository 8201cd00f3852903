// Renders pages with the released files of a shell and a remote, in a process without the server's files, settings and
// network. The files run in a context of their own: they see the globals below, and neither `process` nor `require`.
import { createInterface } from 'node:readline';
import vm from 'node:vm';

const { stdin, stdout } = process;
const leave = process.reallyExit.bind(process);
// A context is no wall. Whoever climbs out of it finds nothing here that reaches other processes or Node's modules.
for (const name of [
  ...['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'mainModule', 'loadEnvFile', 'report', 'permission'],
  ...[
    'kill',
    '_kill',
    '_debugProcess',
    '_debugEnd',
    'abort',
    'exit',
    'reallyExit',
    'chdir',
    'setUncaughtExceptionCaptureCallback',
  ],
  ...['setuid', 'seteuid', 'setgid', 'setegid', 'setgroups', 'initgroups', 'umask', 'openStdin', '_getActiveHandles'],
])
  Reflect.deleteProperty(process, name);

/** @type {Map<number, { resolve: (answer: any) => void, reject: (error: Error) => void }>} */
const asked = new Map();
/** @type {((page: object) => Promise<object>) | undefined} */
let render;
/** The page being rendered, and whether it asked for the time. */
let page = { at: 0, readClock: false };
/** The composition that the server told last; pages without one are of the same. @type {object | undefined} */
let composition;
let count = 0;

/** @param {object} message */
const tell = (message) => stdout.write(`${JSON.stringify(message)}\n`);

/** Asks the server. @param {{ file: string } | { url: string }} question @returns {Promise<any>} */
const ask = (question) =>
  new Promise((resolve, reject) => {
    asked.set(++count, { resolve, reject });
    tell({ ask: count, ...question });
  });

/** Released files that have run, by address. @type {Map<string, Promise<void>>} */
const files = new Map();

/** Runs a released file once. @param {string} address a path, perhaps with dots */
function run(address) {
  const url = new URL(address, 'https://site.invalid').pathname;
  const known = files.get(url) ?? fetchFile(url).then((code) => runCode(url, code));
  files.set(url, known);
  return known;
}

/** One that did not come is asked for again by the next page. @param {string} url @returns {Promise<string>} */
async function fetchFile(url) {
  try {
    return (await ask({ file: url })).code;
  } catch (error) {
    files.delete(url);
    throw error;
  }
}

/** @param {string} url @param {string} code */
function runCode(url, code) {
  // The bundler's runtime reads its address from these while it starts, as in a worker.
  Object.assign(context, { importScripts: true, location: url });
  try {
    new vm.Script(code, { filename: url }).runInContext(context);
  } finally {
    delete context.importScripts;
    delete context.location;
  }
}

/** Reads the API as a guest, through the server. @param {string | URL} url */
async function fetchAsGuest(url) {
  const { status, type, body } = await ask({ url: String(url) });
  const response = new Response(body, { status, headers: { 'content-type': type } });
  // The body is here already; through its stream it would take a tenth of a page's time.
  return Object.assign(response, { text: async () => body, json: async () => JSON.parse(body) });
}

/** Timers by number. They end with the page, so that no page works on in the time of others. */
const timers = new Map();
let timerCount = 0;

/** @param {typeof setTimeout | typeof setInterval} begin @returns {(call: () => void, ms?: number, ...values: any[]) => number} */
const timersOf =
  (begin) =>
  (call, ms, ...values) => {
    const number = ++timerCount;
    timers.set(number, begin(call, ms, ...values));
    return number;
  };

/** @param {number} number */
function clear(number) {
  clearTimeout(timers.get(number));
  timers.delete(number);
}

const silent = () => {};
/**
 * The global object of the released files: an ordinary one. On the object that `vm.createContext` wraps otherwise, each
 * use of a global name calls back into Node, which made pages a third slower.
 */
const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } });
Object.assign(context, {
  ...{
    setTimeout: timersOf(setTimeout),
    clearTimeout: clear,
    setInterval: timersOf(setInterval),
    clearInterval: clear,
  },
  ...{ queueMicrotask, structuredClone },
  ...{
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    AbortController,
    AbortSignal,
    Event,
    EventTarget,
    DOMException,
  },
  ...{ ReadableStream, TransformStream, WritableStream, Response, Headers, MessageChannel },
  ...{ crypto: { randomUUID: () => crypto.randomUUID() }, performance: { now: () => performance.now() } },
  console: { log: silent, info: silent, debug: silent, warn: silent, error: silent },
  fetch: fetchAsGuest,
  __SERVER__: {
    run,
    now() {
      page.readClock = true;
      return page.at;
    },
    /** @param {typeof render} ready */
    ready(ready) {
      render = ready;
      tell({ started: true });
    },
  },
});
vm.runInContext('self = globalThis', context);

/** @param {{ scripts: string[] }} shell */
async function start({ scripts }) {
  for (const url of scripts) await run(url);
}

/** @param {{ at: number, composition?: object }} wanted */
async function draw(wanted) {
  page = { at: wanted.at, readClock: false };
  composition = wanted.composition ?? composition;
  try {
    const rendered = await render?.({ ...wanted, composition });
    tell({ rendered, readClock: page.readClock });
  } finally {
    for (const number of timers.keys()) clear(number);
  }
}

/** @param {unknown} error */
function fail(error) {
  let words = 'failed without words';
  try {
    words = String(Object(error).stack ?? error).slice(0, 2_000);
  } catch {}
  tell({ failed: words });
}

// Until here nothing of the released versions has run.
tell({ begun: true });
createInterface({ input: stdin })
  .on('line', (line) => {
    const { answer, error, start: shell, draw: wanted, ...rest } = JSON.parse(line);
    if (shell) start(shell).catch(fail);
    else if (wanted) draw(wanted).catch(fail);
    else {
      const { resolve, reject } = asked.get(answer) ?? {};
      asked.delete(answer);
      if (error) reject?.(new Error(error));
      else resolve?.(rest);
    }
  })
  .on('close', () => leave());
// Before the shell is ready nothing else tells of it; a page that has one is rendered all the same, as in browsers.
process.on('unhandledRejection', (error) => {
  if (!render) fail(error);
});
