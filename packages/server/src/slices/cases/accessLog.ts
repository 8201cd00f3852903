import type { AccessKind } from '@firm/contract';
import { and, eq } from 'drizzle-orm';
import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { Db } from '../../ground/db/database.ts';
import { currentRequest } from '../../ground/http/requestContext.ts';
import { users } from '../users/users.tables.ts';
import { cases } from './cases.tables.ts';
import type { Viewer } from './visibleCases.ts';

const HOUR_MS = 60 * 60 * 1000;

interface Access {
  actor: Viewer;
  caseId: string;
  /** The holder of the case, where the caller knows it: the holder's looks then need no query. */
  holderId?: string;
  what: AccessKind;
  /** Names one of several items, such as a file by its name. */
  detail?: string;
  /** Set for documents: two files of a case may have the same name. */
  documentId?: string;
  at: Date;
}

/**
 * Records in the security log, at most once an hour, that staff or a person who shares the case viewed part of it, so
 * that its holder can read it. Looks of the holder are not recorded. Call it after the row was found.
 */
export async function noteAccess(db: Db, access: Access): Promise<void> {
  const { actor, caseId, holderId, what, detail, documentId, at } = access;
  if (holderId === actor.id) return;
  const [row] = await db
    .select({ clientId: cases.clientId, staffId: cases.assignedStaffId })
    .from(cases)
    .where(eq(cases.id, caseId));
  if (!row || row.clientId === actor.id) return;
  const request = currentRequest();
  if (request && actor.role !== 'client') request.readNoted = true;
  await recordEvent(db, {
    action: what === 'document_download' ? 'downloaded' : 'read',
    at,
    actorId: actor.id,
    subjectId: row.clientId,
    target: { kind: what, id: caseId },
    details: { assigned: row.staffId === actor.id },
    ...(detail ? { label: detail } : {}),
    oncePerMs: HOUR_MS,
    // Another session of the same account may be another person, so it gets its own entry.
    onceFor: [actor.id, request?.actor?.sessionId, caseId, what, documentId ?? detail].join(' '),
  });
}

/** Records, at most once an hour, that staff opened the page of a client, so that the client can read it. */
export async function noteProfileAccess(db: Db, actor: Viewer, clientId: string, at: Date): Promise<void> {
  // One after another: in a transaction there is one connection.
  const assigned =
    (await db.$count(users, and(eq(users.id, clientId), eq(users.assignedStaffId, actor.id)))) > 0 ||
    (await db.$count(cases, and(eq(cases.clientId, clientId), eq(cases.assignedStaffId, actor.id)))) > 0;
  const request = currentRequest();
  if (request) request.readNoted = true;
  await recordEvent(db, {
    action: 'read',
    at,
    actorId: actor.id,
    subjectId: clientId,
    target: { kind: 'profile', id: clientId },
    details: { assigned },
    oncePerMs: HOUR_MS,
    onceFor: [actor.id, request?.actor?.sessionId, clientId, 'profile'].join(' '),
  });
}
