import { siteConfigQuery, useQuery } from '@firm/api-client';
import { matchRoute } from '@firm/contract';
import { useComposition } from '@firm/federation';
import { useSession } from '@firm/session';
import type { Entry } from './entries.ts';

/** The entries that lead somewhere for this user. */
export function useEntries(entries: readonly Entry[]): Entry[] {
  const composition = useComposition();
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  const mayWrite = useSession(({ user }) => user?.role === 'admin' || user?.studio !== undefined);
  const flags = useQuery(siteConfigQuery).data?.flags;
  return entries.filter(
    ({ path, adminsOnly, writersOnly, flag }) =>
      (isAdmin || !adminsOnly) &&
      (mayWrite || !writersOnly) &&
      (!flag || flags?.[flag]) &&
      matchRoute(composition, path),
  );
}
