import { isTyping } from '@firm/screen/desk';
import { useEffect, useRef } from 'react';

/** Keys of one screen, with what each does. After `g`, a letter opens another screen instead. */
export function useScreenKeys(keys: Readonly<Record<string, () => void>>): void {
  const afterG = useRef(false);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      if (act && !afterG.current && !isTyping(event)) {
        event.preventDefault();
        act();
      }
      afterG.current = event.key === 'g';
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [keys]);
}
