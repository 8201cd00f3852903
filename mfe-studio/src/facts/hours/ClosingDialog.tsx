import { api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import {
  AWAY_DAYS_MAX,
  availability,
  type BodyOf,
  CLOSING_NAME_MAX_LENGTH,
  dayAfter,
  isDay,
  LANGUAGES,
  officeDay,
} from '@firm/contract';
import { languages } from '@firm/i18n';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { Text, TextField, TwoUp, toast } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';

type Values = Record<'from' | 'to' | 'en' | 'es' | 'fr', string>;
type Problem = 'first' | 'last' | 'order' | 'over' | 'long' | 'overlap' | 'name';

/** The fault of the last day of a closing. */
function lastProblem({ from, to }: Pick<Values, 'from' | 'to'>): Problem | undefined {
  if (!isDay(to)) return 'last';
  if (isDay(from) && to < from) return 'order';
  if (to < officeDay(new Date())) return 'over';
  return isDay(from) && to >= dayAfter(from, AWAY_DAYS_MAX) ? 'long' : undefined;
}

/** The fault that the server refuses, by the field or the code. */
function refused({ field, code }: { field: string; code?: string | undefined }): Problem {
  if (code === 'closing_overlaps') return 'overlap';
  if (field.startsWith('name')) return 'name';
  return field === 'from' ? 'first' : 'over';
}

/** Closes the office on some days, with the occasion in each language if it has one. */
export function ClosingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [values, setValues] = useState<Values>({ from: '', to: '', en: '', es: '', fr: '' });
  const add = useMutation({
    mutationFn: (body: BodyOf<typeof availability.addClosing>) =>
      api.call(availability.addClosing, { body, idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      toast.success(t('facts.closingAdded'));
      onClose();
    },
    onSettled: () => void refreshTopics(queryClient, 'appointments'),
  });
  const form = useForm<Values, Problem>({
    values,
    onChange: (name, value) => setValues((typed) => ({ ...typed, [name]: value })),
    fields: [{ name: 'from' }, { name: 'to' }, { name: 'en' }, { name: 'es' }, { name: 'fr' }],
    check: (typed) => {
      const last = lastProblem(typed);
      const missing = isNamed(typed) ? LANGUAGES.filter((code) => !typed[code].trim()) : [];
      return {
        ...(!isDay(typed.from) && { from: 'first' as const }),
        ...(last && { to: last }),
        ...Object.fromEntries(missing.map((code) => [code, 'name' as const])),
      };
    },
    send: (typed) => {
      const { from, to, en, es, fr } = typed;
      const name = { en: en.trim(), es: es.trim(), fr: fr.trim() };
      return add.mutateAsync({ from, to, ...(isNamed(typed) && { name }) });
    },
    renamed: { 'name.en': 'en', 'name.es': 'es', 'name.fr': 'fr' },
    problemOf: refused,
    inWords: (problem) => t(`facts.closingProblem.${problem}`, { days: AWAY_DAYS_MAX }),
  });
  return (
    <FormDialog
      title={t('facts.addClosing')}
      confirm={t('facts.closeOffice')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('facts.closingNotAdded')} />
      <TwoUp>
        <TextField {...form.field('from')} type="date" label={t('facts.firstDay')} required value={values.from} />
        <TextField
          {...form.field('to')}
          type="date"
          label={t('facts.lastDay')}
          required
          min={values.from || officeDay(new Date())}
          value={values.to}
        />
      </TwoUp>
      {languages.map(({ code, name }) => (
        <TextField
          key={code}
          {...form.field(code)}
          label={t('facts.occasionIn', { language: name })}
          lang={code}
          autoComplete="off"
          maxLength={CLOSING_NAME_MAX_LENGTH}
          value={values[code]}
        />
      ))}
      <Text $soft $small>
        {t('facts.occasionHint')}
      </Text>
      <Text $soft $small>
        {t('facts.closingHint')}
      </Text>
    </FormDialog>
  );
}

/** A closing has its occasion in every language, or in none. */
const isNamed = ({ en, es, fr }: Values) => [en, es, fr].some((name) => name.trim() !== '');
