import { api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { type ClientDetails, clients, type StartCaseBody } from '@firm/contract';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { SelectField, Text, toast } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { CaseFields } from './CaseFields.tsx';
import { checkNewCase, type NewCaseProblem, type NewCaseValues, newCaseOf, refusedCase } from './newCase.ts';

interface Props {
  client: Pick<ClientDetails, 'id' | 'name' | 'businesses'>;
  onClose: () => void;
}

/** Starts a case for the client, who finds it in the portal. */
export function NewCaseDialog({ client: { id, name, businesses }, onClose }: Props) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [values, setValues] = useState<NewCaseValues & { business: string }>({
    ...{ service: '', title: '', description: '', priority: 'normal', business: '' },
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
  // Bookkeepers open no case of a business.
  const joined = businesses.filter(({ role }) => role !== 'bookkeeper');
  const form = useForm<NewCaseValues & { business: string }, NewCaseProblem>({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'service' }, { name: 'title' }],
    check: checkNewCase,
    send: (typed) =>
      start.mutateAsync({ ...newCaseOf(typed), ...(typed.business && { businessClientId: typed.business }) }),
    problemOf: refusedCase,
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
      {joined.length > 0 && (
        <SelectField
          {...form.field('business')}
          label={t('client.business.forWhom')}
          hint={values.business ? t('client.business.forWhomHint') : undefined}
          value={values.business}
        >
          <option value="">{name}</option>
          {joined.map((business) => (
            <option key={business.id} value={business.id}>
              {business.name}
            </option>
          ))}
        </SelectField>
      )}
      <CaseFields field={form.field} values={values} />
    </FormDialog>
  );
}
