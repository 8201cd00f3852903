import { api } from '@firm/api-client';
import { billing, officeDay } from '@firm/contract';
import { FormDialog, FormProblems, saveFile, useForm } from '@firm/screen';
import { Text, TextField, TwoUp } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';

/** Asks for a period and saves the reader's statement of account for it as PDF. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
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
      saveFile(await api.download(billing.statement, { query: { from, to } }), `Statement-${from}-${to}.pdf`);
      onClose();
    },
    problemOf: ({ field, code }) =>
      code === 'too_many' ? ('tooMany' as const) : field === 'to' ? ('dayBefore' as const) : ('dayMissing' as const),
    inWords: (problem) => t(`billing.statement.${problem}`),
  });
  return (
    <FormDialog
      title={t('billing.statement.title')}
      confirm={t('billing.statement.save')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('billing.fileFailed')} />
      <Text $soft>{t('billing.statement.text')}</Text>
      <TwoUp>
        <TextField
          {...form.field('from')}
          type="date"
          label={t('billing.statement.from')}
          required
          value={values.from}
        />
        <TextField {...form.field('to')} type="date" label={t('billing.statement.to')} required value={values.to} />
      </TwoUp>
    </FormDialog>
  );
}
