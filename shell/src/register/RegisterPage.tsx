import { useFirm, useScreenTitle } from '@firm/federation';
import { Link, Navigate, paths, useLocation } from '@firm/router';
import { useSession } from '@firm/session';
import { AuthFoot, AuthPage } from '../auth/AuthPage.tsx';
import { useAuthTexts } from '../auth/texts.ts';
import { useIntent, useReturnTo } from '../session/returnTo.ts';
import { LetterFirst } from './LetterFirst.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** `/auth/register`. Success leads to the dashboard, or to the place that an intent names. */
export function RegisterPage() {
  const firm = useFirm();
  const { t } = useAuthTexts();
  const { state } = useLocation();
  const status = useSession((session) => session.status);
  const returnTo = useReturnTo();
  const intent = useIntent();
  useScreenTitle(t('register.title'));

  if (status === 'authenticated') return <Navigate to={returnTo} replace />;

  return (
    <AuthPage
      wide
      forGuests
      title={t('register.title')}
      text={
        returnTo.startsWith(paths.invitation())
          ? t('login.invited')
          : t('register.text', { minutes: firm.freeConsultationMinutes })
      }
    >
      {returnTo.startsWith(paths.newCase()) && <LetterFirst />}
      <RegisterForm returnTo={returnTo} />
      <AuthFoot>
        <p>
          {t('register.already')}{' '}
          <Link to={{ pathname: paths.login(), search: intent }} state={state}>
            {t('register.signIn')}
          </Link>
        </p>
      </AuthFoot>
    </AuthPage>
  );
}
