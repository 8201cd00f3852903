import { useQuery } from '@firm/api-client';
import { useState } from 'react';
import { invoiceQuery } from '../billing.queries.ts';
import { emptyInvoice, type InvoiceWords, wordsOf } from './invoiceWords.ts';

/** The invoice that is being written: what was typed outlives the dialog, until it is saved or given up. */
export function useInvoiceForm() {
  /** Null: a new one. Undefined: none. */
  const [draftId, setDraftId] = useState<string | null>();
  const [typed, setTyped] = useState<Record<string, InvoiceWords>>({});
  const key = draftId ?? 'new';
  const query = useQuery({ ...invoiceQuery(key), enabled: typeof draftId === 'string' });
  const stored = draftId ? query.data && wordsOf(query.data) : emptyInvoice(new Date());

  return {
    draftId: draftId ?? undefined,
    isOpen: draftId !== undefined,
    query,
    draft: query.data,
    /** Undefined while the draft is being loaded. */
    words: typed[key] ?? stored,
    openNew: () => setDraftId(null),
    openDraft: (id: string) => setDraftId(id),
    write: (words: InvoiceWords) => setTyped((before) => ({ ...before, [key]: words })),
    close: () => setDraftId(undefined),
    /** Saved or given up: what was typed may go. */
    settle: () => {
      setTyped(({ [key]: _, ...others }) => others);
      setDraftId(undefined);
    },
  };
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>;
