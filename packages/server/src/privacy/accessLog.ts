import type { AccessKind } from '@firm/contract';
import { eq, sql } from 'drizzle-orm';
import { cases } from '../cases/cases.tables.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import type { Db } from '../db/client.ts';
import { accessLog } from './privacy.tables.ts';

const HOUR_MS = 60 * 60 * 1000;

interface Access {
  actor: Viewer;
  caseId: string;
  what: AccessKind;
  /** Which one of several: the name of a file. */
  detail?: string;
  at: Date;
}

/** Notes for the client that a member of staff looked at something of a case; a client's own reading is nobody's business. Call it once the row was found. */
export async function noteAccess(db: Db, { actor, caseId, what, detail = '', at }: Access): Promise<void> {
  if (actor.role === 'client') return;
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  const clientId = sql`(${db.select({ id: cases.clientId }).from(cases).where(eq(cases.id, caseId))})`;
  await db
    .insert(accessLog)
    .values({ actorId: actor.id, clientId, caseId, what, detail, hour, happenedAt: at })
    .onConflictDoNothing();
}
