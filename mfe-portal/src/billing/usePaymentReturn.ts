import { queryKey, useQuery, useQueryClient } from '@firm/api-client';
import { isOwed } from '@firm/contract';
import { useSearchParams } from '@firm/router';
import { refreshNeeds } from '@firm/screen/case';
import { useEffect, useState } from 'react';
import { invoiceQuery } from './billing.queries.ts';

const ASK_EVERY_MS = 2_000;
/** The provider usually confirms within a second; after this time in milliseconds the screen stops waiting. */
const ASK_FOR_MS = 120_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Reads the outcome that the payment page added to the address, and removes it, so that a reload does not repeat it.
 */
export function usePaymentReturn() {
  const [params, setParams] = useSearchParams();
  const [back] = useState(() => ({
    how: params.get('payment'),
    invoiceId: params.get('invoice') ?? '',
    since: Date.now(),
  }));
  const isBack = (back.how === 'done' || back.how === 'cancelled') && UUID.test(back.invoiceId);

  const isInAddress = params.has('payment') || params.has('invoice');
  useEffect(() => {
    if (!isInAddress) return;
    setParams(
      (before) => {
        before.delete('payment');
        before.delete('invoice');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isInAddress, setParams]);

  const query = useQuery({
    ...invoiceQuery(back.invoiceId),
    enabled: isBack,
    refetchInterval: ({ state }) =>
      back.how === 'done' && state.data && isOwed(state.data.status) && Date.now() - back.since < ASK_FOR_MS
        ? ASK_EVERY_MS
        : false,
  });

  // A payment that arrived meanwhile changes the lists too, and is what the case needed.
  const queryClient = useQueryClient();
  const status = query.data?.status;
  useEffect(() => {
    if (status !== 'paid') return;
    for (const list of ['list', 'summary']) void queryClient.invalidateQueries({ queryKey: queryKey('billing', list) });
    void refreshNeeds(queryClient);
  }, [status, queryClient]);

  if (!isBack) return undefined;
  const isWaiting = back.how === 'done' && query.data !== undefined && isOwed(query.data.status);
  return { how: back.how === 'done' ? ('done' as const) : ('cancelled' as const), query, isWaiting };
}

export type PaymentReturn = NonNullable<ReturnType<typeof usePaymentReturn>>;
