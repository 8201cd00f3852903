import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { billing } from '@firm/contract';
import { useEffect, useState } from 'react';

/** Goes to the payment page. From the first click until the page is left nothing else can be paid; the server gives every click the same page. */
export function usePay() {
  const queryClient = useQueryClient();
  const [leavingFor, setLeavingFor] = useState<string>();
  const start = useMutation({
    mutationFn: (id: string) => api.call(billing.pay, { params: { id } }),
    onMutate: setLeavingFor,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: () => {
      setLeavingFor(undefined);
      // It may have been paid or withdrawn meanwhile.
      void refreshTopics(queryClient, 'billing');
    },
  });

  // Back by the browser's button: the page comes as it was left, with a button that waits.
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
    pay: (id: string) => {
      if (leavingFor === undefined) start.mutate(id);
    },
  };
}

export type Pay = ReturnType<typeof usePay>;
