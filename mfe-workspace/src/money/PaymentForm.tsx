import type { Invoice, ReceivedPayment } from '@firm/contract';
import { FormDialog, FormProblems } from '@firm/screen';
import { Button, Row } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { CameIn } from './CameIn.tsx';
import { LateNote } from './LateNote.tsx';
import { ReceivedFields } from './ReceivedFields.tsx';
import { usePaymentForm } from './usePaymentForm.ts';

interface Props {
  invoice: Invoice;
  /** The invoice changed while a payment was being recorded. */
  isLate: boolean;
  onLate: () => void;
  onRemove: (payment: ReceivedPayment) => void;
  onAct: (act: 'credit' | 'deposit') => void;
  onClose: () => void;
}

/** The form of a payment, below what is known of the invoice. */
export function PaymentForm({ invoice, isLate, onLate, onRemove, onAct, onClose }: Props) {
  const { t } = useTexts();
  const { form, values } = usePaymentForm(invoice, { onLate, onClose });
  return (
    <FormDialog
      title={t('money.record.title', { number: invoice.number ?? '' })}
      confirm={t('money.record.confirm')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {isLate ? <LateNote /> : <FormProblems form={form} failure={form.failure} failed={t('money.record.failed')} />}
      <CameIn invoice={invoice} onRemove={onRemove} />
      <Row>
        <Button variant="secondary" size="small" onClick={() => onAct('deposit')}>
          {t('money.deposit.use')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => onAct('credit')}>
          {t('money.credit.action')}
        </Button>
      </Row>
      <ReceivedFields form={form} values={values} />
    </FormDialog>
  );
}
