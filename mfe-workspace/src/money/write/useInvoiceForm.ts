import { useQuery } from '@firm/api-client';
import type { Case } from '@firm/contract';
import { useState } from 'react';
import { invoiceQuery } from '../money.queries.ts';
import { emptyInvoice, type InvoiceWords, wordsOf } from './invoiceWords.ts';

/** The case that a new invoice is for. */
export type Billed = Pick<Case, 'id' | 'title' | 'clientId' | 'clientName'>;

/** Holds the invoice in progress: typed values outlive the dialog until saved or discarded. */
export function useInvoiceForm(billed?: Billed) {
  /** Null: a new invoice. Undefined: none. */
  const [draftId, setDraftId] = useState<string | null>();
  const [typed, setTyped] = useState<Record<string, InvoiceWords>>({});
  const key = draftId ?? 'new';
  const query = useQuery({ ...invoiceQuery(key), enabled: typeof draftId === 'string' });
  const stored = draftId ? query.data && wordsOf(query.data) : emptyInvoice(new Date(), billed?.id);

  return {
    billed,
    draftId: draftId ?? undefined,
    isOpen: draftId !== undefined,
    query,
    draft: query.data,
    /** Undefined while the draft loads. */
    words: typed[key] ?? stored,
    openNew: () => setDraftId(null),
    openDraft: (id: string) => setDraftId(id),
    write: (words: InvoiceWords) => setTyped((before) => ({ ...before, [key]: words })),
    close: () => setDraftId(undefined),
    /** Forgets the typed values once saved or discarded. */
    settle: () => {
      setTyped(({ [key]: _, ...others }) => others);
      setDraftId(undefined);
    },
  };
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>;
