import type { Extension } from './extensionsOf.ts';
import { groupBy } from './groupBy.ts';

/** A box of a column; `top` counts rows. */
export interface Placed {
  key: string;
  top: number;
}

/** A line from one column to the next, between the middles of what it joins, in rows. */
export interface Line {
  /** The extension that it belongs to, and the app at its other end. */
  part: string;
  app: string;
  from: number;
  to: number;
}

/** Users, extensions and lenders in three columns, with the lines between them. */
export interface Layout {
  rows: number;
  users: readonly Placed[];
  extensions: readonly Placed[];
  lenders: readonly Placed[];
  uses: readonly Line[];
  loans: readonly Line[];
}

/** Rows between the extensions of one lender and those of the next. */
const GAP = 0.5;
const MIDDLE = 0.5;

/** Places what belongs together at one height, so that few lines cross; each has a row of its own. */
export function layoutOf(extensions: readonly Extension[]): Layout {
  const users = groupBy(
    extensions.flatMap(({ part, users }) => users.map(({ id }) => ({ id, part }))),
    ({ id }) => id,
  );
  const stacked = stack(extensions);
  const height = (stacked.at(-1)?.top ?? -1) + 1;
  const rows = Math.max(height, users.size);
  const placed = stacked.map(({ key, top }) => ({ key, top: top + (rows - height) / 2 }));
  const tops = new Map(placed.map(({ key, top }) => [key, top]));
  const topOf = (part: string) => tops.get(part) ?? 0;

  const userColumn = spread(
    [...users].map(([key, used]) => ({ key, top: mean(used.map(({ part }) => topOf(part))) })),
    rows,
  );
  const lent = extensions.filter(({ lender }) => lender.versions.length > 0);
  const lenders = groupBy(lent, ({ lender }) => lender.id);
  const lenderColumn = spread(
    [...lenders].map(([key, own]) => ({ key, top: mean(own.map(({ part }) => topOf(part))) })),
    rows,
  );
  const placeIn = (column: readonly Placed[]) => new Map(column.map(({ key, top }) => [key, top]));
  const [userTops, lenderTops] = [placeIn(userColumn), placeIn(lenderColumn)];
  return {
    rows,
    users: userColumn,
    extensions: placed,
    lenders: lenderColumn,
    uses: extensions.flatMap(({ part, users: own }) =>
      own.map(({ id }) => ({ part, app: id, from: (userTops.get(id) ?? 0) + MIDDLE, to: topOf(part) + MIDDLE })),
    ),
    loans: lent.map(({ part, lender }) => ({
      ...{ part, app: lender.id },
      ...{ from: topOf(part) + MIDDLE, to: (lenderTops.get(lender.id) ?? 0) + MIDDLE },
    })),
  };
}

/** One below the other, with a gap before the next lender's. */
function stack(extensions: readonly Extension[]): Placed[] {
  let top = 0;
  return extensions.map(({ part, lender }, at) => {
    const before = extensions[at - 1];
    if (before) top += before.lender.id === lender.id ? 1 : 1 + GAP;
    return { key: part, top };
  });
}

/** Moves what would lie upon another down, and up again where the column would end too low. */
function spread(wanted: readonly Placed[], rows: number): Placed[] {
  const sorted = [...wanted].sort((one, other) => one.top - other.top || one.key.localeCompare(other.key));
  const down: Placed[] = [];
  for (const { key, top } of sorted) down.push({ key, top: Math.max(top, (down.at(-1)?.top ?? -1) + 1) });
  const up: Placed[] = [];
  for (const { key, top } of down.reverse()) up.unshift({ key, top: Math.min(top, (up[0]?.top ?? rows) - 1) });
  return up;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
