import { readUnsaved } from './unsaved.ts';

/**
 * `failed`: the server was away, and is asked again. `refused`: it does not take the words as they are.
 * `changedMeanwhile`: a colleague saved other words, so the writer chooses.
 */
export type DraftState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'refused' | 'changedMeanwhile';

/** The rules of a kind of draft: `Stored` comes from the server, and a person writes its `Words`. */
interface DraftKind<Words, Stored> {
  wordsOf(stored: Stored): Words;
  revisionOf(stored: Stored): number;
  isSame(one: Words, other: Words): boolean;
  /** Whether a save of these words gives this, when not simply the same words. */
  cameOf?(stored: Stored, words: Words): boolean;
  /** Puts what the server chose itself into words that may have been typed on since they were sent. */
  adopt?(words: Words, sent: Words, stored: Stored): Words;
}

export interface DraftSettings<Words, Stored> {
  kind: DraftKind<Words, Stored>;
  /** Names the words in this browser, for this person alone, as `placeOf` does. */
  key: string;
  stored: Stored;
  /**
   * Sends words; `before` is what they change. `isLeaving`: the page may be closed before the answer. Returns what the
   * server has then.
   */
  save(words: Words, before: Stored, isLeaving: boolean): Promise<Stored>;
  /** Asks the server what it has; never a cache. */
  read(): Promise<Stored>;
  /** Told what the server has; `isWhole` unless the writer typed on meanwhile. */
  keep(stored: Stored, isWhole: boolean): void;
}

interface Start<Words> {
  words: Words;
  state: DraftState;
  /** The revision that the words change: the last one that the writer saw. */
  base: number;
}

/** Whether the server has these words; the answer to their save may have been lost on the way. */
export const isAnswer = <Words, Stored>(kind: DraftKind<Words, Stored>, stored: Stored, words: Words): boolean =>
  kind.isSame(words, kind.wordsOf(stored)) || kind.cameOf?.(stored, words) === true;

/** Returns the words of the server, or those of this browser that the server has not confirmed. */
export function beginDraft<Words, Stored>({ kind, key, stored }: DraftSettings<Words, Stored>): Start<Words> {
  const unsaved = readUnsaved<Words>(key);
  const words = kind.wordsOf(stored);
  const base = kind.revisionOf(stored);
  const isNext = unsaved?.revision === base;
  const isKnown = !unsaved || (isNext ? kind.isSame(unsaved.words, words) : isAnswer(kind, stored, unsaved.words));
  if (isKnown) return { words, state: 'saved', base };
  return { words: unsaved.words, state: isNext ? 'unsaved' : 'changedMeanwhile', base: unsaved.revision };
}
