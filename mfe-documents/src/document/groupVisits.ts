import type { DocumentTrailEntry } from '@firm/contract';

/** Openings by the same person at most this far apart belong to one visit. */
const VISIT_MS = 30 * 60 * 1000;

export interface Visit extends DocumentTrailEntry {
  /** The number of consecutive occurrences. */
  count: number;
  /** The first time; `at` is the last. */
  since: string;
}

/**
 * Groups a trail, latest first: repeated openings by one person in one visit become one entry. Also removes duplicates:
 * after new events, a page starts with the end of the previous one.
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

/** Entries by unknown persons never share a visit, since they may be different people. */
const isSameVisit = (later: Visit, { event, at, by }: DocumentTrailEntry) =>
  event === 'opened' &&
  later.event === 'opened' &&
  by !== null &&
  by.name === later.by?.name &&
  by.role === later.by.role &&
  Date.parse(later.since) - Date.parse(at) <= VISIT_MS;
