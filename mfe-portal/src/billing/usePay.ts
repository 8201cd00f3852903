import { api, refreshTopics, useFlag, useMutation, useQueryClient } from '@firm/api-client';
import { billing, type InvoiceSummary, isPayable } from '@firm/contract';
import { useEffect, useState } from 'react';

/**
 * Opens the payment page. From the first press until the browser leaves, no other payment can start; the server returns
 * the same page for every press.
 */
export function usePay() {
  const queryClient = useQueryClient();
  const takesCards = useFlag('paymentProcessing') ?? false;
  const [leavingFor, setLeavingFor] = useState<string>();
  const start = useMutation({
    mutationFn: (id: string) => api.call(billing.pay, { params: { id } }),
    onMutate: setLeavingFor,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: () => {
      setLeavingFor(undefined);
      // The invoice may have been paid or voided meanwhile.
      void refreshTopics(queryClient, 'billing');
    },
  });

  // The browser's back button restores the page as the client left it, with the pay button still inactive.
  useEffect(() => {
    const wakeUp = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeavingFor(undefined);
      void refreshTopics(queryClient, 'billing');
    };
    window.addEventListener('pageshow', wakeUp);
    return () => window.removeEventListener('pageshow', wakeUp);
  }, [queryClient]);

  return {
    error: start.error,
    leavingFor,
    /** Whether a card can pay the rest of an invoice. */
    takes: (invoice: InvoiceSummary) => takesCards && isPayable(invoice),
    pay: (id: string) => {
      if (leavingFor === undefined) start.mutate(id);
    },
  };
}

export type Pay = ReturnType<typeof usePay>;
