import { api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { type InboxItem, inbox, type OpenCaseBody } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { FormDialog, FormProblems, isChangedMeanwhile, useForm } from '@firm/screen';
import { Segments, Text, toast } from '@firm/ui';
import { useState } from 'react';
import { CaseFields } from '../client/CaseFields.tsx';
import { refusedCase } from '../client/newCase.ts';
import { ClientChoice } from '../clients/ClientChoice.tsx';
import { ClientFields } from '../clients/ClientFields.tsx';
import { useTexts } from '../texts.ts';
import { checkOpenCase, type OpenCaseProblem, type OpenCaseValues, openCaseOf, valuesOf } from './openedCase.ts';

/** Opens a case from an inquiry: for somebody new, who is invited, or for a client. */
export function OpenCaseDialog({ thread, onClose }: { thread: InboxItem; onClose: () => void }) {
  const firm = useFirm();
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [values, setValues] = useState(() => valuesOf(thread, firm));
  const change = (changed: Partial<OpenCaseValues>) => setValues((typed) => ({ ...typed, ...changed }));
  const opening = useMutation({
    mutationFn: (body: OpenCaseBody) =>
      api.call(inbox.openCase, { params: { id: thread.id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ case: opened }) => {
      toast.success(t('client.caseStarted', { number: opened?.caseNumber ?? '' }));
      onClose();
    },
    onSettled: () => void refreshTopics(queryClient, 'inbox', 'cases', 'dashboard'),
  });
  const form = useForm<OpenCaseValues, OpenCaseProblem>({
    values,
    onChange: (field, value) => change({ [field]: value }),
    fields: (['clientId', 'firstName', 'lastName', 'email', 'phone', 'service', 'title'] as const).map((name) => ({
      name,
    })),
    check: checkOpenCase,
    send: (typed) => opening.mutateAsync(openCaseOf(thread.version, typed)),
    renamed: {
      ...{ 'newClient.firstName': 'firstName', 'newClient.lastName': 'lastName', 'newClient.email': 'email' },
      'newClient.phone': 'phone',
      ...{ 'newCase.serviceCategoryId': 'service', 'newCase.title': 'title' },
    },
    problemOf: (refused) =>
      refused.field.startsWith('newCase.')
        ? refusedCase(refused)
        : (REFUSED[refused.field.split('.').at(-1) ?? ''] ?? 'namePlain'),
    inWords: (problem) =>
      problem === 'serviceMissing' || problem === 'serviceNotOffered' || problem === 'titleMissing'
        ? t(`client.problem.${problem}`)
        : t(`clients.problem.${problem}`),
  });
  const isStale = isChangedMeanwhile(form.failure);
  return (
    <FormDialog
      title={t('client.newCaseFor', { name: thread.who })}
      confirm={t('client.startCase')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('client.notStarted')}>
        {isStale ? t('inbox.changedMeanwhile') : undefined}
      </FormProblems>
      <Segments
        label={t('inbox.forWhom')}
        value={values.isKnown ? 'known' : 'new'}
        onChange={(value) => change({ isKnown: value === 'known' })}
        segments={[
          { value: 'new', label: t('clients.new') },
          { value: 'known', label: t('inbox.knownClient') },
        ]}
      />
      {values.isKnown ? (
        <>
          <Text $soft>{t('inbox.knownClientText')}</Text>
          <ClientChoice
            field={form.field('clientId')}
            value={values.clientId}
            search={values.email.trim()}
            first={thread.client}
          />
        </>
      ) : (
        <>
          <Text $soft>{t('inbox.newClientText')}</Text>
          <ClientFields field={form.field} values={values} />
        </>
      )}
      <CaseFields field={form.field} values={values} />
    </FormDialog>
  );
}

/** Problems that only the server finds, by the field that it names. */
const REFUSED: Readonly<Record<string, OpenCaseProblem>> = {
  ...{ email: 'emailTaken', phone: 'phoneWrong', clientId: 'clientMissing' },
};
