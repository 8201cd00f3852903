import { type ClientDetails, isOwed } from '@firm/contract';
import { formatListDay, formatMoney } from '@firm/i18n';
import { color, Ledger, LedgerRow } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { Line, Lines, Remark } from './lines.ts';

/** Shows the debt and the latest invoices. */
export function InvoiceLines({ billing }: Pick<ClientDetails, 'billing'>) {
  const { t, language } = useTexts();
  const { openCents, overdueCents, latest, count } = billing;
  const now = new Date();
  return (
    <>
      <Sums>
        <LedgerRow label={t('client.owes')} value={formatMoney(language, openCents, true)} />
        {overdueCents > 0 && <Late label={t('client.overdue')} value={formatMoney(language, overdueCents, true)} />}
      </Sums>
      <Lines>
        {latest.map(({ id, number, title, status, totalCents, leftCents, dueDate }) => (
          <Line key={id}>
            <div>
              <b>{title}</b>
              <small>
                {[number, t(`client.invoice.${status}`, { day: formatListDay(language, dueDate, now) })]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </div>
            <Amount>
              {formatMoney(language, totalCents, true)}
              {isOwed(status) && leftCents < totalCents && (
                <small>{t('client.leftOf', { amount: formatMoney(language, leftCents, true) })}</small>
              )}
            </Amount>
          </Line>
        ))}
      </Lines>
      {count === 0 && <Remark>{t('client.noInvoices')}</Remark>}
      {count > latest.length && <Remark>{t('client.moreInvoices', { count: count - latest.length })}</Remark>}
    </>
  );
}

const Sums = styled(Ledger)`
  padding: 12px 16px;

  & + ul:not(:empty) {
    border-top: 1px solid ${color.line};
  }
`;

const Late = styled(LedgerRow)`
  dt,
  dd {
    color: ${color.bad};
  }
`;

const Amount = styled.span`
  text-align: right;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
