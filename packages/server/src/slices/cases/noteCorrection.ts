import type { ClientField } from '@firm/contract';
import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { Db } from '../../ground/db/database.ts';

/** Records in the security log what staff changed of a client, who reads it in the access log. */
export async function noteCorrection(tx: Db, id: string, fields: readonly ClientField[], at: Date): Promise<void> {
  await recordEvent(tx, {
    ...{ action: 'client_corrected', at, subjectId: id, target: { kind: 'corrected', id } },
    details: { fields: [...fields] },
    label: fields.join(' '),
  });
}
