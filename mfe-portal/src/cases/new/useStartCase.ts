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
  /** Starts a further case beside the one that the stored form has started. */
  another?: boolean;
}

/**
 * Starts a case and opens it. The same words use the same key, so a repeat after a lost answer starts no second case.
 */
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
      // A save under way would restore the draft after its case has started.
      const formId = await stopSaving();
      const body = {
        serviceCategoryId: service,
        title: form.title.trim(),
        description: form.description.trim(),
        intake: answersOf(form),
        // A form id of its own, so that a form begun since is not consumed.
        formId: another ? anotherForm : formId,
      };
      return api.call(cases.create, { body, idempotencyKey: keyOf(body) });
    },
    onError: (failure, { another }) => {
      // An earlier request had started a case although its answer was lost: a further case needs a new form id.
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
