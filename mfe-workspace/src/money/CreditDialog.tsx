import { INVOICE_REASON_MAX_LENGTH, type Invoice } from '@firm/contract';
import { formatMoney } from '@firm/i18n';
import { FormDialog, FormProblems } from '@firm/screen';
import { SelectField, Text, TextArea, TextField } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { dollarsIn } from './dollarsIn.ts';
import { LateNote } from './LateNote.tsx';
import { useCreditForm } from './useCreditForm.ts';

interface Props {
  invoice: Invoice;
  /** The invoice changed while this was being typed. */
  isLate: boolean;
  onLate: () => void;
  onClose: () => void;
}

/** Writes a credit note on an unpaid invoice: for all that is left of it, or for some of its lines. */
export function CreditDialog({ invoice, isLate, onLate, onClose }: Props) {
  const { t, language } = useTexts();
  const { form, values, lines } = useCreditForm(invoice, { onLate, onClose });
  const money = (cents: number) => formatMoney(language, cents, true);
  return (
    <FormDialog
      title={t('money.credit.title', { number: invoice.number ?? '' })}
      confirm={t('money.credit.confirm')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {isLate ? <LateNote /> : <FormProblems form={form} failure={form.failure} failed={t('money.credit.failed')} />}
      <Text $soft>{t('money.credit.text', { name: invoice.clientName })}</Text>
      <SelectField {...form.field('what')} label={t('money.credit.what')} value={values.what}>
        <option value="whole">{t('money.credit.whole', { amount: money(invoice.leftCents) })}</option>
        <option value="lines">{t('money.credit.lines')}</option>
      </SelectField>
      {values.what === 'lines' &&
        lines.map(({ field, description, leftCents }) => (
          <TextField
            key={field}
            {...form.field(field)}
            label={description}
            hint={t('money.credit.most', { amount: money(leftCents) })}
            inputMode="decimal"
            autoComplete="off"
            placeholder={dollarsIn(0, language)}
            value={values[field] ?? ''}
          />
        ))}
      <TextArea
        {...form.field('reason')}
        label={t('money.credit.reason')}
        hint={t('money.credit.reasonHint')}
        required
        maxLength={INVOICE_REASON_MAX_LENGTH}
        value={values.reason}
      />
    </FormDialog>
  );
}
