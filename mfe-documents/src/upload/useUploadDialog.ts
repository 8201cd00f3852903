import { useSearchParams } from '@firm/router';
import { useCallback } from 'react';

/** The upload dialog is an address of its own (`?upload=1`): other screens link to it, and back closes it. */
export function useUploadDialog() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (open: boolean) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (open) next.set('upload', '1');
          else next.delete('upload');
          return next;
        },
        { replace: !open, preventScrollReset: true },
      ),
    [setParams],
  );
  return {
    open: params.get('upload') === '1',
    show: useCallback(() => set(true), [set]),
    hide: useCallback(() => set(false), [set]),
  };
}
