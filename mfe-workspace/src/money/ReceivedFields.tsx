import { officeDay, PAYMENT_METHODS, PAYMENT_NOTE_MAX_LENGTH } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import type { useForm } from '@firm/screen';
import { SelectField, TextField, TwoUp } from '@firm/ui';
import { useTexts } from '../texts.ts';

/** The fields about money that came in, as typed. */
export type ReceivedValues = Record<'amount' | 'method' | 'receivedOn' | 'note', string>;

interface Props {
  form: Pick<ReturnType<typeof useForm<ReceivedValues, string>>, 'field'>;
  values: ReceivedValues;
}

/** The fields of money that came in: how much, in which way, when, and a note. */
export function ReceivedFields({ form, values }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  return (
    <>
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
    </>
  );
}
