import { type QueryClient, QueryClientProvider } from '@firm/api-client';
import { type Host, HostProvider } from '@firm/federation/host';
import { type createI18n, I18nProvider } from '@firm/i18n';
import { BrowserRouter } from '@firm/router';
import { GlobalStyle } from '@firm/ui';
import type { ComponentType, ReactNode } from 'react';
import { type ChangeLanguage, LanguageChangeProvider } from './language/LanguageChange.tsx';
import { Screens } from './routes.tsx';
import { FactsProvider } from './site/FactsProvider.tsx';

interface AppProps {
  i18n: ReturnType<typeof createI18n>;
  queryClient: QueryClient;
  host: Host;
  changeLanguage: ChangeLanguage;
  /** The browser's history by default. */
  Router?: ComponentType<{ children: ReactNode }>;
}

/** Navigates without transitions, so that a field that changes the address shows its new value at once. */
const PageRouter = ({ children }: { children: ReactNode }) => (
  <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
);

/** Provides everything that exists once per page to all components below it. */
export function App({ i18n, queryClient, host, changeLanguage, Router = PageRouter }: AppProps) {
  return (
    <I18nProvider instance={i18n}>
      <QueryClientProvider client={queryClient}>
        <HostProvider host={host}>
          <LanguageChangeProvider value={changeLanguage}>
            <GlobalStyle />
            <FactsProvider>
              <Router>
                <Screens />
              </Router>
            </FactsProvider>
          </LanguageChangeProvider>
        </HostProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}
