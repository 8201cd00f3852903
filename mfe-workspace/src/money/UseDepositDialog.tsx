import { useQuery } from '@firm/api-client';
import type { Invoice } from '@firm/contract';
import { formatDate, formatMoney } from '@firm/i18n';
import { FormDialog, FormProblems, MayBeOld, QueryFailed } from '@firm/screen';
import { Ledger, LedgerRow, SelectField, Text, TextField } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { LateNote } from './LateNote.tsx';
import { depositsQuery } from './money.queries.ts';
import { useDepositForm } from './useDepositForm.ts';

interface Props {
  invoice: Invoice;
  /** The invoice changed while this was being typed. */
  isLate: boolean;
  onLate: () => void;
  onClose: () => void;
}

/** Pays an invoice, or a part of it, from a deposit of the client. */
export function UseDepositDialog({ invoice, isLate, onLate, onClose }: Props) {
  const { t, language } = useTexts();
  const query = useQuery(depositsQuery(invoice.clientId));
  const free = (query.data?.results ?? []).filter(({ leftCents }) => leftCents > 0);
  const { form, values } = useDepositForm(invoice, free, { onLate, onClose });
  const money = (cents: number) => formatMoney(language, cents, true);
  return (
    <FormDialog
      title={t('money.deposit.title', { number: invoice.number ?? '' })}
      confirm={t('money.deposit.use')}
      pending={form.pending}
      incomplete={free.length === 0}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {isLate ? <LateNote /> : <FormProblems form={form} failure={form.failure} failed={t('money.deposit.failed')} />}
      <Ledger>
        <LedgerRow label={t('money.left')} value={money(invoice.leftCents)} />
      </Ledger>
      <MayBeOld query={query} />
      {query.isLoadingError ? (
        <QueryFailed level="h3" title={t('money.deposit.notLoaded')} query={query} />
      ) : query.data && free.length === 0 ? (
        <Text>{t('money.deposit.none', { name: invoice.clientName })}</Text>
      ) : (
        <>
          <SelectField {...form.field('depositId')} label={t('money.deposit.which')} required value={values.depositId}>
            <option value="">{t('money.deposit.choose')}</option>
            {free.map(({ id, method, receivedOn, leftCents }) => (
              <option key={id} value={id}>
                {t('money.deposit.option', {
                  ...{ method: t(`money.method.${method}`), day: formatDate(language, receivedOn) },
                  amount: money(leftCents),
                })}
              </option>
            ))}
          </SelectField>
          <TextField
            {...form.field('amount')}
            label={t('money.record.amount')}
            required
            inputMode="decimal"
            autoComplete="off"
            value={values.amount}
          />
        </>
      )}
    </FormDialog>
  );
}
