import { api, useMutation, useQueryClient } from '@firm/api-client';
import { type SignatureRequest, signatures } from '@firm/contract';
import { refreshNeeds } from '@firm/screen/case';
import { signaturesQuery } from '../case.queries.ts';

export type SignatureChange = (({ documentId: string } | { signerIds: string[] }) & { seenAt: string }) | 'withdraw';

/** Replaces a document that is up for signature, names other signers, or takes it back, and shows it everywhere. */
export function useSignatureChange({ id, caseId }: Pick<SignatureRequest, 'id' | 'caseId'>) {
  const queryClient = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: async (change: SignatureChange): Promise<SignatureRequest | undefined> => {
      if (change !== 'withdraw') return api.call(signatures.update, { params, body: change });
      await api.call(signatures.withdraw, { params });
      return undefined;
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
    onSettled: (_, failure) => {
      const refreshed = refreshNeeds(queryClient);
      return failure ? undefined : refreshed;
    },
  });
}
