import { type Column, desc, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { contains, containsWordOf, everyWord, hasEveryWord } from '../../ground/db/search.ts';
import { cases } from '../cases/cases.tables.ts';
import { contactFields, contactMessages } from '../contact/contact.tables.ts';
import { users } from '../users/users.tables.ts';
import { chatFields, chats } from './chat/chats.tables.ts';
import { inboxThreads } from './inbox.tables.ts';

/** The number of inquirers' names that a search reads: they are sealed, so the database cannot search them. */
const NAMES_READ = 300;

/**
 * Restricts a query on threads, joined with the cases of conversations, to those that hold every word of the text.
 * `inRow` looks into each thread and its case, `byIndex` finds the cases with the words first.
 */
export async function ofSearch(db: Db, text: string): Promise<Record<'inRow' | 'byIndex', SQL | undefined>> {
  const named = await inquiriesNamed(db, text);
  const guests = await chatsNamed(db, text);
  const { caseId, contactMessageId, chatId } = inboxThreads;
  const ofNamed = (word: string) => inArray(cases.clientId, usersNamed(db, word));
  const containsWord = containsWordOf(text);
  const casesWith = (which: SQL | undefined) => db.select({ id: cases.id }).from(cases).where(which);
  const holding = (ofCase: (word: string) => SQL | undefined) =>
    or(
      everyWord(text, (word) => or(ofCase(word), ofOthers(db, word))),
      named.length > 0 ? inArray(contactMessageId, named) : undefined,
      guests.length > 0 ? inArray(chatId, guests) : undefined,
    );
  return {
    inRow: holding((word) => or(contains(cases.searchTitle, word), ofNamed(word))),
    byIndex: holding((word) =>
      inArray(caseId, casesWith(containsWord(cases.searchTitle, word)).union(casesWith(ofNamed(word)))),
    ),
  };
}

/** Whether a word is in the address of an inquirer or a guest, or in the name of the inquirer's account. */
function ofOthers(db: Db, word: string): SQL | undefined {
  const ofWriter = or(
    contains(lower(contactMessages.email), word),
    inArray(contactMessages.userId, usersNamed(db, word)),
  );
  const written = db.select({ id: contactMessages.id }).from(contactMessages).where(ofWriter);
  const chatted = db
    .select({ id: chats.id })
    .from(chats)
    .where(contains(lower(chats.email), word));
  return or(inArray(inboxThreads.contactMessageId, written), inArray(inboxThreads.chatId, chatted));
}

const usersNamed = (db: Db, word: string) =>
  db.select({ id: users.id }).from(users).where(contains(users.searchName, word));

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
