import { type ContactValues, valuesIn } from './contactValues.ts';

/** The draft stays in this tab's storage: the next person at a shared computer opens another tab. */
const KEY = 'marketing.contact';

/** A message sent without an answer so far, and its idempotency key. */
export interface Attempt {
  words: string;
  key: string;
}

interface ContactDraft {
  values: Partial<ContactValues>;
  attempt: Attempt | undefined;
}

/** Reads this tab's unsent message, which also survives a reload. */
export function readDraft(): ContactDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored.values)) return undefined;
    return { values: valuesIn(stored.values), attempt: attemptIn(stored.attempt) };
  } catch {
    // Refused storage or foreign content costs only the draft.
    return undefined;
  }
}

export function saveDraft(values: ContactValues, attempt: Attempt | undefined): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ values, attempt }));
  } catch {
    // The form keeps its values without storage.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Refused storage has no draft to remove.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function attemptIn(stored: unknown): Attempt | undefined {
  if (!isRecord(stored)) return undefined;
  const { words, key } = stored;
  return typeof words === 'string' && typeof key === 'string' ? { words, key } : undefined;
}
