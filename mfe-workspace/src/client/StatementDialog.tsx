import { api } from '@firm/api-client';
import { billing, type ClientDetails, officeDay } from '@firm/contract';
import { FormDialog, FormProblems, saveFile, useForm } from '@firm/screen';
import { Text, TextField, TwoUp } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';

interface Props {
  client: Pick<ClientDetails, 'id' | 'name'>;
  onClose: () => void;
}

/** Asks for a period and saves the client's statement of account for it as PDF. */
export function StatementDialog({ client: { id, name }, onClose }: Props) {
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
      const query = { clientId: id, from, to };
      saveFile(await api.download(billing.statement, { query }), `Statement-${from}-${to}.pdf`);
      onClose();
    },
    problemOf: ({ field, code }) =>
      code === 'too_many' ? ('tooMany' as const) : field === 'to' ? ('dayBefore' as const) : ('dayMissing' as const),
    inWords: (problem) => t(`client.statement.${problem}`),
  });
  return (
    <FormDialog
      title={t('client.statement.title', { name })}
      confirm={t('client.statement.save')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('client.statement.failed')} />
      <Text $soft>{t('client.statement.text')}</Text>
      <TwoUp>
        <TextField
          {...form.field('from')}
          type="date"
          label={t('client.statement.from')}
          required
          value={values.from}
        />
        <TextField {...form.field('to')} type="date" label={t('client.statement.to')} required value={values.to} />
      </TwoUp>
    </FormDialog>
  );
}
