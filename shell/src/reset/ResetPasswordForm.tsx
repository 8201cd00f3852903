import { api } from '@firm/api-client';
import { auth, PASSWORD_MIN_LENGTH, type ResetAnswer } from '@firm/contract';
import { Button, Form, PasswordField } from '@firm/ui';
import { attempt } from '../auth/attempt.ts';
import { checkNewPassword } from '../auth/checkNewPassword.ts';
import { FormProblems } from '../auth/FormProblems.tsx';
import { useAuthTexts } from '../auth/texts.ts';
import { useAuthForm } from '../auth/useAuthForm.ts';

type Values = { password: string; confirmPassword: string };

interface ResetPasswordFormProps {
  token: string;
  onDone: (answer: ResetAnswer | undefined) => Promise<void>;
  /** Runs when the link was used or expired since the page opened. */
  onSpent: () => void;
}

export function ResetPasswordForm({ token, onDone, onSpent }: ResetPasswordFormProps) {
  const { t } = useAuthTexts();
  const form = useAuthForm<Values>({
    initial: { password: '', confirmPassword: '' },
    labels: { password: t('reset.password'), confirmPassword: t('reset.confirmPassword') },
    check: checkNewPassword,
    renamed: { passwordConfirm: 'confirmPassword' },
    send: async ({ password, confirmPassword }) => {
      const body = { token, password, passwordConfirm: confirmPassword };
      let answer: ResetAnswer | undefined;
      const outcome = await attempt(async () => {
        answer = await api.call(auth.resetPassword, { body });
      });
      if (outcome.success) await onDone(answer);
      else if (outcome.failure.code === 'link_invalid') onSpent();
      return outcome;
    },
  });
  const eye = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') };
  return (
    <Form onSubmit={form.submit} aria-label={t('reset.title')}>
      <FormProblems form={form} failure={form.failure} fallback="auth.errors.notSent" />
      <PasswordField
        {...form.field('password')}
        {...eye}
        label={t('reset.password')}
        hint={t('register.passwordHint', { min: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        value={form.values.password}
      />
      <PasswordField
        {...form.field('confirmPassword')}
        {...eye}
        label={t('reset.confirmPassword')}
        autoComplete="new-password"
        value={form.values.confirmPassword}
      />
      <Button type="submit" full pending={form.pending}>
        {form.pending ? t('reset.sending') : t('reset.submit')}
      </Button>
    </Form>
  );
}
