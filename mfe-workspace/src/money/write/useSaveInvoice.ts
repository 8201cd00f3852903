import { api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { billing, type Invoice } from '@firm/contract';
import { toast } from '@firm/ui';
import { useRef } from 'react';
import { invoiceQuery } from '../money.queries.ts';
import { bodyOf, type InvoiceWords } from './invoiceWords.ts';
import { useTexts } from './texts.ts';
import type { InvoiceForm } from './useInvoiceForm.ts';

interface Save {
  words: InvoiceWords;
  andSend: boolean;
}

/** Saves an invoice and optionally sends it. A repeat after a lost answer neither creates nor sends it twice. */
export function useSaveInvoice({ billed, draftId, settle }: InvoiceForm) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  /** The id of an invoice that was saved but whose sending failed. */
  const written = useRef<string>(undefined);

  const save = async ({ words }: Save): Promise<Invoice> => {
    const id = draftId ?? written.current;
    const body = bodyOf(words);
    if (id) return api.call(billing.update, { params: { id }, body });
    if (!billed) throw new Error('an invoice is for somebody');
    const whole = { ...body, clientId: billed.clientId, caseId: words.caseId };
    const invoice = await api.call(billing.create, { body: whole, idempotencyKey: keyOf(whole) });
    written.current = invoice.id;
    return invoice;
  };

  return useMutation({
    mutationFn: async (asked: Save) => {
      const saved = await save(asked);
      return asked.andSend ? api.call(billing.send, { params: { id: saved.id } }) : saved;
    },
    onSuccess: (invoice, { andSend }) => {
      queryClient.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
      toast.success(
        andSend
          ? t('billing.form.sent', { number: invoice.number ?? '', name: invoice.clientName })
          : t('billing.form.saved'),
      );
      settle();
    },
    onSettled: () => {
      void refreshTopics(queryClient, 'billing', 'dashboard');
    },
  });
}
