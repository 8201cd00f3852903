import type { Db } from '../../ground/db/database.ts';
import { slicesInOrder } from '../../ground/floorPlan.ts';
import { type Holding, type Kept, laterOf, type Owner } from '../../ground/holding.ts';
import { heldTraces } from '../../ground/traces.holding.ts';

/** Returns all holdings of personal data, dependent rows after the rows they depend on. */
export const allHoldings = (): readonly Holding[] => [
  heldTraces,
  ...slicesInOrder().flatMap(({ holdings = [] }) => holdings),
];

/** Returns the number of rows that the law requires to keep in each holding, and until when. */
export async function keptOf(
  db: Db,
  owner: Owner,
  now: Date,
): Promise<{ bySlice: Map<string, number>; until: Date | null }> {
  const bySlice = new Map<string, number>();
  let until: Date | null = null;
  for (const { name, kept } of allHoldings()) {
    const found: Kept | undefined = await kept?.(db, owner, now);
    if (!found) continue;
    bySlice.set(name, found.count);
    until = laterOf(until, found.until);
  }
  return { bySlice, until };
}
