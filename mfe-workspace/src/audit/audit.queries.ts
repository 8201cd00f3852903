import { api, keepPreviousData, queryKey, queryOptions } from '@firm/api-client';
import { AUDIT_GROUPS, type AuditGroup, audit } from '@firm/contract';

/** The filter of the log, kept in the page's address. */
export interface AuditView {
  actorId?: string | undefined;
  group?: AuditGroup | undefined;
  about?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
}

export function viewOf(params: URLSearchParams): AuditView {
  const of = (name: string) => params.get(name) || undefined;
  const group = Object.keys(AUDIT_GROUPS).find((each) => each === of('group')) as AuditGroup | undefined;
  return { actorId: of('who'), group, about: of('about'), from: of('from'), to: of('to'), before: of('before') };
}

/** Leaves out what was not chosen. */
export const given = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));

export const auditQuery = (view: AuditView) =>
  queryOptions({
    queryKey: queryKey('platform', 'audit', view),
    queryFn: ({ signal }) => api.call(audit.list, { query: view, signal }),
    placeholderData: keepPreviousData,
  });

export const checkQuery = queryOptions({
  queryKey: queryKey('platform', 'audit-check'),
  queryFn: ({ signal }) => api.call(audit.check, { signal }),
  staleTime: 10 * 60_000,
});
