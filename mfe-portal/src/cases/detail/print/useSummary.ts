import { useFlag, useQueryClient } from '@firm/api-client';
import { useIdle } from '@firm/screen';
import { useEffect, useState } from 'react';
import { caseInvoicesQuery } from '../../../billing/billing.queries.ts';

type Summary = typeof import('./CaseSummary.tsx').CaseSummary;

/** Milliseconds after which the sheet loads though the browser never says that it is idle. */
const LATE_MS = 5_000;

/** The sheet of a case; its code and invoices load once the browser is idle, since printing waits for nothing. */
export function useSummary(caseId: string): Summary | undefined {
  const [summary, setSummary] = useState<{ Summary: Summary }>();
  const isIdle = useIdle(LATE_MS);
  const hasInvoices = useFlag('billing') ?? false;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isIdle) return;
    import(/* webpackChunkName: "case-summary" */ './CaseSummary.tsx').then(
      ({ CaseSummary }) => setSummary({ Summary: CaseSummary }),
      // Without it the page prints as it stands.
      () => {},
    );
    if (hasInvoices) void queryClient.prefetchQuery(caseInvoicesQuery(caseId));
  }, [isIdle, hasInvoices, queryClient, caseId]);
  return summary?.Summary;
}
