import type { AccessKind } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { Db } from '../../ground/db/database.ts';
import { currentRequest } from '../../ground/http/requestContext.ts';
import { cases } from './cases.tables.ts';
import type { Viewer } from './visibleCases.ts';

const HOUR_MS = 60 * 60 * 1000;

interface Access {
  actor: Viewer;
  caseId: string;
  what: AccessKind;
  /** Which one of several: the name of a file. */
  detail?: string;
  /** Two files of a case may have one name. */
  documentId?: string;
  at: Date;
}

/**
 * Records in the security log that a member of staff looked at something of a case, once an hour, so that the client can read it;
 * a client's own reading is nobody's business. Call it once the row was found.
 */
export async function noteAccess(db: Db, { actor, caseId, what, detail, documentId, at }: Access): Promise<void> {
  if (actor.role === 'client') return;
  const request = currentRequest();
  if (request) request.readNoted = true;
  const [row] = await db
    .select({ clientId: cases.clientId, staffId: cases.assignedStaffId })
    .from(cases)
    .where(eq(cases.id, caseId));
  if (!row) return;
  await recordEvent(db, {
    action: what === 'document_download' ? 'downloaded' : 'read',
    at,
    actorId: actor.id,
    subjectId: row.clientId,
    target: { kind: what, id: caseId },
    details: { assigned: row.staffId === actor.id },
    ...(detail ? { label: detail } : {}),
    oncePerMs: HOUR_MS,
    // Somebody else who reads by the same account is another session.
    onceFor: [actor.id, request?.actor?.sessionId, caseId, what, documentId ?? detail].join(' '),
  });
}
