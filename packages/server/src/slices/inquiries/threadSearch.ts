import { type Column, desc, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { contains, containsIndexed, everyWord, hasEveryWord, isOneWord } from '../../ground/db/search.ts';
import { cases } from '../cases/cases.tables.ts';
import { contactFields, contactMessages } from '../contact/contact.tables.ts';
import { hasName } from '../users/accountSearch.ts';
import { users } from '../users/users.tables.ts';
import { chatFields, chats } from './chat/chats.tables.ts';
import { inboxThreads } from './inbox.tables.ts';

/** The number of inquirers' names that a search reads: they are sealed, so the database cannot search them. */
const NAMES_READ = 300;

/**
 * Restricts a query on threads, joined with the cases of conversations, to those that hold every word of the text.
 * `inRow` looks into each thread and its case, `byIndex` finds the cases, inquiries and chats with the words first.
 */
export async function ofSearch(db: Db, text: string): Promise<Record<'inRow' | 'byIndex', SQL | undefined>> {
  const { id, caseId, contactMessageId, chatId } = inboxThreads;
  const inCase = (word: string) => or(contains(cases.searchTitle, word), isOfClient(db, word));
  const casesWith = (which: SQL | undefined) => db.select({ id: cases.id }).from(cases).where(which);
  const indexed = (word: string) => containsIndexed(cases.searchTitle, word);
  // A word that stands alone is looked for in the index of titles. Several are looked for in one reading of the cases.
  const casesFound = isOneWord(text)
    ? casesWith(everyWord(text, indexed)).union(casesWith(everyWord(text, (word) => isOfClient(db, word))))
    : casesWith(everyWord(text, inCase));
  const inquiries = inArray(contactMessageId, inquiriesWith(db, text, await inquiriesNamed(db, text)));
  const guests = inArray(chatId, chatsWith(db, text, await chatsNamed(db, text)));
  const threadsWith = (which: SQL) => db.select({ id }).from(inboxThreads).where(which);
  const found = threadsWith(inArray(caseId, casesFound)).union(threadsWith(inquiries)).union(threadsWith(guests));
  // As an array: PostgreSQL then takes the threads by their ids, where it would walk through all of them in order.
  return { inRow: or(everyWord(text, inCase), inquiries, guests), byIndex: sql`${id} = any(array(${found}))` };
}

/** The inquiries with every word in the inquirer's address or account, and those found by the name they gave. */
const inquiriesWith = (db: Db, text: string, named: readonly string[]) => {
  const ofWriter = (word: string) =>
    or(contains(lower(contactMessages.email), word), inArray(contactMessages.userId, usersNamed(db, word)));
  return db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(or(everyWord(text, ofWriter), inArray(contactMessages.id, named)));
};

/** The chats with every word in the guest's address, and those found by the name they gave. */
const chatsWith = (db: Db, text: string, named: readonly string[]) =>
  db
    .select({ id: chats.id })
    .from(chats)
    .where(
      or(
        everyWord(text, (word) => contains(lower(chats.email), word)),
        inArray(chats.id, named),
      ),
    );

const isOfClient = (db: Db, word: string) => inArray(cases.clientId, usersNamed(db, word));

const usersNamed = (db: Db, word: string) => db.select({ id: users.id }).from(users).where(hasName(word));

const lower = (column: Column) => sql`lower(${column})`;

/** Finds the newest inquiries by the names that the inquirers gave. */
async function inquiriesNamed(db: Db, text: string): Promise<string[]> {
  const rows = await db
    .select({ id: contactMessages.id, name: contactMessages.name })
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt))
    .limit(NAMES_READ);
  return rows
    .map((row) => contactFields.open(db, row))
    .filter(({ name }) => hasEveryWord(name, text))
    .map(({ id }) => id);
}

/** Finds the newest chats by the names that the guests gave. */
async function chatsNamed(db: Db, text: string): Promise<string[]> {
  const rows = await db
    .select({ id: chats.id, name: chats.name })
    .from(chats)
    .orderBy(desc(chats.startedAt))
    .limit(NAMES_READ);
  return rows
    .map((row) => chatFields.open(db, row))
    .filter(({ name }) => hasEveryWord(name, text))
    .map(({ id }) => id);
}
