import { api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { cases, type ServiceCategoryKey } from '@firm/contract';
import { paths, useNavigate } from '@firm/router';
import { toast } from '@firm/ui';
import { useState } from 'react';
import { newId } from '../../common/newId.ts';
import { useTexts } from '../../texts.ts';
import { caseQuery } from '../cases.queries.ts';
import { answersOf, dropUnsaved, type IntakeWords } from './intakeWords.ts';
import { isSent } from './useIntakeDraft.ts';

interface Sending {
  form: IntakeWords;
  /** Beside the case that the kept form has started already. */
  another?: boolean;
}

/** Starts a case and goes to it. The same words are sent under the same key: a repeat after a lost answer starts no second case. */
export function useStartCase(
  userId: string,
  service: ServiceCategoryKey,
  stopSaving: () => Promise<string | undefined>,
) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [anotherForm, setAnotherForm] = useState(newId);

  return useMutation({
    mutationFn: async ({ form, another = false }: Sending) => {
      // A save under way would bring the draft back after its case was started.
      const formId = await stopSaving();
      const body = {
        serviceCategoryId: service,
        title: form.title.trim(),
        description: form.description.trim(),
        intake: answersOf(form),
        // A form of its own, so that none that was begun since goes with it.
        formId: another ? anotherForm : formId,
      };
      return api.call(cases.create, { body, idempotencyKey: keyOf(body) });
    },
    onError: (failure, { another }) => {
      // It had started a case, after all, and its answer was lost: what is said to be another by now needs a form of its own.
      if (another && isSent(failure)) setAnotherForm(newId());
    },
    onSuccess: (started) => {
      dropUnsaved(userId, service);
      queryClient.setQueryData(caseQuery(started.id).queryKey, started);
      void refreshTopics(queryClient, 'cases', 'dashboard');
      toast.success(t('newCase.started', { number: started.caseNumber }));
      void navigate(paths.case(started.id), { replace: true });
    },
  });
}
