import { isTyping } from '@firm/screen/desk';
import { useEffect, useRef } from 'react';

type Actions = Record<'toToday' | 'earlier' | 'later' | 'day' | 'week', () => void>;

const ACTIONS: Readonly<Record<string, keyof Actions>> = {
  t: 'toToday',
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
  d: 'day',
  w: 'week',
};

/** The keys of the calendar: `t`, `d`, `w` and the arrows. After `g`, a letter opens another screen instead. */
export function useCalendarKeys(actions: Actions): void {
  const afterG = useRef(false);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const action = ACTIONS[event.key];
      if (action && !afterG.current && !isTyping(event)) {
        event.preventDefault();
        actions[action]();
      }
      afterG.current = event.key === 'g';
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [actions]);
}
