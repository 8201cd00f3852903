import type { Invoice, ReceivedPayment } from '@firm/contract';
import { formatDate, formatMoney } from '@firm/i18n';
import { Button, color, Ledger, LedgerRow, VisuallyHidden } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

interface Props {
  invoice: Invoice;
  onRemove: (payment: ReceivedPayment) => void;
}

/** The total of an invoice, all that came in for it, and the rest. Payments that count no more are crossed out. */
export function CameIn({ invoice, onRemove }: Props) {
  const { t, language } = useTexts();
  const { clientName, totalCents, leftCents, payments, removedPayments } = invoice;
  const money = (cents: number) => formatMoney(language, cents, true);
  const told = ({ method, receivedOn, note, recordedBy }: ReceivedPayment) =>
    [
      t(`money.method.${method}`),
      formatDate(language, receivedOn),
      ...(note ? [note] : []),
      ...(recordedBy ? [t('money.record.by', { name: recordedBy })] : []),
    ].join(', ');
  return (
    <Ledger>
      <LedgerRow label={t('money.record.total', { name: clientName })} value={money(totalCents)} />
      {payments.map((payment) => (
        <LedgerRow
          key={payment.id}
          label={
            <>
              {told(payment)}{' '}
              {payment.method !== 'card' && (
                <Button variant="tertiary" size="small" onClick={() => onRemove(payment)}>
                  {t('money.removal.action')}
                  <VisuallyHidden>{` ${money(payment.amountCents)}`}</VisuallyHidden>
                </Button>
              )}
            </>
          }
          value={money(-payment.amountCents)}
        />
      ))}
      {removedPayments.map((payment) => (
        <LedgerRow
          key={payment.id}
          label={
            <>
              <del>{told(payment)}</del>
              {', '}
              {t(payment.removedBy ? 'money.removal.toldBy' : 'money.removal.told', {
                ...{ day: formatDate(language, new Date(payment.removedAt)), reason: payment.reason },
                name: payment.removedBy ?? '',
              })}
            </>
          }
          value={<Gone>{money(-payment.amountCents)}</Gone>}
        />
      ))}
      <LedgerRow label={t('money.left')} value={money(leftCents)} />
    </Ledger>
  );
}

const Gone = styled.del`
  color: ${color.inkSoft};
  font-weight: 400;
`;
