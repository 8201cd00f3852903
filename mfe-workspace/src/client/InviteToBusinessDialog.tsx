import { ApiError, api, refreshTopics, useIdempotencyKey, useQueryClient } from '@firm/api-client';
import {
  type ClientDetails,
  clients,
  EMAIL_PATTERN,
  INVITATION_DAYS,
  INVITATIONS_OPEN_MAX,
  ROLES_BY_STAFF,
} from '@firm/contract';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { SelectField, Text, toast } from '@firm/ui';
import { useState } from 'react';
import { EmailField } from '../clients/ClientFields.tsx';
import { useTexts } from '../texts.ts';

interface Props {
  client: ClientDetails;
  business: { id: string; name: string };
  onClose: () => void;
}

const REFUSALS = ['invite_self', 'invite_staff', 'invite_joined', 'invite_twice'] as const;
type Problem = (typeof REFUSALS)[number] | 'emailMissing' | 'emailWrong';

const roleOf = (text: string) => ROLES_BY_STAFF.find((one) => one === text) ?? 'member';

/** Invites a person, for the client, to a business that the client owns. */
export function InviteToBusinessDialog({ client: { id, firstName }, business, onClose }: Props) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [values, setValues] = useState({ email: '', role: 'member' });
  const form = useForm<typeof values, Problem>({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'email' }],
    check: ({ email }) => {
      if (!email.trim()) return { email: 'emailMissing' };
      return EMAIL_PATTERN.test(email.trim()) ? {} : { email: 'emailWrong' };
    },
    problemOf: ({ code }) => REFUSALS.find((one) => one === code) ?? 'emailWrong',
    inWords: (problem) =>
      problem === 'emailMissing' || problem === 'emailWrong'
        ? t(`clients.problem.${problem}`)
        : t(`client.business.problem.${problem}`, { name: firstName }),
    send: async ({ email, role }) => {
      const body = { businessId: business.id, email: email.trim(), role: roleOf(role) };
      await api.call(clients.inviteToBusiness, { params: { id }, body, idempotencyKey: keyOf(body) });
      toast.success(t('client.business.invited', { email: body.email }));
      void refreshTopics(queryClient, 'cases');
      onClose();
    },
  });
  const isFull = form.failure instanceof ApiError && form.failure.code === 'conflict';
  return (
    <FormDialog
      title={t('client.business.inviteTo', { name: business.name })}
      size="small"
      confirm={t('client.business.send')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('client.notInvited')}>
        {isFull ? t('client.business.tooManyInvited', { name: firstName, max: INVITATIONS_OPEN_MAX }) : undefined}
      </FormProblems>
      <Text $soft>{t('client.business.inviteText', { name: firstName, count: INVITATION_DAYS })}</Text>
      <EmailField field={form.field('email')} value={values.email} />
      <SelectField
        {...form.field('role')}
        label={t('client.business.role')}
        hint={t(values.role === 'bookkeeper' ? 'client.business.bookkeeperSees' : 'client.business.memberSees')}
        value={values.role}
      >
        {ROLES_BY_STAFF.map((role) => (
          <option key={role} value={role}>
            {t(`client.role.${role}`)}
          </option>
        ))}
      </SelectField>
      <Text $soft>{t('client.business.ownersRead')}</Text>
    </FormDialog>
  );
}
