import { api, useIdempotencyKey } from '@firm/api-client';
import { type Invoice, money, officeDay, PAYMENT_METHODS, type RecordPaymentBody } from '@firm/contract';
import { centsOf, formatMoney } from '@firm/i18n';
import { useForm } from '@firm/screen';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { dollarsIn } from './dollarsIn.ts';
import type { ReceivedValues } from './ReceivedFields.tsx';
import { useInvoiceChange } from './useInvoiceChange.ts';

type Problem = 'amountWrong' | 'amountTooMuch' | 'dayWrong';

/** The form of a payment. After a refusal the invoice is read anew, so that a colleague's payment is seen. */
export function usePaymentForm(
  { id, leftCents }: Invoice,
  { onLate, onClose }: Record<'onLate' | 'onClose', () => void>,
) {
  const { t, language } = useTexts();
  const keyOf = useIdempotencyKey();
  const today = officeDay(new Date());
  const [values, setValues] = useState<ReceivedValues>({
    ...{ amount: dollarsIn(leftCents, language), method: 'cash', receivedOn: today, note: '' },
  });
  const record = useInvoiceChange({
    ...{ id, onLate, onClose },
    change: (body: RecordPaymentBody) =>
      api.call(money.recordPayment, { params: { id }, body, idempotencyKey: keyOf(body) }),
    done: (_, { amountCents }) => t('money.record.done', { amount: formatMoney(language, amountCents, true) }),
  });
  const form = useForm({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'amount' }, { name: 'receivedOn' }, { name: 'note' }],
    check: ({ amount, receivedOn }) => {
      const cents = centsOf(amount) ?? 0;
      return {
        ...(cents <= 0 && { amount: 'amountWrong' as const }),
        ...(cents > leftCents && { amount: 'amountTooMuch' as const }),
        ...((!receivedOn || receivedOn > today) && { receivedOn: 'dayWrong' as const }),
      };
    },
    send: ({ amount, method, receivedOn, note }) =>
      record.mutateAsync({
        ...{ amountCents: centsOf(amount) ?? 0, receivedOn, note, leftCents },
        method: PAYMENT_METHODS.find((each) => each === method) ?? 'cash',
      }),
    problemOf: ({ field }): Problem => (field === 'receivedOn' ? 'dayWrong' : 'amountTooMuch'),
    renamed: { amountCents: 'amount' },
    inWords: (problem) => t(`money.record.${problem}`, { amount: formatMoney(language, leftCents, true) }),
  });
  return { form, values };
}
