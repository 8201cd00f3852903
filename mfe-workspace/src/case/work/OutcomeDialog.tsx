import { api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { type Case, cases, OUTCOME_MAX_CENTS, OUTCOME_MAX_LENGTH } from '@firm/contract';
import { centsOf } from '@firm/i18n';
import { TextField, toast } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { useWorkForm } from './useWorkForm.ts';
import { WorkDialog } from './WorkDialog.tsx';

/** Records an outcome for the client, which counts towards their total savings. */
export function OutcomeDialog({ case: { id }, onClose }: { case: Pick<Case, 'id'>; onClose: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [values, setValues] = useState({ amount: '', description: '' });
  const keyOf = useIdempotencyKey();
  const add = useMutation({
    mutationFn: (body: { amountCents: number; description: string }) =>
      api.call(cases.addOutcome, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      toast.success(t('work.outcomeSaved'));
      onClose();
    },
    onSettled: () => {
      void refreshTopics(queryClient, 'cases', 'dashboard');
    },
  });

  const form = useWorkForm({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'amount' }, { name: 'description' }],
    check: ({ amount, description }) => {
      const cents = centsOf(amount) ?? 0;
      return {
        ...((cents < 1 || cents > OUTCOME_MAX_CENTS) && { amount: 'amountWrong' }),
        ...(!description.trim() && { description: 'outcomeMissing' }),
      };
    },
    send: ({ amount, description }) =>
      add.mutateAsync({ amountCents: centsOf(amount) ?? 0, description: description.trim() }),
  });

  return (
    <WorkDialog title={t('work.outcomeTitle')} confirm={t('work.outcomeSave')} form={form} onClose={onClose}>
      <p>{t('work.outcomeText')}</p>
      <TextField
        {...form.field('amount')}
        label={t('work.amount')}
        hint={t('work.amountHint')}
        inputMode="decimal"
        autoComplete="off"
        required
        value={values.amount}
      />
      <TextField
        {...form.field('description')}
        label={t('work.outcomeDescription')}
        autoComplete="off"
        required
        maxLength={OUTCOME_MAX_LENGTH}
        value={values.description}
      />
    </WorkDialog>
  );
}
