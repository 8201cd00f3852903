import type { ApiError } from '@firm/api-client';
import type { SecondFactorChallenge } from '@firm/contract';
import { answerChallenge } from '@firm/session';
import { Button, Form, TextField } from '@firm/ui';
import { useEffect, useRef } from 'react';
import { FormProblems } from '../auth/FormProblems.tsx';
import { useAuthTexts } from '../auth/texts.ts';
import { useAuthForm } from '../auth/useAuthForm.ts';

type Values = { code: string };

interface CodeFormProps {
  challenge: SecondFactorChallenge;
  keepSignedIn: boolean;
  /** Returns to the first step, with the failure when the time for the second step is over. */
  onBack: (tooLate?: ApiError) => void;
}

/** The second step of signing in: a code from the authenticator app, or a recovery code. */
export function CodeForm({ challenge, keepSignedIn, onBack }: CodeFormProps) {
  const { t } = useAuthTexts();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const form = useAuthForm<Values>({
    initial: { code: '' },
    labels: { code: t('code.label') },
    check: ({ code }) => (code.trim() === '' ? { code: { key: 'required' } } : {}),
    send: async ({ code }) => {
      const outcome = await answerChallenge(challenge.challenge, code, keepSignedIn);
      if (!outcome.success && outcome.failure.code === 'challenge_expired') onBack(outcome.failure);
      return outcome;
    },
  });
  return (
    <Form onSubmit={form.submit} aria-label={t('code.title')}>
      <FormProblems form={form} failure={form.failure} fallback="auth.errors.loginFailed" />
      <TextField
        {...form.field('code')}
        ref={input}
        label={t('code.label')}
        hint={t('code.hint')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={form.values.code}
      />
      <Button type="submit" full pending={form.pending}>
        {form.pending ? t('login.sending') : t('login.submit')}
      </Button>
      <Button variant="tertiary" full onClick={() => onBack()}>
        {t('code.back')}
      </Button>
    </Form>
  );
}
