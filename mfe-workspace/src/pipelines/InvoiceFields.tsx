import { INVOICE_TEXT_MAX_LENGTH, type Language } from '@firm/contract';
import { CheckboxField, Stack, TextField, TwoUp } from '@firm/ui';
import { useTexts } from '../texts.ts';
import type { StepDraft } from './draft.ts';
import { fieldOf } from './problemsIn.ts';
import type { PipelineFormState } from './usePipelineForm.ts';

interface Props {
  step: StepDraft;
  language: Language;
  errorAt: PipelineFormState['errorAt'];
  onChange: (step: StepDraft) => void;
}

/** The draft of an invoice, which a colleague looks at and sends. */
export function InvoiceFields({ step, language, errorAt, onChange }: Props) {
  const { t } = useTexts();
  const { invoice, hasInvoice } = step;
  const change = (values: Partial<StepDraft['invoice']>) => onChange({ ...step, invoice: { ...invoice, ...values } });
  return (
    <Stack $gap={14}>
      <CheckboxField
        label={t('pipelines.invoice.draft')}
        checked={hasInvoice}
        onChange={({ target }) => onChange({ ...step, hasInvoice: target.checked })}
      />
      {hasInvoice && (
        <>
          <TextField
            {...errorAt(fieldOf.invoice(step, 'title'))}
            label={t('pipelines.invoice.title')}
            lang={language}
            autoComplete="off"
            required
            maxLength={INVOICE_TEXT_MAX_LENGTH}
            value={invoice.title[language]}
            onChange={({ target }) => change({ title: { ...invoice.title, [language]: target.value } })}
          />
          <TwoUp>
            <TextField
              {...errorAt(fieldOf.invoice(step, 'amount'))}
              inputMode="decimal"
              label={t('pipelines.invoice.amount')}
              autoComplete="off"
              required
              value={invoice.amount}
              onChange={({ target }) => change({ amount: target.value })}
            />
            <TextField
              {...errorAt(fieldOf.invoice(step, 'days'))}
              inputMode="numeric"
              label={t('pipelines.invoice.days')}
              autoComplete="off"
              required
              value={invoice.dueDays}
              onChange={({ target }) => change({ dueDays: target.value })}
            />
          </TwoUp>
        </>
      )}
    </Stack>
  );
}
