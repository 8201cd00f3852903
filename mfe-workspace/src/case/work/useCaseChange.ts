import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type Case, type CasePatch, cases } from '@firm/contract';
import { toast } from '@firm/ui';
import { caseQuery } from '../case.queries.ts';

/** Saves a staff change to a case and reloads the case, also after a failure: a colleague may have been first. */
export function useCaseChange(caseId: string, saved: string, onSaved: (row: Case) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CasePatch) => api.call(cases.update, { params: { id: caseId }, body }),
    onSuccess: (row) => {
      queryClient.setQueryData(caseQuery(caseId).queryKey, row);
      toast.success(saved);
      onSaved(row);
    },
    onSettled: () => {
      void refreshTopics(queryClient, 'cases', 'dashboard');
    },
  });
}
