import { useMutation, useQueryClient } from '@firm/api-client';
import type { ManyCasesAnswer } from '@firm/contract';
import { refreshNeeds } from '@firm/screen/case';
import { toast } from '@firm/ui';
import { useTexts } from '../texts.ts';
import type { Selection } from './useSelection.ts';

/**
 * Changes the chosen cases. When all are done, the choice is given up and `onDone` is called; else the answer stays,
 * and the cases that were left out stay chosen, each with whoever has it now.
 */
export function useManyCases<Body>(
  selection: Selection,
  send: (caseIds: string[], body: Body) => Promise<ManyCasesAnswer>,
  onDone: () => void,
) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => send([...selection.chosen.keys()], body),
    onSuccess: ({ done, refused }) => {
      const chosen = [...selection.chosen.values()];
      selection.set(
        chosen.filter(({ id }) => done.includes(id)),
        false,
      );
      const taken = refused.filter(({ reason }) => reason === 'taken');
      selection.set(
        taken.flatMap(({ id, specialist }) =>
          chosen.filter((row) => row.id === id).map((row) => ({ ...row, specialist })),
        ),
        true,
      );
      if (refused.length > 0) return;
      toast.success(t('cases.allDone', { count: done.length }));
      onDone();
    },
    onSettled: () => void refreshNeeds(queryClient),
  });
}
