import { sql } from 'drizzle-orm';
import type { Db } from '../ground/db/database.ts';
import type { AppDeps } from '../ground/deps.ts';
import { adoptThreads } from '../slices/inquiries/keepThreads.ts';
import { users } from '../slices/users/users.tables.ts';
import { amendedReturn } from './cases/amendedReturn.ts';
import { bakeryPayroll } from './cases/bakeryPayroll.ts';
import { greenCard } from './cases/greenCard.ts';
import { luciaClosed } from './cases/luciaClosed.ts';
import { nadiaCases } from './cases/nadia.ts';
import { demoTime } from './demoTime.ts';
import { insertBlog } from './insertBlog.ts';
import { insertCases } from './insertCases.ts';
import { insertInquiries } from './insertInquiries.ts';
import { insertInvoices } from './insertInvoices.ts';
import { insertLetters } from './insertLetters.ts';
import { insertBusiness, insertPeople, insertShares } from './insertPeople.ts';
import { insertPrices } from './insertPrices.ts';
import { insertWork } from './insertWork.ts';

/** An arbitrary lock number that all processes of this program share. */
const SEED_LOCK = 727_002;

/**
 * Fills an empty database with demo data: accounts, cases, files, the blog. Does nothing when any account exists.
 * It uses one transaction: an interrupted start leaves the database empty, and two simultaneous starts write the data
 * once.
 */
export async function seed({
  database: { db },
  storage,
  clock,
  env,
}: Pick<AppDeps, 'database' | 'storage' | 'clock' | 'env'>): Promise<void> {
  if (await hasUsers(db)) return;
  const now = clock();
  const time = demoTime(now);
  let stored: string[] = [];
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
      if (await hasUsers(tx)) return;
      const idOf = await insertPeople(tx, time);
      const businessId = await insertBusiness(tx, idOf);
      await insertShares(tx, time, idOf);
      const seedCases = [
        amendedReturn(time),
        greenCard(time),
        bakeryPayroll(time),
        ...luciaClosed(time),
        ...nadiaCases(time),
      ];
      stored = await insertCases(tx, { storage, env }, seedCases, idOf, businessId, now);
      await insertInvoices(tx, time, idOf);
      await insertPrices(tx, time);
      await insertWork(tx, time, idOf);
      await insertBlog(tx, time);
      await insertLetters(tx, time, idOf, now);
      await insertInquiries(tx, now);
      await adoptThreads(tx, now);
    });
  } catch (error) {
    await Promise.all(stored.map((key) => storage.remove(key)));
    throw error;
  }
}

async function hasUsers(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}
