import { useQuery } from '@firm/api-client';
import { isOwed } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { QueryShown } from '@firm/screen';
import { Button, Dialog, Icon, Loading, Skeleton, Stack } from '@firm/ui';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { invoiceQuery } from './billing.queries.ts';
import { InvoiceLines } from './InvoiceLines.tsx';
import { PayButton } from './PayButton.tsx';
import { PayWays } from './PayWays.tsx';
import { useInvoiceFile } from './useInvoiceFile.ts';
import type { Pay } from './usePay.ts';

interface Props {
  id: string;
  pay: Pay;
  onClose: () => void;
}

/** Shows one invoice with its lines, to download and to pay. */
export function InvoiceDialog({ id, pay, onClose }: Props) {
  const { t, rich } = useTexts();
  const { t: common } = useCommonTexts();
  const query = useQuery(invoiceQuery(id));
  const { data: invoice } = query;
  const file = useInvoiceFile();
  const isPaid = invoice?.status === 'paid' || invoice?.status === 'refunded';

  const footer = invoice && (
    <>
      <Button
        variant="secondary"
        pending={file.isPending}
        onClick={() => file.mutate({ invoice, file: isPaid ? 'receipt' : 'pdf' })}
      >
        <Icon of={Download} size={18} />
        {t(isPaid ? 'billing.receipt' : 'billing.pdf')}
      </Button>
      {pay.takes(invoice) && <PayButton invoice={invoice} pay={pay} />}
    </>
  );

  const title = invoice
    ? rich('billing.titleOf', { number: <NoBreak /> }, { number: invoice.number ?? '' })
    : t('billing.invoice');
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={common('action.close')} footer={footer}>
      <QueryShown
        query={query}
        failed={t('billing.failedOne')}
        loading={
          <Loading label={t('billing.loadingOne')}>
            <Skeleton height={220} />
          </Loading>
        }
      >
        {(invoice) => (
          <Stack $gap={20}>
            <OnPaper>{t('billing.billedTo', { name: invoice.clientName })}</OnPaper>
            <InvoiceLines invoice={invoice} />
            {isOwed(invoice.status) && !pay.takes(invoice) && <PayWays />}
          </Stack>
        )}
      </QueryShown>
    </Dialog>
  );
}

/** On screen, readers know whose invoice it is. */
const OnPaper = styled.p`
  display: none;

  @media print {
    display: block;
  }
`;

const NoBreak = styled.span`
  white-space: nowrap;
`;
