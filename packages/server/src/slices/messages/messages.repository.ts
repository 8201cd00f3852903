import type { MessageSide } from '@firm/contract';
import { and, asc, desc, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import { documents } from '../documents/documents.tables.ts';
import { users } from '../users/users.tables.ts';
import { isWritten, messageAttachments, messageFields, messageReads, messages } from './messages.tables.ts';

const selectMessages = (db: Db) =>
  db
    .select({ message: messages, sender: { id: users.id, firstName: users.firstName, lastName: users.lastName } })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId));

const attachmentColumns = {
  messageId: messageAttachments.messageId,
  id: documents.id,
  fileName: documents.fileName,
  fileSize: documents.fileSize,
  deletedAt: documents.deletedAt,
};

type Message = typeof messages.$inferSelect;
type Stored = Awaited<ReturnType<typeof selectMessages>>[number];
type Plain = ReturnType<typeof opened>;

const opened = (db: Db, row: Stored) => ({ ...row, message: messageFields.open(db, row.message) });

export type MessageRow = Plain & { attachments: Awaited<ReturnType<typeof attachmentsOf>> };

function attachmentsOf(db: Db, messageIds: string[]) {
  return db
    .select(attachmentColumns)
    .from(messageAttachments)
    .innerJoin(documents, eq(documents.id, messageAttachments.documentId))
    .where(inArray(messageAttachments.messageId, messageIds))
    .orderBy(asc(messageAttachments.position));
}

async function withAttachments(db: Db, rows: Stored[]): Promise<MessageRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ message }) => message.id);
  const attachments = await attachmentsOf(db, ids);
  return rows.map((row) => ({
    ...opened(db, row),
    attachments: attachments.filter(({ messageId }) => messageId === row.message.id),
  }));
}

/** Lists messages, newest first: the latest of a case, or those before a place in its thread. */
export async function listMessages(
  db: Db,
  caseId: string,
  { before, limit }: { before: number | undefined; limit: number },
) {
  const where = and(eq(messages.caseId, caseId), before === undefined ? undefined : lt(messages.sequence, before));
  return withAttachments(db, await selectMessages(db).where(where).orderBy(desc(messages.sequence)).limit(limit));
}

export async function findMessages(db: Db, ids: string[]): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  return withAttachments(db, await selectMessages(db).where(inArray(messages.id, ids)));
}

/** Returns a message's place in the thread of its case. */
export async function findPlace(db: Db, caseId: string, messageId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ sequence: messages.sequence })
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.caseId, caseId)));
  return row?.sequence;
}

/** Whether somebody else has written on a side after a place in the thread. */
export async function isAnsweredAfter(db: Db, place: number, message: Pick<Message, 'caseId' | 'side' | 'senderId'>) {
  const { caseId, side, senderId } = message;
  const later = and(eq(messages.caseId, caseId), eq(messages.side, side), isWritten, gt(messages.sequence, place));
  return (await db.$count(messages, and(later, ne(messages.senderId, senderId)))) > 0;
}

export async function insertMessage(
  tx: Db,
  values: Opened<typeof messages.$inferInsert>,
  documentIds: string[],
): Promise<string> {
  const sealed = await messageFields.seal(tx, values);
  const [row] = await tx.insert(messages).values(sealed).returning({ id: messages.id });
  if (!row) throw new Error('the message was not inserted');
  if (documentIds.length > 0)
    await tx
      .insert(messageAttachments)
      .values(documentIds.map((documentId, position) => ({ messageId: row.id, documentId, position })));
  return row.id;
}

/** Returns the last message of the other side that this side has read, and when. */
export async function findRead(db: Db, caseId: string, side: MessageSide) {
  const [row] = await db
    .select({ messageId: messages.id, sequence: messageReads.readSequence, at: messageReads.readAt })
    .from(messageReads)
    .innerJoin(
      messages,
      and(eq(messages.caseId, messageReads.caseId), eq(messages.sequence, messageReads.readSequence)),
    )
    .where(and(eq(messageReads.caseId, caseId), eq(messageReads.side, side)));
  return row;
}

/** Marks the other side's messages as read up to a place; returns false if they already were. */
export async function moveRead(tx: Db, caseId: string, side: MessageSide, upTo: number, now: Date): Promise<boolean> {
  const [last] = await tx
    .select({ sequence: messages.sequence })
    .from(messages)
    .where(and(eq(messages.caseId, caseId), ne(messages.side, side), lte(messages.sequence, upTo)))
    .orderBy(desc(messages.sequence))
    .limit(1);
  if (!last) return false;
  const moved = await tx
    .insert(messageReads)
    .values({ caseId, side, readSequence: last.sequence, readAt: now })
    .onConflictDoUpdate({
      target: [messageReads.caseId, messageReads.side],
      set: { readSequence: last.sequence, readAt: now },
      setWhere: lt(messageReads.readSequence, last.sequence),
    })
    .returning({ caseId: messageReads.caseId });
  return moved.length > 0;
}

/** Returns a message and how far its readers have read; locks the readers' row until the transaction ends. */
export async function lockReadersOf(tx: Db, messageId: string) {
  const [message] = await selectMessages(tx).where(eq(messages.id, messageId));
  if (!message) return undefined;
  const { caseId, side } = message.message;
  const reader: MessageSide = side === 'client' ? 'firm' : 'client';
  await tx.insert(messageReads).values({ caseId, side: reader }).onConflictDoNothing();
  const [reads] = await tx
    .select()
    .from(messageReads)
    .where(and(eq(messageReads.caseId, caseId), eq(messageReads.side, reader)))
    .for('update');
  return reads && { ...message, reads };
}

/** Records that a mail covers every message sent to a side so far. */
export async function noteMailed(tx: Db, caseId: string, reader: MessageSide): Promise<void> {
  const last = tx
    .select({ last: sql`coalesce(max(${messages.sequence}), 0)` })
    .from(messages)
    .where(and(eq(messages.caseId, caseId), ne(messages.side, reader)));
  await tx
    .update(messageReads)
    .set({ mailedSequence: sql`(${last})` })
    .where(and(eq(messageReads.caseId, caseId), eq(messageReads.side, reader)));
}
