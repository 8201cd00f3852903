import { api } from '@firm/api-client';
import { MONEY_EXPORT_MAX, money, officeDay } from '@firm/contract';
import { formatNumber } from '@firm/i18n';
import { FormDialog, FormProblems, saveFile, useForm } from '@firm/screen';
import { Note, RadioGroup, Text, TextField, TwoUp } from '@firm/ui';
import { useState } from 'react';
import { given } from '../audit/audit.queries.ts';
import type { ListAddress } from '../list/useListAddress.ts';
import { useTexts } from '../texts.ts';
import { filterOf } from './money.queries.ts';

const FILES = ['all', 'list', 'payments', 'deposits'] as const;
type Shown = (typeof FILES)[number];

/** The rows of each file, which also name it. A file without rows is not saved. */
const OF = { all: 'invoices', list: 'invoices', payments: 'payments', deposits: 'deposits' } as const;
const EMPTY = { invoices: 'noInvoices', payments: 'noPayments', deposits: 'noDeposits' } as const;

async function made(file: Shown, address: ListAddress, span: { from: string; to: string }): Promise<Blob> {
  const query = given(span);
  if (file === 'payments') return api.download(money.exportPayments, { query });
  if (file === 'deposits') return api.download(money.exportDeposits, { query });
  const invoices = file === 'list' ? filterOf(address) : { show: 'all' as const, ...span };
  return api.download(money.export, { query: given(invoices) });
}

/** Whether a file has more than the names of its columns. */
const hasRows = async (csv: Blob) => (await csv.text()).trim().includes('\n');

/** Asks which file the bookkeeper needs, and of which days; saves it as CSV. */
export function ExportDialog({ address, onClose }: { address: ListAddress; onClose: () => void }) {
  const { t, language } = useTexts();
  const today = officeDay(new Date());
  const [file, setFile] = useState<Shown>('all');
  const [values, setValues] = useState({ from: `${today.slice(0, 4)}-01-01`, to: today });
  const [isEmpty, setEmpty] = useState(false);
  const form = useForm({
    values,
    onChange: (field, value) => {
      setEmpty(false);
      setValues((typed) => ({ ...typed, [field]: value }));
    },
    fields: [{ name: 'from' }, { name: 'to' }],
    check: ({ from, to }) => (file !== 'list' && from && to && to < from ? { to: 'dayBefore' as const } : {}),
    send: async ({ from, to }) => {
      const saved = await made(file, address, { from, to });
      if (!(await hasRows(saved))) return setEmpty(true);
      saveFile(saved, `${OF[file]}.csv`);
      onClose();
    },
    problemOf: ({ code }) => (code === 'too_many' ? ('tooMany' as const) : ('dayBefore' as const)),
    inWords: (problem) => t(`money.file.${problem}`, { max: formatNumber(language, MONEY_EXPORT_MAX) }),
  });
  return (
    <FormDialog
      title={t('money.file.title')}
      confirm={t('money.file.save')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('money.file.failed')} />
      {isEmpty && <Note role="alert">{t(`money.file.${EMPTY[OF[file]]}`)}</Note>}
      <RadioGroup
        label={t('money.file.which')}
        name="file"
        options={FILES.map((value) => ({ value, label: t(`money.file.${value}`) }))}
        value={file}
        onChange={(chosen) => {
          setEmpty(false);
          setFile(chosen);
        }}
      />
      {/* The list is of any day. */}
      {file !== 'list' && (
        <TwoUp>
          <TextField {...form.field('from')} type="date" label={t('money.file.from')} value={values.from} />
          <TextField {...form.field('to')} type="date" label={t('money.file.to')} value={values.to} />
        </TwoUp>
      )}
      <Text $soft>{t('money.file.text')}</Text>
    </FormDialog>
  );
}
