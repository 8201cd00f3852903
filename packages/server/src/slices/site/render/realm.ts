import { type Answers, type Asking, answerTo, faultOf, newAsking } from './answerTo.ts';
import { type Confined, confinedNode } from './confine.ts';
import type { Asked, Message, Question } from './messages.ts';
import { type Fault, NotRendered } from './notRendered.ts';
import { startProcess } from './startProcess.ts';

/** Milliseconds for one page; afterwards its process ends. */
const PATIENCE_MS = 3_000;
const START_PATIENCE_MS = 10_000;
/** Milliseconds before a process that the system ended is started again: at first, and at most. */
const PAUSE_MS = { first: 1_000, longest: 60_000 };
/** The number of waiting pages beyond which visitors are better served without rendering. */
const QUEUE = 20;
/** Questions that one page may ask: its files and answers of the API. */
const QUESTIONS = 100;

export interface Rendered {
  html: string;
  styles: string;
  fontFaces: string;
  styledVersion: string;
  queries?: object | undefined;
  /** The questions that the page asked of its composition; undefined for a shell that needs all of it in the page. */
  asked?: Asked | undefined;
  /** Whether the page says something about the time. */
  readClock: boolean;
  /** The addresses of the API that the page was made of. */
  sources: string[];
}

/** A page to render. Its composition is large, and mostly that of the page before. */
export interface Wanted {
  composition?: { id: string };
  [name: string]: unknown;
}

interface Job extends Asking {
  page: Wanted;
  resolve: (rendered: Rendered) => void;
  reject: (error: NotRendered) => void;
}

/**
 * A process that renders pages with one version of the shell and of a remote, one page after another. It starts with
 * the first page, and again after it had to be ended.
 */
export function createRealm(
  scripts: string[],
  answers: Answers,
  confined: Confined = confinedNode(),
  patienceMs = PATIENCE_MS,
) {
  const queue: Job[] = [];
  let child: ReturnType<typeof startProcess> | undefined;
  /** `begun`: its own script runs; `ready`: so do the shell's files. */
  let state: 'begun' | 'ready' | undefined;
  /** The requests that the shell's files make before any page. */
  let starting = newAsking();
  let running: Job | undefined;
  let questions = 0;
  /** The composition that the process knows. */
  let told: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = { ms: 0, until: 0 };

  function start(): void {
    const started = startProcess(confined, scripts, {
      hear: (message) => child === started && hear(message),
      end: (reason, isOutside) => child === started && end(reason, isOutside ? 'server' : undefined, isOutside),
    });
    child = started;
    told = undefined;
    questions = 0;
    starting = newAsking();
    giveTime(START_PATIENCE_MS, 'did not start in');
  }

  /** Ends the process after a time. It is not to blame where it, or this server, got too little of the machine. */
  function giveTime(ms: number, words: string): void {
    const begun = performance.now();
    timer = setTimeout(() => {
      const isOverdue = performance.now() - begun > 1.2 * ms;
      end(`${words} ${ms} ms`, isOverdue || child?.isStarved(ms) ? 'server' : undefined);
    }, ms);
  }

  /** Ends the process and fails the page that it was rendering. */
  function end(reason: string, known?: Fault, isOutside = state === undefined): void {
    clearTimeout(timer);
    child?.kill();
    child = undefined;
    const job = running;
    running = undefined;
    const fault = known ?? (state === undefined ? 'server' : faultOf(job ?? starting));
    // A system without room for a process now has none a moment later either.
    if (isOutside) {
      const ms = Math.min(PAUSE_MS.longest, 2 * pause.ms || PAUSE_MS.first);
      pause = { ms, until: performance.now() + ms };
    }
    job?.reject(new NotRendered(reason, fault));
    // Files that do not even start are no better for the next page.
    if (state !== 'ready') for (const waiting of queue.splice(0)) waiting.reject(new NotRendered(reason, fault));
    state = undefined;
    next();
  }

  function next(): void {
    if (running || queue.length === 0) return;
    if (!child && performance.now() < pause.until) {
      for (const job of queue.splice(0)) job.reject(new NotRendered('the system has ended its process', 'server'));
      return;
    }
    if (!child) start();
    if (state !== 'ready' || !child) return;
    const job = queue.shift();
    if (!job) return;
    running = job;
    questions = 0;
    child.is('busy');
    giveTime(patienceMs, 'took longer than');
    const { composition, ...page } = job.page;
    child.tell({ draw: told === composition?.id ? page : job.page });
    told = composition?.id;
  }

  function hear(message: Message): void {
    if ('ask' in message) answer(message);
    else if ('begun' in message && state === undefined) state = 'begun';
    else if ('failed' in message && state === 'begun') end(message.failed);
    else if ('started' in message && state === 'begun') {
      state = 'ready';
      becomeIdle();
    } else if (('rendered' in message || 'failed' in message) && running) finish(running, message);
    else end('spoke out of turn');
  }

  function finish(job: Job, message: Extract<Message, { rendered: object } | { failed: string }>): void {
    running = undefined;
    if ('failed' in message) job.reject(new NotRendered(message.failed, faultOf(job)));
    else {
      pause = { ms: 0, until: 0 };
      job.resolve({ ...message.rendered, readClock: message.readClock, sources: [...job.sources] });
    }
    becomeIdle();
  }

  function becomeIdle(): void {
    clearTimeout(timer);
    child?.is('idle');
    next();
  }

  function answer({ ask, ...asked }: Question): void {
    const [to, job] = [child, running ?? starting];
    if (!to) return;
    if (++questions > QUESTIONS) {
      end(`asked more than ${QUESTIONS} questions`);
      return;
    }
    answerTo(asked, answers, job).then(
      (content) => to.tell({ answer: ask, ...content }),
      (error: Error) => to.tell({ answer: ask, error: error.message }),
    );
  }

  return {
    /** Renders a page. @throws NotRendered */
    render: (page: Wanted) =>
      new Promise<Rendered>((resolve, reject) => {
        if (queue.length >= QUEUE) throw new NotRendered('too many pages wait', 'server');
        queue.push({ ...newAsking(), page, resolve, reject });
        next();
      }),
    /** Ends its process; `why` is what pages under way are told. */
    stop(why = 'the server stops') {
      for (const job of queue.splice(0)) job.reject(new NotRendered(why, 'server'));
      end(why, 'server');
    },
  };
}
