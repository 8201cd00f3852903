import {
  type Invoice,
  officeDay,
  PAYMENT_METHODS,
  PAYMENT_NOTE_MAX_LENGTH,
  type ReceivedPayment,
} from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FormDialog, FormProblems } from '@firm/screen';
import { Button, Row, SelectField, TextField, TwoUp } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { CameIn } from './CameIn.tsx';
import { LateNote } from './LateNote.tsx';
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
  const { t: common } = useCommonTexts();
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
      <TwoUp>
        <TextField
          {...form.field('amount')}
          label={t('money.record.amount')}
          required
          inputMode="decimal"
          autoComplete="off"
          value={values.amount}
        />
        <SelectField {...form.field('method')} label={t('money.record.method')} value={values.method}>
          {PAYMENT_METHODS.map((method) => (
            <option key={method} value={method}>
              {t(`money.method.${method}`)}
            </option>
          ))}
        </SelectField>
      </TwoUp>
      <TwoUp>
        <TextField
          {...form.field('receivedOn')}
          type="date"
          label={t('money.record.receivedOn')}
          required
          max={officeDay(new Date())}
          value={values.receivedOn}
        />
        <TextField
          {...form.field('note')}
          label={t('money.record.note')}
          hint={t('money.record.noteHint')}
          optional={`(${common('state.optional')})`}
          autoComplete="off"
          maxLength={PAYMENT_NOTE_MAX_LENGTH}
          value={values.note}
        />
      </TwoUp>
    </FormDialog>
  );
}
