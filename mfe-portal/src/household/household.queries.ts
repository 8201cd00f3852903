import { api, queryKey, queryOptions } from '@firm/api-client';
import { household, invitations } from '@firm/contract';

export const householdQuery = queryOptions({
  queryKey: queryKey('cases', 'household'),
  queryFn: ({ signal }) => api.call(household.get, { signal }),
});

export const casePeopleQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'people', id),
    queryFn: ({ signal }) => api.call(household.people, { params: { id }, signal }),
  });

/** The invitations to the reader's own address. */
export const invitationsToYouQuery = queryOptions({
  queryKey: queryKey('cases', 'invitations'),
  queryFn: ({ signal }) => api.call(invitations.list, { signal }),
});

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: queryKey('users', 'invitation', token),
    queryFn: ({ signal }) => api.call(household.openInvitation, { body: { token }, signal }),
    // A link without its token asks nothing.
    enabled: token !== '',
    retry: false,
  });
