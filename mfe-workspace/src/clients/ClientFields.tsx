import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '@firm/contract';
import { languages, useCommonTexts } from '@firm/i18n';
import type { useForm } from '@firm/screen';
import { SelectField, TextField, TwoUp } from '@firm/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import type { NewClientValues } from './clientValues.ts';
import { KnownAlready } from './KnownAlready.tsx';

type FieldProps = Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'error'> & {
  onChange: (event: { target: { value: string } }) => void;
};

interface Props {
  field: ReturnType<typeof useForm<NewClientValues, string>>['field'];
  values: NewClientValues;
}

/** The fields that describe a new client. */
export function ClientFields({ field, values }: Props) {
  return (
    <>
      <PersonFields field={field} values={values}>
        <EmailField field={field('email')} value={values.email} />
        <KnownAlready by="email" typed={values.email} />
      </PersonFields>
      <KnownAlready by="phone" typed={values.phone} />
    </>
  );
}

/** The address to which an invitation goes. */
export function EmailField({ field, value, hint }: { field: FieldProps; value: string; hint?: string }) {
  const { t } = useTexts();
  return (
    <TextField
      {...field}
      type="email"
      label={t('clients.email')}
      required
      autoComplete="off"
      maxLength={EMAIL_MAX_LENGTH}
      hint={hint}
      value={value}
    />
  );
}

type PersonValues = Pick<NewClientValues, 'firstName' | 'lastName' | 'phone' | 'preferredLanguage'>;

interface PersonProps {
  field: (name: keyof PersonValues) => FieldProps;
  values: PersonValues;
  /** Hints below the fields. */
  hints?: Partial<Record<keyof PersonValues, string | undefined>>;
  /** Stands between the name and the telephone number. */
  children?: ReactNode;
}

/** Name, telephone number and language of a client. */
export function PersonFields({ field, values, hints = {}, children }: PersonProps) {
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
          hint={hints.firstName}
          value={values.firstName}
        />
        <TextField
          {...field('lastName')}
          label={t('clients.lastName')}
          required
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          hint={hints.lastName}
          value={values.lastName}
        />
      </TwoUp>
      {children}
      <TwoUp>
        <TextField
          {...field('phone')}
          type="tel"
          label={t('clients.phone')}
          optional={optional}
          autoComplete="off"
          maxLength={PHONE_MAX_LENGTH}
          hint={hints.phone}
          value={values.phone}
        />
        <SelectField
          {...field('preferredLanguage')}
          label={t('clients.language')}
          hint={hints.preferredLanguage}
          value={values.preferredLanguage}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </TwoUp>
    </>
  );
}
