import { api, refreshTopics, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import { type ClientDetails, type ClientPatch, clients } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FormDialog, FormProblems, isChangedMeanwhile, MayBeOld, QueryFailed, useForm } from '@firm/screen';
import { useSession } from '@firm/session';
import { SelectField, Text, toast } from '@firm/ui';
import { useState } from 'react';
import { ColleagueOptions } from '../cases/ColleagueOptions.tsx';
import { busyColleaguesQuery } from '../cases/cases.queries.ts';
import { EmailField, PersonFields } from '../clients/ClientFields.tsx';
import { checkPerson, refusedPerson } from '../clients/clientValues.ts';
import { useTexts } from '../texts.ts';
import { changesOf, seenOf, valuesOf } from './correction.ts';
import { useCorrectionMeanwhile } from './useCorrectionMeanwhile.ts';

interface Props {
  client: ClientDetails;
  onClose: () => void;
}

/**
 * Corrects the name, telephone number and language of a client, and the address of one who has not come yet; or gives
 * the client to a colleague.
 */
export function EditClientDialog({ client, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const me = useSession(({ user }) => user);
  const colleagues = useQuery(busyColleaguesQuery);
  const { id, name, email, isInvited, assignedStaff } = client;
  // Only what was changed here is sent. What a colleague has saved since is shown before it can be replaced.
  const [before] = useState(() => valuesOf(client));
  const [values, setValues] = useState(before);
  const meanwhile = useCorrectionMeanwhile(before, client);
  const save = useMutation({
    mutationFn: (body: ClientPatch) => api.call(clients.update, { params: { id }, body }),
    onSuccess: () => void toast.success(t('client.correction.saved')),
    onSettled: () => void refreshTopics(queryClient, 'cases', 'dashboard'),
  });
  const form = useForm({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'firstName' }, { name: 'lastName' }, { name: 'email' }, { name: 'phone' }],
    check: (typed) => checkPerson(typed, before.phone),
    problemOf: ({ field }) => refusedPerson(field),
    send: async (typed) => {
      const changes = changesOf(before, typed);
      if (Object.keys(changes).length > 0) await save.mutateAsync({ ...changes, seen: seenOf(client, changes) });
      onClose();
    },
    inWords: (problem) => t(`clients.problem.${problem}`),
  });
  // A specialist whose account is closed is among the colleagues no more.
  const listed = colleagues.data ?? [];
  const isListed = !assignedStaff || listed.some((one) => one.id === assignedStaff.id);
  const choices = isListed ? listed : [assignedStaff, ...listed];
  const isGivenAway = me?.role === 'staff' && before.specialist === me.id && values.specialist !== me.id;
  return (
    <FormDialog
      title={t('client.correction.title', { name })}
      confirm={common('action.save')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('client.correction.failed')}>
        {isChangedMeanwhile(form.failure) ? t('client.correction.changedMeanwhile') : undefined}
      </FormProblems>
      <Text $soft>{t('client.correction.text', { name })}</Text>
      <PersonFields field={form.field} values={values} hints={meanwhile}>
        {isInvited ? (
          <EmailField
            field={form.field('email')}
            value={values.email}
            hint={meanwhile.email ?? t('client.correction.emailInvited')}
          />
        ) : (
          <Text $soft $small>
            {t('client.correction.email', { email, name })}
          </Text>
        )}
      </PersonFields>
      <MayBeOld query={colleagues} />
      {colleagues.isLoadingError ? (
        <QueryFailed title={t('cases.colleaguesFailed')} query={colleagues} />
      ) : (
        <SelectField
          {...form.field('specialist')}
          label={t('client.specialist')}
          hint={
            meanwhile.specialist ?? t(isGivenAway ? 'client.correction.giveAway' : 'client.correction.specialistHint')
          }
          disabled={!colleagues.data}
          value={values.specialist}
        >
          <option value="">{t('cases.nobody')}</option>
          <ColleagueOptions colleagues={choices} services={client.services} />
        </SelectField>
      )}
    </FormDialog>
  );
}
