import { type QueryClient, QueryClientProvider } from '@firm/api-client';
import { type Host, HostProvider } from '@firm/federation/host';
import { type createI18n, I18nProvider } from '@firm/i18n';
import { type createBrowserRouter, RouterProvider } from '@firm/router';
import { GlobalStyle } from '@firm/ui';
import { type ChangeLanguage, LanguageChangeProvider } from './language/LanguageChange.tsx';

export interface AppProps {
  i18n: ReturnType<typeof createI18n>;
  queryClient: QueryClient;
  host: Host;
  router: ReturnType<typeof createBrowserRouter>;
  changeLanguage: ChangeLanguage;
}

/** Everything that exists once in the page, handed to whoever needs it. */
export function App({ i18n, queryClient, host, router, changeLanguage }: AppProps) {
  return (
    <I18nProvider instance={i18n}>
      <QueryClientProvider client={queryClient}>
        <HostProvider host={host}>
          <LanguageChangeProvider value={changeLanguage}>
            <GlobalStyle />
            <RouterProvider router={router} />
          </LanguageChangeProvider>
        </HostProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}
