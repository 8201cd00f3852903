import { api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { type CreateClientBody, clients, offeredInterests } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { paths, useNavigate } from '@firm/router';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { SelectField, Text, toast } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { ClientFields } from './ClientFields.tsx';
import { checkPerson, type NewClientValues, newClientOf, refusedPerson } from './clientValues.ts';

interface Props {
  /** Without it, the dialog leads to the page of the new client. */
  onCreated?: (id: string) => void;
  onClose: () => void;
}

/** Opens an account for somebody on the telephone. */
export function NewClientDialog({ onCreated, onClose }: Props) {
  const firm = useFirm();
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
      if (onCreated) onCreated(id);
      else navigate(paths.workClient(id), { replace: true });
    },
  });
  const form = useForm({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'firstName' }, { name: 'lastName' }, { name: 'email' }, { name: 'phone' }],
    check: (typed) => checkPerson(typed),
    send: (typed) => create.mutateAsync(newClientOf(typed)),
    problemOf: ({ field }) => refusedPerson(field),
    inWords: (problem) => t(`clients.problem.${problem}`),
  });
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
      <ClientFields field={form.field} values={values} />
      <SelectField
        {...form.field('serviceInterest')}
        label={t('clients.service')}
        optional={`(${common('state.optional')})`}
        value={values.serviceInterest}
      >
        <option value="">{t('clients.notSaid')}</option>
        {offeredInterests(firm).map((interest) => (
          <option key={interest} value={interest}>
            {common(`interest.${interest}`)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
