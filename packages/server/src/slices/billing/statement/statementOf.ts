import type { SettlingMethod } from '@firm/contract';

/** The kinds of entries, in the order of one day. */
export const ENTRY_KINDS = [
  'invoice',
  'withdrawn',
  'credit',
  'deposit',
  'payment',
  'refund',
  'removed',
  'cancelled',
  'depositReturned',
] as const;
type EntryKind = (typeof ENTRY_KINDS)[number];

/** One movement on the account of a client. */
export interface Entry {
  day: string;
  kind: EntryKind;
  /** The change of the debt in integer cents: above zero for charges, below zero for money that came in. */
  cents: number;
  /** The number of the invoice or credit note; empty for deposits. */
  number: string;
  /** The subject of the invoice, for its own entry. */
  title?: string;
  method?: SettlingMethod | 'card';
}

export interface Statement {
  openingCents: number;
  rows: (Entry & { balanceCents: number })[];
  chargedCents: number;
  /** Above zero. */
  creditedCents: number;
  closingCents: number;
}

/** Carries the balance through the entries of a period; earlier entries are its opening balance. */
export function statementOf(entries: readonly Entry[], { from, to }: { from: string; to: string }): Statement {
  const openingCents = sumOf(entries.filter(({ day }) => day < from));
  const within = entries.filter(({ day }) => from <= day && day <= to).sort(inOrder);
  let balanceCents = openingCents;
  const rows = within.map((entry) => {
    balanceCents += entry.cents;
    return { ...entry, balanceCents };
  });
  return {
    openingCents,
    rows,
    chargedCents: sumOf(within.filter(({ cents }) => cents > 0)),
    creditedCents: 0 - sumOf(within.filter(({ cents }) => cents < 0)),
    closingCents: balanceCents,
  };
}

const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { cents }) => sum + cents, 0);

const inOrder = (one: Entry, other: Entry) =>
  compare(one.day, other.day) ||
  ENTRY_KINDS.indexOf(one.kind) - ENTRY_KINDS.indexOf(other.kind) ||
  compare(one.number, other.number);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
