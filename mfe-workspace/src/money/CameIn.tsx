import type { Invoice } from '@firm/contract';
import { formatDate, formatMoney } from '@firm/i18n';
import { Ledger, LedgerRow } from '@firm/ui';
import { useTexts } from '../texts.ts';

/** What an invoice comes to, all that came in for it, and what is left. */
export function CameIn({ invoice: { clientName, totalCents, leftCents, payments } }: { invoice: Invoice }) {
  const { t, language } = useTexts();
  const money = (cents: number) => formatMoney(language, cents, true);
  return (
    <Ledger>
      <LedgerRow label={t('money.record.total', { name: clientName })} value={money(totalCents)} />
      {payments.map(({ id, method, amountCents, receivedOn, note, recordedBy }) => (
        <LedgerRow
          key={id}
          label={[
            t(`money.method.${method}`),
            formatDate(language, receivedOn),
            ...(note ? [note] : []),
            ...(recordedBy ? [t('money.record.by', { name: recordedBy })] : []),
          ].join(', ')}
          value={money(-amountCents)}
        />
      ))}
      <LedgerRow label={t('money.left')} value={money(leftCents)} />
    </Ledger>
  );
}
