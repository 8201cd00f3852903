import { INVOICE_TEXT_MAX_LENGTH, type ListedPrice, PRICE_UNITS, SERVICE_CATEGORIES } from '@firm/contract';
import { languages, useCommonTexts } from '@firm/i18n';
import { FormDialog, FormProblems } from '@firm/screen';
import { CheckboxField, Note, SelectField, TextField, TwoUp } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { usePriceForm } from './usePriceForm.ts';

interface Props {
  /** Undefined for a new one. */
  price: ListedPrice | undefined;
  onClose: () => void;
}

/** Adds a price, or changes one. Invoices that were written keep what they say. */
export function PriceDialog({ price, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const { form, failure, values, isLate, theirs } = usePriceForm(price, onClose);
  const meanwhile = (value: string | undefined) => (value === undefined ? undefined : t('people.meanwhile', { value }));
  const serviceOf = (key: string | undefined) => {
    const service = SERVICE_CATEGORIES.find((one) => one === key);
    return key === undefined ? undefined : service ? common(`service.${service}`) : t('prices.everyService');
  };
  const unitOf = (key: string | undefined) => {
    const unit = PRICE_UNITS.find((one) => one === key);
    return unit && t(`prices.per.${unit}`);
  };
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
      <FormProblems form={form} failure={failure} failed={t('prices.notSaved')} />
      {languages.map(({ code, name }) => (
        <TextField
          key={code}
          {...form.field(code)}
          label={t('prices.nameIn', { language: name })}
          hint={meanwhile(theirs(code))}
          lang={code}
          required
          autoComplete="off"
          maxLength={INVOICE_TEXT_MAX_LENGTH}
          value={values[code]}
        />
      ))}
      <SelectField
        {...form.field('service')}
        label={t('prices.service')}
        hint={meanwhile(serviceOf(theirs('service')))}
        value={values.service}
      >
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
          hint={meanwhile(theirs('amount'))}
          required
          inputMode="decimal"
          autoComplete="off"
          value={values.amount}
        />
        <SelectField
          {...form.field('unit')}
          label={t('prices.unit')}
          hint={meanwhile(unitOf(theirs('unit')))}
          value={values.unit}
        >
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
