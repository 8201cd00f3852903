import { ApiError, api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { billing, type Invoice } from '@firm/contract';
import { toast } from '@firm/ui';
import { invoiceQuery } from '../money.queries.ts';
import { bodyOf, type InvoiceWords, seenOf } from './invoiceWords.ts';
import { useTexts } from './texts.ts';
import { useInvoiceFile } from './useInvoiceFile.ts';
import type { InvoiceForm } from './useInvoiceForm.ts';
import { useJoined } from './useJoined.ts';

interface Save {
  words: InvoiceWords;
  andSend: boolean;
  /** The firm posts it, since the client gets its papers by post. */
  byPost?: boolean;
}

/** Returns whether the client took back the consent to electronic records, and so has to get the invoice by post. */
export const needsPost = (failure: unknown) => failure instanceof ApiError && failure.code === 'consent_required';

/**
 * Saves an invoice and optionally sends it. A repeat after a lost answer neither creates nor sends it twice; after a
 * colleague's change nothing is saved or sent, and what is typed is joined with it. One to be posted is downloaded.
 */
export function useSaveInvoice(form: InvoiceForm) {
  const { billed, draftId, base, goOn, settle } = form;
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const file = useInvoiceFile();
  const joined = useJoined(form);

  const change = async (id: string, words: InvoiceWords): Promise<Invoice> => {
    const body = { ...bodyOf(words), ...(base && { seen: seenOf(base) }) };
    const saving = api.call(billing.update, { params: { id }, body });
    return base ? joined(saving, base, words) : saving;
  };
  const send = (saved: Invoice, words: InvoiceWords, byPost: boolean): Promise<Invoice> =>
    joined(api.call(billing.send, { params: { id: saved.id }, body: { seen: seenOf(saved), byPost } }), saved, words);
  const create = (words: InvoiceWords): Promise<Invoice> => {
    if (!billed) throw new Error('an invoice is for somebody');
    const whole = { ...bodyOf(words), clientId: billed.clientId, caseId: words.caseId };
    return api.call(billing.create, { body: whole, idempotencyKey: keyOf(whole) });
  };

  return useMutation({
    mutationFn: async ({ words, andSend, byPost = false }: Save) => {
      const saved = draftId ? await change(draftId, words) : await create(words);
      if (!andSend) return saved;
      queryClient.setQueryData(invoiceQuery(saved.id).queryKey, saved);
      goOn(saved, words);
      return send(saved, words, byPost);
    },
    onSuccess: (invoice, { andSend, byPost }) => {
      queryClient.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
      const sent = { number: invoice.number ?? '', name: invoice.clientName };
      if (!andSend) toast.success(t('billing.form.saved'));
      else toast.success(t(byPost ? 'billing.form.toPost' : 'billing.form.sent', sent));
      if (byPost) file.mutate(invoice);
      settle(invoice.id);
    },
    onSettled: () => {
      void refreshTopics(queryClient, 'billing', 'dashboard');
    },
  });
}
