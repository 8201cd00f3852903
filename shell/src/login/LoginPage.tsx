import { firm } from '@firm/contract';
import { ServedLink, useScreenTitle, useServed } from '@firm/federation';
import { Link, Navigate, paths, useLocation } from '@firm/router';
import { useSession } from '@firm/session';
import { Spinner, Text } from '@firm/ui';
import { AuthFoot, AuthPage } from '../auth/AuthPage.tsx';
import { firmName } from '../firmName.ts';
import { useReturnTo } from '../session/returnTo.ts';
import { useTexts } from '../shellTexts.ts';
import { LoginForm } from './LoginForm.tsx';

/** `/auth/login`. Whoever is signed in goes on to where they came from. */
export function LoginPage() {
  const { t, rich } = useTexts();
  const { state, search } = useLocation();
  const status = useSession((session) => session.status);
  const returnTo = useReturnTo();
  const hasContact = useServed(paths.contact());
  useScreenTitle(t('login.screen'));

  if (status === 'loading') return <Spinner label={t('session.loading')} />;
  if (status === 'authenticated') return <Navigate to={returnTo} replace />;

  const home = <Link to={paths.home()} />;
  return (
    <AuthPage title={t('login.title')} text={t('login.text')}>
      <LoginForm />
      <AuthFoot $air={32}>
        <p>
          <b>{t('login.new', { firm: firmName.first })}</b>{' '}
          <Link to={{ pathname: paths.register(), search }} state={state}>
            {t('login.create')}
          </Link>
        </p>
        <Text $soft>
          {hasContact
            ? rich('login.trouble', { contact: <ServedLink to={paths.contact()} />, home })
            : // biome-ignore lint/a11y/useAnchorContent: the text brings the content
              rich('login.troublePhone', { phone: <a href={firm.phone.href} />, home }, { phone: firm.phone.display })}
        </Text>
      </AuthFoot>
    </AuthPage>
  );
}
