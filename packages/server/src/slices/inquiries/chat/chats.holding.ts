import { asc, eq, or, sql } from 'drizzle-orm';
import type { Holding, Owner } from '../../../ground/holding.ts';
import { cases } from '../../cases/cases.tables.ts';
import { inboxThreads } from '../inbox.tables.ts';
import { listChatMessages } from './chats.repository.ts';
import { chatHosts, chatMessages, chats } from './chats.tables.ts';

/** Selects chats in which the owner's proved address was given, and those from which a case of theirs was opened. */
const chatsOf = ({ id, email, isVerified }: Owner) =>
  or(
    isVerified ? sql`lower(${chats.email}) = ${email}` : undefined,
    sql`exists (select 1 from ${inboxThreads} join ${cases} on ${cases.id} = ${inboxThreads.openedCaseId}
      where ${inboxThreads.chatId} = ${chats.id} and ${cases.clientId} = ${id})`,
  );

/** Chats of guests who gave the owner's address or became this client. Their threads are deleted with them. */
export const heldChats: Holding = {
  name: 'chats',
  tables: [chats, chatMessages, chatHosts],
  async rows(db, owner) {
    const found = await db.select({ id: chats.id }).from(chats).where(chatsOf(owner)).orderBy(asc(chats.startedAt));
    const rows: object[] = [];
    for (const { id } of found)
      for (const { message } of await listChatMessages(db, id))
        rows.push({ from: message.side, text: message.text, sentAt: message.sentAt });
    return rows;
  },
  async erase(tx, owner) {
    await tx.delete(chats).where(chatsOf(owner));
    await tx.delete(chatHosts).where(eq(chatHosts.userId, owner.id));
  },
};
