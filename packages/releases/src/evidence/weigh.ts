import * as schemas from '@firm/contract/schemas';

/** Figures of all that browsers have reported about one version. */
export interface Evidence {
  /** Browsers that reported on it; each counts once. */
  visitors: number;
  /** The number of these that could not load it or saw it crash. */
  failed: number;
  crashed: number;
  /** The number of failed browsers that froze, and did not report a crash. */
  frozen: number;
  /** The number of pages that the server could not render with it. */
  renderFailed: number;
  /** Milliseconds to load it, at most, in half of the browsers and in three of four. Null without reports. */
  loadMs: { median: number; p75: number } | null;
  /**
   * Largest contentful paint (ms), layout shift and interaction to next paint (ms), at most, in three of four pages
   * started with it; null without. `inpMs` is null where nobody clicked or typed.
   */
  vitals: { lcpMs: number; cls: number; inpMs: number | null } | null;
}

export type EvidenceLine = ReturnType<typeof schemas.EvidenceLine.parse>;

/** The findings of the reports on a version. */
export interface Told {
  evidence: Evidence;
  /** The browsers that the server gave the version: when first, and whether one has reported that it ran. */
  given: { at: number; isHeard: boolean }[];
  latest: Latest;
}

/** When a version last failed a browser or a page, and last loaded: milliseconds since 1970, 0 for never. */
export interface Latest {
  failedAt: number;
  loadedAt: number;
}

/** The reports in the texts of logs. */
export const linesIn = (texts: string[], served: boolean): EvidenceLine[] =>
  texts.flatMap((text) => text.split('\n').flatMap(lineIn)).filter((line) => line.served || !served);

/** Weighs all reports together. */
export function weigh(all: readonly EvidenceLine[]): Told {
  const lines = all.filter(({ event }) => event !== 'render_failed' && event !== 'given');
  const who = (...events: string[]) =>
    new Set(lines.filter(({ event }) => events.includes(event)).map(({ visitor }) => visitor));
  const lastOf = (...events: string[]) =>
    all.reduce((last, { event, at }) => (events.includes(event) ? Math.max(last, Date.parse(at)) : last), 0);
  const crashed = who('crashed');
  const ran = who('loaded', 'vitals', 'load_failed', 'crashed');
  const given = new Map<string, number>();
  for (const { event, visitor, at } of all)
    if (event === 'given' && !given.has(visitor)) given.set(visitor, Date.parse(at));
  const loads = lines.flatMap((line) => (line.event === 'loaded' ? [line.ms] : []));
  const paints = lines.flatMap((line) => (line.event === 'vitals' ? [line.lcpMs] : []));
  const shifts = lines.flatMap((line) => (line.event === 'vitals' ? [line.cls] : []));
  const delays = lines.flatMap((line) => (line.event === 'vitals' ? (line.inpMs ?? []) : []));
  return {
    evidence: {
      visitors: new Set(lines.map(({ visitor }) => visitor)).size,
      failed: who('load_failed', 'crashed', 'froze').size,
      crashed: crashed.size,
      frozen: [...who('froze')].filter((visitor) => !crashed.has(visitor)).length,
      renderFailed: all.filter(({ event }) => event === 'render_failed').length,
      loadMs: loads.length ? { median: quantile(loads, 0.5), p75: quantile(loads, 0.75) } : null,
      vitals: paints.length
        ? {
            lcpMs: quantile(paints, 0.75),
            cls: quantile(shifts, 0.75),
            inpMs: delays.length ? quantile(delays, 0.75) : null,
          }
        : null,
    },
    given: [...given].map(([visitor, at]) => ({ at, isHeard: ran.has(visitor) })),
    latest: { failedAt: lastOf('load_failed', 'crashed', 'froze', 'render_failed'), loadedAt: lastOf('loaded') },
  };
}

function lineIn(line: string): EvidenceLine[] {
  try {
    return [schemas.EvidenceLine.parse(JSON.parse(line))];
  } catch {
    return []; // the last line, cut short by a full disk or not yet finished by its writer
  }
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
