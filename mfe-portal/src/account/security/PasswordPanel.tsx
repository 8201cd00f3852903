import { api, useQueryClient } from '@firm/api-client';
import { account, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@firm/contract';
import { FormProblems } from '@firm/screen';
import { Button, Form, Note, PasswordField } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { AccountPanel } from '../AccountPanel.tsx';
import { sessionsQuery } from '../account.queries.ts';
import type { AccountProblems } from '../form/problems.ts';
import { StatusMessage } from '../form/StatusMessage.tsx';
import { useAccountForm } from '../form/useAccountForm.ts';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Field = keyof typeof EMPTY;

/** Specification §3, password change form; every other session ends. */
export function PasswordPanel({ email }: { email: string }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [values, setValues] = useState(EMPTY);
  const [changed, setChanged] = useState(false);

  const form = useAccountForm<Field>({
    values,
    onChange: (field, value) => {
      setValues((current) => ({ ...current, [field]: value }));
      setChanged(false);
    },
    fields: [
      { name: 'currentPassword', label: t('profile.currentPassword') },
      { name: 'newPassword', label: t('profile.password.new') },
      { name: 'confirmPassword', label: t('profile.password.confirm') },
    ],
    check,
    send: async (body) => {
      const { currentPassword, ...rest } = body;
      await api.call(account.changePassword, { body: currentPassword === '' ? rest : body });
      setValues(EMPTY);
      setChanged(true);
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  const eye = { showLabel: t('profile.showPassword'), hideLabel: t('profile.hidePassword'), required: true };

  return (
    <AccountPanel title={t('profile.password.title')}>
      <Narrow onSubmit={form.submit} aria-label={t('profile.password.title')}>
        <FormProblems form={form} failure={form.failure} failed={t('profile.password.failed')} />
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          {...form.field('currentPassword')}
          {...eye}
          label={t('profile.currentPassword')}
          hint={t('profile.password.currentHint')}
          required={false}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field('newPassword')}
          {...eye}
          label={t('profile.password.new')}
          hint={t('profile.password.hint', { min: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('confirmPassword')}
          {...eye}
          label={t('profile.password.confirm')}
          autoComplete="new-password"
        />
        <StatusMessage>{changed && <Note tone="good">{t('profile.password.changed')}</Note>}</StatusMessage>
        <Change type="submit" pending={form.pending}>
          {t(form.pending ? 'profile.password.changing' : 'profile.password.change')}
        </Change>
      </Narrow>
    </AccountPanel>
  );
}

function check({ newPassword, confirmPassword }: Record<Field, string>): AccountProblems<Field> {
  const problems: AccountProblems<Field> = {};
  if (newPassword === '') problems.newPassword = 'passwordRequired';
  else if (newPassword.length < PASSWORD_MIN_LENGTH) problems.newPassword = 'passwordShort';
  else if (newPassword.length > PASSWORD_MAX_LENGTH) problems.newPassword = 'tooLong';
  if (confirmPassword !== newPassword) problems.confirmPassword = 'passwordMismatch';
  return problems;
}

const Narrow = styled(Form)`
  max-width: 480px;
`;

const Change = styled(Button)`
  justify-self: start;
`;
