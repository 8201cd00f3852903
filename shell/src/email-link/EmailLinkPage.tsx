import { api, useMutation } from '@firm/api-client';
import { auth } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { Link, paths, useLocation } from '@firm/router';
import { useSession } from '@firm/session';
import { Button, Empty, Spinner, Text } from '@firm/ui';
import { useLinkToken } from '../auth/linkToken.ts';
import { Ground, MailedStep } from '../auth/MailedStep.tsx';
import { useAuthTexts } from '../auth/texts.ts';
import { catchUp } from '../session/catchUp.ts';
import { forgetInvitation, keptInvitation } from '../session/keptInvitation.ts';
import { useTexts } from '../texts.ts';

const endpoints = { verify: auth.verifyEmail, confirm: auth.confirmEmail, undo: auth.undoEmailChange };

export interface EmailLinkPageProps {
  purpose: keyof typeof endpoints;
}

/**
 * `/auth/verify-email`, `/auth/confirm-email`, `/auth/undo-email-change`: targets of mails about the account's address.
 */
export function EmailLinkPage({ purpose }: EmailLinkPageProps) {
  const { t } = useAuthTexts();
  const { t: shell } = useTexts();
  const link = useLinkToken();
  const status = useSession((session) => session.status);
  const isSignedIn = status === 'authenticated';
  const step = useMutation({
    mutationFn: () => api.call(endpoints[purpose], { body: { token: link.token ?? '' } }),
    onSuccess: catchUp,
  });
  useScreenTitle(t(`link.${purpose}.title`));

  // Only a signed-in client may confirm an address: a stranger could have opened an account with the reader's address.
  if (purpose !== 'undo' && !isSignedIn && link.token !== '')
    return status === 'loading' ? (
      <Spinner label={shell('session.loading')} />
    ) : (
      <SignInFirst title={t(`link.${purpose}.title`)} />
    );

  const email = link.usedFor ?? step.data?.email ?? '';
  const invitation = email === '' ? undefined : keptInvitation(email);
  const [to, way] = isSignedIn
    ? invitation
      ? [invitation, t('link.invitation')]
      : [paths.dashboard(), t('link.dashboard')]
    : purpose === 'undo'
      ? [paths.home(), t('link.home')]
      : [paths.login(), t('link.signIn')];
  const action = (
    <Button as={Link} to={to} variant={invitation ? 'primary' : 'secondary'} onClick={forgetInvitation}>
      {way}
    </Button>
  );
  return (
    <MailedStep
      title={t(`link.${purpose}.title`)}
      text={t(`link.${purpose}.text`)}
      label={t(`link.${purpose}.action`)}
      sendingLabel={t(`link.${purpose}.sending`)}
      done={{
        title: t(`link.${purpose}.done`),
        text: t(`link.${purpose}.doneText`, { email }),
        action,
      }}
      invalid={{ title: t('link.invalid'), text: t('link.invalidText'), action }}
      link={link}
      step={step}
    />
  );
}

function SignInFirst({ title }: { title: string }) {
  const { t, rich } = useAuthTexts();
  const { pathname, hash } = useLocation();
  const action = (
    <Button as={Link} to={paths.login()} state={{ from: pathname + hash }}>
      {t('link.signIn')}
    </Button>
  );
  return (
    <Ground>
      <Empty art="letter" artWidth={260} level="h1" title={title} text={t('link.signInFirst')} action={action}>
        <Text $soft $small>
          {rich('link.notYours', { forgot: <Link to={paths.forgotPassword()} /> })}
        </Text>
      </Empty>
    </Ground>
  );
}
