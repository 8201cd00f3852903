import { api, useQueryClient } from '@firm/api-client';
import { billing, type Invoice } from '@firm/contract';
import { isChangedMeanwhile } from '@firm/screen';
import { invoiceQuery } from '../money.queries.ts';
import type { InvoiceWords } from './invoiceWords.ts';
import type { InvoiceForm } from './useInvoiceForm.ts';

/** Waits for a call on a draft, and joins what is typed with a colleague's change when that has refused the call. */
export function useJoined({ join }: InvoiceForm) {
  const queryClient = useQueryClient();
  return async <A>(call: Promise<A>, seen: Invoice, words: InvoiceWords): Promise<A> => {
    try {
      return await call;
    } catch (error) {
      if (isChangedMeanwhile(error)) {
        const theirs = await api.call(billing.get, { params: { id: seen.id } });
        queryClient.setQueryData(invoiceQuery(seen.id).queryKey, theirs);
        join(theirs, seen, words);
      }
      throw error;
    }
  };
}
