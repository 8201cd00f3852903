import type { Language, MessageTranslation } from '@firm/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { cases } from '../cases/cases.tables.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { messageFields, messages, messageTranslations, translationFields } from './messages.tables.ts';

/** Returns a message of the firm in a case that the viewer sees, with the case's client, whose data it may hold. */
export async function findOfFirm(db: Db, viewer: Viewer, id: string) {
  const [row] = await db
    .select({ message: messages, clientId: cases.clientId })
    .from(messages)
    .innerJoin(cases, eq(cases.id, messages.caseId))
    .where(and(eq(messages.id, id), eq(messages.side, 'firm'), visibleCases(viewer)));
  return row && { text: messageFields.open(db, row.message).text, clientId: row.clientId };
}

/** Returns the translations of some messages, by message. */
export async function translationsOf(
  db: Db,
  messageIds: string[],
): Promise<(MessageTranslation & { messageId: string })[]> {
  if (messageIds.length === 0) return [];
  const rows = await db
    .select()
    .from(messageTranslations)
    .where(inArray(messageTranslations.messageId, messageIds))
    .orderBy(asc(messageTranslations.language));
  return rows.map((row) => {
    const { messageId, language, text } = translationFields.open(db, row);
    return { messageId, language, text };
  });
}

export async function findTranslation(db: Db, messageId: string, language: Language) {
  return (await translationsOf(db, [messageId])).find((translation) => translation.language === language);
}

/** Keeps a translation, unless another call was faster. */
export async function insertTranslation(
  tx: Db,
  values: MessageTranslation & { messageId: string; translatedAt: Date },
): Promise<void> {
  await tx
    .insert(messageTranslations)
    .values(await translationFields.seal(tx, values))
    .onConflictDoNothing();
}

/** Forgets what was translated in the cases that a client sees: whoever else agrees has it translated again. */
export async function forgetTranslations(tx: Db, clientId: string): Promise<void> {
  const seen = tx
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(cases, eq(cases.id, messages.caseId))
    .where(visibleCases({ id: clientId, role: 'client' }));
  await tx.delete(messageTranslations).where(inArray(messageTranslations.messageId, seen));
}
