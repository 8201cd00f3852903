import { type ChangeEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds without a keystroke before the list is fetched again. */
const SEARCH_PAUSE_MS = 300;

/**
 * Attributes of a search form and its field, whose text lives in the address: ahead of the address while the person
 * types, behind it when the address changes on its own. Keep `onSearch` stable; it runs 300 ms after the last
 * keystroke, or when the form is submitted.
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const said = useRef(search);

  const searchNow = useCallback(() => {
    const words = typed.trim();
    if (words === said.current) return;
    said.current = words;
    onSearch(words);
  }, [typed, onSearch]);

  // Follow the address after Back or cleared filters, but keep letters typed since the last search.
  useEffect(() => {
    if (search === said.current) return;
    said.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    const pause = setTimeout(searchNow, SEARCH_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [searchNow]);

  return {
    form: {
      role: 'search',
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        searchNow();
      },
    },
    field: {
      type: 'search',
      enterKeyHint: 'search',
      value: typed,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
    },
  } as const;
}
