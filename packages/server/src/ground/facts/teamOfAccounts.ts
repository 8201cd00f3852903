import type { KeptMember, TeamMember } from '@firm/contract';
import type { Db } from '../db/database.ts';
import type { FactRow } from './factRows.ts';
import { colleagues, type NamedColleague } from './sockets.ts';

/** The holders of accounts, by the ids of these. */
export type Colleagues = ReadonlyMap<string, NamedColleague>;

/** Returns the holders of accounts, if the changes name any in the team. */
export async function colleaguesOf(db: Db, rows: readonly FactRow[]): Promise<Colleagues> {
  const isNamed = rows.some(({ changes: { team = [] } }) => team.some(({ colleagueId }) => colleagueId));
  const found = isNamed ? (await colleagues.ask(db)).flat() : [];
  return new Map(found.map((colleague) => [colleague.id, colleague]));
}

/** Gives those of the team who have accounts the names and languages of these. Others keep what was entered. */
export const namedNow = (team: readonly KeptMember[], known: Colleagues): KeptMember[] =>
  team.map((member) => {
    const colleague = member.colleagueId && known.get(member.colleagueId);
    return colleague ? { ...member, name: colleague.name, languages: [...colleague.languages] } : member;
  });

/** Returns the changes with the names and languages that those of the team have now. */
export const rowsNamedNow = (rows: readonly FactRow[], known: Colleagues): FactRow[] =>
  rows.map((row) =>
    row.changes.team ? { ...row, changes: { ...row.changes, team: namedNow(row.changes.team, known) } } : row,
  );

/** Returns the team as everybody reads it: without accounts, and without those whose account is closed or gone. */
export const shownTeam = (team: readonly KeptMember[], known: Colleagues): TeamMember[] =>
  namedNow(team, known)
    .filter(({ colleagueId }) => !colleagueId || known.get(colleagueId)?.worksHere)
    .map(({ colleagueId: _, ...member }) => member);
