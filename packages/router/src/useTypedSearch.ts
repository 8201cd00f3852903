import { type ChangeEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds without a key before the list is asked again. */
const SEARCH_PAUSE_MS = 300;

/**
 * A search box whose words live in the address, as the attributes of its form and of its field: ahead of the address while
 * someone types, behind it when the address changes on its own. Keep `onSearch` stable; it is called after 300 ms without
 * a key, or when the form is sent.
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
