import type { ReleaseApp, ReleaseFreeze } from '@firm/contract';
import { holdsNow } from './holdsNow.ts';

interface Times {
  app: string;
  /** Absent: now. */
  from: string | undefined;
  /** Absent: until somebody lifts it. */
  until: string | undefined;
}

/** Finds the planned starts that a freeze would drop, and the versions that would stop growing. */
export function freezeEffects(apps: readonly ReleaseApp[], { app: frozen, from, until }: Times, now = new Date()) {
  const begins = Math.max(now.getTime(), Date.parse(from ?? '') || 0);
  const ends = until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until);
  const held = apps.filter(({ id }) => concerns(frozen, id));
  return {
    dropped: held.flatMap(({ id, start }) =>
      start && Date.parse(start.at) >= begins && Date.parse(start.at) < ends ? [{ app: id, ...start }] : [],
    ),
    stalled: held.flatMap(({ id, traffic, paused, completeAt }) => {
      const next = traffic[1];
      return next && !paused && completeAt !== null && Date.parse(completeAt) > begins
        ? [{ app: id, version: next.version }]
        : [];
    }),
  };
}

/** Finds the versions that go on growing once a freeze is lifted: no other freeze holds them. */
export function resumedBy(lifted: ReleaseFreeze, freezes: readonly ReleaseFreeze[], apps: readonly ReleaseApp[]) {
  if (!holdsNow(lifted)) return [];
  const others = freezes.filter((freeze) => freeze.id !== lifted.id && holdsNow(freeze));
  return apps.flatMap(({ id, traffic: [, next], strategy, paused }) => {
    const isFreed = concerns(lifted.app, id) && !others.some(({ app }) => concerns(app, id));
    return next && strategy && !paused && isFreed ? [{ app: id, version: next.version }] : [];
  });
}

const concerns = (frozen: string, app: string) => frozen === '*' || frozen === app;
