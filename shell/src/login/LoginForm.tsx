import { ApiError } from '@firm/api-client';
import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { signIn } from '@firm/session';
import { Button, CheckboxField, Form, PasswordField, Row, TextField } from '@firm/ui';
import { styled } from 'styled-components';
import { FormProblems } from '../auth/FormProblems.tsx';
import { useAuthForm } from '../auth/useAuthForm.ts';
import { useTexts } from '../shellTexts.ts';
import { checkLogin, type LoginValues } from './checkLogin.ts';

export function LoginForm() {
  const { t } = useTexts();
  const form = useAuthForm<LoginValues>({
    initial: { email: '', password: '', keep: false },
    labels: { email: t('auth.email'), password: t('auth.password'), keep: t('login.keep') },
    check: checkLogin,
    send: ({ email, password, keep }) => signIn(email.trim(), password, keep),
  });
  const { values, field, pending } = form;

  return (
    <Form onSubmit={form.submit} aria-label={t('login.screen')}>
      <FormProblems
        summary={form.summary}
        failure={form.failure && inLoginWords(form.failure)}
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
        label={t('auth.password')}
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        autoComplete="current-password"
        value={values.password}
      />
      <UnderPassword $between>
        <CheckboxField {...field('keep')} label={t('login.keep')} checked={values.keep} />
        <Forgot to={paths.forgotPassword()}>{t('login.forgot')}</Forgot>
      </UnderPassword>
      <Button type="submit" full pending={pending}>
        {pending ? t('login.sending') : t('login.submit')}
      </Button>
    </Form>
  );
}

/** A 401 is 'Invalid email or password', whatever the answer calls it (decision 50). */
function inLoginWords(failure: ApiError): ApiError {
  return failure.status === 401 ? new ApiError(401, 'Invalid email or password') : failure;
}

const UnderPassword = styled(Row)`
  margin-top: -10px;
`;

const Forgot = styled(ServedLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`;
