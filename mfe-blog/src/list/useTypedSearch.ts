import { useCallback, useEffect, useRef, useState } from 'react';

/** Waits for a pause in typing before the list is asked again. */
export const SEARCH_PAUSE_MS = 300;

/** What stands in the search box: ahead of the address while someone types, behind it when the address changes on its own. */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const said = useRef(search);

  const searchNow = useCallback(() => {
    const words = typed.trim();
    if (words === said.current) return;
    said.current = words;
    onSearch(words);
  }, [typed, onSearch]);

  // Back, or cleared filters. An echo of what was typed must not undo the letters typed since.
  useEffect(() => {
    if (search === said.current) return;
    said.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    const pause = setTimeout(searchNow, SEARCH_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [searchNow]);

  return { typed, setTyped, searchNow };
}
