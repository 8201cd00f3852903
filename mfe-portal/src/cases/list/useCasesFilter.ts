import { CASE_STATUSES } from '@firm/contract';
import { useSearchParams } from '@firm/router';
import { useCallback } from 'react';
import type { CasesFilter } from '../cases.queries.ts';

/** Keeps the list's filter in the address, so that back and a shared link preserve it. */
export function useCasesFilter() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim();
  const status = (['active', ...CASE_STATUSES] as const).find((one) => one === params.get('status'));
  const filter: CasesFilter = { ...(search && { search }), ...(status && { status }) };

  const setFilter = useCallback(
    (changed: { [field in keyof CasesFilter]: string }) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changed)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );

  return { filter, setFilter, clear: () => setFilter({ search: '', status: '' }) };
}
