/** Words that the server has not confirmed, and the revision that they change. */
export interface Unsaved<Words> {
  words: Words;
  revision: number;
}

/** Keeps words in this tab, so that they outlive a reload and a missing network. */
export function keepUnsaved<Words>(key: string, unsaved: Unsaved<Words>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(unsaved));
  } catch {
    // Full or refused storage costs only the second copy; the page keeps its words and the server receives them.
  }
}

export function dropUnsaved(key: string): void {
  sessionStorage.removeItem(key);
}

export function readUnsaved<Words>(key: string): Unsaved<Words> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isUnsaved<Words>(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Only this module writes them. */
const isUnsaved = <Words>(value: unknown): value is Unsaved<Words> =>
  typeof value === 'object' && value !== null && 'words' in value && 'revision' in value;
