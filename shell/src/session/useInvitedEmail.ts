import { api, queryKey, useQuery } from '@firm/api-client';
import { household } from '@firm/contract';
import { paths } from '@firm/router';

/** Returns the address that the invitation at `returnTo` was sent to, as the server says; empty for any other place. */
export function useInvitedEmail(returnTo: string): string {
  // A server renders this, too: any origin does.
  const { pathname, hash } = new URL(returnTo, 'http://site');
  const token = pathname === paths.invitation() ? (new URLSearchParams(hash.slice(1)).get('token') ?? '') : '';
  const { data } = useQuery({
    queryKey: queryKey('users', 'invitation', token),
    queryFn: ({ signal }) => api.call(household.openInvitation, { body: { token }, signal }),
    enabled: token !== '',
    retry: false,
  });
  return data?.email ?? '';
}
