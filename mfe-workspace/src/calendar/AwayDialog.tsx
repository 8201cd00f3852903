import { api, refreshTopics, useIdempotencyKey, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import {
  type AbsenceBody,
  availability,
  type BodyOf,
  CLOSING_NAME_MAX_LENGTH,
  LANGUAGES,
  officeDay,
} from '@firm/contract';
import { languages } from '@firm/i18n';
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

type Values = Record<'from' | 'to' | 'fromTime' | 'toTime' | 'coverId' | 'en' | 'es' | 'fr', string>;
/** An absence, or a closing with its occasion. */
type Body = AbsenceBody & Pick<BodyOf<typeof availability.addClosing>, 'name'>;

/** Enters an absence of a colleague, or days on which the office is closed. */
export function AwayDialog({ kind, staffId, onClose }: Props) {
  const { t } = useTexts();
  const words = useWords();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const colleagues = useQuery(colleaguesQuery);
  const today = officeDay(new Date());
  const [values, setValues] = useState<Values>({
    ...{ from: today, to: today, fromTime: '', toTime: '', coverId: '' },
    ...{ en: '', es: '', fr: '' },
  });
  const isAbsence = kind === 'absence';
  const add = useMutation({
    mutationFn: async (body: Body) => {
      if (isAbsence) await api.call(availability.addAbsence, { body, idempotencyKey: keyOf(body) });
      else await api.call(availability.addClosing, { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: () => {
      toast.success(t(`calendar.added.${kind}`));
      onClose();
    },
    onSettled: () => void refreshTopics(queryClient, 'appointments'),
  });
  const form = useForm<Values, 'days' | 'end' | 'occasion'>({
    values,
    onChange: (name, value) => setValues((typed) => ({ ...typed, [name]: value })),
    fields: [
      ...(['from', 'to', 'toTime', 'coverId'] as const).map((name) => ({ name })),
      ...LANGUAGES.map((name) => ({ name })),
    ],
    check: ({ from, to, fromTime, toTime, ...occasion }) => ({
      ...(!from && { from: 'days' }),
      ...((!to || to < from) && { to: 'days' }),
      ...(from === to && fromTime && toTime && toTime <= fromTime && { toTime: 'end' }),
      ...Object.fromEntries(lackingIn(occasion).map((code) => [code, 'occasion' as const])),
    }),
    send: ({ from, to, fromTime, toTime, coverId, en, es, fr }) =>
      add.mutateAsync({
        ...{ from, to },
        ...(isAbsence && { staffId, ...(coverId && { coverId }) }),
        ...(isAbsence && fromTime && { fromTime }),
        ...(isAbsence && toTime && { toTime }),
        ...(!isAbsence && en.trim() && { name: { en: en.trim(), es: es.trim(), fr: fr.trim() } }),
      }),
    renamed: { 'name.en': 'en', 'name.es': 'es', 'name.fr': 'fr' },
    problemOf: ({ field }) => {
      if (field.startsWith('name')) return 'occasion';
      return field === 'toTime' ? 'end' : 'days';
    },
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
      {!isAbsence && (
        <>
          {languages.map(({ code, name }) => (
            <TextField
              key={code}
              {...form.field(code)}
              label={t('calendar.occasionIn', { language: name })}
              lang={code}
              autoComplete="off"
              maxLength={CLOSING_NAME_MAX_LENGTH}
              value={values[code]}
            />
          ))}
          <Text $soft $small>
            {t('calendar.occasionHint')}
          </Text>
        </>
      )}
    </FormDialog>
  );
}

/** A closing has its occasion in every language, or in none: the languages that lack it. */
function lackingIn(occasion: Pick<Values, 'en' | 'es' | 'fr'>) {
  const lacking = LANGUAGES.filter((code) => !occasion[code].trim());
  return lacking.length < LANGUAGES.length ? lacking : [];
}
