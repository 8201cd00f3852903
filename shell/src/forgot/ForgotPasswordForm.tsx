import { api } from '@firm/api-client';
import { auth } from '@firm/contract';
import { Button, Form, TextField } from '@firm/ui';
import { attempt } from '../auth/attempt.ts';
import { checkEmail } from '../auth/checkEmail.ts';
import { FormProblems } from '../auth/FormProblems.tsx';
import { useAuthTexts } from '../auth/texts.ts';
import { useAuthForm } from '../auth/useAuthForm.ts';

type Values = { email: string };

interface ForgotPasswordFormProps {
  /** The address that the reader typed before. */
  email: string;
  onSent: (email: string) => void;
}

export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const { t } = useAuthTexts();
  const form = useAuthForm<Values>({
    initial: { email },
    labels: { email: t('auth.email') },
    check: checkEmail,
    send: (values) =>
      attempt(async () => {
        const address = values.email.trim();
        await api.call(auth.forgotPassword, { body: { email: address } });
        onSent(address);
      }),
  });
  return (
    <Form onSubmit={form.submit} aria-label={t('forgot.title')}>
      <FormProblems form={form} failure={form.failure} fallback="auth.errors.notSent" />
      <TextField
        {...form.field('email')}
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        value={form.values.email}
      />
      <Button type="submit" full pending={form.pending}>
        {form.pending ? t('forgot.sending') : t('forgot.submit')}
      </Button>
    </Form>
  );
}
