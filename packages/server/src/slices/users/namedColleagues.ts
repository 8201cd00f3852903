import { and, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { NamedColleague } from '../../ground/facts/sockets.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { spokenBy } from './spokenLanguages.ts';
import { users } from './users.tables.ts';
import { worksHere } from './worksHere.ts';

/** Lists everybody who works for the firm or did, as the site names them. */
export async function namedColleagues(db: Db): Promise<NamedColleague[]> {
  const { id, firstName, lastName, role, disabledAt, spokenLanguages, preferredLanguage } = users;
  const rows = await db
    .select({ id, firstName, lastName, role, disabledAt, spokenLanguages, preferredLanguage })
    .from(users)
    .where(and(ne(role, 'client'), isNull(users.deletedAt)));
  return rows.map((row) => ({
    ...{ id: row.id, name: fullName(row), languages: spokenBy(row) },
    worksHere: worksHere(row),
  }));
}
