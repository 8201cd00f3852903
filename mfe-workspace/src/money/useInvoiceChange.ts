import { ApiError, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import type { Invoice } from '@firm/contract';
import { toast } from '@firm/ui';
import { invoiceQuery } from './money.queries.ts';

interface Rules<Asked> {
  id: string;
  /** @throws ApiError */
  change: (asked: Asked) => Promise<Invoice>;
  /** Says what was done. */
  done: (changed: Invoice, asked: Asked) => string;
  /** Another change of the invoice came first. */
  onLate?: () => void;
  onClose: () => void;
}

/** A change of an invoice, asked for in a dialog. A failure, too, has it read anew: it may be paid by now. */
export function useInvoiceChange<Asked>({ id, change, done, onLate, onClose }: Rules<Asked>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed, asked) => {
      queryClient.setQueryData(invoiceQuery(id).queryKey, changed);
      toast.success(done(changed, asked));
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'conflict') onLate?.();
    },
    onSettled: () => void refreshTopics(queryClient, 'billing', 'dashboard'),
  });
}
