// Renders pages with the released files of a shell and a remote, in a process without the server's files, settings and
// network. The files run in a context of their own: they see the globals below, and neither `process` nor `require`.
import { createInterface } from 'node:readline';
import vm from 'node:vm';

/** @type {Map<number, { resolve: (answer: any) => void, reject: (error: Error) => void }>} */
const asked = new Map();
/** @type {((page: object) => Promise<object>) | undefined} */
let render;
/** The page being rendered, and whether it asked for the time. */
let page = { at: 0, readClock: false };
let count = 0;

/** @param {object} message */
const tell = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

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
  const known = files.get(url) ?? ask({ file: url }).then(({ code }) => runCode(url, code));
  files.set(url, known);
  return known;
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
  return new Response(body, { status, headers: { 'content-type': type } });
}

const silent = () => {};
const context = vm.createContext(
  {
    ...{ setTimeout, clearTimeout, setInterval, clearInterval, queueMicrotask, structuredClone },
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
  },
  { codeGeneration: { strings: false, wasm: false } },
);
vm.runInContext('self = globalThis', context);

/** @param {{ scripts: string[] }} shell */
async function start({ scripts }) {
  for (const url of scripts) await run(url);
}

/** @param {{ at: number }} wanted */
async function draw(wanted) {
  page = { at: wanted.at, readClock: false };
  const rendered = await render?.(wanted);
  // The context's values are copied before they leave.
  tell({ rendered: JSON.stringify(rendered), readClock: page.readClock });
}

/** @param {unknown} error */
const fail = (error) =>
  tell({ failed: String(error instanceof Error || Object(error).stack ? Object(error).stack : error).slice(0, 2_000) });

createInterface({ input: process.stdin })
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
  .on('close', () => process.exit());
process.on('unhandledRejection', fail);
