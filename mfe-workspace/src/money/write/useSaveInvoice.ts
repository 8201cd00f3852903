import { api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { billing, type Invoice } from '@firm/contract';
import { isChangedMeanwhile } from '@firm/screen';
import { toast } from '@firm/ui';
import { invoiceQuery } from '../money.queries.ts';
import { bodyOf, type InvoiceWords, seenOf } from './invoiceWords.ts';
import { useTexts } from './texts.ts';
import type { InvoiceForm } from './useInvoiceForm.ts';

interface Save {
  words: InvoiceWords;
  andSend: boolean;
}

/**
 * Saves an invoice and optionally sends it. A repeat after a lost answer neither creates nor sends it twice; after a
 * colleague's change nothing is saved or sent, and what is typed is joined with it.
 */
export function useSaveInvoice({ billed, draftId, base, goOn, join, settle }: InvoiceForm) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();

  const change = async (id: string, words: InvoiceWords): Promise<Invoice> => {
    const body = { ...bodyOf(words), ...(base && { seen: seenOf(base) }) };
    const saving = api.call(billing.update, { params: { id }, body });
    return base ? joined(saving, base, words) : saving;
  };
  const send = (saved: Invoice, words: InvoiceWords): Promise<Invoice> =>
    joined(api.call(billing.send, { params: { id: saved.id }, body: { seen: seenOf(saved) } }), saved, words);
  /** Joins what is typed with a colleague's change when that has refused a call. */
  const joined = async (call: Promise<Invoice>, seen: Invoice, words: InvoiceWords): Promise<Invoice> => {
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
  const create = (words: InvoiceWords): Promise<Invoice> => {
    if (!billed) throw new Error('an invoice is for somebody');
    const whole = { ...bodyOf(words), clientId: billed.clientId, caseId: words.caseId };
    return api.call(billing.create, { body: whole, idempotencyKey: keyOf(whole) });
  };

  return useMutation({
    mutationFn: async ({ words, andSend }: Save) => {
      const saved = draftId ? await change(draftId, words) : await create(words);
      if (!andSend) return saved;
      queryClient.setQueryData(invoiceQuery(saved.id).queryKey, saved);
      goOn(saved, words);
      return send(saved, words);
    },
    onSuccess: (invoice, { andSend }) => {
      queryClient.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
      toast.success(
        andSend
          ? t('billing.form.sent', { number: invoice.number ?? '', name: invoice.clientName })
          : t('billing.form.saved'),
      );
      settle(invoice.id);
    },
    onSettled: () => {
      void refreshTopics(queryClient, 'billing', 'dashboard');
    },
  });
}
