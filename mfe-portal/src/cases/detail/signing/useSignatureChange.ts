import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type SignatureRequest, type SignBody, signatures } from '@firm/contract';
import { signaturesQuery } from './signatures.queries.ts';

export type SignatureChange =
  | { approve: { sha256: string } }
  | { object: { sha256: string; reason: string; declines: boolean } }
  | { sign: SignBody }
  | { update: { documentId?: string; signerIds?: string[] } }
  | 'withdraw';

/** Saves what a signer or staff do with a document that is up for signature, and shows it everywhere. */
export function useSignatureChange({ id, caseId }: Pick<SignatureRequest, 'id' | 'caseId'>) {
  const queryClient = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: async (change: SignatureChange): Promise<SignatureRequest | undefined> => {
      if (change === 'withdraw') {
        await api.call(signatures.withdraw, { params });
        return undefined;
      }
      if ('approve' in change) return api.call(signatures.approve, { params, body: change.approve });
      if ('object' in change) return api.call(signatures.object, { params, body: change.object });
      if ('sign' in change) return api.call(signatures.sign, { params, body: change.sign });
      return api.call(signatures.update, { params, body: change.update });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(
        signaturesQuery(caseId).queryKey,
        (list) =>
          list && {
            ...list,
            signatures: list.signatures.flatMap((one) => (one.id !== id ? [one] : saved ? [saved] : [])),
          },
      );
    },
    onSettled: () => {
      void refreshTopics(queryClient, 'cases', 'documents', 'dashboard');
    },
  });
}
