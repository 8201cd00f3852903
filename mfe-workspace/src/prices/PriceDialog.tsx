import { INVOICE_TEXT_MAX_LENGTH, type ListedPrice, PRICE_UNITS, SERVICE_CATEGORIES } from '@firm/contract';
import { languages, useCommonTexts } from '@firm/i18n';
import { FormDialog, FormProblems } from '@firm/screen';
import { CheckboxField, Note, SelectField, TextField, TwoUp } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { usePriceForm } from './usePriceForm.ts';

interface Props {
  /** Undefined for a new one. */
  price: ListedPrice | undefined;
  /** Somebody changed the price while it was being edited here. */
  isLate: boolean;
  onLate: (fresh: ListedPrice) => void;
  onClose: () => void;
}

/** Adds a price, or changes one. Invoices that were written keep what they say. */
export function PriceDialog({ price, isLate, onLate, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const { form, values } = usePriceForm(price, { onLate, onClose });
  return (
    <FormDialog
      title={t(price ? 'prices.change' : 'prices.new')}
      confirm={t('prices.save')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {isLate && (
        <Note tone="warn" role="alert">
          {t('prices.changed')}
        </Note>
      )}
      <FormProblems form={form} failure={form.failure} failed={t('prices.notSaved')} />
      {languages.map(({ code, name }) => (
        <TextField
          key={code}
          {...form.field(code)}
          label={t('prices.nameIn', { language: name })}
          lang={code}
          required
          autoComplete="off"
          maxLength={INVOICE_TEXT_MAX_LENGTH}
          value={values[code]}
        />
      ))}
      <SelectField {...form.field('service')} label={t('prices.service')} value={values.service}>
        <option value="">{t('prices.everyService')}</option>
        {SERVICE_CATEGORIES.map((service) => (
          <option key={service} value={service}>
            {common(`service.${service}`)}
          </option>
        ))}
      </SelectField>
      <TwoUp>
        <TextField
          {...form.field('amount')}
          label={t('prices.amount')}
          required
          inputMode="decimal"
          autoComplete="off"
          value={values.amount}
        />
        <SelectField {...form.field('unit')} label={t('prices.unit')} value={values.unit}>
          {PRICE_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {t(`prices.per.${unit}`)}
            </option>
          ))}
        </SelectField>
      </TwoUp>
      <CheckboxField {...form.field('isActive')} label={t('prices.isActive')} checked={values.isActive} />
    </FormDialog>
  );
}
