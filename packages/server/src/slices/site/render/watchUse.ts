import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { MEMORY_BYTES } from './confine.ts';

/** Milliseconds between looks at a process, while it renders and while it waits. */
const LOOK_MS = { busy: 50, idle: 1_000 };
/** A process that holds more than this after a page is replaced by a fresh one. */
const KEPT_BYTES = 300 * 2 ** 20;
/** Milliseconds of work, and the share of the time since, allowed to a process that has nothing to render. */
const IDLE_WORK = { ms: 400, share: 0.02 };
/** Shares of its time: who waited for a processor so long, and worked no longer, got too little of the machine. */
const STARVED = { waited: 0.25, worked: 0.33 };
const PAGE_BYTES = 4096;
const TICK_MS = 10;

/**
 * Looks at the memory of a process, since buffers have no bound of their own where `prlimit` does not work, and at the
 * work of one that should wait. Calls `complain` with a reason to end it. Sees nothing on systems without `/proc`.
 */
export function watchUse(pid: number | undefined, complain: (reason: string) => void) {
  let timer: NodeJS.Timeout | undefined;
  let isBusy = true;
  /** When the process was first seen with nothing to render, and what it had worked until then, in milliseconds. */
  let idleSince: { atMs: number; workedMs: number } | undefined;

  async function look(): Promise<void> {
    const [statm, stat] = await Promise.all([contentOf(pid, 'statm'), contentOf(pid, 'stat')]);
    if (!timer) return;
    const bytes = residentIn(statm);
    if (bytes > (isBusy ? MEMORY_BYTES : KEPT_BYTES)) complain(`holds ${Math.round(bytes / 2 ** 20)} MB`);
    else if (!isBusy && worksOn(workedIn(stat))) complain('works although it has nothing to render');
    if (timer) arm();
  }

  function worksOn(workedMs: number): boolean {
    const atMs = performance.now();
    idleSince ??= { atMs, workedMs };
    return workedMs - idleSince.workedMs > IDLE_WORK.ms + IDLE_WORK.share * (atMs - idleSince.atMs);
  }

  function arm(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), isBusy ? LOOK_MS.busy : LOOK_MS.idle).unref();
  }
  arm();
  let before = scheduled(pid);

  return {
    /** Says whether the process has work from now on. */
    is(work: 'busy' | 'idle') {
      isBusy = work === 'busy';
      idleSince = undefined;
      if (isBusy) before = scheduled(pid);
      arm();
    },
    /** Whether the process got too little of the machine in this time, the time of its present work. */
    isStarved(ms: number) {
      const { worked, waited } = scheduled(pid);
      return waited - before.waited > STARVED.waited * ms && worked - before.worked < STARVED.worked * ms;
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

const contentOf = (pid: number | undefined, name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');

const residentIn = (statm: string) => Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;

/** The name of the program stands in brackets before the figures and may have blanks. */
function workedIn(stat: string): number {
  const figures = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(figures[11] ?? 0) + Number(figures[12] ?? 0)) * TICK_MS;
}

/** Milliseconds that a process had a processor, and waited for one, as Linux counts them; 0 where it does not. */
function scheduled(pid: number | undefined): { worked: number; waited: number } {
  try {
    const [worked = 0, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number);
    return { worked: worked / 1e6, waited: waited / 1e6 };
  } catch {
    return { worked: 0, waited: 0 };
  }
}
