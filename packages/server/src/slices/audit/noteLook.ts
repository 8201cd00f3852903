import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { currentRequest } from '../../ground/http/requestContext.ts';
import { HOUR_MS } from '../../ground/limits/limit.ts';
import type { AuditFilter } from './auditFilter.ts';

/** Records once an hour that somebody read the log itself, whether clients are in what it showed or not. */
export async function noteLook(
  { database, clock }: Pick<AppDeps, 'database' | 'clock'>,
  { actorId, group, about, from, to }: AuditFilter,
  rows: number,
): Promise<void> {
  const request = currentRequest();
  if (request) request.readNoted = true;
  const given = Object.entries({ actorId, group, about: about && 'given', from, to });
  await recordEvent(database.db, {
    action: 'listed',
    at: clock(),
    target: { kind: 'audit.list' },
    details: { ...Object.fromEntries(given.filter(([, value]) => value)), rows },
    oncePerMs: HOUR_MS,
    onceFor: [request?.actor?.id, request?.actor?.sessionId, 'audit.list', JSON.stringify(given)].join(' '),
  });
}
