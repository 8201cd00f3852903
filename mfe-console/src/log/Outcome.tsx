import type { ReleaseEntry } from '@firm/contract';
import { Soft } from '../show/Soft.ts';
import { useOutcomeWords } from './useOutcomeWords.ts';

/** What came of a change in the reader's language; older entries have an English sentence alone. */
export function Outcome({ what, outcome }: Pick<ReleaseEntry, 'what' | 'outcome'>) {
  const wordsOf = useOutcomeWords();
  return what ? <Soft>{wordsOf(what)}</Soft> : <Soft lang="en">{outcome}</Soft>;
}
