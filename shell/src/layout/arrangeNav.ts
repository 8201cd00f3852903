import { NAV_LABEL_MAX } from '@firm/contract';
import type { HeaderEntry } from '@firm/federation';

/** An entry of the navigation. */
export interface NavEntry extends Omit<HeaderEntry, 'remote'> {
  /** The name of the remote that brings it; none for an entry of the shell. */
  remote?: string;
  /** Number of unread messages behind this entry. */
  unread?: number;
}

export interface ArrangedNav {
  /** The entries beside the logo. */
  row: NavEntry[];
  /** The entries behind "More", a list for each remote that has two or more there; those without a name come first. */
  more: { name?: string | undefined; entries: NavEntry[] }[];
}

/**
 * Pixels between logo and tools in the narrowest windows that have the row, with the longest translation of the tools.
 * Guests have more tools than people who are signed in.
 */
const ROOM = { public: 450, dashboard: 520 };
/** The width of a letter on average, of an entry's padding, and of the button "More", in pixels. */
const LETTER = 8.2;
const PADDING = 32;
const MORE = 88;

/**
 * Puts as many entries into the header's row as it has room for in every window, and the others behind "More". Labels
 * are measured by their letters, since the server, which draws the header too, knows no window.
 */
export function arrangeNav(entries: readonly NavEntry[], area: keyof typeof ROOM): ArrangedNav {
  // Labels longer than the limit come from releases older than the limit.
  const fitting = entries.filter(({ label }) => label.length <= NAV_LABEL_MAX);
  const isWhole = fitting.length === entries.length && widthOf(fitting) <= ROOM[area];
  const row = isWhole ? [...entries] : firstThatFit(fitting, ROOM[area] - MORE);
  return { row, more: grouped(entries.filter((entry) => !row.includes(entry))) };
}

const widthOf = (entries: readonly NavEntry[]) =>
  entries.reduce((sum, { label }) => sum + label.length * LETTER + PADDING, 0);

function firstThatFit(entries: readonly NavEntry[], room: number): NavEntry[] {
  const end = entries.findIndex((_, at) => widthOf(entries.slice(0, at + 1)) > room);
  return entries.slice(0, end === -1 ? undefined : end);
}

function grouped(entries: readonly NavEntry[]): ArrangedNav['more'] {
  const of = (remote: string | undefined) => entries.filter((entry) => entry.remote === remote);
  const isSingle = ({ remote }: NavEntry) => remote === undefined || of(remote).length === 1;
  const singles = entries.filter(isSingle);
  const names = new Set(entries.filter((entry) => !isSingle(entry)).map(({ remote }) => remote));
  return [
    ...(singles.length > 0 ? [{ entries: singles }] : []),
    ...[...names].map((name) => ({ name, entries: of(name) })),
  ];
}
