import { randomUUID } from 'node:crypto';
import { MESSAGE_SIDES } from '@firm/contract';
import type { Db } from '../ground/db/database.ts';
import { messageAttachments, messageFields, messageReads, messages } from '../slices/messages/messages.tables.ts';
import type { SeedCase } from './cases/seedCase.ts';
import type { IdOf } from './insertPeople.ts';

interface StoredFile {
  id?: string | undefined;
  caseId: string;
  fileName: string;
}

/** Inserts the conversations of the cases, and how far each side has read. */
export async function insertMessages(
  tx: Db,
  seedCases: (SeedCase & { id: string })[],
  files: readonly StoredFile[],
  idOf: IdOf,
): Promise<void> {
  const rows = seedCases
    .flatMap(({ id: caseId, client, messages: written = [] }) =>
      written.map((message) => ({
        ...message,
        id: randomUUID(),
        caseId,
        side: message.from === client ? ('client' as const) : ('firm' as const),
      })),
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const inserted = await tx
    .insert(messages)
    .values(
      await messageFields.sealAll(
        tx,
        rows.map(({ id, caseId, side, from, text, at }) => ({
          id,
          caseId,
          side,
          senderId: idOf(from),
          text,
          sentAt: at,
        })),
      ),
    )
    .returning({ id: messages.id, sequence: messages.sequence });
  const sequenceOf = new Map(inserted.map(({ id, sequence }) => [id, sequence]));

  await tx.insert(messageAttachments).values(
    rows.flatMap(({ id, caseId, attached = [] }) =>
      attached.map((name, position) => {
        const documentId = files.find((file) => file.caseId === caseId && file.fileName === name)?.id;
        if (documentId === undefined) throw new Error(`the demo case has no document ${name}`);
        return { messageId: id, documentId, position };
      }),
    ),
  );

  const reads = seedCases.flatMap(({ id: caseId }) =>
    MESSAGE_SIDES.flatMap((side) => {
      const last = rows.findLast((row) => row.caseId === caseId && row.side !== side && row.readAt !== undefined);
      const readSequence = last && sequenceOf.get(last.id);
      return last && readSequence !== undefined ? { caseId, side, readSequence, readAt: last.readAt } : [];
    }),
  );
  await tx.insert(messageReads).values(reads);
}
