/** Words stay in this tab's storage: the next person at a shared computer opens another tab. */
const KEY = 'marketing.chat';

/** A message on its way, and its idempotency key: however often it is sent, it arrives once. */
export interface Unsent {
  key: string;
  text: string;
}

export interface KeptWords {
  draft: string;
  unsent: readonly Unsent[];
}

const NONE: KeptWords = { draft: '', unsent: [] };

/** Reads what this tab has not sent; it survives a reload. */
export function readWords(): KeptWords {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('draft' in stored) || !('unsent' in stored)) return NONE;
    const { draft, unsent } = stored;
    return {
      draft: typeof draft === 'string' ? draft : '',
      unsent: Array.isArray(unsent) ? unsent.filter(isUnsent) : [],
    };
  } catch {
    // Refused storage or foreign content costs only the words.
    return NONE;
  }
}

export function keepWords(words: KeptWords): void {
  try {
    if (words.draft === '' && words.unsent.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(words));
  } catch {
    // The chat keeps its words without storage.
  }
}

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'text' in value &&
  typeof value.key === 'string' &&
  typeof value.text === 'string';
