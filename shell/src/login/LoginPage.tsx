import type { ApiError } from '@firm/api-client';
import type { SecondFactorChallenge } from '@firm/contract';
import { ServedLink, useFirm, useScreenTitle, useServed } from '@firm/federation';
import { Link, Navigate, paths, useLocation } from '@firm/router';
import { useSession } from '@firm/session';
import { Note, Text } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AuthFoot, AuthPage } from '../auth/AuthPage.tsx';
import { useAuthTexts } from '../auth/texts.ts';
import { useFirmName } from '../firmName.ts';
import { useIntent, useReturnTo } from '../session/returnTo.ts';
import { useTexts } from '../texts.ts';
import { CodeForm } from './CodeForm.tsx';
import { LoginForm, type Typed } from './LoginForm.tsx';

/** `/auth/login`, in one step or two. Sends signed-in users back to the page they came from. */
export function LoginPage() {
  const firm = useFirm();
  const { first } = useFirmName();
  const { t, rich } = useAuthTexts();
  const { t: shell } = useTexts();
  const { state } = useLocation();
  const status = useSession((session) => session.status);
  const ended = useSession((session) => (session.status === 'guest' ? session.ended : undefined));
  const returnTo = useReturnTo();
  const isInvited = returnTo.startsWith(paths.invitation());
  const intent = useIntent();
  const hasContact = useServed(paths.contact());
  const [typed, setTyped] = useState<Typed>({ email: '', keep: false });
  const [challenge, setChallenge] = useState<SecondFactorChallenge>();
  const [notice, setNotice] = useState<ApiError>();
  useScreenTitle(t('login.screen'));

  if (status === 'authenticated') return <Navigate to={returnTo} replace />;

  const phone = <Phone href={firm.phone.href} />;
  if (challenge)
    return (
      <AuthPage key="code" forGuests title={t('code.title')} text={t('code.text')}>
        <CodeForm
          challenge={challenge}
          keepSignedIn={typed.keep}
          onBack={(tooLate) => {
            setChallenge(undefined);
            setNotice(tooLate);
          }}
        />
        <AuthFoot $air={32}>
          <Text $soft>{rich('code.lost', { phone }, { phone: firm.phone.display })}</Text>
        </AuthFoot>
      </AuthPage>
    );

  const home = <Link to={paths.home()} />;
  return (
    <AuthPage
      key="password"
      forGuests
      // An invited person may come for the first time.
      title={t(isInvited ? 'login.screen' : 'login.title')}
      text={t(isInvited ? 'login.invited' : 'login.text')}
    >
      {ended && (
        <WhyEnded>
          <Note role="status">{shell(`session.why.${ended}`)}</Note>
        </WhyEnded>
      )}
      <LoginForm
        typed={typed}
        notice={notice}
        onChallenge={(asked, first) => {
          setTyped(first);
          setNotice(undefined);
          setChallenge(asked);
        }}
      />
      <AuthFoot $air={32}>
        <p>
          <b>{t('login.new', { firm: first })}</b>{' '}
          <Link to={{ pathname: paths.register(), search: intent }} state={state}>
            {t('login.create')}
          </Link>
        </p>
        <Text $soft>
          {hasContact
            ? rich('login.trouble', { contact: <ServedLink to={paths.contact()} />, home })
            : rich('login.troublePhone', { phone, home }, { phone: firm.phone.display })}
        </Text>
      </AuthFoot>
    </AuthPage>
  );
}

/** Keeps a phone number on one line. */
const Phone = styled.a`
  white-space: nowrap;
`;

const WhyEnded = styled.div`
  margin-bottom: 24px;
`;
