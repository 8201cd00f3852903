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
  /** Told what the server has; `isWhole` unless the writer typed on meanwhile. */
  keep(stored: Stored, isWhole: boolean): void;
}

interface Start<Words> {
  words: Words;
  state: DraftState;
}

/** Returns the words of the server, or those of this browser that the server has not confirmed. */
export function beginDraft<Words, Stored>({ kind, key, stored }: DraftSettings<Words, Stored>): Start<Words> {
  const unsaved = readUnsaved<Words>(key);
  const words = kind.wordsOf(stored);
  if (!unsaved || kind.isSame(unsaved.words, words)) return { words, state: 'saved' };
  const isNext = unsaved.revision === kind.revisionOf(stored);
  return { words: unsaved.words, state: isNext ? 'unsaved' : 'changedMeanwhile' };
}
