import { sessionStore, wordsName } from '@firm/session';

/** Words that the server has not confirmed, and the revision that they change. */
export interface Unsaved<Words> {
  words: Words;
  revision: number;
}

/** The name of a place in which a person writes; what they typed there is found again by nobody else. */
export const placeOf = (userId: string, place: string): string => `${wordsName(userId)}studio.${place}`;

/** Keeps words in this browser, so that they outlive a reload, the tab and a missing network. */
export function keepUnsaved<Words>(key: string, unsaved: Unsaved<Words>): void {
  if (!isTheirs(key)) return;
  try {
    localStorage.setItem(key, JSON.stringify(unsaved));
  } catch {
    // Full or refused storage costs only the second copy; the page keeps its words and the server receives them.
  }
}

/**
 * Whether the words are of the person who is signed in, or whose session has ended by itself. Who signed out leaves
 * nothing behind, although the page is taken down only after that.
 */
function isTheirs(key: string): boolean {
  const session = sessionStore.getState();
  return session.user ? key.startsWith(wordsName(session.user.id)) : 'ended' in session;
}

export function dropUnsaved(key: string): void {
  localStorage.removeItem(key);
}

export function readUnsaved<Words>(key: string): Unsaved<Words> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isUnsaved<Words>(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Only this module writes them. */
const isUnsaved = <Words>(value: unknown): value is Unsaved<Words> =>
  typeof value === 'object' && value !== null && 'words' in value && 'revision' in value;
