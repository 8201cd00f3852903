import type { AppDeps } from '../../ground/deps.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { countReads, refuseBulkReader } from './bulkReads.ts';

/** A statement takes 65,535 values at most. */
const AT_ONCE = 5_000;

/**
 * Counts the clients in a file of rows as listed. Call it before the file is sent: throws when they are more than
 * anybody's work needs.
 */
export async function countExport(
  deps: Pick<AppDeps, 'database' | 'log' | 'outbox' | 'env' | 'clock'>,
  actor: Actor,
  clientIds: Iterable<string>,
): Promise<void> {
  const clients = [...new Set(clientIds)];
  const at = deps.clock();
  let mayGoOn = true;
  for (let from = 0; from < clients.length; from += AT_ONCE)
    mayGoOn = await countReads(deps, actor, clients.slice(from, from + AT_ONCE), 'listed', at);
  if (!mayGoOn) refuseBulkReader(deps, actor);
}
