import { useQuery } from '@firm/api-client';
import type { Case, Invoice } from '@firm/contract';
import { useState } from 'react';
import { invoiceQuery } from '../money.queries.ts';
import { emptyInvoice, type InvoiceWords, wordsOf } from './invoiceWords.ts';
import { joinDraft, type Meanwhile } from './joinDraft.ts';
import { useTexts } from './texts.ts';

/** The case that a new invoice is for. */
export type Billed = Pick<Case, 'id' | 'title' | 'clientId' | 'clientName'>;

interface Typed {
  words: InvoiceWords;
  /** The draft as it was when its change began here; undefined for a new invoice. */
  base: Invoice | undefined;
  meanwhile?: Meanwhile;
}

const NEW = 'new';

/** Holds the invoice in progress: typed values outlive the dialog until saved or discarded. */
export function useInvoiceForm(billed?: Billed) {
  const { language } = useTexts();
  /** Null: a new invoice. Undefined: none. */
  const [draftId, setDraftId] = useState<string | null>();
  const [typed, setTyped] = useState<Record<string, Typed>>({});
  const key = draftId ?? NEW;
  const query = useQuery({ ...invoiceQuery(key), enabled: typeof draftId === 'string' });
  const draft = draftId ? query.data : undefined;
  const stored = draftId ? draft && wordsOf(draft, language) : emptyInvoice(new Date(), billed?.id);
  const own = typed[key];

  return {
    billed,
    draftId: draftId ?? undefined,
    isOpen: draftId !== undefined,
    query,
    draft,
    /** Undefined while the draft loads. */
    words: own?.words ?? stored,
    base: own ? own.base : draft,
    /** The change of a colleague with which what is typed was joined. */
    meanwhile: own?.meanwhile,
    openNew: () => setDraftId(null),
    openDraft: (id: string) => setDraftId(id),
    write: (words: InvoiceWords) =>
      setTyped((before) => ({ ...before, [key]: { base: draft, ...before[key], words } })),
    close: () => setDraftId(undefined),
    /** Goes on with an invoice that was saved, such as when it is sent next. */
    goOn: (saved: Invoice, words: InvoiceWords) => {
      setTyped(({ [key]: now, ...others }) => ({ ...others, [saved.id]: { words: now?.words ?? words, base: saved } }));
      setDraftId(saved.id);
    },
    /** Joins what was to be saved with what a colleague has saved since. */
    join: (theirs: Invoice, base: Invoice, words: InvoiceWords) =>
      setTyped((before) => ({
        ...before,
        [theirs.id]: { base: theirs, ...joinDraft(before[theirs.id]?.words ?? words, base, theirs, language) },
      })),
    /** Forgets the typed values once saved or discarded. */
    settle: (id: string) => {
      setTyped(({ [key]: _, [id]: __, ...others }) => others);
      setDraftId(undefined);
    },
  };
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>;
