import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { confinedNode, MEMORY_BYTES, SCRIPT } from './confine.ts';

/** Milliseconds for one page; afterwards its process ends. */
const PATIENCE_MS = 3_000;
const START_PATIENCE_MS = 10_000;
/** With more pages waiting, visitors are better served without rendering. */
const QUEUE = 20;
/** Milliseconds between looks at the memory of a process, while it renders and while it waits. */
const LOOK_MS = { busy: 50, idle: 1_000 };

/** What a render process may ask for. Both reject for what it must not have. */
export interface Answers {
  /** The content of a released file. */
  file: (url: string) => Promise<string>;
  /** An answer of the API to a guest. */
  api: (url: string) => Promise<{ status: number; type: string; body: string }>;
}

export interface Rendered {
  html: string;
  styles: string;
  fontFaces: string;
  queries?: object;
  /** Whether the page says something about the time. */
  readClock: boolean;
  /** The addresses of the API that the page was made of. */
  sources: string[];
}

interface Job {
  page: object;
  sources: Set<string>;
  resolve: (rendered: Rendered) => void;
  reject: (error: Error) => void;
}

/** The messages of `renderProcess.mjs`. */
interface Message {
  started?: true;
  rendered?: string;
  readClock?: boolean;
  failed?: string;
  ask?: number;
  file?: string;
  url?: string;
}

/**
 * A process that renders pages with one version of the shell and of a remote, one page after another. It starts with the
 * first page, and again after it had to be ended.
 */
export function createRealm(scripts: string[], answers: Answers) {
  const queue: Job[] = [];
  let child: ChildProcess | undefined;
  let isReady = false;
  let running: Job | undefined;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    const started = fork(SCRIPT, [], {
      ...confinedNode(),
      env: { NODE_ENV: 'production', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child = started;
    started.on('message', (message: Message) => child === started && hear(message));
    started.on('exit', (code, signal) => child === started && end(`its process ended (${signal ?? code})`));
    started.on('error', (error) => child === started && end(error.message));
    tell(started, { start: { scripts } });
    void watchMemory(started);
    timer = setTimeout(() => end(`did not start in ${START_PATIENCE_MS} ms`), START_PATIENCE_MS);
  }

  /** Ends the process and fails the page that it was rendering. */
  function end(reason: string): void {
    clearTimeout(timer);
    const ended = child;
    child = undefined;
    ended?.on('error', () => {});
    ended?.kill('SIGKILL');
    const error = new Error(reason);
    const failed = running;
    running = undefined;
    failed?.reject(error);
    // Files that do not even start are no better for the next page.
    if (!isReady) for (const job of queue.splice(0)) job.reject(error);
    isReady = false;
    next();
  }

  function next(): void {
    if (running || queue.length === 0) return;
    if (!child) return start();
    if (!isReady) return;
    running = queue.shift();
    timer = setTimeout(() => end(`took longer than ${PATIENCE_MS} ms`), PATIENCE_MS);
    tell(child, { draw: running?.page });
  }

  function hear({ started, rendered, readClock = false, failed, ask, file, url }: Message): void {
    if (ask !== undefined) return answer(ask, file, url);
    clearTimeout(timer);
    if (started) isReady = true;
    else if (!isReady) return end(failed ?? 'did not start');
    const job = running;
    if (job && !started) {
      running = undefined;
      if (rendered === undefined) job.reject(new Error(failed ?? 'rendered nothing'));
      else job.resolve({ ...JSON.parse(rendered), readClock, sources: [...job.sources] });
    }
    next();
  }

  function answer(ask: number, file: string | undefined, url = ''): void {
    const to = child;
    if (!to) return;
    if (file === undefined) running?.sources.add(url);
    const found = file === undefined ? answers.api(url) : answers.file(file).then((code) => ({ code }));
    found.then(
      (content) => tell(to, { answer: ask, ...content }),
      (error: Error) => tell(to, { answer: ask, error: error.message }),
    );
  }

  /** The heap has a bound of its own; buffers have none on systems without `prlimit`. */
  async function watchMemory(watched: ChildProcess): Promise<void> {
    while (child === watched) {
      const statm = await readFile(`/proc/${watched.pid}/statm`, 'utf8').catch(() => '');
      const bytes = Number(statm.split(' ')[1] ?? 0) * 4096;
      if (child === watched && bytes > MEMORY_BYTES) end(`holds ${Math.round(bytes / 2 ** 20)} MB`);
      await new Promise((resolve) => setTimeout(resolve, running ? LOOK_MS.busy : LOOK_MS.idle).unref());
    }
  }

  return {
    /** Renders a page. @throws Error with the reason why this version cannot, or because too many pages wait */
    render: (page: object) =>
      new Promise<Rendered>((resolve, reject) => {
        if (queue.length >= QUEUE) return reject(new Error('too many pages wait'));
        queue.push({ page, sources: new Set(), resolve, reject });
        next();
      }),
    stop() {
      for (const job of queue.splice(0)) job.reject(new Error('the server stops'));
      end('the server stops');
    },
  };
}

function tell(to: ChildProcess, message: object): void {
  if (to.connected) to.send(message);
}
