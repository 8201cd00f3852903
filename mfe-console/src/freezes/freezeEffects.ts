import type { ReleaseApp } from '@firm/contract';

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
  const held = apps.filter(({ id }) => frozen === '*' || frozen === id);
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
