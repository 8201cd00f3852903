import type { ReleaseStore } from '../store.ts';
import { logsOf } from './evidenceLog.ts';
import { type Evidence, type EvidenceLine, linesIn, weigh } from './weigh.ts';

/** The browsers' evidence on a version since a moment: all of it, and in stretches of equal length. */
export interface Course {
  whole: Evidence;
  /** Oldest first; those without reports are left out. */
  stretches: { at: Date; evidence: Evidence }[];
}

interface KnownCourse {
  /** The stretches, and the bytes of the reports that they were made of. */
  asked: string;
  course: Course;
}
/** The last course of each version. */
const courses = new WeakMap<ReleaseStore, Map<string, KnownCourse>>();

export async function courseOf(
  store: ReleaseStore,
  id: string,
  version: string,
  { from, stepMs }: { from: Date; stepMs: number },
): Promise<Course> {
  const all = await logsOf(store, id, version);
  const looked = await Promise.all(all.map(async (log) => ({ log, ...(await store.logs.look(log)) })));
  // A log that was last written before `from` has no line since.
  const logs = looked.filter(({ at }) => at >= from.getTime());
  const bytes = logs.reduce((sum, log) => sum + log.bytes, 0);
  const known = courses.get(store) ?? new Map<string, KnownCourse>();
  courses.set(store, known);
  const asked = `${from.getTime()} ${stepMs} ${bytes}`;
  const before = known.get(`${id} ${version}`);
  if (before?.asked === asked) return before.course;
  const since = linesIn(await Promise.all(logs.map(({ log }) => store.logs.read(log))), false).filter(
    ({ at }) => Date.parse(at) >= from.getTime(),
  );
  const steps = new Map<number, EvidenceLine[]>();
  for (const line of since) {
    const step = Math.floor((Date.parse(line.at) - from.getTime()) / stepMs);
    const others = steps.get(step);
    if (others) others.push(line);
    else steps.set(step, [line]);
  }
  const course = {
    whole: weigh(since).evidence,
    stretches: [...steps]
      .sort(([one], [other]) => one - other)
      .map(([step, lines]) => ({ at: new Date(from.getTime() + step * stepMs), evidence: weigh(lines).evidence })),
  };
  known.set(`${id} ${version}`, { asked, course });
  return course;
}

export const forgetCourses = (store: ReleaseStore) => courses.delete(store);
