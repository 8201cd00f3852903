import { type ContactValues, valuesIn } from './contactValues.ts';

/** In this tab only: the next person at a shared computer opens another. */
const KEY = 'marketing.contact';

/** What was sent without an answer coming back, and under which key. */
export interface Attempt {
  words: string;
  key: string;
}

interface ContactDraft {
  values: Partial<ContactValues>;
  attempt: Attempt | undefined;
}

/** What was typed in this tab and did not arrive yet, over a reload too. */
export function readDraft(): ContactDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored.values)) return undefined;
    return { values: valuesIn(stored.values), attempt: attemptIn(stored.attempt) };
  } catch {
    // A storage that is forbidden or holds something else only costs the draft.
    return undefined;
  }
}

export function saveDraft(values: ContactValues, attempt: Attempt | undefined): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ values, attempt }));
  } catch {
    // As above; the form keeps its values.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept, then.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function attemptIn(stored: unknown): Attempt | undefined {
  if (!isRecord(stored)) return undefined;
  const { words, key } = stored;
  return typeof words === 'string' && typeof key === 'string' ? { words, key } : undefined;
}
