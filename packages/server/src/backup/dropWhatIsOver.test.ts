import { sql } from 'drizzle-orm';
import { outbox } from '../ground/outbox/outbox.tables.ts';
import { freshDatabase } from '../testing/databases.ts';
import { dropWhatIsOver } from './dropWhatIsOver.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('a restored site resumes deletions after a week and removals of files; every other job waits for a person', async () => {
  const database = await freshDatabase('embedded');
  try {
    const { db } = database;
    const now = Date.now();
    const inDays = (days: number) => new Date(now + days * DAY_MS);
    await db.insert(outbox).values([
      { kind: 'mail', payload: {}, dueAt: inDays(-1) },
      { kind: 'prepare_export', payload: {}, dueAt: inDays(-1) },
      { kind: 'remove_file', payload: {}, dueAt: inDays(-1) },
      { kind: 'erase_account', payload: {}, dueAt: inDays(-1) },
      { kind: 'erase_account', payload: {}, dueAt: inDays(40) },
    ]);
    await dropWhatIsOver(async (text) => (await db.execute(sql.raw(text))).rows);
    const jobs = await db.select().from(outbox).orderBy(outbox.kind, outbox.dueAt);
    expect(jobs.map(({ kind, state, dueAt }) => [kind, state, Math.round((dueAt.getTime() - now) / DAY_MS)])).toEqual([
      ['erase_account', 'waiting', 7],
      ['erase_account', 'waiting', 40],
      ['mail', 'dead', -1],
      ['prepare_export', 'dead', -1],
      ['remove_file', 'waiting', -1],
    ]);
  } finally {
    await database.close();
  }
}, 60_000);
