import { type QueryClient, QueryClientProvider } from '@firm/api-client';
import { type Host, HostProvider } from '@firm/federation/host';
import { type createI18n, I18nProvider } from '@firm/i18n';
import { PagePanel } from './PagePanel.tsx';

export interface ShownPage {
  i18n: ReturnType<typeof createI18n>;
  queryClient: QueryClient;
  host: Host;
}

/** The panel with what it shares with the page. */
export const PanelInPage = ({ i18n, queryClient, host }: ShownPage) => (
  <I18nProvider instance={i18n}>
    <QueryClientProvider client={queryClient}>
      <HostProvider host={host}>
        <PagePanel />
      </HostProvider>
    </QueryClientProvider>
  </I18nProvider>
);
