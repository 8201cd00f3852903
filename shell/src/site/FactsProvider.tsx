import { siteConfigQuery, useQuery } from '@firm/api-client';
import { firmWith } from '@firm/contract';
import { FirmProvider } from '@firm/federation/host';
import type { ReactNode } from 'react';

/** Gives every screen the facts about the firm that the page brought; it asks the server for nothing. */
export function FactsProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery({ ...siteConfigQuery, enabled: false });
  return <FirmProvider value={firmWith(data?.facts)}>{children}</FirmProvider>;
}
