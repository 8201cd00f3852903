import type { AuditAction } from '@firm/contract';
import type { Db } from '../db/database.ts';
import { currentRequest } from '../http/requestContext.ts';
import type { AuditDetails } from './auditEvent.ts';
import { recordEvent } from './recordEvent.ts';

/** Records a change of an account's security; `by` names the call. Pass the transaction of the change. */
export async function noteAccount(
  tx: Db,
  action: AuditAction,
  userId: string,
  at: Date,
  details: AuditDetails = {},
): Promise<void> {
  await recordEvent(tx, {
    action,
    at,
    subjectId: userId,
    details: { by: currentRequest()?.endpoint ?? 'server', ...details },
  });
}
