import { isOwed } from '@firm/contract';
import { describeActFailure, formatMoney, useCommonTexts } from '@firm/i18n';
import { Button, Note, Row, Skeleton } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { useInvoiceFile } from './useInvoiceFile.ts';
import type { PaymentReturn } from './usePaymentReturn.ts';

/** Reports the outcome of the payment that the client returns from. */
export function PaymentNote({ back: { how, query, isWaiting } }: { back: PaymentReturn }) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const file = useInvoiceFile();
  const { data: invoice } = query;

  if (query.isPending) return <Skeleton height={76} />;
  if (!invoice) {
    return (
      <Note tone="warn" role="alert">
        <b>{t('billing.back.unknownTitle')}</b> {describeActFailure(common, query.error)}{' '}
        <Button variant="tertiary" size="small" pending={query.isFetching} onClick={() => void query.refetch()}>
          {common('action.tryAgain')}
        </Button>
      </Note>
    );
  }
  const paid = invoice.payments.filter(({ method }) => method === 'card').at(-1)?.amountCents ?? invoice.leftCents;
  const values = { number: invoice.number ?? '', amount: formatMoney(language, paid, true) };
  if (isWaiting) {
    return (
      <Note role="status">
        <b>{t('billing.back.waitingTitle')}</b> {t('billing.back.waitingText', values)}
      </Note>
    );
  }
  if (invoice.status === 'paid') {
    return (
      <Note tone="good" role="status">
        <b>{t('billing.back.paidTitle')}</b> {t('billing.back.paidText', values)}
        <Below>
          <Button
            variant="secondary"
            size="small"
            pending={file.isPending}
            onClick={() => file.mutate({ invoice, file: 'receipt' })}
          >
            {t('billing.receipt')}
          </Button>
        </Below>
      </Note>
    );
  }
  if (!isOwed(invoice.status)) {
    return (
      <Note role="status">
        <b>{t('billing.back.closedTitle')}</b> {t('billing.back.closedText', values)}
      </Note>
    );
  }
  const wasDeclined = how === 'cancelled' && invoice.checkout === 'declined';
  return (
    <Note tone={wasDeclined ? 'bad' : 'neutral'} role="status">
      <b>{t(wasDeclined ? 'billing.back.declinedTitle' : 'billing.back.cancelledTitle')}</b>{' '}
      {t(wasDeclined ? 'billing.back.declinedText' : 'billing.back.cancelledText', values)}
    </Note>
  );
}

const Below = styled(Row)`
  margin-top: 10px;
`;
