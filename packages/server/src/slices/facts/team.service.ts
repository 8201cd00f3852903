import { type FactsOfSection, fieldError, type KeptMember } from '@firm/contract';
import type { TeamFactsBody } from '@firm/contract/schemas';
import { and, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid } from '../../ground/errors.ts';
import { readFactRows } from '../../ground/facts/factRows.ts';
import type { NamedColleague } from '../../ground/facts/sockets.ts';
import { namedNow } from '../../ground/facts/teamOfAccounts.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { spokenBy } from '../users/spokenLanguages.ts';
import { users } from '../users/users.tables.ts';
import { worksHere } from '../users/worksHere.ts';
import { saveFacts } from './facts.service.ts';

/** Lists everybody who works for the firm or did. */
export async function listColleagues(db: Db): Promise<NamedColleague[]> {
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

/** Changes the people whom the site shows. Those who have an account are shown by its name and its languages. */
export async function saveTeam(
  deps: Pick<AppDeps, 'database' | 'clock'>,
  actor: Pick<Actor, 'id'>,
  { team, revision, validFrom }: z.output<typeof TeamFactsBody>,
): Promise<FactsOfSection> {
  const { db } = deps.database;
  const known = new Map((await listColleagues(db)).map((colleague) => [colleague.id, colleague]));
  // Whoever has left since stays in the list, where nobody sees them, until an administrator takes them out.
  const before = (await readFactRows(db)).flatMap(({ changes }) => idsIn(changes.team ?? []));
  const ids = team.map(({ colleagueId }) => colleagueId);
  const problems = ids.flatMap((id, at) => {
    if (id === undefined) return [];
    const field = `team.${at}.colleagueId`;
    if (!known.get(id)?.worksHere && !before.includes(id)) return fieldError(field, 'colleague_unknown');
    return ids.indexOf(id) < at ? fieldError(field, 'colleague_twice') : [];
  });
  if (problems.length > 0) throw new Invalid(problems);
  return saveFacts(deps, actor, { section: 'team', values: { team: namedNow(team, known) }, revision, validFrom });
}

const idsIn = (team: readonly KeptMember[]): string[] => team.flatMap(({ colleagueId }) => colleagueId ?? []);
