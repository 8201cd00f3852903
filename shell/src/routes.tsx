import type { Route } from '@firm/contract';
import { screen, useComposition } from '@firm/federation';
import { RemoteScreen } from '@firm/federation/host';
import { Navigate, type RouteObject, useLocation, useParams, useRoutes } from '@firm/router';
import { useSession } from '@firm/session';
import { type ComponentType, Fragment, useMemo } from 'react';
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

/** The screens by their names in remote.json. */
const screens: Record<string, ComponentType> = {
  login: LoginPage,
  register: RegisterPage,
  forgot: ForgotPasswordPage,
  reset: ResetPasswordPage,
  'email-link/verify': () => <EmailLinkPage purpose="verify" />,
  'email-link/confirm': () => <EmailLinkPage purpose="confirm" />,
  'email-link/undo': () => <EmailLinkPage purpose="undo" />,
  'newsletter/confirm': () => <NewsletterPage purpose="confirm" />,
  'newsletter/unsubscribe': () => <NewsletterPage purpose="unsubscribe" />,
  status: () => (
    <SignedIn roles={['staff', 'admin']}>
      <StatusPage />
    </SignedIn>
  ),
};

/** Renders the layout around the screen of the current address: one of the shell's own, or a remote's. */
export function Screens() {
  const { routes: own } = useComposition().shell;
  const routes = useMemo(
    () => [{ Component: Layout, children: [...own.map(routeOf), { path: '*', element: <Remotes /> }] }],
    [own],
  );
  return useRoutes(routes);
}

function routeOf(route: Route): RouteObject {
  const { path } = route;
  return 'redirect' in route
    ? { path, element: <Redirect to={route.redirect} /> }
    : { path, Component: screens[route.screen] ?? NotFoundPage };
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

/** Leads an old address to its present one, which may repeat `:name` segments. */
function Redirect({ to }: { to: string }) {
  const params = useParams();
  const { search, hash } = useLocation();
  const path = to.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return <Navigate to={path + search + hash} replace />;
}
