import { createQueryClient, QueryClientProvider } from '@firm/api-client';
import { type Firm, firm as freshFirm, type User } from '@firm/contract';
import { FirmProvider, HostProvider, NotFoundProvider } from '@firm/federation/host';
import { createI18n, I18nProvider, type LanguageCode } from '@firm/i18n';
import { registerCommonTexts } from '@firm/i18n/testing';
import { createMemoryRouter, RouterProvider } from '@firm/router/testing';
import { sessionStore } from '@firm/session';
import { Toaster } from '@firm/ui';
import { clearToasts } from '@firm/ui/testing';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { registerAppTexts } from './registerAppTexts.ts';
import { testHost } from './testHost.ts';

/** The reader of a screen: address, route, user and language. */
export interface ScreenOptions {
  /** The visitor's address; `/` by default. */
  at?: string;
  /** Route pattern of the screen; matches any address by default. */
  path?: string;
  /** Texts, dates and numbers are in this language; English by default. */
  language?: LanguageCode;
  /** The user who is signed in; a guest if absent. */
  user?: User;
  /** Route patterns that the site serves; all existing ones by default. */
  served?: readonly string[];
  /** The facts about the firm; those of a fresh site by default. */
  firm?: Firm;
}

/** Renders a screen as the shell does: router, query client, language, session, toasts; retries run without pauses. */
export function renderScreen(
  screen: ReactNode,
  { at = '/', path = '*', language = 'en', user, served, firm = freshFirm }: ScreenOptions = {},
) {
  // English is bundled with the screen.
  if (language !== 'en') {
    registerCommonTexts();
    registerAppTexts(language);
  }
  clearToasts();
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
          <FirmProvider value={firm}>
            <NotFoundProvider value={<p data-testid="not-found" />}>
              <RouterProvider router={router} />
            </NotFoundProvider>
          </FirmProvider>
        </HostProvider>
        <Toaster label="Notifications" dismissLabel="Dismiss" />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { ...view, router, queryClient };
}
