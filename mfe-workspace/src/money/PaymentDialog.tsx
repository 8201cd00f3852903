import { useQuery } from '@firm/api-client';
import type { MoneyRow } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { QueryFailed } from '@firm/screen';
import { Dialog, Loading, Skeleton } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { invoiceQuery } from './money.queries.ts';
import { PaymentForm } from './PaymentForm.tsx';

interface Props {
  invoice: Pick<MoneyRow, 'id' | 'number'>;
  onClose: () => void;
}

/** Records what came in for an invoice, once it is known what is left to pay. */
export function PaymentDialog({ invoice: { id, number }, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const query = useQuery(invoiceQuery(id));
  if (query.data) return <PaymentForm invoice={query.data} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('money.record.title', { number: number ?? '' })}
      closeLabel={common('action.close')}
    >
      {query.isPending ? (
        <Loading label={t('money.record.loading')}>
          <Skeleton height={220} />
        </Loading>
      ) : (
        <QueryFailed title={t('money.record.notLoaded')} query={query} />
      )}
    </Dialog>
  );
}
