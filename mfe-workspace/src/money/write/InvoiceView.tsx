import { type Invoice, OFFICE_ZONE, type ReceivedPayment } from '@firm/contract';
import { formatDate, formatMoney, formatNumber } from '@firm/i18n';
import { Facts, Ledger, LedgerRow, Note, Stack, Text, Unbroken } from '@firm/ui';
import { CameIn } from '../CameIn.tsx';
import { MoneyState } from '../MoneyState.tsx';
import { useTexts } from './texts.ts';

interface Props {
  invoice: Invoice;
  onRemove: (payment: ReceivedPayment) => void;
}

/** An invoice as it was sent, and all that came in for it. */
export function InvoiceView({ invoice, onRemove }: Props) {
  const { t, language } = useTexts();
  const { title, caseTitle, clientName, issuedAt, dueDate, paidAt, refundedAt, voidReason, lines } = invoice;
  const money = (cents: number) => formatMoney(language, cents, true);
  const days = [
    [t('billing.issued'), issuedAt],
    [t('billing.due'), dueDate],
    [t('billing.paid'), paidAt],
    [t('billing.refunded'), refundedAt],
  ] as const;
  return (
    <Stack $gap={18}>
      <div>
        <b>
          <Unbroken>{title}</Unbroken>
        </b>
        <Text $soft>{[clientName, caseTitle].filter(Boolean).join(' · ')}</Text>
        <MoneyState invoice={invoice} />
      </div>
      <Facts
        facts={days.flatMap(([label, day]) => (day ? [{ label, value: formatDate(language, day, OFFICE_ZONE) }] : []))}
      />
      {voidReason && (
        <Note>
          <b>{t('billing.withdrawnBecause')}</b> {voidReason}
        </Note>
      )}
      <Ledger>
        {lines.map(({ description, quantity, unitCents, amountCents }, index) => (
          <LedgerRow
            key={index}
            label={
              quantity > 1
                ? `${description}, ${t('billing.times', { count: formatNumber(language, quantity), price: money(unitCents) })}`
                : description
            }
            value={money(amountCents)}
          />
        ))}
      </Ledger>
      <CameIn invoice={invoice} onRemove={onRemove} />
    </Stack>
  );
}
