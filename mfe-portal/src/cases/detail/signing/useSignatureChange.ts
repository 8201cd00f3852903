import { api, useMutation, useQueryClient } from '@firm/api-client';
import { type SignatureRequest, type SignBody, signatures } from '@firm/contract';
import { refreshNeeds } from '@firm/screen/case';
import { signaturesQuery } from './signatures.queries.ts';

export type SignatureChange =
  | { approve: { sha256: string } }
  | { object: { sha256: string; reason: string; declines: boolean } }
  | { sign: SignBody };

/** Saves what a signer does with a document that is up for signature, and shows it everywhere. */
export function useSignatureChange({ id, caseId }: Pick<SignatureRequest, 'id' | 'caseId'>) {
  const queryClient = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: async (change: SignatureChange): Promise<SignatureRequest> => {
      if ('approve' in change) return api.call(signatures.approve, { params, body: change.approve });
      if ('object' in change) return api.call(signatures.object, { params, body: change.object });
      return api.call(signatures.sign, { params, body: change.sign });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(
        signaturesQuery(caseId).queryKey,
        (list) =>
          list && {
            ...list,
            signatures: list.signatures.map((one) => (one.id === id ? saved : one)),
          },
      );
    },
    onSettled: (_, failure) => {
      const refreshed = refreshNeeds(queryClient);
      // The form closes onto a list that asks no more for what was done; a failure is told at once.
      return failure ? undefined : refreshed;
    },
  });
}
