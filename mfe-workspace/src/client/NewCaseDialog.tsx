import { api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import {
  CASE_DESCRIPTION_MAX_LENGTH,
  CASE_PRIORITIES,
  CASE_TITLE_MAX_LENGTH,
  type ClientDetails,
  clients,
  SERVICE_CATEGORIES,
  type StartCaseBody,
} from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { SelectField, Text, TextArea, TextField, TwoUp, toast } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';

interface Props {
  client: Pick<ClientDetails, 'id' | 'name'>;
  onClose: () => void;
}

/** Starts a case for the client, who finds it in the portal. */
export function NewCaseDialog({ client: { id, name }, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [values, setValues] = useState<Record<'service' | 'title' | 'description' | 'priority', string>>({
    ...{ service: '', title: '', description: '', priority: 'normal' },
  });
  const start = useMutation({
    mutationFn: (body: StartCaseBody) =>
      api.call(clients.startCase, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ caseNumber }) => {
      toast.success(t('client.caseStarted', { number: caseNumber }));
      onClose();
    },
    onSettled: () => void refreshTopics(queryClient, 'cases', 'dashboard'),
  });
  const serviceOf = (text: string) => SERVICE_CATEGORIES.find((service) => service === text);
  const form = useForm({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'service' }, { name: 'title' }],
    check: ({ service, title }) => ({
      ...(!serviceOf(service) && { service: 'serviceMissing' as const }),
      ...(!title.trim() && { title: 'titleMissing' as const }),
    }),
    send: async ({ service, title, description, priority }) => {
      const serviceCategoryId = serviceOf(service);
      if (serviceCategoryId)
        await start.mutateAsync({
          ...{ serviceCategoryId, title: title.trim(), description },
          priority: CASE_PRIORITIES.find((each) => each === priority),
        });
    },
    problemOf: ({ field }) => (field === 'title' ? ('titleMissing' as const) : ('serviceMissing' as const)),
    renamed: { serviceCategoryId: 'service' },
    inWords: (problem) => t(`client.problem.${problem}`),
  });
  return (
    <FormDialog
      title={t('client.newCaseFor', { name })}
      confirm={t('client.startCase')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('client.notStarted')} />
      <Text $soft>{t('client.newCaseText')}</Text>
      <TwoUp>
        <SelectField {...form.field('service')} label={t('client.service')} required value={values.service}>
          <option value="">{t('client.choose')}</option>
          {SERVICE_CATEGORIES.map((service) => (
            <option key={service} value={service}>
              {common(`service.${service}`)}
            </option>
          ))}
        </SelectField>
        <SelectField {...form.field('priority')} label={t('client.priority')} value={values.priority}>
          {CASE_PRIORITIES.map((priority) => (
            <option key={priority} value={priority}>
              {common(`priority.${priority}`)}
            </option>
          ))}
        </SelectField>
      </TwoUp>
      <TextField
        {...form.field('title')}
        label={t('client.caseTitle')}
        hint={t('client.caseTitleHint')}
        required
        autoComplete="off"
        maxLength={CASE_TITLE_MAX_LENGTH}
        value={values.title}
      />
      <TextArea
        {...form.field('description')}
        label={t('client.description')}
        optional={`(${common('state.optional')})`}
        rows={4}
        maxLength={CASE_DESCRIPTION_MAX_LENGTH}
        value={values.description}
      />
    </FormDialog>
  );
}
