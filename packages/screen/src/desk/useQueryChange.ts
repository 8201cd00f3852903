import { useSearchParams } from '@firm/router';
import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Changes the query of the address; an empty value takes its name out. Each change starts from the one before it,
 * also while that is not rendered yet, so that none is lost. The returned function is always the same.
 */
export function useQueryChange(): (changes: Readonly<Record<string, string>>) => void {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  const write = useRef(setParams);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  useLayoutEffect(() => {
    write.current = setParams;
  }, [setParams]);
  return useCallback((changes) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value);
      else next.delete(name);
    latest.current = next;
    write.current(next, { replace: true, preventScrollReset: true });
  }, []);
}
