import { type KeyboardEvent, useEffect, useRef } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** One stop of the Tab key for a bar of buttons; arrow keys, Home and End move within it. */
export function useRoving() {
  const bar = useRef<HTMLDivElement>(null);
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];

  const stopAt = (stop: HTMLElement | undefined) => {
    for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1;
  };

  // Buttons come and go, those for tables for example: there is one stop after every render.
  useEffect(() => {
    const all = buttons();
    const stop = all.find((button) => button.tabIndex === 0 && !button.hidden) ?? all[0];
    stopAt(stop);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons();
    const here = all.findIndex((button) => button.matches(':focus'));
    const step = STEPS[event.key];
    const next =
      event.key === 'Home'
        ? all[0]
        : event.key === 'End'
          ? all.at(-1)
          : step !== undefined && here >= 0
            ? all[(here + step + all.length) % all.length]
            : undefined;
    if (!next) return;
    event.preventDefault();
    stopAt(next);
    next.focus();
  };

  const onFocus = ({ target }: { target: EventTarget }) => {
    if (target instanceof HTMLElement && target.tagName === 'BUTTON') stopAt(target);
  };

  return { ref: bar, onKeyDown, onFocus };
}
