import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import { users } from '../users/users.tables.ts';
import { inquiryAnswerFields, inquiryAnswers } from './inbox.tables.ts';

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

/** Lists the answers to an inquiry, oldest first. */
export async function listAnswers(db: Db, threadId: string) {
  const rows = await db
    .select({
      answer: inquiryAnswers,
      author: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
      },
    })
    .from(inquiryAnswers)
    .leftJoin(users, eq(users.id, inquiryAnswers.authorId))
    .where(eq(inquiryAnswers.threadId, threadId))
    .orderBy(asc(inquiryAnswers.sentAt), asc(inquiryAnswers.id));
  return rows.map((row) => ({
    ...row,
    answer: inquiryAnswerFields.open(db, row.answer),
  }));
}

/** Returns the text of the last answer to each of these inquiries that has one, by thread. */
export async function lastAnswersOf(db: Db, threadIds: readonly string[]): Promise<Map<string, string>> {
  if (threadIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([inquiryAnswers.threadId])
    .from(inquiryAnswers)
    .where(inArray(inquiryAnswers.threadId, [...threadIds]))
    .orderBy(inquiryAnswers.threadId, desc(inquiryAnswers.sentAt), desc(inquiryAnswers.id));
  return new Map(rows.map((row) => [row.threadId, inquiryAnswerFields.open(db, row).text]));
}

export const countAnswers = (db: Db, threadId: string): Promise<number> =>
  db.$count(inquiryAnswers, eq(inquiryAnswers.threadId, threadId));

export async function insertAnswer(tx: Db, answer: Opened<typeof inquiryAnswers.$inferInsert>): Promise<void> {
  await tx.insert(inquiryAnswers).values(await inquiryAnswerFields.seal(tx, answer));
}
