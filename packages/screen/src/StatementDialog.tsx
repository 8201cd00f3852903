import { api } from '@firm/api-client';
import { billing, officeDay } from '@firm/contract';
import type { Translate } from '@firm/i18n';
import { Text, TextField, TwoUp } from '@firm/ui';
import { useState } from 'react';
import { FormDialog } from './FormDialog.tsx';
import { FormProblems } from './FormProblems.tsx';
import { saveFile } from './saveFile.ts';
import { useForm } from './useForm.ts';

interface Props {
  title: string;
  /** States the failure: "The statement was not made." */
  failed: string;
  /** The client of the statement; the reader by default. */
  clientId?: string;
  /** The app's own words: `(key) => t(`statement.${key}`)`. */
  say: Translate<'text' | 'from' | 'to' | 'save' | 'dayMissing' | 'dayBefore' | 'tooMany'>;
  onClose: () => void;
}

/** Asks for a period and saves a client's statement of account for it as PDF. */
export function StatementDialog({ title, failed, clientId, say, onClose }: Props) {
  const today = officeDay(new Date());
  const [values, setValues] = useState({ from: `${today.slice(0, 4)}-01-01`, to: today });
  const form = useForm({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'from' }, { name: 'to' }],
    check: ({ from, to }) => ({
      ...(!from && { from: 'dayMissing' as const }),
      ...((!to || to < from) && { to: 'dayBefore' as const }),
    }),
    send: async ({ from, to }) => {
      const query = { ...(clientId && { clientId }), from, to };
      saveFile(await api.download(billing.statement, { query }), `${title} ${from} ${to}.pdf`);
      onClose();
    },
    problemOf: ({ field, code }) =>
      code === 'too_many' ? ('tooMany' as const) : field === 'to' ? ('dayBefore' as const) : ('dayMissing' as const),
    inWords: (problem) => say(problem),
  });
  return (
    <FormDialog title={title} confirm={say('save')} pending={form.pending} onSubmit={form.submit} onClose={onClose}>
      <FormProblems form={form} failure={form.failure} failed={failed} />
      <Text $soft>{say('text')}</Text>
      <TwoUp>
        <TextField {...form.field('from')} type="date" label={say('from')} required value={values.from} />
        <TextField {...form.field('to')} type="date" label={say('to')} required value={values.to} />
      </TwoUp>
    </FormDialog>
  );
}
