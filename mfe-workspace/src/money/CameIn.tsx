import { type Invoice, OFFICE_ZONE, type ReceivedPayment } from '@firm/contract';
import { formatDate, formatMoney } from '@firm/i18n';
import { Button, color, Ledger, LedgerRow, VisuallyHidden } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { CreditFile } from './CreditFile.tsx';

interface Props {
  invoice: Invoice;
  onRemove: (payment: ReceivedPayment) => void;
}

/** The total of an invoice, what came in, what was credited, and the rest. Removed payments are crossed out. */
export function CameIn({ invoice, onRemove }: Props) {
  const { t, language } = useTexts();
  const { clientName, totalCents, leftCents, payments, removedPayments, credits } = invoice;
  const money = (cents: number) => formatMoney(language, cents, true);
  const told = ({ method, receivedOn, note, recordedBy, returnedCents, dispute }: ReceivedPayment) =>
    [
      t(`money.method.${method}`),
      formatDate(language, receivedOn),
      ...(note ? [note] : []),
      ...(recordedBy ? [t('money.record.by', { name: recordedBy })] : []),
      ...(returnedCents ? [t('money.back.part', { amount: money(returnedCents) })] : []),
      ...(dispute ? [t(`money.back.${dispute}`)] : []),
    ].join(', ');
  return (
    <Ledger>
      <LedgerRow label={t('money.record.total', { name: clientName })} value={money(totalCents)} />
      {payments.map((payment) => (
        <LedgerRow
          key={payment.id}
          label={told(payment)}
          value={
            <Figure>
              {money(-payment.amountCents)}
              {payment.method !== 'card' && (
                <Button variant="tertiary" size="small" onClick={() => onRemove(payment)}>
                  {t('money.removal.action')}
                  <VisuallyHidden>{` ${money(payment.amountCents)}`}</VisuallyHidden>
                </Button>
              )}
            </Figure>
          }
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
                ...{ day: formatDate(language, payment.removedAt, OFFICE_ZONE), reason: payment.reason },
                name: payment.removedBy ?? '',
              })}
            </>
          }
          value={<Gone>{money(-payment.amountCents)}</Gone>}
        />
      ))}
      {credits.map((credit) => (
        <LedgerRow
          key={credit.id}
          label={
            <>
              {t('money.credit.told', {
                ...{
                  number: credit.number,
                  day: formatDate(language, credit.issuedAt, OFFICE_ZONE),
                  reason: credit.reason,
                },
              })}{' '}
              <CreditFile credit={credit} />
            </>
          }
          value={money(-credit.amountCents)}
        />
      ))}
      <LedgerRow label={t('money.left')} value={money(leftCents)} />
    </Ledger>
  );
}

/** Below the amount, at the same place in every line. */
const Figure = styled.div`
  display: grid;
  justify-items: end;
`;

const Gone = styled.del`
  color: ${color.inkSoft};
  font-weight: 400;
`;
