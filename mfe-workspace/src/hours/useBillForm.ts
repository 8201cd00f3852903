import { ApiError, api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { type BillHoursBody, dayAfter, type HoursEntry, money, officeDay } from '@firm/contract';
import { useForm } from '@firm/screen';
import { toast } from '@firm/ui';
import { useState } from 'react';
import { DUE_IN_DAYS } from '../money/dueInDays.ts';
import { useTexts } from '../texts.ts';

type Problem = 'priceMissing' | 'priceRefused' | 'titleMissing' | 'dueWrong' | 'draftWrong';

interface Ask {
  caseId: string;
  entries: readonly HoursEntry[];
  onBilled: () => void;
  onClose: () => void;
}

/** The form that puts hours on a draft. */
export function useBillForm({ caseId, entries, onBilled, onClose }: Ask) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const today = officeDay(new Date());
  const [values, setValues] = useState<Record<'priceId' | 'draftId' | 'title' | 'dueDate', string>>({
    ...{ priceId: '', draftId: '', title: entries[0]?.caseTitle ?? '', dueDate: dayAfter(today, DUE_IN_DAYS) },
  });
  const bill = useMutation({
    mutationFn: (body: BillHoursBody) => api.call(money.billHours, { body, idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      toast.success(t('hours.bill.done'));
      onBilled();
      onClose();
    },
    onSettled: () => void refreshTopics(queryClient, 'billing'),
  });
  const form = useForm({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'priceId' }, { name: 'draftId' }, { name: 'title' }, { name: 'dueDate' }],
    check: ({ priceId, draftId, title, dueDate }) => ({
      ...(!priceId && { priceId: 'priceMissing' as const }),
      ...(!draftId && !title.trim() && { title: 'titleMissing' as const }),
      ...(!draftId && dueDate < today && { dueDate: 'dueWrong' as const }),
    }),
    send: ({ priceId, draftId, title, dueDate }) => {
      const hourIds = entries.map(({ id }) => id);
      const draft = draftId ? { draftId } : { title: title.trim(), dueDate };
      return bill.mutateAsync({ caseId, hourIds, priceId, ...draft });
    },
    problemOf: ({ field }): Problem =>
      field === 'priceId'
        ? 'priceRefused'
        : field === 'title'
          ? 'titleMissing'
          : field === 'dueDate'
            ? 'dueWrong'
            : 'draftWrong',
    inWords: (problem: Problem) => t(`hours.bill.${problem}`),
  });
  return {
    ...{ form, values },
    /** Some of the hours cannot go on the invoice any longer. The list has been read again. */
    isLess: form.failure instanceof ApiError && form.failure.errors.some(({ field }) => field === 'hourIds'),
  };
}
