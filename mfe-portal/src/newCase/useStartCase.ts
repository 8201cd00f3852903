import { api, useMutation, useQueryClient } from '@firm/api-client';
import { cases } from '@firm/contract';
import { paths, useNavigate } from '@firm/router';
import { toast } from '@firm/ui';
import { useRef } from 'react';
import { caseQuery } from '../cases.queries.ts';
import { useTexts } from '../portalTexts.ts';
import { dropDraft, type NewCaseValues } from './newCaseDraft.ts';

/** Starts a case and goes to it. The same words are sent under the same key: a repeat after a lost answer starts no second case. */
export function useStartCase(userId: string) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const sent = useRef({ words: '', key: '' });

  return useMutation({
    mutationFn: ({
      service,
      title,
      description,
    }: NewCaseValues & { service: Exclude<NewCaseValues['service'], ''> }) => {
      const body = { serviceCategoryId: service, title: title.trim(), description: description.trim() };
      const words = JSON.stringify(body);
      if (sent.current.words !== words) sent.current = { words, key: newKey() };
      return api.call(cases.create, { body, idempotencyKey: sent.current.key });
    },
    onSuccess: (started) => {
      dropDraft(userId);
      queryClient.setQueryData(caseQuery(started.id).queryKey, started);
      void queryClient.invalidateQueries({ queryKey: ['cases'] });
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
      toast.success(t('newCase.started', { number: started.caseNumber }));
      void navigate(paths.case(started.id), { replace: true });
    },
  });
}

/** Unlike randomUUID, this works on plain http too. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
