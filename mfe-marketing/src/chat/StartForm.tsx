import {
  CHAT_KEPT_DAYS,
  type ContactService,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  offeredContacts,
} from '@firm/contract';
import { useFirm } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { Button, Form, FormErrors, Row, SelectField, Text, TextArea, TextField, TwoUp } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts as usePageTexts } from '../contact/texts.ts';
import { useTexts } from './texts.ts';
import { useStartForm } from './useStartForm.ts';

interface Props {
  /** Fields that the page's address and an earlier chat fill in. */
  first: { name?: string; email?: string; service?: ContactService | ''; text?: string };
  onStarted: () => void;
}

/** Asks for a name and the first words, and for an address and a service if the guest likes. */
export function StartForm({ first, onStarted }: Props) {
  const firm = useFirm();
  const { t } = useTexts();
  const { t: page } = usePageTexts();
  const { t: common } = useCommonTexts();
  const form = useStartForm(first, onStarted);
  const { values, field, pending, failure } = form;
  return (
    <Form onSubmit={form.submit}>
      <FormErrors title={common('error.validation')} errors={form.summary} refusal={form.refusal} />
      <Fields disabled={pending}>
        <TwoUp>
          <TextField
            {...field('name')}
            label={page('contact.field.name')}
            value={values.name}
            autoComplete="name"
            maxLength={NAME_MAX_LENGTH}
            required
          />
          <TextField
            {...field('email')}
            label={page('contact.field.email')}
            optional={`(${common('state.optional')})`}
            hint={t('emailHint')}
            value={values.email}
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX_LENGTH}
          />
        </TwoUp>
        <SelectField
          {...field('service')}
          label={page('contact.field.service')}
          optional={`(${common('state.optional')})`}
          hint={t('serviceHint')}
          value={values.service}
        >
          <option value="">{page('contact.service.choose')}</option>
          {offeredContacts(firm).map((service) => (
            <option key={service} value={service}>
              {page(`contact.service.${service}`)}
            </option>
          ))}
        </SelectField>
        <TextArea
          {...field('text')}
          label={page('contact.field.message')}
          hint={page('contact.careful')}
          hintAbove
          value={values.text}
          rows={3}
          required
        />
      </Fields>
      {Boolean(failure) && <FailureNote title={t('notStarted')} failure={failure} rest={t('notStartedRest')} />}
      <Row>
        <Button type="submit" pending={pending}>
          {t('start')}
        </Button>
        <Text as="span" $small $soft>
          {t('kept', { days: CHAT_KEPT_DAYS })}
        </Text>
      </Row>
    </Form>
  );
}

const Fields = styled.fieldset`
  display: grid;
  gap: 22px;
`;
