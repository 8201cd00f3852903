import { useSyncExternalStore } from 'react';

/** Stands for a visitor who is not signed in. */
export const GUEST = 'guest';

/**
 * The name under which this browser keeps what a person has not sent yet: a database with its own key, and a count in
 * local storage of what waits for the network. Each person has their own; it ends when they sign out.
 */
export const keptName = (userId: string): string => `kept-${userId}`;

const WORDS = 'words-';

/**
 * The beginning of the names under which this browser, or this tab alone, keeps words that a person typed and the
 * server does not have yet. They end when the person signs out, and when somebody else signs in.
 */
export const wordsName = (userId: string): string => `${WORDS}${userId}.`;

/** How many texts a person typed lie in this browser alone, those of a single tab left out. */
export const countWords = (userId: string): number =>
  Object.keys(localStorage).filter((name) => name.startsWith(wordsName(userId))).length;

/** Deletes the words of everybody, or of everybody but one person. */
export function forgetWords(except?: string): void {
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage))
      if (name.startsWith(WORDS) && !(except && name.startsWith(wordsName(except)))) storage.removeItem(name);
}

const CHANGED = 'kept-changed';

/** The counts for which local storage had no room. They end with the page. */
const unwritten = new Map<string, number>();

/** The number of things of a person that wait in this browser for the network. */
const countWaiting = (userId: string): number =>
  unwritten.get(userId) ?? (Number(localStorage.getItem(keptName(userId))) || 0);

/** Notes how many things of a person wait, for every tab, or for this one where local storage is full. */
export function noteWaiting(userId: string, count: number): void {
  unwritten.delete(userId);
  try {
    if (count > 0) localStorage.setItem(keptName(userId), String(count));
    else localStorage.removeItem(keptName(userId));
  } catch {
    unwritten.set(userId, count);
  }
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * The pages in a form that a person has not sent, counted beside what waits for the network: `noteWaiting` and
 * `useWaiting` take it in place of the id.
 */
export const pagesOf = (userId: string): string => `${userId}.pages`;

/** The name that counts letters which the server refused; `noteWaiting` and `useWaiting` take it in place of the id. */
export const refusedOf = (userId: string): string => `${userId}.refused`;

/** Calls back when this tab or another one has changed what waits. Returns the stop function. */
export function onWaitingChange(listener: () => void): () => void {
  const inOtherTab = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(keptName(''))) listener();
  };
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', inOtherTab);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', inOtherTab);
  };
}

/** The number of things of a person that wait in this browser for the network. */
export const useWaiting = (userId: string): number =>
  useSyncExternalStore(
    onWaitingChange,
    () => countWaiting(userId),
    () => 0,
  );

/** Deletes what a person has not sent, and what this tab took before they signed in. */
export function forgetKept(userId: string): void {
  for (const id of [userId, pagesOf(userId), refusedOf(userId)]) noteWaiting(id, 0);
  forgetWords();
  sessionStorage.removeItem(keptName(GUEST));
  try {
    indexedDB.deleteDatabase(keptName(userId));
  } catch {
    // A browser without such databases has kept nothing.
  }
}
