import { api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { type Case, cases, OUTCOME_MAX_CENTS, OUTCOME_MAX_LENGTH } from '@firm/contract';
import { type FormError, TextField, toast } from '@firm/ui';
import { useState } from 'react';
import { centsOf } from '../../../common/centsOf.ts';
import { useTexts } from '../../../texts.ts';
import { WorkDialog } from './WorkDialog.tsx';

const AMOUNT = 'outcome-amount';
const DESCRIPTION = 'outcome-description';

/** Records an outcome for the client, which counts towards their total savings. */
export function OutcomeDialog({ case: { id }, onClose }: { case: Pick<Case, 'id'>; onClose: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [amount, setAmount] = useState('');
  const [description, setDescription] = useState('');
  const [errors, setErrors] = useState<FormError[]>([]);
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

  const submit = () => {
    const amountCents = centsOf(amount);
    const words = description.trim();
    const isAmount = amountCents !== undefined && amountCents >= 1 && amountCents <= OUTCOME_MAX_CENTS;
    setErrors([
      ...(isAmount ? [] : [{ fieldId: AMOUNT, message: t('work.amountWrong') }]),
      ...(words ? [] : [{ fieldId: DESCRIPTION, message: t('work.outcomeMissing') }]),
    ]);
    if (isAmount && words) add.mutate({ amountCents, description: words });
  };
  const errorOf = (field: string) => errors.find(({ fieldId }) => fieldId === field)?.message;

  return (
    <WorkDialog
      title={t('work.outcomeTitle')}
      confirm={t('work.outcomeSave')}
      saving={add}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('work.outcomeText')}</p>
      <TextField
        id={AMOUNT}
        label={t('work.amount')}
        hint={t('work.amountHint')}
        inputMode="decimal"
        autoComplete="off"
        required
        value={amount}
        error={errorOf(AMOUNT)}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextField
        id={DESCRIPTION}
        label={t('work.outcomeDescription')}
        autoComplete="off"
        required
        maxLength={OUTCOME_MAX_LENGTH}
        value={description}
        error={errorOf(DESCRIPTION)}
        onChange={({ target }) => setDescription(target.value)}
      />
    </WorkDialog>
  );
}
