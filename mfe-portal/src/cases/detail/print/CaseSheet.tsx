import { useFlag, useQuery } from '@firm/api-client';
import type { PartProps } from '@firm/contract';
import { caseInvoicesQuery } from '../../../billing/billing.queries.ts';
import { caseQuery } from '../../cases.queries.ts';
import { needsQuery } from '../needs/needs.queries.ts';
import { CaseSummary } from './CaseSummary.tsx';
import { Sheet } from './Sheet.ts';
import { usePrinting } from './usePrinting.ts';

/** The sheet of a case, an extension for the case's page in the workspace. What it says is there before printing. */
export function CaseSheet({ caseId }: PartProps['portal/sheet']) {
  const { data } = useQuery(caseQuery(caseId));
  useQuery(needsQuery(caseId));
  useQuery({ ...caseInvoicesQuery(caseId), enabled: useFlag('billing') ?? false });
  const isPrinting = usePrinting();
  if (!data) return null;
  return <Sheet data-paper>{isPrinting && <CaseSummary case={data} />}</Sheet>;
}
