import { api, queryKey, queryOptions } from '@firm/api-client';
import { signatures } from '@firm/contract';

/** What is up for signature on a case, and the people who can be asked to sign. */
export const signaturesQuery = (caseId: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'signatures', caseId),
    queryFn: ({ signal }) => api.call(signatures.list, { params: { id: caseId }, signal }),
  });
