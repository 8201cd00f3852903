import { randomBytes, randomUUID } from 'node:crypto';
import { type AuditAction, maskNumbers } from '@firm/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { currentRequest } from '../http/requestContext.ts';
import { networkOf } from '../limits/limits.ts';
import { type AuditDetails, boundedDetails, onceKeyOf, personalDigest } from './auditEvent.ts';

export interface AuditEntry {
  action: AuditAction;
  at: Date;
  /** The account that acted. Default: the caller of the current request; null: the server, or an operator's command. */
  actorId?: string | null;
  sessionId?: string | null;
  /** The account that the event concerns. Default: the account that the current request turned out to be about. */
  subjectId?: string | null;
  /** The object that was read or changed: `{ kind: 'case', id }`. */
  target?: { kind: string; id?: string | null };
  /**
   * Method, reason, counts, names of filters. No contents, names, addresses or secrets: these rows are never deleted.
   */
  details?: AuditDetails;
  /** Personal data that is deleted when the person is forgotten: the name of a file. */
  label?: string;
  /** Records the same event once in each period of this length. */
  oncePerMs?: number;
  /** The identity of an event for `oncePerMs`. Default: everything but the time. */
  onceFor?: string;
}

/**
 * Adds an event to the security log: `await recordEvent(tx, { action: 'password_changed', at: deps.clock(), subjectId:
 * user.id })`.
 * Pass the transaction of the change, so that both are committed or neither. Network, request and caller come from the
 * current request. Returns false when `oncePerMs` skipped the event. It uses one statement without a lock; the chain is
 * linked later.
 */
export async function recordEvent(db: Db, entry: AuditEntry): Promise<boolean> {
  const request = currentRequest();
  const {
    actorId = request?.actor?.id ?? null,
    sessionId = request?.actor?.sessionId ?? null,
    subjectId = request?.subjectId ?? null,
    target,
  } = entry;
  const label = entry.label === undefined ? null : maskNumbers(entry.label);
  const personal = {
    salt: randomBytes(16).toString('base64url'),
    network: request ? networkOf(request.address) : null,
    label,
  };
  const details = boundedDetails(entry.details ?? {});
  const onceKey = entry.oncePerMs
    ? onceKeyOf([
        Math.floor(entry.at.getTime() / entry.oncePerMs),
        entry.onceFor ?? [
          ...[entry.action, actorId, sessionId, subjectId, target?.kind, target?.id, label, personal.network],
          Object.entries(details).sort(),
        ],
      ])
    : null;
  const id = randomUUID();
  const { rows } = await db.execute(sql`
    with personal as (
      insert into audit_personal (event_id, salt, network, label, once_key)
      values (${id}::uuid, ${personal.salt}, ${personal.network}, ${label}, ${onceKey})
      on conflict do nothing returning event_id
    )
    insert into audit_events
      (id, at, action, actor_id, session_id, subject_id, target_kind, target_id, request_id, details, personal_digest)
    select event_id, ${entry.at.toISOString()}::timestamptz, ${entry.action}, ${actorId}::uuid, ${sessionId}::uuid, ${subjectId}::uuid,
      ${target?.kind ?? null}::text, ${target?.id ?? null}::text, ${request?.id ?? null}::text,
      ${JSON.stringify(details)}::jsonb, ${personalDigest(personal)}
    from personal
    returning id`);
  return rows.length > 0;
}
