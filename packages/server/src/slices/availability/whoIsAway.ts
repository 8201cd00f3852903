import { and, desc, eq, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import type { Away } from '../users/sockets.ts';
import { users } from '../users/users.tables.ts';
import { absences } from './availability.tables.ts';

const cover = alias(users, 'cover');
const coversOwn = alias(absences, 'covers_own');

const lasts = ({ startsAt, endsAt }: Record<'startsAt' | 'endsAt', AnyPgColumn>, now: Date) =>
  and(lte(startsAt, now), gt(endsAt, now));

/** The colleague of an absence who answers meanwhile: one whose account is open, and who is not away, too. */
const isCover = (now: Date) =>
  and(
    eq(cover.id, absences.coverId),
    ne(cover.role, 'client'),
    isNull(cover.disabledAt),
    isNull(cover.deletedAt),
    sql`not exists (select from ${absences} ${sql.identifier('covers_own')} where ${and(eq(coversOwn.userId, cover.id), lasts(coversOwn, now))})`,
  );

/** Lists the colleagues who are away, each once; of several absences the last to end, and whoever answers in any. */
export async function listAwayNow(db: Db, now: Date): Promise<Away[]> {
  const rows = await db
    .select({
      staffId: absences.userId,
      until: absences.endsAt,
      cover: { id: cover.id, firstName: cover.firstName, lastName: cover.lastName },
    })
    .from(absences)
    .innerJoin(users, and(eq(users.id, absences.userId), isNull(users.disabledAt), isNull(users.deletedAt)))
    .leftJoin(cover, isCover(now))
    .where(lasts(absences, now))
    .orderBy(desc(absences.endsAt), absences.id);
  const away = new Map<string, Away>();
  for (const row of rows) {
    const known = away.get(row.staffId) ?? row;
    away.set(row.staffId, { ...known, cover: known.cover ?? row.cover });
  }
  return [...away.values()];
}

/** Whether a colleague is away. With an array, the query reads these few people first. */
export const isAway = (colleague: AnyPgColumn, now: Date): SQL =>
  sql`${colleague} = any(array(select ${absences.userId} from ${absences} where ${lasts(absences, now)}))`;

/** Whether this holder is away and nobody answers meanwhile. */
export const isAwayUncovered = (holder: AnyPgColumn, now: Date): SQL => sql`${holder} = any(array(
  select ${absences.userId} from ${absences} left join ${users} ${sql.identifier('cover')} on ${isCover(now)}
  where ${lasts(absences, now)} group by ${absences.userId} having count(${cover.id}) = 0))`;

/** Whether a person answers for this holder, who is away. */
export const answersFor = (person: AnyPgColumn, holder: AnyPgColumn, now: Date): SQL => sql`exists (
  select from ${absences} join ${users} ${sql.identifier('cover')} on ${isCover(now)}
  where ${and(eq(absences.userId, holder), eq(cover.id, person), lasts(absences, now))})`;
