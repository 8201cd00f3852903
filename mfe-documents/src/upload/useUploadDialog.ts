import { useLocation, useNavigate, useNavigationType, useSearchParams } from '@firm/router';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Keeps the dialog in the address (`?upload=1`, `&request=…` for a request): others link to it, back closes it. Where a
 * link or a button opened the dialog, closing leads back to where that was; else the page stays.
 */
export function useUploadDialog() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isPushed = useNavigationType() === 'PUSH';
  const { key } = useLocation();
  /** The history key of the dialog that a link or a button opened. An upload's guard against leaving renews the key. */
  const opened = useRef('');
  const isLeaving = useRef(false);
  useEffect(() => {
    if (isPushed) opened.current = key;
    isLeaving.current = false;
  }, [isPushed, key]);
  const set = useCallback(
    (open: boolean, request = '') =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (open) next.set('upload', '1');
          if (open && request) next.set('request', request);
          if (!open) for (const name of ['upload', 'request']) next.delete(name);
          return next;
        },
        { replace: !open, preventScrollReset: true },
      ),
    [setParams],
  );
  return {
    /** The request that the dialog opens for. */
    request: params.get('request') ?? '',
    open: params.get('upload') === '1',
    show: useCallback((request?: string) => set(true, request), [set]),
    hide: useCallback(() => {
      // A second press before the history has moved would go back twice.
      if (isLeaving.current) return;
      isLeaving.current = true;
      if (opened.current === key) navigate(-1);
      else set(false);
    }, [key, navigate, set]),
  };
}
