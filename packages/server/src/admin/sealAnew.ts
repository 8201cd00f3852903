import { and, asc, eq, gt, isNull, ne, notLike, sql } from 'drizzle-orm';
import type { AppDeps } from '../ground/deps.ts';
import { beginSealing } from '../ground/fields/fieldKeys.ts';
import { sealStored } from '../ground/fields/sealStored.ts';
import type { Secret } from '../ground/keys/keyList.ts';
import { seal, unseal } from '../ground/keys/seal.ts';
import { outbox } from '../ground/outbox/outbox.tables.ts';
import { calendarFeeds } from '../slices/appointments/appointments.tables.ts';
import { recoveryCodes, secondFactors } from '../slices/auth/auth.tables.ts';
import { allSealedFields } from '../slices.ts';

const BATCH = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface SealedAnew {
  authenticators: number;
  /** Rows with messages, notes and text that was read from documents. */
  fields: number;
  files: number;
  /** Values that could not be opened; the log gives the reasons. */
  failed: number;
}

/**
 * Encrypts with the newest key the data of older keys, and the data that former versions stored unencrypted. It can be
 * interrupted and restarted at any moment, and does not disturb readers.
 */
export async function sealAnew(deps: Pick<AppDeps, 'database' | 'storage' | 'keys' | 'log'>): Promise<SealedAnew> {
  const done: SealedAnew = { authenticators: 0, fields: 0, files: 0, failed: 0 };
  const failed = (error: unknown, what: object) => {
    done.failed += 1;
    deps.log.error({ err: error, ...what }, 'this could not be encrypted anew');
  };
  await sealAuthenticators(deps, done, failed);
  await beginSealing(deps.database.db);
  const stored = await sealStored(deps, allSealedFields());
  done.fields += stored.sealed;
  done.failed += stored.failed;
  for await (const { key } of deps.storage.list()) {
    try {
      if (await deps.storage.renew(key)) done.files += 1;
    } catch (error) {
      failed(error, { key });
    }
  }
  return done;
}

async function sealAuthenticators(
  { database: { db }, keys }: Pick<AppDeps, 'database' | 'keys'>,
  done: SealedAnew,
  failed: (error: unknown, what: object) => void,
): Promise<void> {
  const purpose = 'secondFactors';
  const [newest] = keys.all(purpose);
  // A key without an id writes as former versions did, so there is nothing newer.
  if (!newest.isNamed) return;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await db
      .select({ userId: secondFactors.userId, sealed: secondFactors.sealedSecret })
      .from(secondFactors)
      .where(and(gt(secondFactors.userId, after), notLike(secondFactors.sealedSecret, `${newest.id}.%`)))
      .orderBy(asc(secondFactors.userId))
      .limit(BATCH);
    for (const { userId, sealed } of rows) {
      after = userId;
      try {
        const place = { purpose, of: userId } as const;
        const sealedSecret = seal(keys, place, unseal(keys, place, sealed));
        // The person may have set up another factor meanwhile.
        const same = and(eq(secondFactors.userId, userId), eq(secondFactors.sealedSecret, sealed));
        await db.update(secondFactors).set({ sealedSecret }).where(same);
        done.authenticators += 1;
      } catch (error) {
        failed(error, { userId });
      }
    }
    if (rows.length < BATCH) return;
  }
}

/** Names values that need a secret after re-encryption: the site does not keep them, or they soon end. */
export async function lastUsesOf(
  { database: { db }, storage }: Pick<AppDeps, 'database' | 'storage'>,
  secret: Secret,
  newer: Secret,
): Promise<string[]> {
  const isText = secret.isNamed ? sql`value like ${`${secret.id}.%`}` : sql`value not like '%.%'`;
  const isSealedByIt = sql`exists (select from jsonb_each_text(${outbox.payload} -> 'sealed') where ${isText})`;
  const letters = await db.$count(outbox, and(eq(outbox.kind, 'mail'), ne(outbox.state, 'done'), isSealedByIt));
  const feeds = await db.$count(calendarFeeds, sql`${calendarFeeds.createdAt} < ${usedUntil(newer).toISOString()}`);
  // Codes made with a later key are hashed with the authenticator app's own secret. Both kinds look alike.
  const codes = secret.isNamed ? 0 : await db.$count(recoveryCodes, isNull(recoveryCodes.usedAt));
  const arriving = await storage.countArriving(secret.id);
  return [
    ...(arriving > 0
      ? [`${arriving} pieces of unfinished uploads were encrypted with it: they are gone after a day`]
      : []),
    ...(letters > 0 ? [`${letters} letters wait to be sent`] : []),
    ...(feeds > 0
      ? [`${feeds} calendar addresses may have been made with it: they end when their owners renew them`]
      : []),
    ...(codes > 0 ? [`${codes} recovery codes may have been made with it: they end when their owners renew them`] : []),
  ];
}

/**
 * Counts the calendar addresses from after the day that the id of a secret names. If the secret came in front later,
 * some of them were made with an older one.
 */
export const feedsSince = ({ db }: AppDeps['database'], newer: Secret): Promise<number> =>
  db.$count(calendarFeeds, sql`${calendarFeeds.createdAt} >= ${usedUntil(newer).toISOString()}`);

/** Returns the end of the day that the id of the next newer secret names; the year 9999 when the id names no day. */
function usedUntil({ id }: Secret): Date {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(id) ?? [];
  const named = new Date(`${year}-${month}-${day}T00:00:00Z`).getTime();
  return new Date(Number.isNaN(named) ? '9999-01-01T00:00:00Z' : named + DAY_MS);
}
