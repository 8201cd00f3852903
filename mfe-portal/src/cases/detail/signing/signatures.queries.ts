import { api, queryKey, queryOptions } from '@firm/api-client';
import { signatures } from '@firm/contract';

/** The documents of a case that are to be signed, and the people who can sign. */
export const signaturesQuery = (caseId: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'signatures', caseId),
    queryFn: ({ signal }) => api.call(signatures.list, { params: { id: caseId }, signal }),
  });
