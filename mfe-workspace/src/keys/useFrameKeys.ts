import { useDeskKeys } from '@firm/screen/desk';
import { useEffect } from 'react';
import { ENTRIES } from '../frame/entries.ts';
import { useEntries } from '../frame/useEntries.ts';
import { toggleFold } from '../frame/useFold.ts';

/** The layer that the frame shows above the page. */
export type Shown = 'palette' | 'keys' | 'newCase' | undefined;

/** The keys that work on every screen: Ctrl or ⌘ and K, `?`, `[`, and `g` with the letter of a screen. */
export function useFrameKeys(show: (shown: Shown) => void): void {
  useDeskKeys(useEntries(ENTRIES), { '?': () => show('keys'), '[': toggleFold });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) show('palette');
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [show]);
}
