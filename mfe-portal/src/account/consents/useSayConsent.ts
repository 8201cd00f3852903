import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type Consent, consents } from '@firm/contract';
import { refreshProfile } from '@firm/session';
import { putAnswer } from '../putAnswer.ts';
import { consentsQuery } from './consents.queries.ts';

/** Gives or withdraws one consent, for the version that the reader sees. */
export function useSayConsent({ kind, version }: Pick<Consent, 'kind' | 'version'>, onSaid: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: boolean) => api.call(consents.say, { body: { kind, given, version } }),
    onSuccess: async (answer) => {
      await putAnswer(queryClient, consentsQuery.queryKey, answer.consents);
      onSaid();
      // The profile says whether the terms are still to be answered.
      if (kind === 'terms') void refreshProfile();
      void refreshTopics(queryClient, 'cases', 'documents');
    },
  });
}
