import { asc, eq } from 'drizzle-orm';
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

export const countAnswers = (db: Db, threadId: string): Promise<number> =>
  db.$count(inquiryAnswers, eq(inquiryAnswers.threadId, threadId));

export async function insertAnswer(tx: Db, answer: Opened<typeof inquiryAnswers.$inferInsert>): Promise<void> {
  await tx.insert(inquiryAnswers).values(await inquiryAnswerFields.seal(tx, answer));
}
