import { api, refreshTopics, useIdempotencyKey, useQueryClient } from '@firm/api-client';
import { BUSINESS_ROLES, type BusinessRole, household, INVITATION_DAYS } from '@firm/contract';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { SelectField, Text, TextField, toast } from '@firm/ui';
import { useState } from 'react';
import { useHouseholdTexts } from './texts.ts';

interface Props {
  /** Offers this case beside everything. */
  caseId?: string;
  business?: { id: string; name: string };
  onClose: () => void;
}

const PROBLEMS = ['required', 'invite_self', 'invite_staff', 'invite_joined', 'invite_twice'] as const;
type Problem = (typeof PROBLEMS)[number] | 'invalid';

/** Invites a person by mail. A refusal keeps the typed address. */
export function InviteDialog({ caseId, business, onClose }: Props) {
  const { t } = useHouseholdTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [email, setEmail] = useState('');
  const [scope, setScope] = useState(caseId ?? '');
  const [role, setRole] = useState<BusinessRole>('member');
  const inWords = (problem: Problem) => t(`problem.${problem}`);
  const form = useForm<{ email: string }, Problem>({
    values: { email },
    onChange: (_, value) => setEmail(value),
    fields: [{ name: 'email', label: t('email') }],
    check: (values) => (values.email.trim() ? {} : { email: 'required' }),
    problemOf: ({ code }) => PROBLEMS.find((one) => one === code) ?? 'invalid',
    inWords,
    send: async (values) => {
      const to = business ? { businessId: business.id, role } : { caseId: scope || null };
      const body = { email: values.email.trim(), ...to };
      await api.call(household.invite, { body, idempotencyKey: keyOf(body) });
      toast.success(t('sent', { email: body.email }));
      void refreshTopics(queryClient, 'cases');
      onClose();
    },
  });
  return (
    <FormDialog
      title={business ? t('inviteBusiness', { name: business.name }) : t('inviteTitle')}
      size="small"
      confirm={t('send')}
      confirming={t('sending')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('notSent')} />
      <Text $soft>{t('inviteText', { days: INVITATION_DAYS })}</Text>
      <TextField
        {...form.field('email')}
        type="email"
        label={t('email')}
        autoComplete="off"
        autoCapitalize="none"
        required
        value={email}
      />
      {caseId && (
        <SelectField label={t('what')} value={scope} onChange={({ target }) => setScope(target.value)}>
          <option value={caseId}>{t('thisCase')}</option>
          <option value="">{t('all')}</option>
        </SelectField>
      )}
      {business && (
        <SelectField
          label={t('role')}
          value={role}
          onChange={({ target }) => setRole(BUSINESS_ROLES.find((one) => one === target.value) ?? 'member')}
        >
          {BUSINESS_ROLES.map((one) => (
            <option key={one} value={one}>
              {t(`roles.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
}
