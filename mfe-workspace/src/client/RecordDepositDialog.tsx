import { api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { type ClientDetails, money, officeDay, PAYMENT_METHODS, type RecordDepositBody } from '@firm/contract';
import { centsOf, formatMoney } from '@firm/i18n';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { Text, toast } from '@firm/ui';
import { useState } from 'react';
import { oneOf } from '../list/oneOf.ts';
import { ReceivedFields, type ReceivedValues } from '../money/ReceivedFields.tsx';
import { useTexts } from '../texts.ts';

interface Props {
  client: Pick<ClientDetails, 'id' | 'name'>;
  onClose: () => void;
}

/** Records money of the client that came in before an invoice. */
export function RecordDepositDialog({ client, onClose }: Props) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const today = officeDay(new Date());
  const [values, setValues] = useState<ReceivedValues>({
    ...{ amount: '', method: 'cash', receivedOn: today, note: '' },
  });
  const record = useMutation({
    mutationFn: (body: RecordDepositBody) => api.call(money.recordDeposit, { body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ amountCents }) => {
      toast.success(t('money.record.done', { amount: formatMoney(language, amountCents, true) }));
      onClose();
    },
    onSettled: () => void refreshTopics(queryClient, 'billing'),
  });
  const form = useForm({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'amount' }, { name: 'receivedOn' }, { name: 'note' }],
    check: ({ amount, receivedOn }) => ({
      ...((centsOf(amount) ?? 0) <= 0 && { amount: 'amountWrong' as const }),
      ...((!receivedOn || receivedOn > today) && { receivedOn: 'dayWrong' as const }),
    }),
    send: ({ amount, method, receivedOn, note }) =>
      record.mutateAsync({
        ...{ clientId: client.id, amountCents: centsOf(amount) ?? 0, receivedOn, note },
        method: oneOf(PAYMENT_METHODS, method) ?? 'cash',
      }),
    problemOf: ({ field }) => (field === 'receivedOn' ? ('dayWrong' as const) : ('amountWrong' as const)),
    renamed: { amountCents: 'amount' },
    inWords: (problem) => t(`client.deposit.${problem}`),
  });
  return (
    <FormDialog
      title={t('client.deposit.recordTitle', { name: client.name })}
      confirm={t('client.deposit.record')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('client.deposit.failed')} />
      <Text $soft>{t('client.deposit.text')}</Text>
      <ReceivedFields form={form} values={values} />
    </FormDialog>
  );
}
