import { lte } from 'drizzle-orm';
import type { AppDeps } from '../ground/deps.ts';
import { isForeseen } from '../ground/errors/isOutage.ts';
import { housekeepingTasks } from '../ground/housekeeping/housekeeping.tables.ts';
import { noteFailure } from '../ground/observe/serverFailures.ts';
import type { Tasks } from '../ground/slice.ts';
import { localTasks, minuteTasks, sharedTasks } from './tasks.ts';

const HOUR_MS = 60 * 60 * 1000;
/** The longest time until a due task begins after a start, or after another process died. */
const LOOK_EVERY_MS = 5 * 60 * 1000;
/** The interval of minute tasks: clients wait to open files, and a scanner loads new signatures within seconds. */
const MINUTE_MS = 60 * 1000;

/** Runs shared and local tasks once an hour and minute tasks every minute. Returns the way to stop. */
export function startHousekeeping(
  deps: AppDeps,
  { minuteMs = MINUTE_MS, lookEveryMs = LOOK_EVERY_MS, tasks = sharedTasks() } = {},
): () => void {
  const tidyHere = everyHour(deps, () => runAll(deps, localTasks()));
  const timers = [
    repeat(lookEveryMs, () => runAll(deps, tasks, (name) => takeTask(deps, name))),
    repeat(lookEveryMs, tidyHere),
    repeat(minuteMs, () => runAll(deps, minuteTasks())),
  ];
  return () => timers.forEach(clearInterval);
}

/** Runs every task now, regardless of its last run. */
export async function tidyUp(deps: AppDeps): Promise<void> {
  await runAll(deps, sharedTasks());
  await runAll(deps, localTasks());
}

/** Runs all tasks; a failing task does not stop the others. */
async function runAll(
  deps: AppDeps,
  tasks: Tasks,
  isDue: (name: string) => Promise<boolean> = async () => true,
): Promise<void> {
  for (const [name, work] of Object.entries(tasks)) {
    try {
      if (await isDue(name)) await work(deps);
    } catch (error) {
      deps.log.error({ err: error, task: name }, 'a task of the housekeeping failed; it is tried again');
      if (!isForeseen(error)) void noteFailure(error, { kind: 'task', name });
    }
  }
}

/**
 * Takes a task for this process, or returns false: once an hour, one of all processes on the database does the task.
 */
async function takeTask({ database: { db }, clock }: AppDeps, name: string): Promise<boolean> {
  const begunAt = clock();
  const taken = await db
    .insert(housekeepingTasks)
    .values({ name, begunAt })
    .onConflictDoUpdate({
      target: housekeepingTasks.name,
      set: { begunAt },
      setWhere: lte(housekeepingTasks.begunAt, new Date(begunAt.getTime() - HOUR_MS)),
    })
    .returning({ name: housekeepingTasks.name });
  return taken.length > 0;
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
