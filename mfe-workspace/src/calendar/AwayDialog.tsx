import { api, refreshTopics, useIdempotencyKey, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import { type AbsenceBody, availability, officeDay } from '@firm/contract';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { SelectField, Text, TextField, TwoUp, toast } from '@firm/ui';
import { useState } from 'react';
import { colleaguesQuery } from '../cases/cases.queries.ts';
import { useTexts } from '../texts.ts';
import { HALF_HOURS } from './DayHours.tsx';
import { useWords } from './useWords.ts';

interface Props {
  kind: 'absence' | 'closing';
  staffId: string;
  onClose: () => void;
}

type Values = Record<'from' | 'to' | 'fromTime' | 'toTime' | 'coverId', string>;

/** Enters an absence of a colleague, or days on which the office is closed. */
export function AwayDialog({ kind, staffId, onClose }: Props) {
  const { t } = useTexts();
  const words = useWords();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const colleagues = useQuery(colleaguesQuery);
  const today = officeDay(new Date());
  const [values, setValues] = useState<Values>({ from: today, to: today, fromTime: '', toTime: '', coverId: '' });
  const isAbsence = kind === 'absence';
  const add = useMutation({
    mutationFn: async (body: AbsenceBody) => {
      if (isAbsence) await api.call(availability.addAbsence, { body, idempotencyKey: keyOf(body) });
      else await api.call(availability.addClosing, { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: () => {
      toast.success(t(`calendar.added.${kind}`));
      onClose();
    },
    onSettled: () => void refreshTopics(queryClient, 'appointments'),
  });
  const form = useForm<Values, 'days' | 'end'>({
    values,
    onChange: (name, value) => setValues((typed) => ({ ...typed, [name]: value })),
    fields: [{ name: 'from' }, { name: 'to' }, { name: 'toTime' }, { name: 'coverId' }],
    check: ({ from, to, fromTime, toTime }) => ({
      ...(!from && { from: 'days' }),
      ...((!to || to < from) && { to: 'days' }),
      ...(from === to && fromTime && toTime && toTime <= fromTime && { toTime: 'end' }),
    }),
    send: ({ from, to, fromTime, toTime, coverId }) =>
      add.mutateAsync({
        ...{ from, to },
        ...(isAbsence && { staffId, ...(coverId && { coverId }) }),
        ...(isAbsence && fromTime && { fromTime }),
        ...(isAbsence && toTime && { toTime }),
      }),
    problemOf: ({ field }) => (field === 'toTime' ? 'end' : 'days'),
    inWords: (problem) => t(`calendar.problem.${problem}`),
  });
  const time = (name: 'fromTime' | 'toTime') => (
    <SelectField {...form.field(name)} label={t(`calendar.${name}`)} value={values[name]}>
      <option value="">{t('calendar.wholeDay')}</option>
      {HALF_HOURS.map((one) => (
        <option key={one} value={one}>
          {words.clock(one)}
        </option>
      ))}
    </SelectField>
  );
  return (
    <FormDialog
      title={t(`calendar.addTitle.${kind}`)}
      confirm={t('calendar.add')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('calendar.notAdded')} />
      <Text $soft>{t('calendar.addText')}</Text>
      <TwoUp>
        <TextField {...form.field('from')} type="date" label={t('calendar.firstDay')} required value={values.from} />
        <TextField
          {...form.field('to')}
          type="date"
          label={t('calendar.lastDay')}
          required
          min={values.from}
          value={values.to}
        />
      </TwoUp>
      {isAbsence && (
        <>
          <TwoUp>
            {time('fromTime')}
            {time('toTime')}
          </TwoUp>
          <SelectField {...form.field('coverId')} label={t('calendar.cover')} value={values.coverId}>
            <option value="">{t('calendar.nobody')}</option>
            {colleagues.data
              ?.filter(({ id }) => id !== staffId)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </SelectField>
        </>
      )}
    </FormDialog>
  );
}
