import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { confinedNode, MEMORY_BYTES, SCRIPT } from './confine.ts';

/** Milliseconds for one page; afterwards its process ends. */
const PATIENCE_MS = 3_000;
const START_PATIENCE_MS = 10_000;
/** With more pages waiting, visitors are better served without rendering. */
const QUEUE = 20;
/** Questions that one page may ask: its files and answers of the API. */
const QUESTIONS = 100;
/** Characters of one message from the process. */
const MESSAGE_CHARACTERS = 4 * 2 ** 20;
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

/** A page was not rendered. `isOurs`: the cause is this server's trouble or load, not the released versions. */
export class NotRendered extends Error {
  override name = 'NotRendered';
  constructor(
    message: string,
    readonly isOurs: boolean,
  ) {
    super(message);
  }
}

interface Job {
  page: object;
  sources: Set<string>;
  /** The API had trouble or refused. */
  wasTroubled: boolean;
  resolve: (rendered: Rendered) => void;
  reject: (error: NotRendered) => void;
}

/** The messages of `renderProcess.mjs`: it started, rendered, failed, or asks for a file or an address of the API. */
type Message = Partial<{
  started: true;
  rendered: string;
  readClock: boolean;
  failed: string;
  ask: number;
  file: string;
  url: string;
}>;

/**
 * A process that renders pages with one version of the shell and of a remote, one page after another. It starts with
 * the first page, and again after it had to be ended.
 */
export function createRealm(scripts: string[], answers: Answers) {
  const queue: Job[] = [];
  let child: ChildProcessWithoutNullStreams | undefined;
  let isReady = false;
  let running: Job | undefined;
  let questions = 0;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    const { command, args } = confinedNode();
    const started = spawn(command, [...args, SCRIPT], { env: { NODE_ENV: 'production', TZ: 'UTC' }, stdio: 'pipe' });
    child = started;
    questions = 0;
    const isCurrent = () => child === started;
    started.on('exit', (code, signal) => isCurrent() && end(`its process ended (${signal ?? code})`));
    started.on('error', (error) => isCurrent() && end(error.message));
    started.stdin.on('error', () => {});
    started.stderr.resume();
    linesOf(started, (line) => {
      if (!isCurrent()) return;
      if (line === undefined) end(`said more than ${MESSAGE_CHARACTERS} characters`);
      else hear(JSON.parse(line));
    });
    tell(started, { start: { scripts } });
    void watchMemory(started);
    timer = setTimeout(() => end(`did not start in ${START_PATIENCE_MS} ms`), START_PATIENCE_MS);
  }

  /** Ends the process and fails the page that it was rendering. */
  function end(reason: string, isOurs = false): void {
    clearTimeout(timer);
    const ended = child;
    child = undefined;
    ended?.on('error', () => {});
    ended?.kill('SIGKILL');
    const failed = running;
    running = undefined;
    failed?.reject(new NotRendered(reason, isOurs || failed.wasTroubled));
    // Files that do not even start are no better for the next page.
    if (!isReady) for (const job of queue.splice(0)) job.reject(new NotRendered(reason, isOurs));
    isReady = false;
    next();
  }

  function next(): void {
    if (running || queue.length === 0) return;
    if (!child) start();
    if (!isReady || !child) return;
    running = queue.shift();
    questions = 0;
    timer = setTimeout(() => end(`took longer than ${PATIENCE_MS} ms`), PATIENCE_MS);
    tell(child, { draw: running?.page });
  }

  function hear(message: Message): void {
    if (message.ask !== undefined) answer(message.ask, message);
    else if (message.started) {
      clearTimeout(timer);
      isReady = true;
      next();
    } else if (isReady) finish(message);
    else end(message.failed ?? 'did not start');
  }

  function finish({ rendered, readClock = false, failed = 'rendered nothing' }: Message): void {
    clearTimeout(timer);
    const job = running;
    running = undefined;
    if (rendered === undefined) job?.reject(new NotRendered(failed, job.wasTroubled));
    else job?.resolve({ ...JSON.parse(rendered), readClock, sources: [...job.sources] });
    next();
  }

  function answer(ask: number, { file, url = '' }: Message): void {
    const [to, job] = [child, running];
    if (!to) return;
    if (++questions > QUESTIONS) {
      end(`asked more than ${QUESTIONS} questions`);
      return;
    }
    const found = file === undefined ? apiFor(job, url) : answers.file(file).then((code) => ({ code }));
    found.then(
      (content) => tell(to, { answer: ask, ...content }),
      (error: Error) => tell(to, { answer: ask, error: error.message }),
    );
  }

  async function apiFor(job: Job | undefined, url: string) {
    job?.sources.add(url);
    const found = await answers.api(url);
    if (job && (found.status >= 500 || found.status === 429)) job.wasTroubled = true;
    return found;
  }

  /** The heap has a bound of its own; buffers have none on systems without `prlimit`. */
  async function watchMemory({ pid }: ChildProcessWithoutNullStreams): Promise<void> {
    while (child && child.pid === pid) {
      const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
      const bytes = Number(statm.split(' ')[1] ?? 0) * 4096;
      if (child?.pid === pid && bytes > MEMORY_BYTES) end(`holds ${Math.round(bytes / 2 ** 20)} MB`);
      await new Promise((resolve) => setTimeout(resolve, running ? LOOK_MS.busy : LOOK_MS.idle).unref());
    }
  }

  return {
    /** Renders a page. @throws NotRendered */
    render: (page: object) =>
      new Promise<Rendered>((resolve, reject) => {
        if (queue.length >= QUEUE) throw new NotRendered('too many pages wait', true);
        queue.push({ page, sources: new Set(), wasTroubled: false, resolve, reject });
        next();
      }),
    stop() {
      for (const job of queue.splice(0)) job.reject(new NotRendered('the server stops', true));
      end('the server stops', true);
    },
  };
}

/** Calls `hear` with each line that a process says; with undefined for one that is too long. */
function linesOf({ stdout }: ChildProcessWithoutNullStreams, hear: (line: string | undefined) => void): void {
  let said = '';
  stdout.setEncoding('utf8').on('data', (piece: string) => {
    const lines = (said + piece).split('\n');
    said = lines.pop() ?? '';
    for (const line of lines) hear(line);
    if (said.length > MESSAGE_CHARACTERS) hear(undefined);
  });
}

function tell(to: ChildProcessWithoutNullStreams, message: object): void {
  if (to.stdin.writable) to.stdin.write(`${JSON.stringify(message)}\n`);
}
