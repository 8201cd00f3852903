import { ApiError } from '@firm/api-client';
import { type Invoice, officeDay, PAYMENT_METHODS, PAYMENT_NOTE_MAX_LENGTH } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FormDialog, FormProblems } from '@firm/screen';
import { Note, SelectField, TextField, TwoUp } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { CameIn } from './CameIn.tsx';
import { usePaymentForm } from './usePaymentForm.ts';

interface Props {
  invoice: Invoice;
  onClose: () => void;
}

/** The form of a payment, below what is known of the invoice. */
export function PaymentForm({ invoice, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const { form, values } = usePaymentForm(invoice, onClose);
  const isChanged = form.failure instanceof ApiError && form.failure.code === 'conflict';
  return (
    <FormDialog
      title={t('money.record.title', { number: invoice.number ?? '' })}
      confirm={t('money.record.confirm')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {isChanged ? (
        <Note tone="warn" role="alert">
          {t('money.record.changed')}
        </Note>
      ) : (
        <FormProblems form={form} failure={form.failure} failed={t('money.record.failed')} />
      )}
      <CameIn invoice={invoice} />
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
          optional={`(${common('state.optional')})`}
          autoComplete="off"
          maxLength={PAYMENT_NOTE_MAX_LENGTH}
          value={values.note}
        />
      </TwoUp>
    </FormDialog>
  );
}
