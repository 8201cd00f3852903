import { ApiError, api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { type Case, cases, type Letter, type ServiceCategoryKey } from '@firm/contract';
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

interface StartCase {
  userId: string;
  service: ServiceCategoryKey;
  business: string | undefined;
  letter: Letter | undefined;
  stopSaving: () => Promise<string | undefined>;
  /** Receives the title of a case that starts when the network is back. */
  onWaiting: (title: string) => void;
}

/**
 * Starts a case, sends its letter and opens it. The same words use the same key, so a repeat after a lost answer starts
 * no second case. Without a network the case waits with its letter.
 */
export function useStartCase({ userId, service, business, letter, stopSaving, onWaiting }: StartCase) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [anotherForm, setAnotherForm] = useState(newId);

  return useMutation({
    mutationFn: async ({ form, another = false }: Sending): Promise<Case | undefined> => {
      // A save under way would restore the draft after its case has started.
      const formId = await stopSaving();
      const title = form.title.trim();
      const body = {
        serviceCategoryId: service,
        title,
        description: form.description.trim(),
        businessClientId: business,
        intake: answersOf(form),
        // A form id of its own, so that a form begun since is not consumed. A case that waits for long needs one too.
        formId: another ? anotherForm : (formId ?? (navigator.onLine ? undefined : anotherForm)),
      };
      const idempotencyKey = keyOf(body);
      // Without a network, nothing leaves the browser.
      const mayHaveArrived = navigator.onLine;
      try {
        const started = await api.call(cases.create, { body, idempotencyKey });
        if (letter?.count)
          await letter.send({ title, caseId: started.id }).catch(() => toast.error(t('newCase.unsent')));
        return started;
      } catch (failure) {
        if (!letter || !(failure instanceof ApiError && failure.status === 0)) throw failure;
        await letter.send({ title, start: { body, idempotencyKey, mayHaveArrived } });
        return undefined;
      }
    },
    onError: (failure, { another }) => {
      // An earlier request had started a case although its answer was lost: a further case needs a new form id.
      if (another && isSent(failure)) setAnotherForm(newId());
    },
    onSuccess: (started, { form }) => {
      dropUnsaved(userId, service);
      if (!started) return onWaiting(form.title.trim());
      queryClient.setQueryData(caseQuery(started.id).queryKey, started);
      void refreshTopics(queryClient, 'cases', 'dashboard');
      toast.success(t('newCase.started', { number: started.caseNumber }));
      return void navigate(paths.case(started.id), { replace: true });
    },
  });
}
