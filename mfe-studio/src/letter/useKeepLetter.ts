import { useQueryClient } from '@firm/api-client';
import type { MonthlyLetter } from '@firm/contract';
import { letterQuery, lettersQuery } from './letters.queries.ts';

/** Keeps what the server answered about a letter, and has the list asked again. */
export function useKeepLetter() {
  const queryClient = useQueryClient();
  return (letter: MonthlyLetter) => {
    queryClient.setQueryData(letterQuery(letter.id).queryKey, letter);
    void queryClient.invalidateQueries({ queryKey: lettersQuery.queryKey });
  };
}
