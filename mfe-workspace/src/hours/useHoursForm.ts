import { api, isNotFound, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { dayAfter, HOURS_DAYS_BACK, type HoursEntry, hours, officeDay } from '@firm/contract';
import { isChangedMeanwhile, useForm } from '@firm/screen';
import { toast } from '@firm/ui';
import { useState } from 'react';
import { useJoined } from '../meanwhile/useJoined.ts';
import { useTexts } from '../texts.ts';
import { minutesOf, timeIn } from './timeOf.ts';

type Problem = 'caseMissing' | 'dayWrong' | 'timeWrong' | 'textMissing';
type Values = Record<'caseId' | 'day' | 'time' | 'text', string> & { isBillable: boolean };
type Body = Record<'caseId' | 'day' | 'text', string> & { minutes: number; isBillable: boolean };

const valuesOf = (entry: HoursEntry): Values => ({
  ...{ caseId: entry.caseId, day: entry.day, time: timeIn(entry.minutes) },
  ...{ text: entry.text, isBillable: entry.isBillable },
});

/**
 * The form of hours. After a colleague's change the hours are read anew and joined with what is typed; `theirs` has
 * what the colleague saved of a field that was changed here, too.
 */
export function useHoursForm(entry: HoursEntry | undefined, caseId: string | undefined, onClose: () => void) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const today = officeDay(new Date());
  const [now, setNow] = useState(entry);
  const joined = useJoined<Values>({
    version: entry?.version ?? 0,
    values: entry ? valuesOf(entry) : { caseId: caseId ?? '', day: today, time: '', text: '', isBillable: true },
  });
  const { values, setValues, base, disputed } = joined;
  if (now && now.version > base.version) joined.join({ version: now.version, values: valuesOf(now) });
  const save = useMutation({
    mutationFn: ({ caseId: on, ...body }: Body) =>
      entry
        ? api.call(hours.update, { params: { id: entry.id }, body: { ...body, version: base.version } })
        : api.call(hours.add, { body: { caseId: on, ...body }, idempotencyKey: keyOf({ caseId: on, ...body }) }),
    onSuccess: () => {
      toast.success(t('hours.saved'));
      onClose();
    },
    onError: async (error) => {
      if (entry && isChangedMeanwhile(error)) setNow(await api.call(hours.get, { params: { id: entry.id } }));
    },
    onSettled: () => void refreshTopics(queryClient, 'billing'),
  });
  const form = useForm<Values, Problem>({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'caseId' }, { name: 'day' }, { name: 'time' }, { name: 'text' }],
    check: ({ caseId: on, day, time, text }) => ({
      ...(!on && { caseId: 'caseMissing' as const }),
      ...((day < dayAfter(today, -HOURS_DAYS_BACK) || day > today) && { day: 'dayWrong' as const }),
      ...(!minutesOf(time) && { time: 'timeWrong' as const }),
      ...(!text.trim() && { text: 'textMissing' as const }),
    }),
    send: ({ caseId: on, day, time, text, isBillable }) =>
      save.mutateAsync({ caseId: on, day, minutes: minutesOf(time) ?? 0, text: text.trim(), isBillable }),
    problemOf: ({ field }) => (field === 'day' ? 'dayWrong' : field === 'minutes' ? 'timeWrong' : 'textMissing'),
    renamed: { minutes: 'time' },
    inWords: (problem) => t(`hours.problem.${problem}`),
  });
  const isLate = now?.version !== entry?.version;
  return {
    ...{ form, values, isLate },
    /** A colleague removed the hours meanwhile. */
    isGone: entry !== undefined && isNotFound(form.failure),
    /** Said by `isLate`, unless the hours could not be read again. */
    failure: isLate && isChangedMeanwhile(form.failure) ? undefined : form.failure,
    theirs: (name: Exclude<keyof Values, 'isBillable'>) => (disputed.includes(name) ? base.values[name] : undefined),
  };
}
