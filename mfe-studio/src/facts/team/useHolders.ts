import { useQuery } from '@firm/api-client';
import type { Colleague } from '@firm/contract';
import { peopleQuery } from '../facts.queries.ts';

type OfAccount = { colleagueId?: string | undefined };

/** The holders of accounts in the team; nobody is known to have left before the list has come. */
export function useHolders() {
  const query = useQuery(peopleQuery);
  const people = query.data?.people;
  const holderOf = ({ colleagueId }: OfAccount): Colleague | undefined =>
    colleagueId ? people?.find(({ id }) => id === colleagueId) : undefined;
  return {
    query,
    /** The people who work here. */
    colleagues: people?.filter(({ state }) => state !== 'closed') ?? [],
    /** Whether the account is closed or gone, so that the site does not show its holder. */
    hasLeft: (entry: OfAccount) =>
      people !== undefined && !!entry.colleagueId && (holderOf(entry)?.state ?? 'closed') === 'closed',
  };
}
