import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { Page } from '../../ground/db/readPage.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { HOUR_MS } from '../../ground/limits/limit.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { listBusinesses } from './businesses.repository.ts';

/**
 * Returns a page of businesses by name. The security log tells it once an hour; their clients are not counted as seen,
 * since the list names none of them.
 */
export async function readBusinesses(
  { database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>,
  viewer: Viewer,
  query: Page & { search?: string | undefined },
) {
  const { rows, count } = await listBusinesses(db, viewer, query);
  if (rows.length > 0)
    await recordEvent(db, {
      action: 'listed',
      at: clock(),
      target: { kind: 'clients.businesses' },
      details: { ...(query.search !== undefined && { search: 'given' }), rows: rows.length },
      oncePerMs: HOUR_MS,
    });
  return { results: rows.map(({ id, name, activeCases }) => ({ id, name, activeCases })), count };
}
