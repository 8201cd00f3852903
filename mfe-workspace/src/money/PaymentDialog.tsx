import { useQuery } from '@firm/api-client';
import { isOwed, type ReceivedPayment } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { QueryShown } from '@firm/screen';
import { Dialog, Loading, Skeleton, Stack } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { CameIn } from './CameIn.tsx';
import { CreditDialog } from './CreditDialog.tsx';
import { LateNote } from './LateNote.tsx';
import { invoiceQuery } from './money.queries.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import { UseDepositDialog } from './UseDepositDialog.tsx';

interface Props {
  /** The invoice's id. */
  id: string;
  onClose: () => void;
}

/** The payments and credits of an invoice. While something is left to pay, more are recorded here. */
export function PaymentDialog({ id, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const query = useQuery(invoiceQuery(id));
  const { data: invoice } = query;
  const [removed, setRemoved] = useState<ReceivedPayment>();
  const [act, setAct] = useState<'credit' | 'deposit'>();
  const [isLate, setIsLate] = useState(false);
  if (invoice && removed)
    return <RemovalDialog invoice={invoice} payment={removed} onClose={() => setRemoved(undefined)} />;
  const late = () => setIsLate(true);
  if (invoice && act && isOwed(invoice.status)) {
    const Act = act === 'credit' ? CreditDialog : UseDepositDialog;
    return <Act invoice={invoice} isLate={isLate} onLate={late} onClose={() => setAct(undefined)} />;
  }
  if (invoice && isOwed(invoice.status)) {
    const ask = { onRemove: setRemoved, onAct: setAct, onLate: late, onClose };
    return <PaymentForm invoice={invoice} isLate={isLate} {...ask} />;
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={invoice ? t('money.record.title', { number: invoice.number ?? '' }) : t('money.payments')}
      closeLabel={common('action.close')}
    >
      <QueryShown
        query={query}
        failed={t('money.record.notLoaded')}
        loading={
          <Loading label={t('money.record.loading')}>
            <Skeleton height={220} />
          </Loading>
        }
      >
        {(invoice) => (
          <Stack>
            {isLate && <LateNote />}
            <CameIn invoice={invoice} onRemove={setRemoved} />
          </Stack>
        )}
      </QueryShown>
    </Dialog>
  );
}
