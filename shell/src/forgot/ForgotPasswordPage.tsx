import { useScreenTitle } from '@firm/federation';
import { Link, paths, useLocation } from '@firm/router';
import { fingerHigh, Text } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AuthFoot, AuthPage } from '../auth/AuthPage.tsx';
import { useAuthTexts } from '../auth/texts.ts';
import { AskedFor } from './AskedFor.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

/** `/auth/forgot-password`. The answer is the same for every address. */
export function ForgotPasswordPage() {
  const { t } = useAuthTexts();
  const { state } = useLocation();
  const [email, setEmail] = useState(typedBefore(state));
  const [isSent, setSent] = useState(false);
  useScreenTitle(t('forgot.title'));

  const foot = (
    <AuthFoot $air={32}>
      <Text>
        <BackLink to={paths.login()} state={state}>
          {t('forgot.signIn')}
        </BackLink>
      </Text>
    </AuthFoot>
  );
  if (isSent)
    return (
      <AuthPage key="sent" title={t('forgot.sent')} text={t('forgot.sentText', { email })}>
        <AskedFor onAgain={() => setSent(false)} />
        {foot}
      </AuthPage>
    );
  return (
    <AuthPage key="form" title={t('forgot.title')} text={t('forgot.text')}>
      <ForgotPasswordForm
        email={email}
        onSent={(sentTo) => {
          setEmail(sentTo);
          setSent(true);
        }}
      />
      {foot}
    </AuthPage>
  );
}

const BackLink = styled(Link)`
  ${fingerHigh}
`;

/** Reads the email address typed on the sign-in page from the history state. */
function typedBefore(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
}
