import type { ComposedShell, Route, RouteMatch } from '@firm/contract';
import { screen, useComposition } from '@firm/federation';
import { preloadScreen, RemoteScreen } from '@firm/federation/host';
import { Navigate, type RouteObject, useLocation, useParams, useRoutes } from '@firm/router';
import { sessionStore, useSession } from '@firm/session';
import { type ComponentProps, type ComponentType, Fragment, useMemo } from 'react';
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
const emailLink = () => import(/* webpackChunkName: "email-link" */ './email-link/EmailLinkPage.tsx');
const newsletter = () => import(/* webpackChunkName: "newsletter" */ './newsletter/NewsletterPage.tsx');
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
  'email-link/verify': screen(emailLink, 'EmailLinkPage', { purpose: 'verify' }),
  'email-link/confirm': screen(emailLink, 'EmailLinkPage', { purpose: 'confirm' }),
  'email-link/undo': screen(emailLink, 'EmailLinkPage', { purpose: 'undo' }),
  'newsletter/confirm': screen(newsletter, 'NewsletterPage', { purpose: 'confirm' }),
  'newsletter/unsubscribe': screen(newsletter, 'NewsletterPage', { purpose: 'unsubscribe' }),
  status: () => (
    <SignedIn roles={['staff', 'admin']}>
      <StatusPage />
    </SignedIn>
  ),
};

/** Loads the code of the shell's screen at an address, or of its not-found page. */
export async function preloadOwn(match: RouteMatch | undefined, { version }: ComposedShell): Promise<void> {
  const own = match?.kind === 'shell' && 'screen' in match.route ? screens[match.route.screen] : NotFoundPage;
  await preloadScreen(own, { id: 'shell', version });
}

/** Renders the layout around the screen of the current address: one of the shell's own, or a remote's. */
export function Screens() {
  const { routes: own } = useComposition().shell;
  const routes = useMemo(
    () => [{ Component: Layout, children: [...own.map(routeOf), { path: '*', Component: Remotes }] }],
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

/** A screen for staff does not exist for clients, and nothing of it loads. */
const guard: ComponentProps<typeof RemoteScreen>['guard'] = (content, access) => (
  <SignedIn {...(access === 'staff' && { roles: ['staff', 'admin'], otherwise: <NotFoundPage /> })}>{content}</SignedIn>
);

function Remotes() {
  // A change of user remounts the screen, so that nothing it holds in memory reaches the next user.
  useSession(({ user }) => user?.id);
  // The store's own word: while it takes over the server's page, React still reads the guest that the page is for.
  return (
    <Fragment key={sessionStore.getState().user?.id ?? 'guest'}>
      <RemoteScreen notFound={<NotFoundPage />} guard={guard} />
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
