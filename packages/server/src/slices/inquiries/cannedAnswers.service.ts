import { CANNED_ANSWERS_MAX, type CannedAnswer } from '@firm/contract';
import type {
  CannedAnswersQuery,
  CreateCannedAnswerBody,
  SeenQuery,
  UpdateCannedAnswerBody,
} from '@firm/contract/schemas';
import { and, asc, eq, ilike, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid, NotFound, requireSeen } from '../../ground/errors.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { announceInbox } from './announceInbox.ts';
import { cannedAnswerFields, cannedAnswers } from './inbox.tables.ts';

type Deps = Pick<AppDeps, 'database'>;

const toCannedAnswer = (db: Db, row: typeof cannedAnswers.$inferSelect): CannedAnswer =>
  cannedAnswerFields.open(db, row);

/** Lists the canned answers by title. */
export async function listCannedAnswers(
  { database: { db } }: Deps,
  { language, search, limit, offset }: z.output<typeof CannedAnswersQuery>,
): Promise<{ results: CannedAnswer[]; count: number }> {
  const where = and(
    language && eq(cannedAnswers.language, language),
    search ? ilike(cannedAnswers.title, `%${search.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
  const order = [asc(sql`lower(${cannedAnswers.title})`), asc(cannedAnswers.id)];
  const page = db
    .select()
    .from(cannedAnswers)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return {
    results: (await page).map((row) => toCannedAnswer(db, row)),
    count: await db.$count(cannedAnswers, where),
  };
}

export async function createCannedAnswer(
  { database }: Deps,
  body: z.output<typeof CreateCannedAnswerBody>,
  keep: KeepAnswer,
): Promise<CannedAnswer> {
  return database.db.transaction(async (tx) => {
    if ((await tx.$count(cannedAnswers)) >= CANNED_ANSWERS_MAX)
      throw new Invalid([
        {
          field: 'title',
          message: `Keep at most ${CANNED_ANSWERS_MAX} answers: delete one first`,
        },
      ]);
    const [row] = await tx
      .insert(cannedAnswers)
      .values(await cannedAnswerFields.seal(tx, body))
      .returning();
    if (!row) throw new Error('the answer was not inserted');
    await announceInbox(tx);
    return keep(tx, toCannedAnswer(tx, row));
  });
}

export async function updateCannedAnswer(
  { database }: Deps,
  id: string,
  { version, ...words }: z.output<typeof UpdateCannedAnswerBody>,
): Promise<CannedAnswer> {
  return database.db.transaction(async (tx) => {
    const row = await lockedAnswer(tx, id);
    requireSeen(row, { version });
    const changed = {
      ...(await cannedAnswerFields.sealSome(tx, row, words)),
      version: version + 1,
    };
    await tx.update(cannedAnswers).set(changed).where(eq(cannedAnswers.id, id));
    await announceInbox(tx);
    return { ...toCannedAnswer(tx, row), ...words, version: version + 1 };
  });
}

export async function deleteCannedAnswer(
  { database }: Deps,
  id: string,
  seen: z.output<typeof SeenQuery>,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    requireSeen(await lockedAnswer(tx, id), seen);
    await tx.delete(cannedAnswers).where(eq(cannedAnswers.id, id));
    await announceInbox(tx);
  });
}

async function lockedAnswer(tx: Db, id: string) {
  const [row] = await tx.select().from(cannedAnswers).where(eq(cannedAnswers.id, id)).for('update');
  if (!row) throw new NotFound('answer');
  return row;
}
