import {
  CONTACT_COMPANY_MAX_LENGTH,
  CONTACT_PREFERENCES,
  CONTACT_URGENCIES,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  offeredContacts,
  PHONE_MAX_LENGTH,
} from '@firm/contract';
import { useFirm } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import {
  Button,
  Form,
  FormErrors,
  RadioGroup,
  Row,
  SelectField,
  Text,
  TextArea,
  TextField,
  TwoUp,
  VisuallyHidden,
} from '@firm/ui';
import { styled } from 'styled-components';
import { Honeypot } from './Honeypot.tsx';
import { SendFailed } from './SendFailed.tsx';
import { useTexts } from './texts.ts';
import type { useContactForm } from './useContactForm.ts';

export function ContactForm({ form }: { form: ReturnType<typeof useContactForm> }) {
  const firm = useFirm();
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const { values, change, field: control, pending, failure } = form;
  const optional = `(${common('state.optional')})`;
  const text = (field: 'name' | 'email' | 'phone' | 'company') => ({
    ...control(field),
    label: t(`contact.field.${field}`),
    value: values[field],
  });

  return (
    <Form action="/contact" onSubmit={form.submit}>
      <FormErrors title={common('error.validation')} errors={form.summary} refusal={form.refusal} />
      <Fields disabled={pending}>
        <TwoUp>
          <TextField {...text('name')} autoComplete="name" maxLength={NAME_MAX_LENGTH} required />
          <TextField {...text('email')} type="email" autoComplete="email" maxLength={EMAIL_MAX_LENGTH} required />
        </TwoUp>
        <TwoUp>
          <TextField
            {...text('phone')}
            optional={optional}
            type="tel"
            autoComplete="tel"
            maxLength={PHONE_MAX_LENGTH}
          />
          <TextField
            {...text('company')}
            optional={optional}
            autoComplete="organization"
            maxLength={CONTACT_COMPANY_MAX_LENGTH}
          />
        </TwoUp>
        <SelectField
          {...control('service')}
          label={t('contact.field.service')}
          optional={optional}
          value={values.service}
        >
          <option value="">{t('contact.service.choose')}</option>
          {offeredContacts(firm).map((service) => (
            <option key={service} value={service}>
              {t(`contact.service.${service}`)}
            </option>
          ))}
        </SelectField>
        <TextArea
          {...control('message')}
          label={t('contact.field.message')}
          hint={t('contact.careful')}
          hintAbove
          value={values.message}
          required
        />
        <TwoUp>
          <RadioGroup
            label={t('contact.field.preferredContact')}
            name="preferredContact"
            options={CONTACT_PREFERENCES.map((value) => ({ value, label: t(`contact.preference.${value}`) }))}
            value={values.preferredContact}
            onChange={(value) => change('preferredContact', value)}
          />
          <RadioGroup
            label={t('contact.field.urgency')}
            name="urgency"
            options={CONTACT_URGENCIES.map((value) => ({ value, label: t(`contact.urgency.${value}`) }))}
            value={values.urgency}
            onChange={(value) => change('urgency', value)}
          />
        </TwoUp>
      </Fields>
      {failure instanceof Error && <SendFailed failure={failure} />}
      <Row>
        <Button type="submit" pending={pending}>
          {t(pending ? 'contact.sending' : 'contact.send')}
        </Button>
        <Text as="span" $small $soft>
          {t('contact.kept')}
        </Text>
      </Row>
      <VisuallyHidden aria-live="polite">{pending && t('contact.sending')}</VisuallyHidden>
      <Honeypot ref={form.website} />
    </Form>
  );
}

/** Disabled while the message is being sent: words typed afterwards would look sent too. */
const Fields = styled.fieldset`
  display: grid;
  gap: 22px;
`;
