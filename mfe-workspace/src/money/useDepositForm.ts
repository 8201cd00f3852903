import { api, useIdempotencyKey } from '@firm/api-client';
import { type Deposit, type Invoice, money } from '@firm/contract';
import { centsOf, formatMoney } from '@firm/i18n';
import { useForm } from '@firm/screen';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { dollarsIn } from './dollarsIn.ts';
import { useInvoiceChange } from './useInvoiceChange.ts';

type Problem = 'depositMissing' | 'amountWrong' | 'tooMuch';

/** The form that uses a deposit. A chosen deposit proposes as much of it as the invoice needs. */
export function useDepositForm(
  { id, leftCents }: Pick<Invoice, 'id' | 'leftCents'>,
  free: readonly Deposit[],
  { onLate, onClose }: Record<'onLate' | 'onClose', () => void>,
) {
  const { t, language } = useTexts();
  const keyOf = useIdempotencyKey();
  const [values, setValues] = useState({ depositId: '', amount: '' });
  const mostOf = (depositId: string) =>
    Math.min(leftCents, free.find((deposit) => deposit.id === depositId)?.leftCents ?? 0);
  const use = useInvoiceChange({
    ...{ id, onLate, onClose },
    change: ({ depositId, amountCents }: { depositId: string; amountCents: number }) => {
      const body = { depositId, amountCents, leftCents };
      return api.call(money.useDeposit, { params: { id }, body, idempotencyKey: keyOf(body) });
    },
    done: (_, { amountCents }) => t('money.deposit.used', { amount: formatMoney(language, amountCents, true) }),
  });
  const form = useForm({
    values,
    onChange: (field, value) =>
      setValues((typed) =>
        field === 'depositId'
          ? { depositId: value, amount: dollarsIn(mostOf(value), language) }
          : { ...typed, [field]: value },
      ),
    fields: [{ name: 'depositId' }, { name: 'amount' }],
    check: ({ depositId, amount }) => {
      const cents = centsOf(amount) ?? 0;
      return {
        ...(!depositId && { depositId: 'depositMissing' as const }),
        ...(cents <= 0 && { amount: 'amountWrong' as const }),
        ...(cents > mostOf(depositId) && { amount: 'tooMuch' as const }),
      };
    },
    send: ({ depositId, amount }) => use.mutateAsync({ depositId, amountCents: centsOf(amount) ?? 0 }),
    problemOf: (): Problem => 'tooMuch',
    renamed: { amountCents: 'amount' },
    inWords: (problem: Problem) =>
      t(`money.deposit.${problem}`, { amount: formatMoney(language, mostOf(values.depositId), true) }),
  });
  return { form, values };
}
