import { ApiError } from '@firm/api-client';
import { SERVICE_CATEGORIES, type ServiceCategoryKey } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Button, Form, type FormError, FormErrors, Note, SelectField, TextArea, TextField } from '@firm/ui';
import { type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';
import { checkDetails } from '../cases/caseDetails.ts';
import { useTexts } from '../portalTexts.ts';
import { type NewCaseValues, readDraft, saveDraft, serviceOf } from './newCaseDraft.ts';
import { useStartCase } from './useStartCase.ts';

type Errors = Partial<Record<keyof NewCaseValues, string>>;

/** The wire's names of the fields. */
const wireFields: Record<keyof NewCaseValues, string> = {
  service: 'serviceCategoryId',
  title: 'title',
  description: 'description',
};
const fields = ['service', 'title', 'description'] as const;

interface Props {
  userId: string;
  /** Chosen beforehand by the address; it wins over the draft. */
  service: ServiceCategoryKey | undefined;
}

/** Service, title, description; what is typed is kept until the case is started. */
export function NewCaseForm({ userId, service }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  // Signed-in screens are never rendered on the server, so the draft may be read at once.
  const [values, setValues] = useState<NewCaseValues>(() => {
    const draft = readDraft(userId);
    return { ...draft, service: service ?? draft.service };
  });
  const [errors, setErrors] = useState<Errors>({});
  const [summary, setSummary] = useState<FormError[]>([]);
  const start = useStartCase(userId);

  const change = (field: keyof NewCaseValues, value: string) => {
    const next = { ...values, [field]: field === 'service' ? (serviceOf(value) ?? '') : value };
    setValues(next);
    saveDraft(userId, next);
    setErrors(({ [field]: _, ...rest }) => rest);
  };

  const refuse = (found: Errors) => {
    setErrors(found);
    setSummary(
      fields.flatMap((field) => (found[field] ? { fieldId: `new-case-${field}`, message: found[field] } : [])),
    );
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (start.isPending) return;
    const found: Errors = checkDetails(t, values);
    if (values.service === '') found.service = t('newCase.serviceRequired');
    refuse(found);
    if (values.service === '' || Object.keys(found).length > 0) return;
    start.mutate(
      { ...values, service: values.service },
      {
        onError: (failure) => {
          const named = failure instanceof ApiError ? failure.errors.map(({ field }) => field) : [];
          refuse(
            Object.fromEntries(
              fields
                .filter((field) => named.includes(wireFields[field]))
                .map((field) => [field, common('error.validation')]),
            ),
          );
        },
      },
    );
  };

  return (
    <Form onSubmit={submit}>
      <FormErrors title={common('error.validation')} errors={summary} />
      {start.error && summary.length === 0 && (
        <Note tone="bad" role="alert">
          <b>{t('newCase.failed')}</b> {describeFailure(common, start.error)}
        </Note>
      )}
      <SelectField
        id="new-case-service"
        label={t('newCase.service')}
        required
        value={values.service}
        error={errors.service}
        onChange={({ target }) => change('service', target.value)}
      >
        <option value="">{t('newCase.chooseService')}</option>
        {SERVICE_CATEGORIES.map((one) => (
          <option key={one} value={one}>
            {common(`service.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        id="new-case-title"
        label={t('newCase.name')}
        hint={t('newCase.nameHint')}
        required
        autoComplete="off"
        value={values.title}
        error={errors.title}
        onChange={({ target }) => change('title', target.value)}
      />
      <TextArea
        id="new-case-description"
        label={t('newCase.description')}
        optional={`(${common('state.optional')})`}
        hint={t('newCase.descriptionHint')}
        value={values.description}
        error={errors.description}
        onChange={({ target }) => change('description', target.value)}
      />
      <Submit type="submit" pending={start.isPending}>
        {t(start.isPending ? 'newCase.submitting' : 'newCase.submit')}
      </Submit>
    </Form>
  );
}

const Submit = styled(Button)`
  justify-self: start;
`;
