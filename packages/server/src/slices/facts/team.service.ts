import { type FactsOfSection, fieldError } from '@firm/contract';
import type { TeamFactsBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid } from '../../ground/errors.ts';
import { valuesFrom } from '../../ground/facts/factRows.ts';
import { namedNow } from '../../ground/facts/teamOfAccounts.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { namedColleagues } from '../users/namedColleagues.ts';
import { saveFacts } from './facts.service.ts';

/** Changes the people whom the site shows. Those who have an account are shown by its name and its languages. */
export async function saveTeam(
  deps: Pick<AppDeps, 'database' | 'clock'>,
  actor: Pick<Actor, 'id'>,
  { team, revision, validFrom }: z.output<typeof TeamFactsBody>,
): Promise<FactsOfSection> {
  const known = new Map((await namedColleagues(deps.database.db)).map((colleague) => [colleague.id, colleague]));
  const ids = team.map(({ colleagueId }) => colleagueId);
  return saveFacts(deps, actor, {
    ...{ section: 'team', values: { team: namedNow(team, known) }, revision, validFrom },
    check: (_, rows) => {
      // A colleague who has left since stays in the list, unseen, until an administrator takes them out.
      const lists = valuesFrom(rows, deps.clock());
      const before = lists.flatMap((values) => values.team.map(({ colleagueId }) => colleagueId));
      const problems = ids.flatMap((id, at) => {
        if (id === undefined) return [];
        const field = `team.${at}.colleagueId`;
        if (!known.get(id)?.worksHere && !before.includes(id)) return fieldError(field, 'colleague_unknown');
        return ids.indexOf(id) < at ? fieldError(field, 'colleague_twice') : [];
      });
      if (problems.length > 0) throw new Invalid(problems);
    },
  });
}
