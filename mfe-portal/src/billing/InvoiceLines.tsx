import { type Invoice, isOwed, OFFICE_ZONE } from '@firm/contract';
import { formatDate, formatMoney, formatNumber } from '@firm/i18n';
import { color, Note, Stack, Unbroken } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { CreditLine } from './CreditLine.tsx';
import { InvoiceBadge } from './InvoiceBadge.tsx';

/** Lists an invoice's lines and total. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { t, language } = useTexts();
  const money = (cents: number) => formatMoney(language, cents, true);
  const onDay = (label: string, instant: string | null) =>
    instant && (
      <div>
        <dt>{label}</dt>
        <dd>{formatDate(language, instant, OFFICE_ZONE)}</dd>
      </div>
    );
  return (
    <Stack $gap={20}>
      <div>
        <b>
          <Unbroken>{invoice.title}</Unbroken>
        </b>
        {invoice.caseTitle && (
          <Soft>
            <Unbroken>{invoice.caseTitle}</Unbroken>
          </Soft>
        )}
      </div>
      <div>
        <InvoiceBadge invoice={invoice} />
      </div>
      <Days>
        {onDay(t('billing.issued'), invoice.issuedAt)}
        <div>
          <dt>{t('billing.due')}</dt>
          <dd>{formatDate(language, invoice.dueDate)}</dd>
        </div>
        {onDay(t('billing.paid'), invoice.paidAt)}
        {onDay(t('billing.refunded'), invoice.refundedAt)}
      </Days>
      {invoice.voidReason && (
        <Note>
          <b>{t('billing.withdrawnBecause')}</b> {invoice.voidReason}
        </Note>
      )}
      <Lines>
        {invoice.lines.map(({ description, quantity, unitCents, amountCents }, index) => (
          <li key={index}>
            <span>
              <Unbroken>{description}</Unbroken>
              {quantity > 1 && (
                <Soft>{t('billing.times', { count: formatNumber(language, quantity), price: money(unitCents) })}</Soft>
              )}
            </span>
            <span>{money(amountCents)}</span>
          </li>
        ))}
        <li>
          <b>{t('billing.total')}</b>
          <b>{money(invoice.totalCents)}</b>
        </li>
        {invoice.payments.map(({ id, method, amountCents, receivedOn, note, returnedCents }) => (
          <li key={id}>
            <span>
              {t(`billing.came.${method}`, { day: formatDate(language, receivedOn) })}
              {note && (
                <Soft>
                  <Unbroken>{note}</Unbroken>
                </Soft>
              )}
              {returnedCents !== undefined && <Soft>{t('billing.wentBack', { amount: money(returnedCents) })}</Soft>}
            </span>
            <span>{money(-amountCents)}</span>
          </li>
        ))}
        {invoice.credits.map((credit) => (
          <CreditLine key={credit.id} credit={credit} />
        ))}
        {isOwed(invoice.status) && invoice.leftCents < invoice.totalCents && (
          <li>
            <b>{t('billing.left')}</b>
            <b>{money(invoice.leftCents)}</b>
          </li>
        )}
      </Lines>
    </Stack>
  );
}

const Soft = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: 0.9375rem;
`;

const Days = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: 12px 24px;

  dt {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }
`;

const Lines = styled.ul`
  padding: 0;
  border-top: 1px solid ${color.line};
  list-style: none;

  li {
    display: flex;
    gap: 20px;
    justify-content: space-between;
    padding: 12px 0;
    border-bottom: 1px solid ${color.line};
  }

  li:last-child {
    border: 0;
  }

  li > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  li > :last-child {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
