import type { AuditAction } from '@firm/contract';
import { and, asc, desc, eq, gte, lt, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditChain, auditEvents, auditPersonal } from '../../ground/audit/audit.tables.ts';
import type { Db } from '../../ground/db/database.ts';
import { users } from '../users/users.tables.ts';

export interface LogFilter {
  from?: Date | undefined;
  until?: Date | undefined;
  action?: AuditAction | undefined;
  /** The account that acted or is affected. */
  accountId?: string | undefined;
}

const matching = ({ from, until, action, accountId }: LogFilter): SQL | undefined =>
  and(
    from && gte(auditEvents.at, from),
    until && lt(auditEvents.at, until),
    action && eq(auditEvents.action, action),
    accountId ? or(eq(auditEvents.actorId, accountId), eq(auditEvents.subjectId, accountId)) : undefined,
  );

/** Returns the newest events with the accounts' addresses. */
export function latestEvents(db: Db, filter: LogFilter, limit: number) {
  const [actor, subject] = [alias(users, 'actor'), alias(users, 'subject')];
  return db
    .select({ event: auditEvents, network: auditPersonal.network, actor: actor.email, subject: subject.email })
    .from(auditEvents)
    .leftJoin(auditPersonal, eq(auditPersonal.eventId, auditEvents.id))
    .leftJoin(actor, eq(actor.id, auditEvents.actorId))
    .leftJoin(subject, eq(subject.id, auditEvents.subjectId))
    .where(matching(filter))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit);
}

/** Returns linked events with all data that their hashes cover, in the order of the chain. */
export function exportedEvents(db: Db, filter: LogFilter, limit: number) {
  return db
    .select({ link: auditChain, event: auditEvents, personal: auditPersonal })
    .from(auditChain)
    .innerJoin(auditEvents, eq(auditEvents.id, auditChain.eventId))
    .leftJoin(auditPersonal, eq(auditPersonal.eventId, auditEvents.id))
    .where(matching(filter))
    .orderBy(asc(auditChain.seq))
    .limit(limit);
}
