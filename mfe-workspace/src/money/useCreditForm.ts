import { api, useIdempotencyKey } from '@firm/api-client';
import { type CreditBody, type Invoice, money } from '@firm/contract';
import { centsOf, formatMoney } from '@firm/i18n';
import { type Problems, useForm } from '@firm/screen';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { useInvoiceChange } from './useInvoiceChange.ts';

type Problem = 'amountWrong' | 'amountMissing' | 'tooMuch' | 'lineTooMuch' | 'reasonMissing';
type LineField = `line${number}`;
type Values = Record<'what' | 'reason' | LineField, string>;

/** The amount of each line that can still be credited; discounts cannot. */
function creditableLines({ lines, credits }: Invoice) {
  const earlier = credits.flatMap((credit) => credit.lines);
  return lines.flatMap(({ description, amountCents }, line) => {
    const credited = earlier.reduce((sum, one) => (one.line === line ? sum + one.amountCents : sum), 0);
    const field: LineField = `line${line}`;
    return amountCents > credited ? [{ line, field, description, leftCents: amountCents - credited }] : [];
  });
}

/** The form of a credit note. After a refusal the invoice is read anew, so that a colleague's change is seen. */
export function useCreditForm(invoice: Invoice, { onLate, onClose }: Record<'onLate' | 'onClose', () => void>) {
  const { t, language } = useTexts();
  const keyOf = useIdempotencyKey();
  const { id, leftCents } = invoice;
  const lines = creditableLines(invoice);
  const [values, setValues] = useState<Values>({ what: 'whole', reason: '' });
  const credit = useInvoiceChange({
    ...{ id, onLate, onClose },
    change: (body: CreditBody) => api.call(money.credit, { params: { id }, body, idempotencyKey: keyOf(body) }),
    done: ({ credits }) => t('money.credit.done', { number: credits.at(-1)?.number ?? '' }),
  });

  const typedLines = (typed: Values) =>
    lines.flatMap(({ line, field }) => {
      const amountCents = centsOf(typed[field] ?? '') ?? 0;
      return amountCents === 0 ? [] : [{ line, amountCents }];
    });
  const check = (typed: Values): Problems<keyof Values, Problem> => {
    const problems: Problems<keyof Values, Problem> = {};
    if (!typed.reason.trim()) problems.reason = 'reasonMissing';
    if (typed.what === 'whole') return problems;
    for (const { field, leftCents: most } of lines) {
      const words = typed[field] ?? '';
      const cents = words.trim() === '' ? 0 : centsOf(words);
      if (cents === undefined || cents < 0) problems[field] = 'amountWrong';
      else if (cents > most) problems[field] = 'lineTooMuch';
    }
    const sum = typedLines(typed).reduce((cents, { amountCents }) => cents + amountCents, 0);
    if (sum === 0) problems.what = 'amountMissing';
    if (sum > leftCents) problems.what = 'tooMuch';
    return problems;
  };
  const form = useForm<Values, Problem>({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'what' }, ...lines.map(({ field }) => ({ name: field })), { name: 'reason' }],
    check,
    send: (typed) =>
      credit.mutateAsync({
        ...{ reason: typed.reason.trim(), leftCents },
        ...(typed.what === 'lines' && { lines: typedLines(typed) }),
      }),
    problemOf: ({ field }) => (field === 'reason' ? 'reasonMissing' : 'tooMuch'),
    renamed: { lines: 'what' },
    inWords: (problem) => t(`money.credit.${problem}`, { amount: formatMoney(language, leftCents, true) }),
  });
  return { form, values, lines };
}
