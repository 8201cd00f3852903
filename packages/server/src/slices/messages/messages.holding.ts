import { asc, eq, inArray } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import { cases } from '../cases/cases.tables.ts';
import { visibleCases } from '../cases/visibleCases.ts';
import { documents } from '../documents/documents.tables.ts';
import { messageAttachments, messageFields, messageReads, messages, messageTranslations } from './messages.tables.ts';
import { translationsOf } from './translations.repository.ts';

/** Messages of both sides in the cases that the owner may see. */
export const heldMessages: Holding = {
  name: 'messages',
  tables: [messages, messageTranslations, messageAttachments, messageReads],
  async rows(db, { id }) {
    const rows = await db
      .select({ message: messages, caseNumber: cases.caseNumber })
      .from(messages)
      .innerJoin(cases, eq(cases.id, messages.caseId))
      .where(visibleCases({ id, role: 'client' }))
      .orderBy(asc(messages.sequence));
    const attached = await db
      .select({ messageId: messageAttachments.messageId, fileName: documents.fileName })
      .from(messageAttachments)
      .innerJoin(documents, eq(documents.id, messageAttachments.documentId))
      .innerJoin(cases, eq(cases.id, documents.caseId))
      .where(visibleCases({ id, role: 'client' }))
      .orderBy(asc(messageAttachments.position));
    const translations = await translationsOf(
      db,
      rows.map(({ message }) => message.id),
    );
    return rows.map(({ message, caseNumber }) => ({
      caseNumber,
      from: message.side,
      text: messageFields.open(db, message).text,
      machineTranslations: translations
        .filter(({ messageId }) => messageId === message.id)
        .map(({ language, text }) => ({ language, text })),
      sentAt: message.sentAt,
      attachments: attached.filter(({ messageId }) => messageId === message.id).map(({ fileName }) => fileName),
    }));
  },
  async erase(tx, { id }) {
    const own = tx.select({ id: cases.id }).from(cases).where(eq(cases.clientId, id));
    await tx.delete(messages).where(inArray(messages.caseId, own));
    await tx.delete(messageReads).where(inArray(messageReads.caseId, own));
  },
};
