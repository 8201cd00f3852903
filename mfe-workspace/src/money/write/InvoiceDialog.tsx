import { useFlag, useQuery } from '@firm/api-client';
import { type Invoice, isOwed, type ReceivedPayment } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { QueryShown } from '@firm/screen';
import { Button, Dialog, Icon, Loading, Skeleton } from '@firm/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { invoiceQuery } from '../money.queries.ts';
import { PaymentDialog } from '../PaymentDialog.tsx';
import { RemovalDialog } from '../RemovalDialog.tsx';
import { InvoiceView } from './InvoiceView.tsx';
import { ReasonDialog, type ReasonedAct } from './ReasonDialog.tsx';
import { useTexts } from './texts.ts';
import { useInvoiceFile } from './useInvoiceFile.ts';

interface Props {
  id: string;
  onClose: () => void;
}

/** One invoice that was sent: its lines, what came in, and what the firm can do about it. */
export function InvoiceDialog({ id, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const query = useQuery(invoiceQuery(id));
  const { data: invoice } = query;
  const [act, setAct] = useState<ReasonedAct | 'record'>();
  const [removed, setRemoved] = useState<ReceivedPayment>();
  const back = () => {
    setAct(undefined);
    setRemoved(undefined);
  };
  const title = t('billing.titleOf', { number: invoice?.number ?? '' });
  if (invoice && removed) return <RemovalDialog invoice={invoice} payment={removed} onClose={back} />;
  if (invoice && act === 'record') return <PaymentDialog id={invoice.id} onClose={back} />;
  if (invoice && act !== undefined && act !== 'record')
    return <ReasonDialog invoice={invoice} act={act} title={title} onClose={back} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={common('action.close')}
      footer={invoice && <Actions invoice={invoice} onAct={setAct} />}
    >
      <QueryShown
        query={query}
        failed={t('billing.failedOne')}
        loading={
          <Loading label={t('billing.loadingOne')}>
            <Skeleton height={220} />
          </Loading>
        }
      >
        {(invoice) => <InvoiceView invoice={invoice} onRemove={setRemoved} />}
      </QueryShown>
    </Dialog>
  );
}

/** Tells whether card money can go back here: not while its bank looks into it, or after the bank took it. */
const isRefundable = ({ method, dispute }: ReceivedPayment) => method === 'card' && !dispute;

function Actions({ invoice, onAct }: { invoice: Invoice; onAct: (act: ReasonedAct | 'record') => void }) {
  const { t } = useTexts();
  const file = useInvoiceFile();
  const hasCards = useFlag('paymentProcessing');
  const { status, payments, credits } = invoice;
  return (
    <>
      {isOwed(status) && payments.length + credits.length === 0 && (
        <Button variant="tertiary" onClick={() => onAct('void')}>
          {t('billing.void.action')}
        </Button>
      )}
      {hasCards && status === 'paid' && payments.every(isRefundable) && (
        <Button variant="tertiary" onClick={() => onAct('refund')}>
          {t('billing.refund.action')}
        </Button>
      )}
      <Button variant="secondary" pending={file.isPending} onClick={() => file.mutate(invoice)}>
        <Icon of={Download} size={18} />
        {t(status === 'paid' || status === 'refunded' ? 'billing.receipt' : 'billing.pdf')}
      </Button>
      {isOwed(status) && <Button onClick={() => onAct('record')}>{t('billing.record')}</Button>}
    </>
  );
}
