import { screen } from '@firm/federation';
import { RemoteScreen } from '@firm/federation/host';
import { Navigate, paths, type RouteObject, redirects, useLocation, useParams, useRoutes } from '@firm/router';
import { useSession } from '@firm/session';
import { Fragment } from 'react';
import { Layout } from './layout/Layout.tsx';
import { SignedIn } from './session/SignedIn.tsx';

const LoginPage = screen(() => import(/* webpackChunkName: "login" */ './login/LoginPage.tsx'), 'LoginPage');
const RegisterPage = screen(
  () => import(/* webpackChunkName: "register" */ './register/RegisterPage.tsx'),
  'RegisterPage',
);
const ForgotPasswordPage = screen(
  () => import(/* webpackChunkName: "forgot" */ './forgot/ForgotPasswordPage.tsx'),
  'ForgotPasswordPage',
);
const ResetPasswordPage = screen(
  () => import(/* webpackChunkName: "reset" */ './reset/ResetPasswordPage.tsx'),
  'ResetPasswordPage',
);
const EmailLinkPage = screen(
  () => import(/* webpackChunkName: "email-link" */ './email-link/EmailLinkPage.tsx'),
  'EmailLinkPage',
);
const NewsletterPage = screen(
  () => import(/* webpackChunkName: "newsletter" */ './newsletter/NewsletterPage.tsx'),
  'NewsletterPage',
);
const StatusPage = screen(() => import(/* webpackChunkName: "status" */ './status/StatusPage.tsx'), 'StatusPage');
const NotFoundPage = screen(
  () => import(/* webpackChunkName: "not-found" */ './not-found/NotFoundPage.tsx'),
  'NotFoundPage',
);

/** The shell's own addresses, as in remote.json; the composition maps all others. */
const routes: RouteObject[] = [
  {
    Component: Layout,
    children: [
      { path: paths.login(), Component: LoginPage },
      { path: paths.register(), Component: RegisterPage },
      { path: paths.forgotPassword(), Component: ForgotPasswordPage },
      { path: paths.resetPassword(), Component: ResetPasswordPage },
      { path: paths.verifyEmail(), element: <EmailLinkPage purpose="verify" /> },
      { path: paths.confirmEmail(), element: <EmailLinkPage purpose="confirm" /> },
      { path: paths.undoEmailChange(), element: <EmailLinkPage purpose="undo" /> },
      { path: paths.newsletterConfirm(), element: <NewsletterPage purpose="confirm" /> },
      { path: paths.newsletterUnsubscribe(), element: <NewsletterPage purpose="unsubscribe" /> },
      {
        path: paths.platformStatus(),
        element: (
          <SignedIn roles={['staff', 'admin']}>
            <StatusPage />
          </SignedIn>
        ),
      },
      ...redirects.map(({ from, to }) => ({ path: from, element: <Redirect to={to} /> })),
      { path: '*', element: <Remotes /> },
    ],
  },
];

/** Renders the layout around the screen of the current address. */
export function Screens() {
  return useRoutes(routes);
}

function Remotes() {
  // A change of user remounts the screen, so that nothing it holds in memory reaches the next user.
  const userId = useSession(({ user }) => user?.id);
  return (
    <Fragment key={userId ?? 'guest'}>
      <RemoteScreen notFound={<NotFoundPage />} guard={(content) => <SignedIn>{content}</SignedIn>} />
    </Fragment>
  );
}

function Redirect({ to }: { to: (params: Record<string, string | undefined>) => string }) {
  const params = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={to(params) + search + hash} replace />;
}
