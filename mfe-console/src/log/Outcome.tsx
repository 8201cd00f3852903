import type { ReleaseEntry } from '@firm/contract';
import { Soft } from '../show/Soft.ts';
import { useOutcomeWords } from './useOutcomeWords.ts';

/** Shows the result of a change in the reader's language, and that of an older entry as its English sentence. */
export function Outcome({ what, outcome }: Pick<ReleaseEntry, 'what' | 'outcome'>) {
  const wordsOf = useOutcomeWords();
  return what ? <Soft>{wordsOf(what)}</Soft> : <Soft lang="en">{outcome}</Soft>;
}
