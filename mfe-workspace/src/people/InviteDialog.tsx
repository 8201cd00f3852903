import { api, useIdempotencyKey } from '@firm/api-client';
import {
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  NAME_MAX_LENGTH,
  people,
  type ServiceCategoryKey,
  type SpokenLanguage,
} from '@firm/contract';
import { FormDialog, FormProblems, type Problems, useForm } from '@firm/screen';
import { Text, TextField, TwoUp, toast } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { type Rights, RightsFields } from './RightsFields.tsx';
import { usePeopleChange } from './usePeopleChange.ts';

type Values = Rights & { firstName: string; lastName: string; email: string };

const PROBLEMS = [
  'first_name_required',
  'last_name_required',
  'first_name_plain',
  'last_name_plain',
  'email_required',
  'invalid_email',
  'email_taken',
  'refused',
] as const;
type Problem = (typeof PROBLEMS)[number];

/** Invites a colleague by mail. A refusal keeps what was typed. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useTexts();
  const keyOf = useIdempotencyKey();
  const [spoken, setSpoken] = useState<SpokenLanguage[]>([]);
  const [services, setServices] = useState<ServiceCategoryKey[]>([]);
  const [values, setValues] = useState<Values>({
    ...{ firstName: '', lastName: '', email: '', jobTitle: '' },
    ...{ role: 'staff', caseReach: 'service', studio: 'none', preferredLanguage: language },
  });
  const invite = usePeopleChange(
    ({ email, firstName, lastName, jobTitle, ...rights }: Values) => {
      const person = { email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim() };
      const body = { ...person, ...rights, jobTitle: jobTitle.trim() || null, spokenLanguages: spoken, services };
      return api.call(people.invite, { body, idempotencyKey: keyOf(body) });
    },
    ({ email }) => {
      toast.success(t('people.invited', { email }));
      onClose();
    },
  );
  const form = useForm<Values, Problem>({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [
      { name: 'firstName' },
      { name: 'lastName' },
      { name: 'email' },
      { name: 'role' },
      { name: 'preferredLanguage' },
      { name: 'jobTitle' },
      { name: 'caseReach' },
      { name: 'studio' },
    ],
    check,
    send: (typed) => invite.mutateAsync(typed),
    problemOf: ({ field, code }) =>
      PROBLEMS.find((one) => one === code) ?? (field === 'email' ? 'email_taken' : 'refused'),
    inWords: (problem) => t(`people.problem.${problem}`),
  });
  return (
    <FormDialog
      title={t('people.inviteTitle')}
      confirm={t('people.inviteSend')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('people.notInvited')} />
      <Text $soft>{t('people.inviteText')}</Text>
      <TwoUp>
        <TextField
          {...form.field('firstName')}
          label={t('people.field.firstName')}
          required
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          value={values.firstName}
        />
        <TextField
          {...form.field('lastName')}
          label={t('people.field.lastName')}
          required
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          value={values.lastName}
        />
      </TwoUp>
      <TextField
        {...form.field('email')}
        type="email"
        label={t('people.field.email')}
        required
        autoComplete="off"
        autoCapitalize="none"
        maxLength={EMAIL_MAX_LENGTH}
        value={values.email}
      />
      <RightsFields
        field={form.field}
        values={values}
        {...{ spoken, services }}
        onSpoken={setSpoken}
        onServices={setServices}
      />
    </FormDialog>
  );
}

const check = ({ firstName, lastName, email }: Values): Problems<keyof Values, Problem> => ({
  ...(!firstName.trim() && { firstName: 'first_name_required' }),
  ...(!lastName.trim() && { lastName: 'last_name_required' }),
  ...(!EMAIL_PATTERN.test(email.trim()) && { email: email.trim() ? 'invalid_email' : 'email_required' }),
});
