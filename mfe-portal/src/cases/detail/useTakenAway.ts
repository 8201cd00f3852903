import { focusScreen } from '@firm/ui';
import { type RefCallback, useCallback, useEffect, useState } from 'react';

/**
 * Brings readers to the heading that says so once the case that they look at is taken from them. Returns what they had
 * typed and not sent, and the ref of the page that goes away: fields, those of dialogs too, are read as it goes.
 */
export function useTakenAway(isTaken: boolean): { words: readonly string[]; page: RefCallback<HTMLElement> } {
  const [words, setWords] = useState<readonly string[]>([]);
  const page = useCallback(
    () => () =>
      setWords(
        [...document.querySelectorAll('textarea')]
          .filter(({ readOnly }) => !readOnly)
          .flatMap(({ value }) => value.trim() || []),
      ),
    [],
  );
  useEffect(() => {
    if (!isTaken) return;
    window.scrollTo(0, 0);
    focusScreen();
  }, [isTaken]);
  return { words, page };
}
