import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '@firm/contract';
import { languages, useCommonTexts } from '@firm/i18n';
import type { useForm } from '@firm/screen';
import { SelectField, TextField, TwoUp } from '@firm/ui';
import { useTexts } from '../texts.ts';
import type { NewClientValues } from './checkNewClient.ts';

interface Props {
  field: ReturnType<typeof useForm<NewClientValues, string>>['field'];
  values: NewClientValues;
}

/** The fields that describe a new client. */
export function ClientFields({ field, values }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const optional = `(${common('state.optional')})`;
  return (
    <>
      <TwoUp>
        <TextField
          {...field('firstName')}
          label={t('clients.firstName')}
          required
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          value={values.firstName}
        />
        <TextField
          {...field('lastName')}
          label={t('clients.lastName')}
          required
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          value={values.lastName}
        />
      </TwoUp>
      <TextField
        {...field('email')}
        type="email"
        label={t('clients.email')}
        required
        autoComplete="off"
        maxLength={EMAIL_MAX_LENGTH}
        value={values.email}
      />
      <TwoUp>
        <TextField
          {...field('phone')}
          type="tel"
          label={t('clients.phone')}
          optional={optional}
          autoComplete="off"
          maxLength={PHONE_MAX_LENGTH}
          value={values.phone}
        />
        <SelectField {...field('preferredLanguage')} label={t('clients.language')} value={values.preferredLanguage}>
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </TwoUp>
    </>
  );
}
