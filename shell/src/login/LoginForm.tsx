import type { ApiError } from '@firm/api-client';
import type { SecondFactorChallenge } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { passkeysWork, signIn } from '@firm/session';
import { Button, CheckboxField, Form, PasswordField, Row, TextField } from '@firm/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { FormProblems } from '../auth/FormProblems.tsx';
import { useAuthTexts } from '../auth/texts.ts';
import { useAuthForm } from '../auth/useAuthForm.ts';
import { checkLogin, type LoginValues } from './checkLogin.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { usePasskeySignIn } from './usePasskeySignIn.ts';

/** The typed values without the password. */
export type Typed = Omit<LoginValues, 'password'>;

interface LoginFormProps {
  /** Values typed in an earlier first step. */
  typed: Typed;
  /** Why the first step starts again. */
  notice: ApiError | undefined;
  /** Runs when the password is right and the server asks for a code. */
  onChallenge: (challenge: SecondFactorChallenge, typed: Typed) => void;
}

export function LoginForm({ typed, notice, onChallenge }: LoginFormProps) {
  const { t } = useAuthTexts();
  const passkey = usePasskeySignIn();
  const password = useRef<HTMLInputElement>(null);
  // On return to this step, the focus goes to the password: the email is filled in already.
  const isAgain = typed.email !== '' && !notice;
  useEffect(() => {
    if (isAgain) password.current?.focus();
  }, [isAgain]);
  const form = useAuthForm<LoginValues>({
    initial: { ...typed, password: '' },
    labels: { email: t('auth.email'), password: t('auth.password'), keep: t('login.keep') },
    check: checkLogin,
    send: async ({ email, password, keep }) => {
      passkey.forget();
      const outcome = await signIn(email.trim(), password, keep);
      if (outcome.success && outcome.challenge) onChallenge(outcome.challenge, { email, keep });
      return outcome;
    },
  });
  const { values, field, pending } = form;

  return (
    <Form onSubmit={form.submit} aria-label={t('login.screen')}>
      <FormProblems
        form={form}
        failure={passkey.failure ?? form.failure ?? notice}
        fallback="auth.errors.loginFailed"
      />
      <TextField
        {...field('email')}
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        value={values.email}
      />
      <PasswordField
        {...field('password')}
        ref={password}
        label={t('auth.password')}
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        autoComplete="current-password"
        value={values.password}
      />
      <UnderPassword $between>
        <CheckboxField {...field('keep')} label={t('login.keep')} checked={values.keep} />
        <Forgot to={paths.forgotPassword()} state={{ email: values.email }}>
          {t('login.forgot')}
        </Forgot>
      </UnderPassword>
      <Ways>
        <Button type="submit" full pending={pending}>
          {pending ? t('login.sending') : t('login.submit')}
        </Button>
        {passkeysWork() && (
          <PasskeyButton pending={passkey.pending} disabled={pending} onPress={() => passkey.start(values.keep)} />
        )}
      </Ways>
    </Form>
  );
}

const UnderPassword = styled(Row)`
  margin-top: -10px;
`;

const Forgot = styled(ServedLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`;

const Ways = styled.div`
  display: grid;
  gap: 12px;
`;
