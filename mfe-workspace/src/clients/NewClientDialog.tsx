import { api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import {
  type CreateClientBody,
  clients,
  EMAIL_MAX_LENGTH,
  LANGUAGES,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  SERVICE_INTERESTS,
} from '@firm/contract';
import { languages, useCommonTexts } from '@firm/i18n';
import { paths, useNavigate } from '@firm/router';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { SelectField, Text, TextField, TwoUp, toast } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { checkNewClient, type NewClientValues } from './checkNewClient.ts';

/** Opens an account for somebody on the telephone, and leads to the page of the new client. */
export function NewClientDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();
  const [values, setValues] = useState<NewClientValues>({
    ...{ firstName: '', lastName: '', email: '', phone: '' },
    ...{ preferredLanguage: 'en', serviceInterest: '' },
  });
  const create = useMutation({
    mutationFn: (body: CreateClientBody) => api.call(clients.create, { body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ id, email }) => {
      void refreshTopics(queryClient, 'cases');
      toast.success(t('clients.created', { email }));
      // The address of the dialog leaves the history: the way back leads to the list.
      navigate(paths.workClient(id), { replace: true });
    },
  });
  const form = useForm({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'firstName' }, { name: 'lastName' }, { name: 'email' }],
    check: checkNewClient,
    send: ({ preferredLanguage, serviceInterest, ...typed }) =>
      create.mutateAsync({
        ...typed,
        email: typed.email.trim(),
        preferredLanguage: LANGUAGES.find((language) => language === preferredLanguage),
        serviceInterest: SERVICE_INTERESTS.find((interest) => interest === serviceInterest),
      }),
    problemOf: ({ field }) => (field === 'email' ? 'emailTaken' : 'namePlain'),
    inWords: (problem) => t(`clients.problem.${problem}`),
  });
  const optional = `(${common('state.optional')})`;
  return (
    <FormDialog
      title={t('clients.new')}
      confirm={t('clients.create')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('clients.notCreated')} />
      <Text $soft>{t('clients.newText')}</Text>
      <TwoUp>
        <TextField
          {...form.field('firstName')}
          label={t('clients.firstName')}
          required
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          value={values.firstName}
        />
        <TextField
          {...form.field('lastName')}
          label={t('clients.lastName')}
          required
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          value={values.lastName}
        />
      </TwoUp>
      <TextField
        {...form.field('email')}
        type="email"
        label={t('clients.email')}
        required
        autoComplete="off"
        maxLength={EMAIL_MAX_LENGTH}
        value={values.email}
      />
      <TextField
        {...form.field('phone')}
        type="tel"
        label={t('clients.phone')}
        optional={optional}
        autoComplete="off"
        maxLength={PHONE_MAX_LENGTH}
        value={values.phone}
      />
      <TwoUp>
        <SelectField
          {...form.field('preferredLanguage')}
          label={t('clients.language')}
          value={values.preferredLanguage}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...form.field('serviceInterest')}
          label={t('clients.service')}
          optional={optional}
          value={values.serviceInterest}
        >
          <option value="">{t('clients.notSaid')}</option>
          {SERVICE_INTERESTS.map((interest) => (
            <option key={interest} value={interest}>
              {common(`interest.${interest}`)}
            </option>
          ))}
        </SelectField>
      </TwoUp>
    </FormDialog>
  );
}
