import type { ReleaseEntry } from '@firm/contract';
import { Soft } from '../show/Soft.ts';
import { useOutcomeWords } from './useOutcomeWords.ts';

/** Shows the result of a change in the reader's language, or where no words are known, its English sentence. */
export function Outcome({ what, outcome }: Pick<ReleaseEntry, 'what' | 'outcome'>) {
  const wordsOf = useOutcomeWords();
  const words = what && wordsOf(what);
  return words ? <Soft>{words}</Soft> : <Soft lang="en">{outcome}</Soft>;
}
