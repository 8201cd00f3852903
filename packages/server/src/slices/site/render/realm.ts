import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { type Confined, confinedNode, SCRIPT } from './confine.ts';
import { hearMessages, type Message, type Question, tell } from './messages.ts';
import { NotRendered } from './notRendered.ts';
import { watchUse } from './watchUse.ts';

/** Milliseconds for one page; afterwards its process ends. */
const PATIENCE_MS = 3_000;
const START_PATIENCE_MS = 10_000;
/** With more pages waiting, visitors are better served without rendering. */
const QUEUE = 20;
/** Questions that one page may ask: its files and answers of the API. */
const QUESTIONS = 100;

/** Answers the questions of a render process. Both reject for what it must not have. */
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
  styledVersion: string;
  queries?: object | undefined;
  /** Whether the page says something about the time. */
  readClock: boolean;
  /** The addresses of the API that the page was made of. */
  sources: string[];
}

interface Job {
  page: object;
  sources: Set<string>;
  /** The API had trouble or refused. */
  wasTroubled: boolean;
  /** Questions to the API that it has not answered yet. */
  unanswered: number;
  resolve: (rendered: Rendered) => void;
  reject: (error: NotRendered) => void;
}

/**
 * A process that renders pages with one version of the shell and of a remote, one page after another. It starts with
 * the first page, and again after it had to be ended.
 */
export function createRealm(scripts: string[], answers: Answers, { command, args }: Confined = confinedNode()) {
  const queue: Job[] = [];
  let child: ChildProcessWithoutNullStreams | undefined;
  let watch: ReturnType<typeof watchUse> | undefined;
  let isReady = false;
  let running: Job | undefined;
  let questions = 0;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    const started = spawn(command, [...args, SCRIPT], { env: { NODE_ENV: 'production', TZ: 'UTC' }, stdio: 'pipe' });
    const endThis = (reason: string) => child === started && end(reason);
    child = started;
    questions = 0;
    started.on('exit', (code, signal) => endThis(`its process ended (${signal ?? code})`));
    started.on('error', (error) => endThis(error.message));
    started.stdin.on('error', () => {});
    started.stderr.resume();
    hearMessages(started, (message) => child === started && hear(message), endThis);
    tell(started, { start: { scripts } });
    watch = watchUse(started.pid, endThis);
    timer = setTimeout(endThis, START_PATIENCE_MS, `did not start in ${START_PATIENCE_MS} ms`);
  }

  /** Ends the process and fails the page that it was rendering. */
  function end(reason: string, isOurs = false): void {
    clearTimeout(timer);
    watch?.stop();
    child?.kill('SIGKILL');
    child?.stdout.destroy();
    child = undefined;
    const failed = running;
    running = undefined;
    failed?.reject(new NotRendered(reason, isOurs || failed.wasTroubled || failed.unanswered > 0));
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
    timer = setTimeout(end, PATIENCE_MS, `took longer than ${PATIENCE_MS} ms`);
    watch?.is('busy');
    tell(child, { draw: running?.page });
  }

  function hear(message: Message): void {
    if ('ask' in message) answer(message);
    else if ('failed' in message && !isReady) end(message.failed);
    else if ('started' in message && !isReady) {
      isReady = true;
      becomeIdle();
    } else if ('started' in message || !running) end('spoke out of turn');
    else finish(message, running);
  }

  function finish(message: Exclude<Message, Question | { started: true }>, job: Job): void {
    running = undefined;
    if ('failed' in message) job.reject(new NotRendered(message.failed, job.wasTroubled));
    else job.resolve({ ...message.rendered, readClock: message.readClock, sources: [...job.sources] });
    becomeIdle();
  }

  function becomeIdle(): void {
    clearTimeout(timer);
    watch?.is('idle');
    next();
  }

  function answer({ ask, ...asked }: Question): void {
    const [to, job] = [child, running];
    if (!to) return;
    if (++questions > QUESTIONS) {
      end(`asked more than ${QUESTIONS} questions`);
      return;
    }
    const found = 'url' in asked ? apiFor(job, asked.url) : answers.file(asked.file).then((code) => ({ code }));
    found.then(
      (content) => tell(to, { answer: ask, ...content }),
      (error: Error) => tell(to, { answer: ask, error: error.message }),
    );
  }

  async function apiFor(job: Job | undefined, url: string) {
    if (!job) return answers.api(url);
    job.sources.add(url);
    job.unanswered++;
    const found = await answers.api(url).finally(() => job.unanswered--);
    if (found.status >= 500 || found.status === 429) job.wasTroubled = true;
    return found;
  }

  return {
    /** Renders a page. @throws NotRendered */
    render: (page: object) =>
      new Promise<Rendered>((resolve, reject) => {
        if (queue.length >= QUEUE) throw new NotRendered('too many pages wait', true);
        queue.push({ page, sources: new Set(), wasTroubled: false, unanswered: 0, resolve, reject });
        next();
      }),
    stop() {
      for (const job of queue.splice(0)) job.reject(new NotRendered('the server stops', true));
      end('the server stops', true);
    },
  };
}
