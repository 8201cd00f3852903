import { and, eq, lte } from 'drizzle-orm';
import type { AppDeps } from '../ground/deps.ts';
import { isForeseen } from '../ground/errors/isOutage.ts';
import { housekeepingTasks } from '../ground/housekeeping/housekeeping.tables.ts';
import { noteFailure } from '../ground/observe/serverFailures.ts';
import type { Tasks } from '../ground/slice.ts';
import { localTasks, minuteTasks, sharedTasks } from './tasks.ts';

const HOUR_MS = 60 * 60 * 1000;
/** The longest time until a due task begins after a start, or after another process died. */
const LOOK_EVERY_MS = 5 * 60 * 1000;
/** The time for a task before the next one begins beside it; a task of a thousand clients takes less. */
const PATIENCE_MS = 5 * 60 * 1000;
/** How often a task at work says so, well within the hour after which another process would begin it, too. */
const RENEW_MS = 15 * 60 * 1000;
/** The time after which a task at work counts as one that never ends, and another process may begin it. */
const LONGEST_MS = 6 * HOUR_MS;
/** The interval of minute tasks: clients wait to open files, and a scanner loads new signatures within seconds. */
const MINUTE_MS = 60 * 1000;

/** Runs shared and local tasks once an hour and minute tasks every minute. Returns the way to stop. */
export function startHousekeeping(
  deps: AppDeps,
  {
    minuteMs = MINUTE_MS,
    lookEveryMs = LOOK_EVERY_MS,
    patienceMs = PATIENCE_MS,
    renewMs = RENEW_MS,
    tasks = sharedTasks(),
  } = {},
): () => void {
  const take: Take = (name) => takeTask(deps, name, renewMs);
  const atWork = () => ({ patienceMs, running: new Set<string>() });
  const [shared, local, minute] = [atWork(), atWork(), atWork()];
  const tidyHere = everyHour(deps, () => runAll(deps, localTasks(), local));
  const timers = [
    repeat(lookEveryMs, () => runAll(deps, tasks, { ...shared, take })),
    repeat(lookEveryMs, tidyHere),
    repeat(minuteMs, () => runAll(deps, minuteTasks(), minute)),
  ];
  return () => timers.forEach(clearInterval);
}

/** Runs every task now, regardless of its last run. */
export async function tidyUp(deps: AppDeps): Promise<void> {
  await runAll(deps, sharedTasks());
  await runAll(deps, localTasks());
}

/** Takes a task that is due for this process; returns a function to call at its end, or undefined. */
type Take = (name: string) => Promise<(() => void) | undefined>;

/**
 * Runs all tasks; one that fails does not stop the others. After `patienceMs` the next one begins beside a task that is
 * not done, which is logged and not begun again until it is; without `patienceMs` each is waited for.
 */
async function runAll(
  deps: AppDeps,
  tasks: Tasks,
  {
    take = async () => () => {},
    patienceMs,
    running = new Set<string>(),
  }: { take?: Take; patienceMs?: number; running?: Set<string> } = {},
): Promise<void> {
  for (const [name, work] of Object.entries(tasks)) {
    if (running.has(name)) continue;
    running.add(name);
    const done = runOne(deps, name, work, take).finally(() => running.delete(name));
    if (patienceMs === undefined) await done;
    else if (!(await isDoneIn(done, patienceMs)))
      deps.log.warn({ task: name }, 'a task of the housekeeping takes very long; the next ones begin beside it');
  }
}

async function runOne(deps: AppDeps, name: string, work: Tasks[string], take: Take): Promise<void> {
  let letGo: Awaited<ReturnType<Take>>;
  try {
    letGo = await take(name);
    if (letGo) await work(deps);
  } catch (error) {
    deps.log.error({ err: error, task: name }, 'a task of the housekeeping failed; it is tried again');
    if (!isForeseen(error)) void noteFailure(error, { kind: 'task', name });
  } finally {
    letGo?.();
  }
}

async function isDoneIn(done: Promise<void>, patienceMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs).unref();
  });
  const isDone = await Promise.race([done.then(() => true), late]);
  clearTimeout(timer);
  return isDone;
}

/**
 * Takes a task for this process: once an hour, one of all processes on the database does the task. While it works, its
 * time is renewed, for some hours at most, so that no other process begins it as well.
 */
async function takeTask({ database: { db }, clock, log }: AppDeps, name: string, renewMs: number) {
  const takenAt = clock();
  let begunAt = takenAt;
  const taken = await db
    .insert(housekeepingTasks)
    .values({ name, begunAt })
    .onConflictDoUpdate({
      target: housekeepingTasks.name,
      set: { begunAt },
      setWhere: lte(housekeepingTasks.begunAt, new Date(begunAt.getTime() - HOUR_MS)),
    })
    .returning({ name: housekeepingTasks.name });
  if (taken.length === 0) return undefined;
  const renew = async () => {
    const now = clock();
    if (now.getTime() - takenAt.getTime() > LONGEST_MS) return clearInterval(renewal);
    const own = and(eq(housekeepingTasks.name, name), eq(housekeepingTasks.begunAt, begunAt));
    const renewed = await db.update(housekeepingTasks).set({ begunAt: now }).where(own).returning();
    if (renewed.length > 0) begunAt = now;
  };
  const renewal = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ err: error, task: name }, 'a task at work could not say so'));
  }, renewMs).unref();
  return () => clearInterval(renewal);
}

function everyHour({ clock }: AppDeps, work: () => Promise<void>): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock().getTime();
    if (now - last < HOUR_MS) return;
    last = now;
    await work();
  };
}

/** Repeats work without overlapping runs. */
function repeat(everyMs: number, work: () => Promise<void>): NodeJS.Timeout {
  let working = false;
  const timer = setInterval(async () => {
    if (working) return;
    working = true;
    await work();
    working = false;
  }, everyMs);
  return timer.unref();
}
