import type { DocumentTrailEntry } from '@firm/contract';

/** Openings by the same person that lie no further apart belong to one visit. */
const VISIT_MS = 30 * 60 * 1000;

export interface Visit extends DocumentTrailEntry {
  /** How often it happened, one right after the other. */
  count: number;
  /** The first time; `at` is the last. */
  since: string;
}

/**
 * A trail, the latest first, in which what one person opened again and again in one visit stands once. So does what came twice: a page begins
 * with the end of the one before when something has happened meanwhile.
 */
export function groupVisits(trail: readonly DocumentTrailEntry[]): Visit[] {
  const visits: Visit[] = [];
  for (const entry of new Map(trail.map((one) => [`${one.event} ${one.at} ${one.by?.name}`, one])).values()) {
    const later = visits.at(-1);
    if (later && isSameVisit(later, entry)) visits.splice(-1, 1, { ...later, count: later.count + 1, since: entry.at });
    else visits.push({ ...entry, count: 1, since: entry.at });
  }
  return visits;
}

/** Of somebody who is not known any more nobody can say whether it was the same person. */
const isSameVisit = (later: Visit, { event, at, by }: DocumentTrailEntry) =>
  event === 'opened' &&
  later.event === 'opened' &&
  by !== null &&
  by.name === later.by?.name &&
  by.role === later.by.role &&
  Date.parse(later.since) - Date.parse(at) <= VISIT_MS;
