import { createQueryClient, QueryClientProvider } from '@firm/api-client';
import type { User } from '@firm/contract';
import { HostProvider, NotFoundProvider } from '@firm/federation/host';
import { createI18n, I18nProvider, type LanguageCode } from '@firm/i18n';
import { createMemoryRouter, RouterProvider } from '@firm/router/testing';
import { sessionStore } from '@firm/session';
import { Toaster } from '@firm/ui';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { testHost } from './testHost.ts';

/** Who looks at a screen, from where, in which language. */
export interface ScreenOptions {
  /** Where the visitor is; default `/`. */
  at?: string;
  /** The route pattern the screen stands on; default: any. */
  path?: string;
  language?: LanguageCode;
  /** Signed in as; a guest when absent. */
  user?: User;
  /** Route patterns that the site serves; default: all that exist. */
  served?: readonly string[];
}

/** Renders a screen as the shell would: router, query client, language, session, toasts; retries without waiting. */
export function renderScreen(
  screen: ReactNode,
  { at = '/', path = '*', language = 'en', user, served }: ScreenOptions = {},
) {
  sessionStore.setState(user ? { status: 'authenticated', user } : { status: 'guest', user: null }, true);
  const queryClient = createQueryClient();
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  const elsewhere = <p data-testid="elsewhere" />;
  const router = createMemoryRouter(
    path === '*'
      ? [{ path, element: screen }]
      : [
          { path, element: screen },
          { path: '*', element: elsewhere },
        ],
    { initialEntries: [at] },
  );
  const view: RenderResult = render(
    <I18nProvider instance={createI18n(language)}>
      <QueryClientProvider client={queryClient}>
        <HostProvider host={testHost(served)}>
          <NotFoundProvider value={<p data-testid="not-found" />}>
            <RouterProvider router={router} />
          </NotFoundProvider>
        </HostProvider>
        <Toaster label="Notifications" dismissLabel="Dismiss" />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { ...view, router, queryClient };
}
